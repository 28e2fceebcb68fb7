import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Checkpoint } from './checkpoint.ts';
import type { ChannelChange } from './port.ts';

/**
 * Writes one feed row a channel: from the channel's previous end to the position of its last change in this batch.
 * Channels are taken in order of name, so that two projections on one channel cannot lock each other out.
 */
export async function writeChanges(
  tx: Transaction<Database>,
  { name, epoch }: Checkpoint,
  changes: readonly ChannelChange[],
): Promise<void> {
  const merged = mergeByChannel(changes);
  if (merged.length === 0) return;
  const heads = await tx
    .selectFrom('channel_heads')
    .select(['channel', 'position'])
    .where('epoch', '=', epoch)
    .where(
      'channel',
      'in',
      merged.map((change) => change.channel),
    )
    .execute();
  const previous = new Map(heads.map((head) => [head.channel, head.position]));
  await tx
    .insertInto('change_feed')
    .values(
      merged.map(({ channel, position, ops }) => ({
        projection: name,
        epoch,
        channel,
        from_position: previous.get(channel) ?? '0',
        to_position: position.toString(),
        ops: JSON.stringify(ops),
      })),
    )
    .execute();
  await tx
    .insertInto('channel_heads')
    .values(merged.map(({ channel, position }) => ({ epoch, channel, position: position.toString() })))
    .onConflict((conflict) =>
      conflict
        .columns(['epoch', 'channel'])
        .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute();
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
