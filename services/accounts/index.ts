import type { Feature } from '../platform/feature.ts';
import { accountResource } from './account-answer.ts';
import { changeAccount } from './change-account.ts';
import { changeBilling, changeContact } from './contact-informations.ts';

export {
  changeAccountAccess,
  ACCOUNT_ACCESS_CHANGES,
  type AccountAccessChange,
} from './change-account-access.ts';
export { createAccount, insertAccount, type NewAccount } from './create-account.ts';
export { peopleById, personByEmail, personByUserName, type Person } from './people.ts';
export { USER_NAME_BOUNDS, userNameOf } from './user-name.ts';
export { isUserNameTaken, userNames } from './user-names.ts';

const account = accountResource('/api/userAccounts');

const routes = [
  account.get({ summary: 'One’s own account' }),
  account.patch(changeAccount),
  accountResource('/api/userAccountContactInformations').patch(changeContact),
  accountResource('/api/billingContactInformations').patch(changeBilling),
];

/** The people who log in: their names, their languages, how they are reached, their plan. */
export const accounts: Feature = {
  name: 'accounts',
  routes(app, platform) {
    for (const register of routes) register(app, platform);
  },
};
