import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Checkpoint } from './checkpoint.ts';
import type { ChannelChange } from './port.ts';

/**
 * Writes one feed row a channel: from the channel's previous end to the position of its last change in this batch.
 * What lies before that end has been sent already and is left out. Channels are taken in order of name, so that two
 * projections on one channel cannot lock each other out.
 */
export async function writeChanges(
  tx: Transaction<Database>,
  { name, epoch }: Pick<Checkpoint, 'name' | 'epoch'>,
  changes: readonly ChannelChange[],
): Promise<void> {
  const merged = mergeByChannel(changes);
  if (merged.length === 0) return;
  const channels = merged.map(({ channel }) => channel);
  const positions = merged.map(({ position }) => position.toString());
  const ops = merged.map((change) => JSON.stringify(change.ops));
  // All parts of the statement see the heads as they were before it.
  await sql`
    with changes as materialized (
      select c.channel, c.position, c.ops, coalesce(h.position, 0) as before
      from unnest(${channels}::text[], ${positions}::bigint[], ${ops}::jsonb[])
        with ordinality as c (channel, position, ops, nth)
      left join channel_heads h on h.epoch = ${epoch} and h.channel = c.channel
      where h.position is null or h.position < c.position
      order by c.nth
    ), moved as (
      insert into channel_heads (epoch, channel, position)
      select ${epoch}, channel, position from changes
      on conflict (epoch, channel) do update set position = excluded.position
    )
    insert into change_feed (projection, epoch, channel, from_position, to_position, ops)
    select ${name}, ${epoch}, channel, before, position, ops from changes`.execute(tx);
}

function mergeByChannel(changes: readonly ChannelChange[]): ChannelChange[] {
  const merged = new Map<string, ChannelChange>();
  for (const { channel, position, ops } of changes) {
    const before = merged.get(channel);
    const last = before !== undefined && before.position > position ? before.position : position;
    merged.set(channel, { channel, position: last, ops: [...(before?.ops ?? []), ...ops] });
  }
  return [...merged.values()].sort((a, b) => (a.channel < b.channel ? -1 : 1));
}

/** Forgets feed rows older than `minutes`; whoever was away for longer loads the lists again. */
export async function pruneFeed(db: Kysely<Database>, minutes: number): Promise<void> {
  await db
    .deleteFrom('change_feed')
    .where('created', '<', sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`)
    .execute();
}
