import { lazy } from 'react';

export { Guard } from './guards.tsx';
export { LogInFrame } from './log-in-frame.tsx';
export { PasswordField } from './password-field.tsx';
export {
  accountChanged,
  chooseAccountLanguage,
  choosePlan,
  chooseStartView,
  syncSession,
  logOut,
  restoreSession,
} from './session.ts';
export { waitText } from './wait-text.ts';

export const LogInScreen = lazy(() =>
  import('./log-in-screen.tsx').then((module) => ({ default: module.LogInScreen })),
);
export const AdminLogInScreen = lazy(() =>
  import('./admin-log-in-screen.tsx').then((module) => ({ default: module.AdminLogInScreen })),
);
