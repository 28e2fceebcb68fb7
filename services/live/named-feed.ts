import { type Channel, kindOf, type LiveOp } from '@keywright/events/live';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { ChannelKind } from '../platform/feature.ts';
import { NAMES_KEPT_MS, type RowNames } from '../platform/read-models/row-names.ts';
import type { ChangeFeed, FeedRow } from './port.ts';

/**
 * The feed with the names that its rows have a place for (LP41). Names are looked up for all rows of a read together, and
 * kept for a moment, so that a busy channel does not ask for the same ones with each change.
 */
export function namedFeed(
  feed: ChangeFeed,
  db: Kysely<Database>,
  kinds: ReadonlyMap<string, Pick<ChannelKind, 'names'>>,
): ChangeFeed {
  let kept = { since: 0, names: new Map<string, string | null>() };

  async function namesFor(ids: readonly string[], { lookUp }: RowNames): Promise<Map<string, string | null>> {
    if (performance.now() - kept.since > NAMES_KEPT_MS) kept = { since: performance.now(), names: new Map() };
    const { names } = kept;
    const unknown = ids.filter((id) => !names.has(id));
    if (unknown.length === 0) return names;
    const found = await lookUp(db, unknown);
    for (const id of unknown) names.set(id, found.get(id) ?? null);
    return names;
  }

  async function named(channel: Channel, rows: FeedRow[]): Promise<FeedRow[]> {
    const names = kinds.get(kindOf(channel))?.names;
    if (names === undefined || rows.length === 0) return rows;
    const read = rows.map((row) => ({ row, ops: JSON.parse(row.ops) as LiveOp[] }));
    const shown = read.flatMap(({ ops }) => ops.flatMap((op) => (op.op === 'row' ? [op.row] : [])));
    const ids = names.idsIn(shown);
    if (ids.length === 0) return rows;
    names.write(shown, await namesFor(ids, names));
    for (const { row, ops } of read) row.ops = JSON.stringify(ops);
    return rows;
  }

  return {
    ...feed,
    async changesAfter(after, bounds) {
      const changes = await feed.changesAfter(after, bounds);
      for (const [channel, { rows }] of changes.channels) await named(channel as Channel, rows);
      return changes;
    },
    after: async (epoch, channel, ...part) => named(channel, await feed.after(epoch, channel, ...part)),
    latest: async (epoch, channel, bounds) => named(channel, await feed.latest(epoch, channel, bounds)),
  };
}
