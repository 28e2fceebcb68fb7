/** Every address pattern of the app has a screen of one of these names; see routes.tsx. */
export const ROUTE_NAMES = [
  'log-in',
  'admin-log-in',
  'service-unavailable',
  'update-payments',
  'account-disabled',
  'start',
  'project',
  'project-start',
  'workflow-view',
  'back-office',
  'global-settings',
  'not-found',
] as const;

export type RouteName = (typeof ROUTE_NAMES)[number];

/** What opens over a screen, or stands in its place: looked at like a screen by the tests that look at all of them. */
export const STATE_NAMES = [
  'no-project',
  'project-absent',
  'no-permission',
  'palette',
  'help-sheet',
  'nav-drawer',
  'user-menu',
  'project-choice',
  'offline-banner',
] as const;

export type StateName = (typeof STATE_NAMES)[number];
