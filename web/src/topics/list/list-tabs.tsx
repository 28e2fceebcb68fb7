import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../../ui/index.ts';
import { ME, NO_FILTER } from '../filter/filter-state.ts';
import type { UsedFilter } from '../filter/use-filter.ts';
import type { ListState } from './list-state.ts';
import classes from './list-tabs.module.css';

const GroupsChart = lazy(() =>
  import('../chart/groups-chart.tsx').then((module) => ({ default: module.GroupsChart })),
);

interface ListTabsProps {
  state: ListState;
  used: UsedFilter;
  archived: boolean;
  setArchived: (shown: boolean) => void;
}

const TABS = ['open', 'late', 'mine', 'archived', 'inactive'] as const;
type Tab = (typeof TABS)[number];

/** The ways one usually looks at all topics, and how their groups grew. */
export function ListTabs(props: ListTabsProps) {
  const t = useT();
  const now = currentTab(props);
  return (
    <div className={classes.tabs}>
      <div role="group" aria-label={t('list.tabs')} className={classes.row}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === now}
            className={cx(classes.tab, tab === now && classes.current)}
            onClick={() => open(tab, props)}
          >
            {t(`list.tab.${tab}`)}
          </button>
        ))}
      </div>
      <Suspense fallback={null}>
        <GroupsChart />
      </Suspense>
    </div>
  );
}

function currentTab({ state, used, archived }: ListTabsProps): Tab {
  if (state.inactive) return 'inactive';
  if (archived) return 'archived';
  if (used.filter.late) return 'late';
  return used.filter.assignees.includes(ME) ? 'mine' : 'open';
}

/** One history step for the filter; the two switches are steps of their own only where they change. */
function open(tab: Tab, { state, used, archived, setArchived }: ListTabsProps): void {
  if (state.inactive !== (tab === 'inactive')) state.setInactive(tab === 'inactive');
  if (archived !== (tab === 'archived')) setArchived(tab === 'archived');
  used.setFilter({
    ...NO_FILTER,
    score: used.filter.score,
    late: tab === 'late',
    assignees: tab === 'mine' ? [ME] : [],
  });
}
