import { type ComponentType, lazy } from 'react';
import type { AdminScreenName } from './admin-paths.ts';

/** What each screen of administrators is; none of them is named in what other pages begin with. */
export const ADMIN_SCREENS: Readonly<Record<AdminScreenName, ComponentType>> = {
  'global-settings': lazy(() =>
    import('./global-settings.tsx').then((module) => ({ default: module.GlobalSettings })),
  ),
  translations: lazy(() =>
    import('./words/translations-screen.tsx').then((module) => ({ default: module.TranslationsScreen })),
  ),
  mails: lazy(() => import('./mails/mails-screen.tsx').then((module) => ({ default: module.MailsScreen }))),
  languages: lazy(() =>
    import('./languages/languages-screen.tsx').then((module) => ({ default: module.LanguagesScreen })),
  ),
  countries: lazy(() =>
    import('./countries/countries-screen.tsx').then((module) => ({ default: module.CountriesScreen })),
  ),
  dictionaries: lazy(() =>
    import('./dictionaries/dictionaries-screen.tsx').then((module) => ({
      default: module.DictionariesScreen,
    })),
  ),
  accounts: lazy(() =>
    import('./accounts/accounts-screen.tsx').then((module) => ({ default: module.AccountsScreen })),
  ),
  health: lazy(() =>
    import('./health/health-screen.tsx').then((module) => ({ default: module.HealthScreen })),
  ),
};
