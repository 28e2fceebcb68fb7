import type { Pool } from 'pg';
import { isConnectionLoss, isPassing } from '../../db/connection-errors.ts';
import { storeUnavailable } from '../errors.ts';
import type { EventStore, Json, StoredEvent } from '../port.ts';

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
export interface EventColumns {
  positions: string;
  streams: string;
  revisions: string;
  ids: string;
  types: string;
  data: string;
  metadata: string;
}

/** The events of these columns, which are parsed when they are first asked for; none where there are no columns. */
export function eventsOf(columns: EventColumns | null): () => StoredEvent[] {
  let events: StoredEvent[] | null = null;
  return () => (events ??= columns === null ? [] : parsed(columns));
}

function parsed(columns: EventColumns): StoredEvent[] {
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
