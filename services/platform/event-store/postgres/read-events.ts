import type { Pool } from 'pg';
import type { ReadAllOptions, ReadOptions, StoredEvent, SubscriptionBatch } from '../port.ts';

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
const MOST_EVENTS = 500;

type EventTuple = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: StoredEvent['data'],
  metadata: StoredEvent['metadata'],
];

/**
 * One look of a subscription. The newest position is read by the same statement, hence of the same snapshot: when the
 * limit is not reached, everything up to it has been looked at. (Nothing below a visible position is still to come:
 * positions are drawn under the lock that each batch holds until its commit is visible.) All events come as one JSON
 * array: parsing that costs less than rows of eight fields do one by one.
 */
export async function readOn(
  pool: Pool,
  options: { after: bigint; limit: number; categories?: readonly string[] },
): Promise<SubscriptionBatch> {
  const { after, categories } = options;
  const limit = Math.min(options.limit, MOST_EVENTS);
  const end = after + WINDOW;
  const { rows } = await pool.query<{ head: string; events: EventTuple[] | null }>({
    name: 'es.read_on',
    text: `select head.position as head, (
        select json_agg(json_build_array(e.position::text, e.stream, e.revision::text, e.event_id, e.type, e.data,
          e.metadata) order by e.position)
        from (
          select ${COLUMNS} from es.events
          where position > $1 and ($2::text[] is null or (position <= $3 and split_part(stream, '-', 1) = any($2)))
          order by position limit $4
        ) e
      ) as events
      from (select coalesce(max(position), 0) as position from es.events) head`,
    values: [after.toString(), categories ?? null, end.toString(), limit],
  });
  const events = (rows[0]?.events ?? []).map(fromTuple);
  const last = events.at(-1)?.position;
  if (last !== undefined && (events.length === limit || categories === undefined))
    return { events, position: last };
  const head = BigInt(rows[0]?.head ?? 0);
  const looked = categories !== undefined && end < head ? end : head;
  return { events, position: looked > after ? looked : after };
}

function fromTuple([position, stream, revision, id, type, data, metadata]: EventTuple): StoredEvent {
  return { id, type, data, metadata, stream, revision: BigInt(revision), position: BigInt(position) };
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
