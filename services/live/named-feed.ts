import type { Channel, LiveOp } from '@keywright/events/live';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { NAMES_KEPT_MS, type RowNames } from '../platform/read-models/row-names.ts';
import type { ChangeFeed, FeedRow } from './change-feed.ts';

/**
 * The feed with the names that its rows have a place for (LP41). Names are looked up for all rows of a read together, and
 * kept for a moment, so that a busy channel does not ask for the same ones with each change.
 */
export function namedFeed(
  feed: ChangeFeed,
  db: Kysely<Database>,
  namesOf: (channel: Channel) => RowNames | undefined,
): ChangeFeed {
  let kept = new Map<string, string | null>();
  let keptSince = 0;

  async function keep(ids: readonly string[], { lookUp }: RowNames): Promise<void> {
    if (performance.now() - keptSince > NAMES_KEPT_MS) {
      kept = new Map();
      keptSince = performance.now();
    }
    const unknown = ids.filter((id) => !kept.has(id));
    if (unknown.length === 0) return;
    const found = await lookUp(db, unknown);
    for (const id of unknown) kept.set(id, found.get(id) ?? null);
  }

  async function name(channel: Channel, rows: readonly FeedRow[]): Promise<void> {
    const names = namesOf(channel);
    if (names === undefined || rows.length === 0) return;
    const read = rows.map((row) => ({ row, ops: JSON.parse(row.ops) as LiveOp[] }));
    const shown = read.flatMap(({ ops }) => ops.flatMap((op) => (op.op === 'row' ? [op.row] : [])));
    await keep(names.idsIn(shown), names);
    names.write(shown, kept);
    for (const { row, ops } of read) row.ops = JSON.stringify(ops);
  }

  return {
    state: (channels) => feed.state(channels),
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
