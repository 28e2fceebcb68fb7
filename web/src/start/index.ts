import { useAtomValue } from 'jotai';
import { Rocket } from 'lucide-react';
import { lazy } from 'react';
import { useProjectScope } from '../projects/index.ts';
import { welcomedAtom } from '../state/index.ts';
import { viewCountAtom } from '../topics/index.ts';
import { stepsOf } from './hidden-steps.ts';

/** Whether the first steps stand in the navigation: as long as the project has no topic, and nobody has hidden them here. */
function useListed(): boolean {
  const { projectId } = useProjectScope();
  const topics = useAtomValue(viewCountAtom('ALL_TOPICS_PAGE'));
  const hidden = useAtomValue(welcomedAtom).includes(stepsOf(projectId));
  return topics === 0 && !hidden;
}

/** What a new project begins with. */
export const start = {
  kinds: [],
  screens: [
    {
      path: 'get-started',
      label: 'start.nav',
      icon: Rocket,
      needs: 'EDIT_PROJECT',
      useListed,
      component: lazy(() =>
        import('./get-started-screen.tsx').then((module) => ({ default: module.GetStartedScreen })),
      ),
    },
  ],
} as const;
