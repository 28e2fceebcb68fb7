import { Type } from 'typebox';
import type { App, Feature, Platform } from '../platform/feature.ts';
import { accountSchema, readAccount } from './account-answer.ts';
import { changeAccountRoute } from './change-account.ts';
import { contactInformationRoutes } from './contact-informations.ts';

export {
  changeAccountAccess,
  ACCOUNT_ACCESS_CHANGES,
  type AccountAccessChange,
} from './change-account-access.ts';
export { createAccount, insertAccount, type NewAccount } from './create-account.ts';
export { peopleById, personByEmail, personByUserName, type Person } from './people.ts';
export { USER_NAME_BOUNDS, userNameOf } from './user-name.ts';
export { userNames } from './user-names.ts';

/** The people who log in: their names, their languages, how they are reached, their plan. */
export const accounts: Feature = {
  name: 'accounts',
  routes(app, platform) {
    readAccountRoute(app, platform);
    changeAccountRoute(app, platform);
    contactInformationRoutes(app, platform);
  },
};

/** GET /api/userAccounts/{id}: one's own account; anybody else's answers as if it did not exist. */
function readAccountRoute(app: App, platform: Platform): void {
  app.get(
    '/api/userAccounts/:id',
    {
      config: { access: { kind: 'own-account', id: 'params.id' } },
      schema: {
        summary: 'One’s own account',
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({ projection: Type.Optional(Type.Enum(['userAccountProjection'])) }),
        response: { 200: accountSchema },
      },
    },
    (request) => readAccount(platform, request.params.id),
  );
}
