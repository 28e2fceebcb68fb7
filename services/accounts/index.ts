import type { Feature } from '../platform/feature.ts';
import { changeAccountRoute } from './change-account.ts';
import { readAccountRoute } from './read-account.ts';

export { createAccount, type NewAccount } from './create-account.ts';
export { peopleById, personByEmail, personByUserName, type Person } from './people.ts';
export { userNames } from './user-names.ts';

/** The people who log in: their names, their languages. */
export const accounts: Feature = {
  name: 'accounts',
  routes(app, platform) {
    readAccountRoute(app, platform);
    changeAccountRoute(app, platform);
  },
};
