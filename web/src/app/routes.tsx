import type { ReactElement } from 'react';
import { BackOffice, GlobalSettings } from '../back-office/index.ts';
import { paths } from '../paths/index.ts';
import { AdminLogInScreen, Guard, LogInScreen } from '../sessions/index.ts';
import { SCREENS } from './features.ts';
import { ProjectRoute, ProjectStart, ScreenRoute, ViewRoute } from './project-route.tsx';
import type { RouteName, ScreenName } from './screen-names.ts';
import type { ProjectScreen } from '../state/index.ts';
import { AccountDisabled, UpdatePayments } from './screens/account-screens.tsx';
import { NotFound } from './screens/not-found.tsx';
import { ServiceUnavailable } from './screens/service-unavailable.tsx';
import { Start } from './start.tsx';
import { LoadingFallback } from './loading-fallback.tsx';

export interface AppRoute {
  path: string;
  element: ReactElement;
  /** The routes shown inside this one. */
  inside?: readonly RouteName[];
}

const guarded = (needs: 'user' | 'admin', page: ReactElement) => (
  <Guard needs={needs} waiting={<LoadingFallback />}>
    {page}
  </Guard>
);

const nameOf = ({ path }: ProjectScreen): RouteName => `project/${path}` as RouteName;

const screenRoutes = Object.fromEntries(
  SCREENS.map((screen) => [nameOf(screen), { path: screen.path, element: <ScreenRoute screen={screen} /> }]),
) as Record<ScreenName, AppRoute>;

/** Every address of the app, by name; the names are what the test of all screens goes by. */
export const ROUTES: Readonly<Record<RouteName, AppRoute>> = {
  'log-in': { path: paths.logIn, element: <LogInScreen /> },
  'admin-log-in': { path: paths.adminLogIn, element: <AdminLogInScreen /> },
  'service-unavailable': { path: paths.unavailable, element: <ServiceUnavailable /> },
  'update-payments': { path: paths.updatePayments, element: guarded('user', <UpdatePayments />) },
  'account-disabled': { path: paths.accountDisabled, element: guarded('user', <AccountDisabled />) },
  start: { path: paths.start, element: guarded('user', <Start />) },
  project: {
    path: '/projects/:projectId',
    element: guarded('user', <ProjectRoute />),
    inside: ['project-start', 'workflow-view', ...SCREENS.map(nameOf)],
  },
  'project-start': { path: '', element: <ProjectStart /> },
  'workflow-view': { path: ':slug', element: <ViewRoute /> },
  ...screenRoutes,
  'back-office': {
    path: '/back-office',
    element: guarded('admin', <BackOffice />),
    inside: ['global-settings'],
  },
  'global-settings': { path: 'global-settings', element: <GlobalSettings /> },
  'not-found': { path: '*', element: <NotFound /> },
};
