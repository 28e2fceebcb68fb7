import type { Pool } from 'pg';
import { isConnectionLoss, isPassing } from '../../db/connection-errors.ts';
import { storeUnavailable } from '../errors.ts';
import type { EventStore, Json, StoredEvent } from '../port.ts';
import type { PollStore } from './store-poll.ts';

/** An event as it comes: what is a bigint here and in the server is text on the way. */
export type EventRow = Omit<StoredEvent, 'revision' | 'position'> & { revision: string; position: string };

export const COLUMNS = 'event_id as id, type, data, metadata, stream, revision, position';

/** Bounds of all positions and revisions: a bound that is always there lets the server begin in the middle of an index. */
export const LEAST = -1n;
export const GREATEST = 2n ** 63n - 1n;

const READ_ATTEMPTS = 3;

/** Reads may be done again: the first attempt after a restart often meets a connection of before. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const lost = isConnectionLoss(error);
      if (lost && attempt < READ_ATTEMPTS) continue;
      throw lost || isPassing(error) ? storeUnavailable('not-stored', error) : error;
    }
  }
}

/** Reads streams over a pool's connections. */
export function streamReader(pool: Pool): EventStore['readStream'] {
  return async (stream, { direction, from, limit = null } = {}) => {
    const backward = direction === 'backward';
    const query = {
      name: backward ? 'es.read_stream_back' : 'es.read_stream',
      text: `select ${COLUMNS} from es.events
        where stream = $1 and revision ${backward ? '<=' : '>='} $2
        order by revision ${backward ? 'desc' : 'asc'} limit $3`,
      values: [stream, (from ?? (backward ? GREATEST : LEAST)).toString(), limit],
    };
    const { rows } = await retryRead(() => pool.query<EventRow>(query));
    return rows.map(toEvent);
  };
}

export function toEvent(row: EventRow): StoredEvent {
  return { ...row, revision: BigInt(row.revision), position: BigInt(row.position) };
}

/** Events field by field: a text for each field, with that field of all of them. Streams and types are JSON arrays. */
interface Columns {
  positions: string;
  streams: string;
  revisions: string;
  ids: string;
  types: string;
  data: string;
  metadata: string;
}

/** A poll as it comes; without columns where nothing was found. */
type PollRow = { head: string; beyond: string | null; found: number } & (
  ({ last: string } & Columns) | { last: null }
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
    let events: StoredEvent[] | null = null;
    return {
      position,
      full: full || position < head,
      covered: position - after,
      found: found.found,
      head,
      bytes: found.last === null ? 0 : found.data.length + found.metadata.length,
      events: () => (events ??= found.last === null ? [] : eventsOf(found)),
    };
  };
}

/** Where the positions end that were covered, or never used; null where the store does not go on `beyond`. */
function acrossGap(end: bigint, beyond: string | null, width: bigint): bigint | null {
  if (beyond === null) return null;
  return BigInt(beyond) > end + width ? BigInt(beyond) - 1n : end;
}

function eventsOf(columns: Columns): StoredEvent[] {
  // The parser makes one string of equal names, so that maps of streams find them sooner.
  const streams = JSON.parse(columns.streams) as string[];
  const types = JSON.parse(columns.types) as string[];
  const data = JSON.parse(`[${columns.data}]`) as Json[];
  const metadata = JSON.parse(`[${columns.metadata}]`) as Json[];
  const revisions = columns.revisions.split(',');
  const ids = columns.ids.split(',');
  return columns.positions.split(',').map((position, nth) => ({
    id: ids[nth] ?? '',
    type: types[nth] ?? '',
    data: data[nth] ?? null,
    metadata: metadata[nth] ?? null,
    stream: streams[nth] ?? '',
    revision: BigInt(revisions[nth] ?? 0),
    position: BigInt(position),
  }));
}
