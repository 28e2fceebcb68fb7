import { Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { BackOffice, GlobalSettings } from '../back-office/index.ts';
import { paths } from '../paths/index.ts';
import { AdminLogInScreen, Guard, LogInScreen } from '../sessions/index.ts';
import { Toaster } from '../ui/index.ts';
import { ErrorArea } from './error-area.tsx';
import { ProjectRoute, ProjectStart, ViewRoute } from './project-route.tsx';
import { AccountDisabled, UpdatePayments } from './screens/account-screens.tsx';
import { NotFound } from './screens/not-found.tsx';
import { ServiceUnavailable } from './screens/service-unavailable.tsx';
import { Signals } from './signals.tsx';
import { Start } from './start.tsx';
import { Waiting } from './waiting.tsx';

/** Every address of the app. */
export function App() {
  const user = (page: React.ReactNode) => (
    <Guard needs="user" waiting={<Waiting />}>
      {page}
    </Guard>
  );
  return (
    <BrowserRouter>
      <Signals />
      <FocusOnNavigation />
      <ErrorArea>
        <Suspense fallback={<Waiting />}>
          <Routes>
            <Route path={paths.logIn} element={<LogInScreen />} />
            <Route path={paths.adminLogIn} element={<AdminLogInScreen />} />
            <Route path={paths.unavailable} element={<ServiceUnavailable />} />
            <Route path={paths.updatePayments} element={user(<UpdatePayments />)} />
            <Route path={paths.accountDisabled} element={user(<AccountDisabled />)} />
            <Route path={paths.start} element={user(<Start />)} />
            <Route path="/projects/:projectId" element={user(<ProjectRoute />)}>
              <Route index element={<ProjectStart />} />
              <Route path=":slug" element={<ViewRoute />} />
            </Route>
            <Route
              path="/back-office"
              element={
                <Guard needs="admin" waiting={<Waiting />}>
                  <BackOffice />
                </Guard>
              }
            >
              <Route path="global-settings" element={<GlobalSettings />} />
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorArea>
      <Toaster />
    </BrowserRouter>
  );
}

/** Another page begins at its top for readers and keyboards, as a full load would. */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  useEffect(() => {
    const main = document.getElementById('main');
    if (main !== null && document.activeElement === document.body) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
