import { lazy } from 'react';

export const BackOffice = lazy(() =>
  import('./back-office.tsx').then((module) => ({ default: module.BackOffice })),
);
export const GlobalSettings = lazy(() =>
  import('./global-settings.tsx').then((module) => ({ default: module.GlobalSettings })),
);
