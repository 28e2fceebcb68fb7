import type { Pool } from 'pg';
import type { EventStore } from '../port.ts';
import { COLUMNS, type EventRow, GREATEST, LEAST, retryRead, toEvent } from './read-events.ts';

/** The reads that concern the whole store, over a pool's connections. */
export function storeReader(
  pool: Pool,
): Pick<Required<EventStore>, 'readAll' | 'countAll' | 'head' | 'storeId'> {
  return {
    /** The offset keeps the order of the index: a planner that expects few matches would sort all there is. */
    async readAll({ direction, after, categories = null, limit = null } = {}) {
      const backward = direction === 'backward';
      const query = {
        name: backward ? 'es.read_all_back' : 'es.read_all',
        text: `select * from (
            select ${COLUMNS} from es.events where position ${backward ? '<' : '>'} $1
            order by position ${backward ? 'desc' : 'asc'} offset 0
          ) ordered
          where $2::text[] is null or split_part(stream, '-', 1) = any($2) limit $3`,
        values: [(after ?? (backward ? GREATEST : LEAST)).toString(), categories, limit],
      };
      const { rows } = await retryRead(() => pool.query<EventRow>(query));
      return rows.map(toEvent);
    },

    async countAll({ after = LEAST, categories = null, limit = null } = {}) {
      const query = {
        name: 'es.count_all',
        text: `select count(*)::integer as many from (
            select from es.events
            where position > $1 and ($2::text[] is null or split_part(stream, '-', 1) = any($2)) limit $3
          ) counted`,
        values: [after.toString(), categories, limit],
      };
      const { rows } = await retryRead(() => pool.query<{ many: number }>(query));
      return rows[0]?.many ?? 0;
    },

    async head() {
      const newest = 'select coalesce(max(position), 0) as head from es.events';
      const { rows } = await retryRead(() => pool.query<{ head: string }>(newest));
      return BigInt(rows[0]?.head ?? 0);
    },

    async storeId() {
      const created = `select value from es.meta where key = 'StoreCreated'`;
      const { rows } = await retryRead(() => pool.query<{ value: string }>(created));
      const id = rows[0]?.value;
      if (id === undefined) throw new Error('The event store has no identity: es.meta lacks StoreCreated.');
      return id;
    },
  };
}
