import type { Feature } from '../platform/feature.ts';
import { registerChangeAccount } from './change-account.ts';
import { registerReadAccount } from './read-account.ts';

export { createAccount, type NewAccount } from './create-account.ts';
export { peopleById, personByEmail, personByUserName, type Person } from './people.ts';

/** The people who log in: their names, their languages. */
export const accounts: Feature = {
  name: 'accounts',
  routes(app, platform) {
    registerReadAccount(app, platform);
    registerChangeAccount(app, platform);
  },
};
