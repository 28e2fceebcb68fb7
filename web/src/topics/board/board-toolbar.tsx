import type { WorkflowView } from '@keywright/events/catalogue';
import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { FilterBar, FilterMenu, FilterSearch } from '../../filters/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton, Segmented, Toolbar, ToolbarDivider } from '../../ui/index.ts';
import { scoreOf } from '../topic-filter.ts';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { type BoardWidth, useBoardWidth } from './use-phone.ts';

export interface BoardToolbarProps {
  view: WorkflowView;
  used: TopicFilterControls;
  archived: boolean;
  setArchived: (shown: boolean) => void;
  /** Before the filter: how the view is shown. */
  lead?: ReactNode;
  /** Before the search: what else shapes this way of showing it. */
  extra?: ReactNode;
}

/** Chips beside the other tools at most. */
const CHIPS: Record<BoardWidth, number> = { phone: 0, small: 0, narrow: 2, wide: 4 };

/** Way of showing and filter left; archive, score and search right. */
export function BoardToolbar(props: BoardToolbarProps) {
  const t = useT();
  const width = useBoardWidth();
  if (width === 'phone') return <PhoneTools {...props} />;
  return (
    <Toolbar label={t('board.tools')} end={<Tools {...props} width={width} />}>
      {props.lead}
      {props.lead && <ToolbarDivider />}
      <FilterBar used={props.used} most={CHIPS[width]} />
    </Toolbar>
  );
}

function Tools({
  view,
  used,
  archived,
  setArchived,
  extra,
  width,
}: BoardToolbarProps & { width: BoardWidth }) {
  const t = useT();
  const { filter, setFilter } = used;
  const narrow = width !== 'wide';
  return (
    <>
      {view.behindToggle.length > 0 && (
        <ArchivedToggle shown={archived} onChange={setArchived} compact={narrow} />
      )}
      {width !== 'small' && (
        <Segmented
          label={t('board.score.label')}
          value={scoreOf(filter)}
          segments={(['MSV', 'SEO'] as const).map((value) => ({
            value,
            label: t(`board.score.${narrow ? 'short.' : ''}${value}`),
          }))}
          onChange={(score) => setFilter({ ...filter, isMsvScore: score === 'MSV' })}
        />
      )}
      {extra}
      <FilterSearch used={used} label="board.search" />
    </>
  );
}

function ArchivedToggle({
  shown,
  onChange,
  compact,
}: {
  shown: boolean;
  onChange: (shown: boolean) => void;
  compact: boolean;
}) {
  const t = useT();
  const label = t(shown ? 'board.archived.hide' : 'board.archived.show');
  const toggle = {
    icon: <Archive size={14} aria-hidden="true" />,
    'aria-pressed': shown,
    onClick: () => onChange(!shown),
  };
  if (compact) return <IconButton {...toggle} label={label} />;
  return (
    <Button {...toggle} variant="quiet">
      {label}
    </Button>
  );
}

function PhoneTools({ used, lead }: Pick<BoardToolbarProps, 'used' | 'lead'>) {
  const t = useT();
  const { filters, filter } = used;
  return (
    <Toolbar
      label={t('board.tools')}
      end={<FilterMenu compact used={used} collapsed={filters.partsSet(filter).length} />}
    >
      {lead}
      <FilterSearch used={used} label="board.search" />
    </Toolbar>
  );
}
