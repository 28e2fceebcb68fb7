import type { WorkflowView } from '@keywright/events/catalogue';
import { Archive, Calendar, Kanban, List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FilterBar, FilterChips, FilterMenu, FilterSearch } from '../filters/index.ts';
import { useT } from '../i18n/index.ts';
import { SavedViewTools, useOpenSavedView } from '../saved-views/index.ts';
import {
  Button,
  IconButton,
  type ScreenWidth,
  Segmented,
  Toolbar,
  ToolbarDivider,
  useScreenWidth,
} from '../ui/index.ts';
import { OrderMenu, type UsedOrder } from './order-menu.tsx';
import { scoreOf } from './topic-filter.ts';
import type { TopicFilterControls } from './use-topic-filter.ts';
import { LAYOUTS, useLayout } from './view-address.ts';

export interface ViewToolbarProps {
  view: WorkflowView;
  used: TopicFilterControls;
  archived: boolean;
  setArchived: (shown: boolean) => void;
  /** Absent where it follows from the way of showing it. */
  order?: Pick<UsedOrder, 'sort' | 'setSort'>;
  /** Icons alone for the ways of showing it. */
  compact: boolean;
  /** In place of the score that sets the priority, where none is shown. */
  insteadOfScore?: ReactNode;
  /** Before the search: what else shapes this way of showing it. */
  extra?: ReactNode;
}

const SEARCH_LABEL = 'board.search';
/** Chips beside the other tools at most. */
const CHIPS: Record<ScreenWidth, number> = { phone: 0, small: 0, narrow: 2, wide: 4 };

/** Way of showing, order and filter left; archive, score and search right. */
export function ViewToolbar(props: ViewToolbarProps) {
  const t = useT();
  const width = useScreenWidth();
  const open = useOpenSavedView();
  if (width === 'phone') return <PhoneTools {...props} />;
  return (
    <Toolbar label={t('board.tools')} end={<Tools {...props} width={width} />}>
      <LayoutSwitch view={props.view} compact={props.compact} />
      <ToolbarDivider />
      {props.order && <OrderMenu view={props.view} {...props.order} compact={width !== 'wide'} />}
      <FilterBar used={props.used} most={CHIPS[width]}>
        {open?.edited && <SavedViewTools open={open} width={width} />}
      </FilterBar>
    </Toolbar>
  );
}

function Tools({
  view,
  used,
  archived,
  setArchived,
  insteadOfScore,
  extra,
  width,
}: ViewToolbarProps & { width: ScreenWidth }) {
  const t = useT();
  const { filter, setFilter } = used;
  const narrow = width !== 'wide';
  // Chips need the room of its words.
  const filtered = used.filters.narrowing(filter) > 0;
  return (
    <>
      {view.behindToggle.length > 0 && (
        <ArchivedToggle shown={archived} onChange={setArchived} compact={narrow || filtered} />
      )}
      {insteadOfScore ??
        (width !== 'small' && (
          <Segmented
            label={t('board.score.label')}
            value={scoreOf(filter)}
            segments={(['MSV', 'SEO'] as const).map((value) => ({
              value,
              label: t(`board.score.${narrow ? 'short.' : ''}${value}`),
            }))}
            onChange={(score) => setFilter({ ...filter, isMsvScore: score === 'MSV' })}
          />
        ))}
      {extra}
      <FilterSearch used={used} label={SEARCH_LABEL} />
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

function PhoneTools({ view, used, order, compact }: ViewToolbarProps) {
  const t = useT();
  const { filters, filter } = used;
  const [open, setOpen] = useState(false);
  const collapsed = filters.partsSet(filter).length;
  const saved = useOpenSavedView();
  return (
    <>
      <Toolbar
        oneLine
        label={t('board.tools')}
        end={
          <>
            {saved?.edited && <SavedViewTools open={saved} width="phone" />}
            <FilterMenu compact used={used} collapsed={collapsed} open={open} setOpen={setOpen} />
          </>
        }
      >
        <LayoutSwitch view={view} compact={compact} />
        {order && <OrderMenu view={view} {...order} compact />}
        <FilterSearch used={used} label={SEARCH_LABEL} />
      </Toolbar>
      <FilterChips used={used} openMenu={() => setOpen(true)} />
    </>
  );
}

const LAYOUT_ICONS = { board: Kanban, list: List, calendar: Calendar };

/** Board, list or calendar over the same filters. */
function LayoutSwitch({ view, compact }: Pick<ViewToolbarProps, 'view' | 'compact'>) {
  const t = useT();
  const [layout, setLayout] = useLayout(view);
  const segments = LAYOUTS.map((value) => {
    const Icon = LAYOUT_ICONS[value];
    return {
      value,
      label: t(`list.layout.${value}`),
      icon: <Icon size={14} strokeWidth={1.75} aria-hidden="true" />,
    };
  });
  return (
    <Segmented
      label={t('list.layout')}
      value={layout}
      segments={segments}
      onChange={setLayout}
      compact={compact}
    />
  );
}
