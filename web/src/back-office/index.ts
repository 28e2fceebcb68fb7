import { lazy } from 'react';

export type { AdminScreenName } from './admin-paths.ts';

export const BackOffice = lazy(() =>
  import('./back-office.tsx').then((module) => ({ default: module.BackOffice })),
);
