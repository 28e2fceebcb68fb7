import { ACCOUNT_SOURCES, type AccountFacts, accountStanding } from '@keywright/events/office';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { tellAccount } from '../../account-channel/index.ts';
import { ACCOUNT_CHANGED } from '../../platform/auth/ended-sessions.ts';
import { commandAnswerOf } from '../../platform/commands/command-route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { isUuid } from '../../platform/ids.ts';
import { setWords } from '../set-words.ts';
import { ACCOUNT } from './account-aggregate.ts';
import { accountChangesProjection, applyAccountChanges } from './account-changes.projection.ts';

const body = Type.Object(
  {
    enabled: Type.Optional(
      Type.Boolean({ description: 'false closes what is open of it at once, and deletes nothing' }),
    ),
    subscriptionPlan: Type.Optional(textOrNull('the id of a plan, or its address; null: none')),
    source: Type.Optional(oneOf(ACCOUNT_SOURCES, 'default: EDIT')),
  },
  { minProperties: 1 },
);

/** PATCH /api/admin/accounts/{id}: whether an account may be used, and its plan; what is not named stays. */
export const changeStandingRoute: RegisterRoute = (app, platform) => {
  app.patch(
    '/api/admin/accounts/:id',
    {
      config: {
        access: { kind: 'admin' },
        readModels: [accountChangesProjection.name],
        refusals: [404, 412],
      },
      schema: {
        summary: 'Disable an account, open it again, or give it another plan',
        params: Type.Object({ id: Type.String() }),
        body,
        response: {
          200: commandAnswerOf({
            id: 'of the account',
            revision: 'of what administrators did, for If-Match',
          }),
        },
      },
    },
    async (request, reply) => {
      const id = request.params.id.toLowerCase();
      const { enabled, subscriptionPlan, source = 'EDIT' } = request.body;
      const facts = await accountFacts(platform.db, id);
      if (facts === null) throw new AppError('NOT_FOUND');
      const plan = await knownPlan(platform.db, subscriptionPlan);
      const to = {
        ...(enabled !== undefined && { enabled }),
        ...(plan !== undefined && { subscriptionPlan: plan }),
      };
      // A process may hear a second late that whoever asks was disabled: two could lock each other out.
      const own = await accountFacts(platform.db, requestSession(request).userId);
      if (own?.row.enabled !== true) throw new AppError('ACCOUNT_DISABLED');
      const answer = await setWords(
        platform,
        ACCOUNT,
        { request, reply },
        {
          ...{ stream: id, id, facts, mine: to },
          command: { type: 'ChangeAccountStanding', accountId: id, to, source },
          shown: (set) => accountStanding(facts, set),
        },
      );
      // Also where nothing was left to record: whoever recorded it may have died before the row followed.
      await applyAccountChanges(platform, id);
      platform.bus.publish(ACCOUNT_CHANGED, { userId: id });
      tellAccount(platform, id, 'account');
      return answer;
    },
  );
};

async function accountFacts(db: Kysely<Database>, id: string): Promise<AccountFacts | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['disabled_at', 'subscription_plan', 'standing_position'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    row: { enabled: row.disabled_at === null, subscriptionPlan: row.subscription_plan },
    applied: row.standing_position,
  };
}

/** Administrators give any plan, also one that costs something or can be chosen no more. @throws AppError FIELD_INVALID */
async function knownPlan(
  db: Kysely<Database>,
  given: string | null | undefined,
): Promise<string | null | undefined> {
  if (given === undefined || given === null) return given;
  const id = given.slice(given.lastIndexOf('/') + 1).toLowerCase();
  const plan = isUuid(id)
    ? await db.selectFrom('subscription_plans').where('id', '=', id).select('id').executeTakeFirst()
    : undefined;
  if (plan !== undefined) return plan.id;
  throw new AppError('FIELD_INVALID', { field: 'subscriptionPlan', reason: 'UNKNOWN' });
}
