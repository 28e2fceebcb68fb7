import type { Pool } from 'pg';
import type { Json, ReadAllOptions, ReadOptions, StoredEvent } from '../port.ts';
import type { Categories, StoreLook } from './shared-looks.ts';

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
/** Positions that one look of a subscription covers at most, so that a rare category costs no long statement. */
const WINDOW = 50_000n;

export async function readStream(pool: Pool, stream: string, options: ReadOptions): Promise<StoredEvent[]> {
  const backward = options.direction === 'backward';
  const { rows } = await pool.query<EventRow>({
    name: backward ? 'es.read_stream_back' : 'es.read_stream',
    text: `select ${COLUMNS} from es.events
      where stream = $1 and ($2::bigint is null or revision ${backward ? '<=' : '>='} $2)
      order by revision ${backward ? 'desc' : 'asc'} limit $3`,
    values: [stream, options.from?.toString() ?? null, options.limit ?? null],
  });
  return rows.map(toEvent);
}

export async function readAll(pool: Pool, options: ReadAllOptions): Promise<StoredEvent[]> {
  const backward = options.direction === 'backward';
  const { rows } = await pool.query<EventRow>({
    text: `select ${COLUMNS} from es.events
      where ($1::bigint is null or position ${backward ? '<' : '>'} $1)
        and ($2::text[] is null or split_part(stream, '-', 1) = any($2))
      order by position ${backward ? 'desc' : 'asc'} limit $3`,
    values: [options.after?.toString() ?? null, options.categories ?? null, options.limit ?? null],
  });
  return rows.map(toEvent);
}

/** Events of one look. At 1 MiB each (the port's limit) their JSON is still shorter than the longest string of Node. */
export const MOST_EVENTS = 500;

/** A look as it comes: a text for each field, with that field of all events; null where nothing was found. */
interface Columns {
  head: string;
  last: string | null;
  found: number;
  positions: string;
  streams: string;
  revisions: string;
  ids: string;
  types: string;
  data: string;
  metadata: string;
}

/**
 * One look of a subscription. The newest position is read by the same statement, hence of the same snapshot: when the
 * limit is not reached, everything up to it has been looked at. (Nothing below a visible position is still to come:
 * positions are drawn under the lock that each batch holds until its commit is visible.) The events come field by
 * field: Postgres and Node both spend about half on a few long texts of what they spend on rows or on objects. The
 * offset keeps the order of the index: a planner that expects few matches would sort the whole window for each look.
 */
export async function readOn(
  pool: Pool,
  options: { after: bigint; limit: number; categories: Categories },
): Promise<StoreLook> {
  const { after } = options;
  const categories = options.categories === null ? null : [...options.categories];
  const limit = Math.min(options.limit, MOST_EVENTS);
  const end = after + WINDOW;
  const { rows } = await pool.query<Columns>({
    name: 'es.read_on',
    text: `select (select coalesce(max(position), 0) from es.events) as head, e.*
      from (
        select max(position) as last, count(*)::integer as found, string_agg(position::text, ',') as positions,
          array_to_json(array_agg(stream))::text as streams, string_agg(revision::text, ',') as revisions,
          string_agg(event_id::text, ',') as ids, array_to_json(array_agg(type))::text as types,
          '[' || string_agg(data::text, ',') || ']' as data, '[' || string_agg(metadata::text, ',') || ']' as metadata
        from (
          select * from (
            select ${COLUMNS} from es.events
            where position > $1 and ($2::text[] is null or position <= $3) order by position offset 0
          ) ordered
          where $2::text[] is null or split_part(stream, '-', 1) = any($2) limit $4
        ) found
      ) e`,
    values: [after.toString(), categories, end.toString(), limit],
  });
  const [columns] = rows;
  if (columns === undefined) throw new Error('A look at the event store was not answered.');
  const head = BigInt(columns.head);
  const limited = columns.found === limit || categories === null;
  const looked = categories !== null && end < head ? end : head;
  const position = limited && columns.last !== null ? BigInt(columns.last) : looked;
  return {
    position: position > after ? position : after,
    full: columns.found === limit || position < head,
    head,
    bytes: columns.last === null ? 0 : columns.data.length + columns.metadata.length,
    events: () => (columns.last === null ? [] : fromColumns(columns)),
  };
}

function fromColumns(columns: Columns): StoredEvent[] {
  // The parser makes one string of equal names, so that maps of streams find them sooner.
  const streams = JSON.parse(columns.streams) as string[];
  const types = JSON.parse(columns.types) as string[];
  const data = JSON.parse(columns.data) as Json[];
  const metadata = JSON.parse(columns.metadata) as Json[];
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
