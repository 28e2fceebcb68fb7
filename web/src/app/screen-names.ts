import type { ScreenPath } from './features.ts';

interface OwnRoutes {
  'log-in': true;
  'admin-log-in': true;
  'service-unavailable': true;
  'update-payments': true;
  'account-disabled': true;
  start: true;
  project: true;
  'project-start': true;
  'workflow-view': true;
  'back-office': true;
  'global-settings': true;
  'not-found': true;
}

/** The screens of features go by their paths. */
export type ScreenName = `project/${ScreenPath}`;

/** Every address pattern of the app has a screen of one of these names; see routes.tsx. */
export type RouteName = keyof (OwnRoutes & Record<ScreenName, true>);
