import type { Pool } from 'pg';
import { COLUMNS, type EventColumns, eventsOf } from './read-events.ts';
import type { PollStore } from './store-poll.ts';

/** A poll as it comes; without columns where nothing was found. */
type PollRow = { head: string; beyond: string | null; found: number } & (
  ({ last: string } & EventColumns) | { last: null }
);

const POLL = `select (select coalesce(max(position), 0) from es.events) as head,
    (select min(position) from es.events where position > $3) as beyond, e.*
  from (
    select max(position) as last, count(*)::integer as found, string_agg(position::text, ',') as positions,
      array_to_json(array_agg(stream))::text as streams, string_agg(revision::text, ',') as revisions,
      string_agg(id::text, ',') as ids, array_to_json(array_agg(type))::text as types,
      string_agg(data::text, ',') as data, string_agg(metadata::text, ',') as metadata
    from (
      select * from (
        select ${COLUMNS} from es.events
        where position > $1 and position <= $3 order by position offset 0
      ) ordered
      where $2::text[] is null or split_part(stream, '-', 1) = any($2) limit $4
    ) found
  ) e`;

/**
 * One poll of a subscription. The newest position is read by the same statement, hence of the same snapshot: when the
 * limit is not reached, everything up to the end of the poll has been covered. (Nothing below a visible position is
 * still to come: positions are drawn under the lock that each batch holds until its commit is visible.) The events come
 * field by field: Postgres and Node both spend about half on a few long texts of what they spend on rows or on objects.
 * The offset is there as in `readAll`.
 */
export function storePoller(pool: Pool): PollStore {
  return async (after, { limit, categories, width }) => {
    const end = after + width;
    const values = [after.toString(), categories && [...categories], end.toString(), limit];
    const { rows } = await pool.query<PollRow>({ name: 'es.read_on', text: POLL, values });
    const [found] = rows;
    if (found === undefined) throw new Error('A poll of the event store was not answered.');
    const head = BigInt(found.head);
    const full = found.found === limit && found.last !== null;
    const looked = full ? BigInt(found.last) : (acrossGap(end, found.beyond, width) ?? head);
    const position = looked > after ? looked : after;
    return {
      position,
      full: full || position < head,
      covered: position - after,
      found: found.found,
      head,
      bytes: found.last === null ? 0 : found.data.length + found.metadata.length,
      events: eventsOf(found.last === null ? null : found),
    };
  };
}

/** Where the positions end that were covered, or never used; null where the store does not go on `beyond`. */
function acrossGap(end: bigint, beyond: string | null, width: bigint): bigint | null {
  if (beyond === null) return null;
  return BigInt(beyond) > end + width ? BigInt(beyond) - 1n : end;
}
