import type { Recorded } from '@keywright/events';
import {
  accountStream,
  type AccountEvent,
  type AccountSource,
  type AccountStanding,
  upcastAccountEvent,
} from '@keywright/events/office';
import { Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { textOrNull } from '../../platform/http/json-types.ts';
import { isUuid } from '../../platform/ids.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';

/** What a change of an account says of before and after: that alone which changed. */
export const accountStandingSchema = Type.Object({
  enabled: Type.Optional(Type.Boolean()),
  subscriptionPlan: Type.Optional(textOrNull('the id of a plan; null: none')),
});

interface AccountEntry {
  recorded: Recorded<AccountEvent>;
  /** An account is of no language. */
  languageCode: null;
  before: Partial<AccountStanding>;
  after: Partial<AccountStanding>;
  source: AccountSource;
}

/** What administrators have changed of an account, the last changes of it. @throws AppError NOT_FOUND */
export async function accountHistory(
  { db, store }: Pick<Platform, 'db' | 'store'>,
  id: string,
  limit: number,
): Promise<AccountEntry[]> {
  const account = isUuid(id)
    ? await db.selectFrom('accounts').where('id', '=', id).select('id').executeTakeFirst()
    : undefined;
  if (account === undefined) throw new AppError('NOT_FOUND');
  const stored = await store.readStream(accountStream(account.id), { direction: 'backward', limit });
  return stored.map((event) => {
    const recorded = readRecorded<AccountEvent>(event, upcastAccountEvent);
    const { before, changed: after, source } = recorded.event.data;
    return { recorded, languageCode: null, before, after, source };
  });
}
