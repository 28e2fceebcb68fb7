import { type Channel, idOf } from '@keywright/events/live';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { shardOf } from '../platform/projections/partition.ts';

/** One row of the change feed; positions are decimal strings, `ops` is JSON text. */
export interface FeedRow {
  from: string;
  to: string;
  ops: string;
}

/** The read models' present identity and progress, and the newest position of each channel that has one. */
export interface FeedState {
  /** The build of the read model behind a channel. */
  epoch(channel: Channel): string;
  /** How far the rows behind a channel are: those of its id's shard. */
  position(channel: Channel): string;
  heads: ReadonlyMap<string, string>;
}

/** What has come after the given positions: all of it as of one moment. */
export interface FeedChanges extends Omit<FeedState, 'heads'> {
  /** By channel, only of those that have moved. `more`: there is more than the bounds let through. */
  channels: ReadonlyMap<string, { rows: FeedRow[]; more: boolean }>;
}

export interface FeedBounds {
  rows: number;
  bytes: number;
}

/** The feed as the gateway reads it. Rows come oldest first and tile: each begins where the one before ends. */
export interface ChangeFeed {
  state(channels: readonly Channel[]): Promise<FeedState>;
  /** Of every channel the first rows after the position it is given with, within bounds but at least one. */
  changesAfter(after: ReadonlyMap<Channel, string>, bounds: FeedBounds): Promise<FeedChanges>;
  /** The first rows after a position, within bounds but at least one. */
  after(epoch: string, channel: Channel, position: string, bounds: FeedBounds): Promise<FeedRow[]>;
  /** The newest rows within bounds. */
  latest(epoch: string, channel: Channel, bounds: FeedBounds): Promise<FeedRow[]>;
}

/** Reads the feed that the projection runner writes; `readModelOf` names the one behind a kind of channel. */
export function postgresChangeFeed(
  db: Kysely<Database>,
  readModelOf: (channel: Channel) => string | undefined,
  readModels: readonly string[],
): ChangeFeed {
  const builds = sql<BuildRow>`
    select name, epoch, array_agg(position::text order by shard) as positions
    from projection_checkpoints where name = any(${readModels}) group by name, epoch`;

  function stateOf(rows: readonly BuildRow[]): Omit<FeedState, 'heads'> {
    const found = new Map(rows.map((row) => [row.name, row]));
    const buildOf = (channel: Channel) => found.get(readModelOf(channel) ?? '');
    return {
      epoch: (channel) => buildOf(channel)?.epoch ?? 'none',
      position(channel) {
        const { positions = [] } = buildOf(channel) ?? {};
        return positions[shardOf(idOf(channel), positions.length)] ?? '0';
      },
    };
  }

  return {
    async state(channels) {
      const { rows } = await sql<BuildRow & { channel: string | null; head: string | null }>`
        select c.name, c.epoch, c.positions, h.channel, h.position as head
        from (${builds}) c
        left join channel_heads h on h.epoch = c.epoch and h.channel = any(${channels})`.execute(db);
      const heads = rows.flatMap(({ channel, head }) =>
        channel !== null && head !== null ? [[channel, head] as const] : [],
      );
      return { ...stateOf(rows), heads: new Map(heads) };
    },

    async changesAfter(after, { rows: limit, bytes }) {
      const channels = [...after.keys()];
      const models = channels.map((channel) => readModelOf(channel) ?? '');
      const { rows } = await sql<ChangeRow>`
        select c.name, c.epoch, c.positions, f.channel, f.head, f.from_position as "from", f.to_position as "to", f.ops
        from (${builds}) c
        left join lateral (
          select h.channel, h.position as head, r.from_position, r.to_position, r.ops
          from unnest(${models}::text[], ${channels}::text[], ${[...after.values()]}::bigint[])
            as w (model, channel, position)
          join channel_heads h on h.epoch = c.epoch and h.channel = w.channel and h.position > w.position
          cross join lateral (
            select from_position, to_position, ops::text as ops,
              sum(octet_length(ops::text)) over (order by to_position) as total,
              row_number() over (order by to_position) as place
            from change_feed
            where epoch = c.epoch and channel = w.channel and to_position > w.position
            order by to_position limit ${limit}
          ) r
          where w.model = c.name and (r.total <= ${bytes} or r.place = 1)
        ) f on true
        order by f.channel, f.to_position`.execute(db);
      const changed = new Map<string, { rows: FeedRow[]; more: boolean }>();
      for (const row of rows) {
        if (row.channel === null) continue;
        const { from, to, ops } = row;
        const found = changed.get(row.channel) ?? { rows: [], more: false };
        found.rows.push({ from, to, ops });
        found.more = to !== row.head;
        changed.set(row.channel, found);
      }
      return { ...stateOf(rows), channels: changed };
    },

    async after(epoch, channel, position, { rows: limit, bytes }) {
      const { rows } = await sql<FeedRow>`
        select "from", "to", ops from (
          select from_position as "from", to_position as "to", ops::text as ops,
            sum(octet_length(ops::text)) over (order by to_position) as total,
            row_number() over (order by to_position) as place
          from change_feed
          where epoch = ${epoch} and channel = ${channel} and to_position > ${position}
          order by to_position limit ${limit}
        ) as found where total <= ${bytes} or place = 1
        order by "to"::bigint`.execute(db);
      return rows;
    },

    async latest(epoch, channel, { rows: limit, bytes }) {
      const { rows } = await sql<FeedRow>`
        select "from", "to", ops from (
          select from_position as "from", to_position as "to", ops::text as ops,
            sum(octet_length(ops::text)) over (order by to_position desc) as total
          from change_feed
          where epoch = ${epoch} and channel = ${channel}
          order by to_position desc limit ${limit}
        ) as found where total <= ${bytes}
        order by "to"::bigint`.execute(db);
      return rows;
    },
  };
}

/** A read model's build: its epoch and how far each of its shards is. */
interface BuildRow {
  name: string;
  epoch: string;
  positions: string[];
}

interface ChangeRow extends BuildRow, FeedRow {
  channel: string | null;
  head: string;
}
