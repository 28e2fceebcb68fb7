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

/**
 * One look of a subscription. The newest position is read by the same statement, hence of the same snapshot: when the
 * limit is not reached, everything up to it has been looked at. (Nothing below a visible position is still to come:
 * positions are drawn under the lock that each batch holds until its commit is visible.)
 */
export async function readOn(
  pool: Pool,
  options: { after: bigint; limit: number; categories?: readonly string[] },
): Promise<SubscriptionBatch> {
  const { after, limit, categories } = options;
  const end = after + WINDOW;
  const { rows } = await pool.query<(EventRow | { position: null }) & { head: string }>({
    name: 'es.read_on',
    text: `select head.position as head, e.* from
      (select coalesce(max(position), 0) as position from es.events) head left join lateral (
        select ${COLUMNS} from es.events
        where position > $1 and ($2::text[] is null or (position <= $3 and split_part(stream, '-', 1) = any($2)))
        order by position limit $4
      ) e on true
      order by e.position`,
    values: [after.toString(), categories ?? null, end.toString(), limit],
  });
  const events = rows.flatMap((row) => (row.position === null ? [] : [toEvent(row)]));
  const last = events.at(-1)?.position;
  if (last !== undefined && (events.length === limit || categories === undefined))
    return { events, position: last };
  const head = BigInt(rows[0]?.head ?? 0);
  const looked = categories !== undefined && end < head ? end : head;
  return { events, position: looked > after ? looked : after };
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
