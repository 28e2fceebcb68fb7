import { lazy } from 'react';

// Screens that say why there is nothing to see: no page begins with them, so none waits for their code.

export const NotFound = lazy(() =>
  import('./not-found.tsx').then((module) => ({ default: module.NotFound })),
);
export const NoPermission = lazy(() =>
  import('./no-permission.tsx').then((module) => ({ default: module.NoPermission })),
);
export const ProjectGone = lazy(() =>
  import('./project-gone.tsx').then((module) => ({ default: module.ProjectGone })),
);
