import { lazy } from 'react';

export { Guard } from './guards.tsx';
export { chooseAccountLanguage, syncSession, logOut, restoreSession } from './session.ts';

export const LogInScreen = lazy(() =>
  import('./log-in-screen.tsx').then((module) => ({ default: module.LogInScreen })),
);
export const AdminLogInScreen = lazy(() =>
  import('./admin-log-in-screen.tsx').then((module) => ({ default: module.AdminLogInScreen })),
);
