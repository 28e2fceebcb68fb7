import { lazy } from 'react';

export { BrokenLink, isLinkProblem } from './broken-link.tsx';
export { EntryPage } from './entry-page.tsx';

export const SignUpScreen = lazy(() =>
  import('./sign-up-screen.tsx').then((module) => ({ default: module.SignUpScreen })),
);
export const ActivateScreen = lazy(() =>
  import('./activate-screen.tsx').then((module) => ({ default: module.ActivateScreen })),
);
export const InvitationScreen = lazy(() =>
  import('./invitation-screen.tsx').then((module) => ({ default: module.InvitationScreen })),
);
export const ForgotPasswordScreen = lazy(() =>
  import('./forgot-password-screen.tsx').then((module) => ({ default: module.ForgotPasswordScreen })),
);
export const ResetPasswordScreen = lazy(() =>
  import('./reset-password-screen.tsx').then((module) => ({ default: module.ResetPasswordScreen })),
);
export const PlanScreen = lazy(() =>
  import('./plan-screen.tsx').then((module) => ({ default: module.PlanScreen })),
);
export const ProfileScreen = lazy(() =>
  import('./profile/profile-screen.tsx').then((module) => ({ default: module.ProfileScreen })),
);
export const OutboxScreen = lazy(() =>
  import('./outbox-screen.tsx').then((module) => ({ default: module.OutboxScreen })),
);
