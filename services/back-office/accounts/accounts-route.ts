import { Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { textOrNull } from '../../platform/http/json-types.ts';
import { pageQuery, pageSchema, parseSort, toPage } from '../../platform/http/pages.ts';
import { changerOrNullSchema, changers } from '../changed-by.ts';
import { accountChangesProjection } from './account-changes.projection.ts';
import { ACCOUNT_SORTS, findAccounts } from './find-accounts.ts';

/** A plan as far as one tells it from others. */
const namedPlan = Type.Unsafe<{ id: string; name: string } | null>(
  Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'null: none is chosen',
  }),
);

/** An account as administrators see it. What its projects hold is none of their business. */
const administeredAccount = Type.Object({
  id: Type.String(),
  email: Type.String(),
  userName: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  admin: Type.Boolean(),
  subscriptionPlan: namedPlan,
  enabled: Type.Boolean(),
  createdAt: Type.String({ description: 'ISO 8601' }),
  lastLogInAt: textOrNull('ISO 8601; null where none is kept any more'),
  sessions: Type.Integer({ description: 'log-ins that are not over' }),
  language: Type.String({ description: 'of their interface' }),
  revision: Type.String({ description: 'decimal, for If-Match; 0: no administrator has changed it' }),
  changedBy: changerOrNullSchema,
  changedAt: textOrNull('ISO 8601; when an administrator did'),
});

/** GET /api/admin/accounts: everybody's account, by a part of their address or of a name, or by their id. */
export const findAccountsRoute: RegisterRoute = (app, { db, clock }) => {
  app.get(
    '/api/admin/accounts',
    {
      config: { access: { kind: 'admin' }, readModels: [accountChangesProjection.name] },
      schema: {
        summary: 'Accounts',
        querystring: Type.Object({
          ...pageQuery(),
          str: Type.String({
            ...{ maxLength: 200, default: '', pattern: '^[^\\u0000]*$' },
            description: 'part of an address or of a name, or an id, in any case',
          }),
        }),
        response: { 200: pageSchema('accounts', administeredAccount) },
      },
    },
    async (request) => {
      const { str, page: number, size, sort } = request.query;
      const { rows, total } = await findAccounts(db, {
        ...{ search: str.trim(), sort: parseSort(sort, ACCOUNT_SORTS) },
        ...{ limit: size, offset: number * size, now: clock.now() },
      });
      const named = await changers(
        db,
        rows.flatMap(({ changed_by }) => changed_by ?? []),
      );
      const items = rows.map((row) => ({
        ...{ id: row.id, email: row.email, userName: row.user_name },
        ...{ firstName: row.first_name, lastName: row.last_name, admin: row.admin },
        subscriptionPlan: row.plan_id === null ? null : { id: row.plan_id, name: row.plan_name ?? '' },
        enabled: row.disabled_at === null,
        createdAt: row.created_at.toISOString(),
        lastLogInAt: row.last_log_in_at?.toISOString() ?? null,
        ...{ sessions: row.sessions, language: row.language, revision: row.revision },
        changedBy: row.changed_by === null ? null : named(row.changed_by),
        changedAt: row.changed_at?.toISOString() ?? null,
      }));
      return toPage('accounts', { items, totalElements: total, number, size }, request.url);
    },
  );
};
