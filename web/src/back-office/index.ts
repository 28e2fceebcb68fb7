import { lazy } from 'react';

export const BackOffice = lazy(() =>
  import('./back-office.tsx').then((module) => ({ default: module.BackOffice })),
);
export const GlobalSettings = lazy(() =>
  import('./global-settings.tsx').then((module) => ({ default: module.GlobalSettings })),
);
export const Translations = lazy(() =>
  import('./words/translations-screen.tsx').then((module) => ({ default: module.TranslationsScreen })),
);
export const Mails = lazy(() =>
  import('./mails/mails-screen.tsx').then((module) => ({ default: module.MailsScreen })),
);
export const AccountsScreen = lazy(() =>
  import('./accounts/accounts-screen.tsx').then((module) => ({ default: module.AccountsScreen })),
);
export const HealthScreen = lazy(() =>
  import('./health/health-screen.tsx').then((module) => ({ default: module.HealthScreen })),
);
