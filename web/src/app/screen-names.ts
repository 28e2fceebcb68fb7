import type { ScreenPath } from './features.ts';

type OwnRouteName =
  | 'log-in'
  | 'admin-log-in'
  | 'sign-up'
  | 'activate'
  | 'forgot-password'
  | 'reset-password'
  | 'sign-up-subscription'
  | 'invitation'
  | 'stop-mails'
  | 'profile'
  | 'inbox'
  | 'dev-outbox'
  | 'service-unavailable'
  | 'update-payments'
  | 'account-disabled'
  | 'start'
  | 'projects'
  | 'new-project'
  | 'customers'
  | 'customer'
  | 'project'
  | 'project-start'
  | 'workflow-view'
  | 'back-office'
  | 'global-settings'
  | 'translations'
  | 'mails'
  | 'administered-accounts'
  | 'health'
  | 'not-found';

/** The screens of features go by their paths. */
export type ScreenRouteName = `project/${ScreenPath}`;

/** Every address pattern of the app has a screen of one of these names; see routes.tsx. */
export type RouteName = keyof (Record<OwnRouteName, true> & Record<ScreenRouteName, true>);
