import type { Feature } from '../platform/feature.ts';
import { activateRoute } from './activate.ts';
import { changeCredentialsRoute } from './change-credentials.ts';
import { askForResetRoute, resetPasswordRoute } from './reset-password.ts';
import { signUpRoute } from './sign-up.ts';

export { forgetMailedTokens } from './mailed-tokens.ts';

/** How one comes to an account, and to another password or address for it. */
export const credentials: Feature = {
  name: 'credentials',
  routes(app, platform) {
    signUpRoute(app, platform);
    activateRoute(app, platform);
    askForResetRoute(app, platform);
    resetPasswordRoute(app, platform);
    changeCredentialsRoute(app, platform);
  },
};
