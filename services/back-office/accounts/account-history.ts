import { accountStream, upcastAccountEvent } from '@keywright/events/office';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { isUuid } from '../../platform/ids.ts';
import { newestChanges, type PastChanges } from '../history/past-change.ts';

/** What administrators have changed of an account. @throws AppError NOT_FOUND */
export async function accountHistory(platform: Platform, id: string, most: number): Promise<PastChanges> {
  const account = isUuid(id)
    ? await platform.db.selectFrom('accounts').where('id', '=', id).select('id').executeTakeFirst()
    : undefined;
  if (account === undefined) throw new AppError('NOT_FOUND');
  const read = { upcast: upcastAccountEvent, most };
  return newestChanges(platform, [accountStream(account.id)], read, ({ event }) => {
    const { before, changed: after, source } = event.data;
    return { before: { ...before }, after: { ...after }, source };
  });
}
