import { accountStream, upcastAccountEvent } from '@keywright/events/office';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { isUuid } from '../../platform/ids.ts';
import { type PastChange, lastEvents } from '../history/past-change.ts';

/** What administrators have changed of an account, the last changes of it. @throws AppError NOT_FOUND */
export async function accountHistory(platform: Platform, id: string): Promise<PastChange[]> {
  const account = isUuid(id)
    ? await platform.db.selectFrom('accounts').where('id', '=', id).select('id').executeTakeFirst()
    : undefined;
  if (account === undefined) throw new AppError('NOT_FOUND');
  const events = await lastEvents(platform, [accountStream(account.id)], upcastAccountEvent);
  return events.map((recorded) => {
    const { before, changed: after, source } = recorded.event.data;
    return { recorded, before: { ...before }, after: { ...after }, source };
  });
}
