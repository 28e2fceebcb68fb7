import { type Channel, kindOf, scopeOf } from '@keywright/events/live';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { ChannelKind } from '../platform/feature.ts';
import { shardOf } from '../platform/projections/partition.ts';
import { postgresChannelHistory } from './channel-history.ts';
import { NO_EPOCH } from './open-channels.ts';
import type { ChangeFeed, FeedRow, FeedState } from './port.ts';

/** Reads the feed that the projection runner writes, of the given kinds of channels by name. */
export function postgresChangeFeed(
  db: Kysely<Database>,
  kinds: ReadonlyMap<string, Pick<ChannelKind, 'readModel'>>,
): ChangeFeed {
  const named = Array.from(kinds.values(), ({ readModel }) => readModel);
  const readModels = [...new Set(named.filter((name) => name !== null))];
  const readModelOf = (channel: Channel) => kinds.get(kindOf(channel))?.readModel ?? '';
  const hasRows = (channel: Channel) => readModelOf(channel) !== '';
  const builds = sql<BuildRow>`
    select name, epoch, array_agg(position::text order by shard) as positions
    from projection_checkpoints where name = any(${readModels}) group by name, epoch`;

  function stateOf(rows: readonly BuildRow[]): FeedState {
    const found = new Map(rows.map((row) => [row.name, row]));
    const buildOf = (channel: Channel) => found.get(readModelOf(channel));
    return {
      epoch: (channel) => buildOf(channel)?.epoch ?? NO_EPOCH,
      position(channel) {
        const { positions = [] } = buildOf(channel) ?? {};
        return positions[shardOf(scopeOf(channel), positions.length)] ?? '0';
      },
    };
  }

  return {
    ...postgresChannelHistory(db),
    hasRows,

    async state() {
      const { rows } = await builds.execute(db);
      return stateOf(rows);
    },

    async changesAfter(after, { rows: limit, bytes }) {
      const channels = [...after.keys()].filter(hasRows);
      const models = channels.map(readModelOf);
      const { rows } = await sql<ChangeRow>`
        select c.name, c.epoch, c.positions, f.channel, f.head, f.from_position as "from", f.to_position as "to", f.ops
        from (${builds}) c
        left join lateral (
          select h.channel, h.position as head, r.from_position, r.to_position, r.ops
          from unnest(${models}::text[], ${channels}::text[], ${channels.map((channel) => after.get(channel))}::bigint[])
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
      for (const { channel, head, from, to, ops } of rows) {
        if (channel === null) continue;
        const before = changed.get(channel)?.rows ?? [];
        changed.set(channel, { rows: [...before, { from, to, ops }], more: to !== head });
      }
      return { ...stateOf(rows), channels: changed };
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
