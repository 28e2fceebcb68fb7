import { ME } from '@keywright/events/fields';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n/index.ts';
import { cx } from '../../ui/index.ts';
import { ARCHIVED_PARAM } from '../view-address.ts';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { INACTIVE_PARAM, type ListState } from './list-state.ts';
import classes from './list-tabs.module.css';

const GroupsChart = lazy(() =>
  import('../chart/groups-chart.tsx').then((module) => ({ default: module.GroupsChart })),
);

interface ListTabsProps {
  state: ListState;
  used: TopicFilterControls;
  archived: boolean;
}

const TABS = ['open', 'late', 'mine', 'archived', 'inactive'] as const;
type Tab = (typeof TABS)[number];

/** The ways one usually looks at all topics, and how their groups grew. */
export function ListTabs(props: ListTabsProps) {
  const t = useT();
  const now = currentTab(props);
  const [, setSearch] = useSearchParams();
  return (
    <div className={classes.tabs}>
      <div role="group" aria-label={t('list.tabs')} className={classes.row}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === now}
            className={cx(classes.tab, tab === now && classes.current)}
            onClick={() => setSearch((search) => searchOf(tab, props, search))}
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
  return used.filter.assigneeUsers.includes(ME) ? 'mine' : 'open';
}

/** What a tab writes into the address, in one step: each of the address's own setters would undo the one before. */
function searchOf(
  tab: Tab,
  { used: { filters, filter, defaults } }: ListTabsProps,
  now: URLSearchParams,
): URLSearchParams {
  const wanted = {
    ...filters.empty,
    isMsvScore: filter.isMsvScore,
    late: tab === 'late' ? true : null,
    assigneeUsers: tab === 'mine' ? [ME] : [],
  };
  const next = filters.write(wanted, defaults, now);
  for (const [param, of] of [
    [ARCHIVED_PARAM, 'archived'],
    [INACTIVE_PARAM, 'inactive'],
  ] as const) {
    if (tab === of) next.set(param, 'yes');
    else next.delete(param);
  }
  return next;
}
