import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { accountSchema, toAccount } from './account-answer.ts';

/** GET /api/userAccounts/{id}: one's own account; anybody else's answers as if it did not exist. */
export function readAccountRoute(app: App, platform: Platform): void {
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
    async (request) => {
      const row = await platform.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!row) throw new AppError('NOT_FOUND');
      return toAccount(row);
    },
  );
}
