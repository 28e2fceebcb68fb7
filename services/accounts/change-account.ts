import { cleaned } from '@keywright/events';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { isUniqueViolation } from '../platform/db/connection-errors.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { isUuid } from '../platform/ids.ts';
import type { WriteRoute } from '../platform/resources/resource.ts';
import { interfaceLanguages } from '../translations/index.ts';
import { visibleView } from './account-answer.ts';
import { USER_NAME_BOUNDS, userNameOf } from './user-name.ts';

const name = Type.String({ minLength: 1, maxLength: 100, pattern: '^(?=[^\\u0000]*$)\\s*\\S' });

const changesSchema = Type.Object(
  {
    userName: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: USER_NAME_BOUNDS })),
    firstName: Type.Optional(name),
    lastName: Type.Optional(name),
    preference: Type.Optional(
      Type.Object(
        {
          localizationLanguage: Type.Optional(Type.String()),
          startView: Type.Optional(
            Type.Unsafe<string | null>({
              type: ['string', 'null'],
              format: 'uuid',
              description: 'a saved view one can open; null: the usual start',
            }),
          ),
        },
        { minProperties: 1 },
      ),
    ),
    contactInformation: Type.Optional(Type.Object({ contactLanguage: Type.String() })),
    subscriptionPlan: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'an enabled plan that costs nothing: its id, or its address',
      }),
    ),
  },
  { minProperties: 1 },
);

/** PATCH /api/userAccounts/{id}: one’s own names and preferences; what is not named stays. */
export const changeAccount: WriteRoute<typeof changesSchema> = {
  summary: 'Change one’s own names and preferences',
  body: changesSchema,
  async check({ id, body, platform }) {
    await requireLanguages(platform, body);
    await requirePlan(platform, body.subscriptionPlan);
    await requireView(platform, id, body.preference?.startView ?? null);
  },
  before: (tx, { body }) => holdView(tx, body.preference?.startView ?? null),
  async write(tx, { id, body }) {
    try {
      await tx.updateTable('accounts').set(toColumns(body)).where('id', '=', id).execute();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('DUPLICATE', { field: 'userName' }, { cause: error });
    }
  },
  announce: ({ id, platform }) => tellAccount(platform, id, 'account'),
};

type Changes = Static<typeof changesSchema>;

function toColumns(changes: Changes) {
  const { userName, firstName, lastName, preference, contactInformation, subscriptionPlan } = changes;
  const { localizationLanguage: language, startView: start } = preference ?? {};
  return {
    ...(userName === undefined ? {} : { user_name: knownName(userName) }),
    ...(subscriptionPlan === undefined ? {} : { subscription_plan: idIn(subscriptionPlan) }),
    ...(firstName === undefined ? {} : { first_name: knownPart('firstName', firstName) }),
    ...(lastName === undefined ? {} : { last_name: knownPart('lastName', lastName) }),
    ...(language === undefined ? {} : { localization_language: language }),
    ...(start === undefined ? {} : { start_view: start }),
    ...(contactInformation === undefined ? {} : { contact_language: contactInformation.contactLanguage }),
  };
}

/** @throws AppError FIELD_INVALID where nothing of it is drawn */
function knownPart(field: 'firstName' | 'lastName', text: string): string {
  const part = cleaned(text);
  if (part === null) throw new AppError('FIELD_INVALID', { field, reason: 'NOT_A_NAME' });
  return part;
}

/** @throws AppError FIELD_INVALID */
function knownName(text: string): string {
  const name = userNameOf(text);
  if (name === null) throw new AppError('FIELD_INVALID', { field: 'userName', reason: 'NOT_A_NAME' });
  return name;
}

/** The interface knows its own languages only, and so do the mails. */
async function requireLanguages(platform: Platform, changes: Changes): Promise<void> {
  const wanted = [
    { field: 'preference.localizationLanguage', code: changes.preference?.localizationLanguage },
    { field: 'contactInformation.contactLanguage', code: changes.contactInformation?.contactLanguage },
  ];
  const allowed = await interfaceLanguages(platform.db);
  const wrong = wanted.find(({ code }) => code !== undefined && !allowed.includes(code));
  if (wrong) throw new AppError('FIELD_INVALID', { field: wrong.field, reason: 'UNKNOWN', allowed });
}

const idIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** What costs something comes by paying for it. */
async function requirePlan({ db }: Platform, given: string | undefined): Promise<void> {
  if (given === undefined) return;
  const id = idIn(given);
  const plan = isUuid(id)
    ? await db.selectFrom('subscription_plans').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (plan?.enable === true && Number(plan.month_price_usd) === 0) return;
  const reason = plan?.enable === true ? 'NOT_FREE' : 'UNKNOWN';
  throw new AppError('FIELD_INVALID', { field: 'subscriptionPlan', reason });
}

/** One begins with a view that one can open. */
async function requireView(platform: Platform, userId: string, viewId: string | null): Promise<void> {
  if (viewId === null || (await visibleView(platform, userId, viewId)) !== null) return;
  throw unknownView();
}

/**
 * The view may be deleted between the question and the answer. It is held before the account, in the order in which its
 * deletion takes the two: the other way round each may wait for the other.
 */
async function holdView(tx: Transaction<Database>, viewId: string | null): Promise<void> {
  if (viewId === null) return;
  const view = tx.selectFrom('saved_views').select('id').where('id', '=', viewId).forKeyShare();
  if ((await view.executeTakeFirst()) === undefined) throw unknownView();
}

const unknownView = (): AppError =>
  new AppError('FIELD_INVALID', { field: 'preference.startView', reason: 'UNKNOWN' });
