import { Crosshair } from 'lucide-react';
import { lazy } from 'react';
import { OPTIMIZE_PATH } from '../paths/index.ts';

/** The keywords of one topic: worked out, measured, and filled from baskets and suggestions. */
export const optimize = {
  kinds: [],
  screens: [
    {
      path: OPTIMIZE_PATH,
      label: 'optimize.title',
      icon: Crosshair,
      needs: 'READ_TOPICS',
      unlisted: true,
      ofTopic: true,
      component: lazy(() =>
        import('./optimize-screen.tsx').then((module) => ({ default: module.OptimizeScreen })),
      ),
    },
  ],
} as const;
