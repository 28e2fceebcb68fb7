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
