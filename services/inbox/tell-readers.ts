import type { NotificationKind } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { ChannelChange } from '../platform/projections/port.ts';
import type { ClosedAsk } from './told/inbox-batch.ts';
import type { InboxEntry } from './told/inbox-rows.ts';

/** What of somebody's inbox is to be asked for again: a row, and why. */
type Touched = Pick<InboxEntry, 'account_id' | 'notification_id' | 'kind' | 'position'>;

/**
 * Tells each reader, and nobody else, which rows of their inbox have changed: those with a new entry, and those with a request that
 * is open no more.
 */
export async function tellReaders(
  tx: Transaction<Database>,
  fresh: readonly InboxEntry[],
  closed: readonly ClosedAsk[],
): Promise<ChannelChange[]> {
  const touched = [...fresh, ...(await withClosedAsks(tx, closed))];
  const byAccount = new Map<string, Touched[]>();
  for (const row of touched) {
    const own = byAccount.get(row.account_id) ?? [];
    own.push(row);
    byAccount.set(row.account_id, own);
  }
  return [...byAccount].map(([accountId, rows]) => {
    const kinds: NotificationKind[] = [...new Set(rows.map(({ kind }) => kind))];
    const ids = [...new Set(rows.map(({ notification_id }) => notification_id))];
    return {
      channel: `inbox:${accountId}`,
      position: rows.reduce((last, { position }) => maximum(last, BigInt(position)), 0n),
      ops: [{ op: 'touched', what: { kinds, ids } }],
    };
  });
}

/**
 * Rows of those who had been told of requests and belong to the project still: what goes on there concerns nobody else. Entries are
 * found by where the request stands in the store.
 */
async function withClosedAsks(tx: Transaction<Database>, closed: readonly ClosedAsk[]): Promise<Touched[]> {
  if (closed.length === 0) return [];
  const rows = await tx
    .selectFrom('notification_entries as entry')
    .innerJoin('inbox_members as member', (join) =>
      join
        .onRef('member.project_id', '=', 'entry.project_id')
        .onRef('member.account_id', '=', 'entry.account_id'),
    )
    .where(sql<boolean>`entry.position = any(${closed.map(({ asked }) => asked)}::bigint[])`)
    .where(sql<boolean>`entry.event_id = any(${closed.map(({ askId }) => askId)}::uuid[])`)
    .where('entry.kind', '=', 'MOVE_ASKED')
    .select(['entry.account_id', 'entry.notification_id', 'entry.kind', 'entry.event_id'])
    .execute();
  const closedAt = new Map(closed.map(({ askId, closed: position }) => [askId, position]));
  return rows.map(({ event_id, ...row }) => ({ ...row, position: closedAt.get(event_id) ?? '0' }));
}

const maximum = (one: bigint, other: bigint): bigint => (one < other ? other : one);
