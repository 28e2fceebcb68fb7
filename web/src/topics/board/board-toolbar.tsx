import type { WorkflowView } from '@keywright/events/catalogue';
import { Archive } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton, SearchField, Segmented, Toolbar, ToolbarDivider } from '../../ui/index.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import { FilterMenu } from '../filter/filter-menu.tsx';
import { fieldsSet } from '../filter/filter-state.ts';
import type { FilterControls } from '../filter/use-filter.ts';
import { type BoardWidth, useBoardWidth } from './use-phone.ts';

export interface BoardToolbarProps {
  view: WorkflowView;
  used: FilterControls;
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
  const { filter, setFilter } = props.used;
  const width = useBoardWidth();
  if (width === 'phone') return <PhoneTools {...props} />;
  return (
    <Toolbar label={t('board.tools')} end={<Tools {...props} width={width} />}>
      {props.lead}
      {props.lead && <ToolbarDivider />}
      <FilterBar filter={filter} onChange={setFilter} most={CHIPS[width]} />
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
          value={filter.score}
          segments={(['MSV', 'SEO'] as const).map((value) => ({
            value,
            label: t(`board.score.${narrow ? 'short.' : ''}${value}`),
          }))}
          onChange={(score) => setFilter({ ...filter, score })}
        />
      )}
      {extra}
      <BoardSearch used={used} />
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

const TYPING_MS = 60;

/** Acts while one types: at once on what is known, on the server's list when a short pause is made. */
function BoardSearch({ used }: { used: FilterControls }) {
  const t = useT();
  const { filter, setFilter } = used;
  const [text, setText] = useState(filter.str);
  const input = useRef<HTMLInputElement>(null);
  const written = useRef(filter.str);
  useHotkey({ keys: '/', label: 'board.search', group: 'topics', run: () => input.current?.focus() });
  useEffect(() => {
    if (filter.str === written.current) return;
    written.current = filter.str;
    setText(filter.str);
  }, [filter.str]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      setFilter({ ...filter, str: text }, 'replace');
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, filter, setFilter]);
  return <SearchField ref={input} label={t('board.search')} value={text} onChange={setText} hint="/" />;
}

function PhoneTools({ used, lead }: Pick<BoardToolbarProps, 'used' | 'lead'>) {
  const t = useT();
  const { filter, setFilter } = used;
  return (
    <Toolbar
      label={t('board.tools')}
      end={<FilterMenu compact filter={filter} onChange={setFilter} collapsed={fieldsSet(filter).length} />}
    >
      {lead}
      <BoardSearch used={used} />
    </Toolbar>
  );
}
