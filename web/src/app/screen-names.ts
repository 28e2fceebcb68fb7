import type { ScreenPath } from './features.ts';

/** Every address pattern of the app has a screen of one of these names; see routes.tsx. */
const ROUTE_NAMES = [
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

/** The screens of features go by their paths. */
export type RouteName = (typeof ROUTE_NAMES)[number] | `project/${ScreenPath}`;
