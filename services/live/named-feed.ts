import { type Channel, kindOf, type LiveOp } from '@keywright/events/live';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { ChannelKind } from '../platform/feature.ts';
import type { RowNames } from '../platform/read-models/row-names.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { FeedRow } from './channel-history.ts';

/** Most names kept; beyond that all are looked up again. */
const MAX_KEPT = 10_000;

/**
 * The feed with the names that its rows have a place for (LP41). Names are looked up once, for all rows of a read
 * together, and kept until the feed itself tells that somebody is called otherwise.
 */
export function namedFeed(
  feed: ChangeFeed,
  db: Kysely<Database>,
  kinds: ReadonlyMap<string, Pick<ChannelKind, 'names'>>,
): ChangeFeed {
  const kept = new Map<string, string | null>();

  async function keep(ids: readonly string[], { lookUp }: RowNames): Promise<void> {
    const unknown = ids.filter((id) => !kept.has(id));
    if (unknown.length === 0) return;
    const found = await lookUp(db, unknown);
    if (kept.size > MAX_KEPT) kept.clear();
    for (const id of unknown) kept.set(id, found.get(id) ?? null);
  }

  async function name(channel: Channel, rows: readonly FeedRow[]): Promise<void> {
    const names = kinds.get(kindOf(channel))?.names;
    if (names === undefined || rows.length === 0) return;
    const read = rows.map((row) => ({ row, ops: JSON.parse(row.ops) as LiveOp[] }));
    const shown = read.flatMap(({ ops }) => ops.flatMap((op) => (op.op === 'row' ? [op.row] : [])));
    await keep(names.idsIn(shown), names);
    names.write(shown, kept);
    for (const { row, ops } of read) row.ops = JSON.stringify(ops);
  }

  return {
    ...feed,
    async changesAfter(after, bounds) {
      const changes = await feed.changesAfter(after, bounds);
      for (const [channel, { rows }] of changes.channels) await name(channel as Channel, rows);
      return changes;
    },
    async after(epoch, channel, position, bounds) {
      const rows = await feed.after(epoch, channel, position, bounds);
      await name(channel, rows);
      return rows;
    },
    async latest(epoch, channel, bounds) {
      const rows = await feed.latest(epoch, channel, bounds);
      await name(channel, rows);
      return rows;
    },
  };
}
