import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { ChannelHistory, FeedRow } from './port.ts';

/** Reads what the projection runner has written for one channel. */
export function postgresChannelHistory(db: Kysely<Database>): ChannelHistory {
  return {
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

    async head(epoch, channel) {
      const { rows } = await sql<{ position: string }>`
        select position from channel_heads where epoch = ${epoch} and channel = ${channel}`.execute(db);
      return rows[0]?.position;
    },
  };
}
