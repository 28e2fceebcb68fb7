import type { Pool } from 'pg';
import type { ReadAllOptions, ReadOptions, StoredEvent } from '../port.ts';
import { type Columns, eventsOf } from './event-columns.ts';
import type { PollOptions, StorePollResult } from './store-poll.ts';

interface EventRow {
  position: string;
  stream: string;
  revision: string;
  event_id: string;
  type: string;
  data: StoredEvent['data'];
  metadata: StoredEvent['metadata'];
}

const COLUMNS = 'position, stream, revision, event_id, type, data, metadata';

/** Bounds of all positions and revisions: a bound that is always there lets the server begin in the middle of an index. */
const LEAST = -1n;
const GREATEST = 2n ** 63n - 1n;

export async function selectStream(pool: Pool, stream: string, options: ReadOptions): Promise<StoredEvent[]> {
  const backward = options.direction === 'backward';
  const { rows } = await pool.query<EventRow>({
    name: backward ? 'es.read_stream_back' : 'es.read_stream',
    text: `select ${COLUMNS} from es.events
      where stream = $1 and revision ${backward ? '<=' : '>='} $2
      order by revision ${backward ? 'desc' : 'asc'} limit $3`,
    values: [stream, (options.from ?? (backward ? GREATEST : LEAST)).toString(), options.limit ?? null],
  });
  return rows.map(toEvent);
}

/** The offset keeps the order of the index: a planner that expects few matches would sort all there is. */
export async function selectAll(pool: Pool, options: ReadAllOptions): Promise<StoredEvent[]> {
  const backward = options.direction === 'backward';
  const { rows } = await pool.query<EventRow>({
    name: backward ? 'es.read_all_back' : 'es.read_all',
    text: `select * from (
        select ${COLUMNS} from es.events where position ${backward ? '<' : '>'} $1
        order by position ${backward ? 'desc' : 'asc'} offset 0
      ) ordered
      where $2::text[] is null or split_part(stream, '-', 1) = any($2) limit $3`,
    values: [
      (options.after ?? (backward ? GREATEST : LEAST)).toString(),
      options.categories ?? null,
      options.limit ?? null,
    ],
  });
  return rows.map(toEvent);
}

/**
 * Events of one poll. At 1 MiB each (the port's limit) their JSON is still shorter than the longest string of Node. Usual
 * ones are together so small that a server's process finds room for them without asking the system: of 400 each costs a
 * third more than of 300.
 */
export const MAX_POLL_EVENTS = 300;

/** A poll as it comes; without columns where nothing was found. */
type PollRow = { head: string; beyond: string | null; found: number } & (
  ({ last: string } & Columns) | { last: null }
);

/**
 * One poll of a subscription. The newest position is read by the same statement, hence of the same snapshot: when the
 * limit is not reached, everything up to the end of the poll has been covered. (Nothing below a visible position is
 * still to come: positions are drawn under the lock that each batch holds until its commit is visible.) The events come
 * field by field: Postgres and Node both spend about half on a few long texts of what they spend on rows or on objects.
 * The offset is there as in `readAll`.
 */
export async function pollEvents(pool: Pool, after: bigint, options: PollOptions): Promise<StorePollResult> {
  const categories = options.categories === null ? null : [...options.categories];
  const end = after + options.width;
  const { rows } = await pool.query<PollRow>({
    name: 'es.read_on',
    text: `select (select coalesce(max(position), 0) from es.events) as head,
        (select min(position) from es.events where position > $3) as beyond, e.*
      from (
        select max(position) as last, count(*)::integer as found, string_agg(position::text, ',') as positions,
          array_to_json(array_agg(stream))::text as streams, string_agg(revision::text, ',') as revisions,
          string_agg(event_id::text, ',') as ids, array_to_json(array_agg(type))::text as types,
          string_agg(data::text, ',') as data, string_agg(metadata::text, ',') as metadata
        from (
          select * from (
            select ${COLUMNS} from es.events
            where position > $1 and position <= $3 order by position offset 0
          ) ordered
          where $2::text[] is null or split_part(stream, '-', 1) = any($2) limit $4
        ) found
      ) e`,
    values: [after.toString(), categories, end.toString(), options.limit],
  });
  const [found] = rows;
  if (found === undefined) throw new Error('A poll of the event store was not answered.');
  const head = BigInt(found.head);
  const full = found.found === options.limit && found.last !== null;
  const looked = full ? BigInt(found.last) : (acrossGap(end, found.beyond, options) ?? head);
  const position = looked > after ? looked : after;
  return {
    position,
    full: full || position < head,
    covered: position - after,
    found: found.found,
    head,
    bytes: found.last === null ? 0 : found.data.length + found.metadata.length,
    events: () => (found.last === null ? [] : eventsOf(found)),
  };
}

/** Where the positions end that were covered, or never used; null where the store does not go on `beyond`. */
function acrossGap(end: bigint, beyond: string | null, { width }: PollOptions): bigint | null {
  if (beyond === null) return null;
  return BigInt(beyond) > end + width ? BigInt(beyond) - 1n : end;
}

function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.event_id,
    type: row.type,
    data: row.data,
    metadata: row.metadata,
    stream: row.stream,
    revision: BigInt(row.revision),
    position: BigInt(row.position),
  };
}
