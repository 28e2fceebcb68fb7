import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';

export interface Parking {
  error: string;
  /** How often it was tried; 0 for an event that only stands behind a parked one of its stream. */
  attempts: number;
  at: Date;
}

export async function parkEvent(
  tx: Transaction<Database>,
  projection: string,
  event: StoredEvent,
  { error, attempts, at }: Parking,
): Promise<void> {
  await tx
    .insertInto('parked_events')
    .values({
      projection,
      position: event.position.toString(),
      stream: event.stream,
      revision: event.revision.toString(),
      event_id: event.id,
      type: event.type,
      error,
      attempts,
      parked: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Streams of which an event is parked: later events would be applied to rows with a hole. */
export async function parkedStreams(db: Kysely<Database>, projection: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('parked_events')
    .select('stream')
    .distinct()
    .where('projection', '=', projection)
    .execute();
  return new Set(rows.map((row) => row.stream));
}

/** How many events each projection has parked, for metrics and readiness. */
export async function countParked(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('parked_events')
    .select(['projection', sql<number>`count(*)::integer`.as('parked')])
    .groupBy('projection')
    .execute();
  return new Map(rows.map((row) => [row.projection, row.parked]));
}
