import type { AdminScreenName } from '../back-office/index.ts';
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
  | 'not-found';

/** The screens of features go by their paths. */
export type ScreenRouteName = `project/${ScreenPath}`;

/** Every address pattern that the app's own router knows; see routes.tsx. */
export type RoutedName = keyof (Record<OwnRouteName, true> & Record<ScreenRouteName, true>);

/** Every screen there is: those of administrators stand in the back-office, which leads to them itself. */
export type RouteName = keyof (Record<RoutedName, true> & Record<AdminScreenName, true>);
