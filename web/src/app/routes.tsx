import { lazy, type ReactElement } from 'react';
import {
  ActivateScreen,
  ForgotPasswordScreen,
  InvitationScreen,
  OutboxScreen,
  PlanScreen,
  ProfileScreen,
  ResetPasswordScreen,
  SignUpScreen,
} from '../accounts/index.ts';
import { BackOffice } from '../back-office/index.ts';
import { StopMailsScreen } from '../inbox/index.ts';
import { paths } from '../paths/index.ts';
import { CustomersScreen, NewProjectScreen, ProjectsScreen } from '../projects/index.ts';
import { AdminLogInScreen, Guard, LogInScreen } from '../sessions/index.ts';
import { SCREENS } from './features.ts';
import { ProjectRoute, ProjectStart, ScreenRoute, ViewRoute } from './project-route.tsx';
import type { RoutedName, ScreenRouteName } from './screen-names.ts';
import { NotFound } from './screens/index.ts';
import { ServiceUnavailable } from './screens/service-unavailable.tsx';
import { Start } from './start.tsx';
import { LoadingFallback } from './loading-fallback.tsx';

const AccountDisabled = lazy(() =>
  import('./screens/account-screens.tsx').then((module) => ({ default: module.AccountDisabled })),
);
const UpdatePayments = lazy(() =>
  import('./screens/account-screens.tsx').then((module) => ({ default: module.UpdatePayments })),
);

const CustomerRoute = lazy(() =>
  import('./customer-route.tsx').then((module) => ({ default: module.CustomerRoute })),
);

const InboxRoute = lazy(() => import('./inbox-route.tsx').then((module) => ({ default: module.InboxRoute })));

export interface AppRoute {
  path: string;
  element: ReactElement;
  /** The routes shown inside this one. */
  inside?: readonly RoutedName[];
}

const guarded = (needs: 'user' | 'admin' | 'any', page: ReactElement) => (
  <Guard needs={needs} waiting={<LoadingFallback />}>
    {page}
  </Guard>
);

const nameOf = ({ path }: { path: string }) => `project/${path}` as ScreenRouteName;

const screenRoutes = Object.fromEntries(
  SCREENS.map((screen) => [nameOf(screen), { path: screen.path, element: <ScreenRoute screen={screen} /> }]),
) as Record<ScreenRouteName, AppRoute>;

/** Every address of the app, by name; the names are what the test of all screens goes by. */
export const ROUTES: Readonly<Record<RoutedName, AppRoute>> = {
  'log-in': { path: paths.logIn, element: <LogInScreen /> },
  'admin-log-in': { path: paths.adminLogIn, element: <AdminLogInScreen /> },
  'sign-up': { path: paths.signUp, element: <SignUpScreen /> },
  activate: { path: paths.activate, element: <ActivateScreen /> },
  'forgot-password': { path: paths.forgotPassword, element: <ForgotPasswordScreen /> },
  'reset-password': { path: paths.resetPassword, element: <ResetPasswordScreen /> },
  invitation: { path: paths.invitation, element: <InvitationScreen /> },
  'stop-mails': { path: paths.inboxMails, element: <StopMailsScreen /> },
  'sign-up-subscription': {
    path: paths.signUpSubscription,
    element: (
      <Guard needs="user" withoutPlan waiting={<LoadingFallback />}>
        <PlanScreen />
      </Guard>
    ),
  },
  profile: { path: paths.profile, element: guarded('user', <ProfileScreen />) },
  inbox: { path: paths.inbox, element: guarded('user', <InboxRoute />) },
  'dev-outbox': { path: paths.devOutbox, element: <OutboxScreen /> },
  'service-unavailable': { path: paths.unavailable, element: <ServiceUnavailable /> },
  'update-payments': { path: paths.updatePayments, element: guarded('user', <UpdatePayments />) },
  'account-disabled': { path: paths.accountDisabled, element: guarded('any', <AccountDisabled />) },
  start: { path: paths.start, element: guarded('user', <Start />) },
  projects: { path: paths.projects, element: guarded('user', <ProjectsScreen />) },
  'new-project': { path: paths.newProject, element: guarded('user', <NewProjectScreen />) },
  customers: { path: paths.customers, element: guarded('user', <CustomersScreen />) },
  customer: { path: paths.customer(':customerId'), element: guarded('user', <CustomerRoute />) },
  project: {
    path: '/projects/:projectId',
    element: guarded('user', <ProjectRoute />),
    inside: ['project-start', 'workflow-view', ...SCREENS.map(nameOf)],
  },
  'project-start': { path: '', element: <ProjectStart /> },
  'workflow-view': { path: ':slug', element: <ViewRoute /> },
  ...screenRoutes,
  'back-office': {
    path: '/back-office/*',
    element: guarded('admin', <BackOffice nowhere={<NotFound />} />),
  },
  'not-found': { path: '*', element: <NotFound /> },
};
