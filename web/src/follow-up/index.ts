import { ChartLine } from 'lucide-react';
import { lazy } from 'react';

const entry = { section: 'nav.insight', icon: ChartLine, needs: 'READ_TOPICS' } as const;

/** The figures of all projects of a customer together, and of each. */
export const CustomerStatistics = lazy(() =>
  import('./screens.tsx').then((module) => ({ default: module.CustomerStatistics })),
);

/** What waits, moves, is late and was published, with the list behind each number. */
export const followUp = {
  kinds: [],
  screens: [
    {
      ...entry,
      path: 'follow-up',
      label: 'followUp.title',
      component: lazy(() => import('./screens.tsx').then((module) => ({ default: module.FollowUp }))),
    },
    {
      ...entry,
      path: 'follow-up/ongoing',
      label: 'followUp.ongoing',
      unlisted: true,
      component: lazy(() => import('./screens.tsx').then((module) => ({ default: module.OngoingList }))),
    },
    {
      ...entry,
      path: 'follow-up/published',
      label: 'followUp.published',
      unlisted: true,
      component: lazy(() => import('./screens.tsx').then((module) => ({ default: module.PublishedList }))),
    },
  ],
} as const;
