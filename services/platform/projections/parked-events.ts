import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';
import type { Checkpoint } from './checkpoint.ts';

export interface Parking {
  error: string;
  /** How often it was tried; 0 for an event that only stands behind a parked one of its stream. */
  attempts: number;
  at: Date;
}

/** The incarnation of a read model that parks: a version under construction parks for itself. */
export type ParkedIn = Pick<Checkpoint, 'name' | 'epoch'>;

export async function insertParkedEvent(
  tx: Transaction<Database>,
  { name, epoch }: ParkedIn,
  event: StoredEvent,
  { error, attempts, at }: Parking,
): Promise<void> {
  await tx
    .insertInto('parked_events')
    .values({
      projection: name,
      epoch,
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

/** Parks events that nobody has tried to apply. */
export async function parkBehind(
  tx: Transaction<Database>,
  parkedIn: ParkedIn,
  events: readonly StoredEvent[],
  at: Date,
): Promise<void> {
  const parking = { error: 'stands behind a parked event of its stream', attempts: 0, at };
  for (const event of events) await insertParkedEvent(tx, parkedIn, event, parking);
}

/** Streams of which an event is parked: later events would be applied to rows with a hole. */
export async function parkedStreams(db: Kysely<Database>, { name, epoch }: ParkedIn): Promise<Set<string>> {
  const rows = await db
    .selectFrom('parked_events')
    .select('stream')
    .distinct()
    .where('projection', '=', name)
    .where('epoch', '=', epoch)
    .execute();
  return new Set(rows.map((row) => row.stream));
}

/** How many events each served read model has parked, for metrics and readiness. */
export async function countParked(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('parked_events')
    .select(['projection', sql<number>`count(*)::integer`.as('parked')])
    .where('epoch', 'in', (served) => served.selectFrom('projection_checkpoints').select('epoch'))
    .groupBy('projection')
    .execute();
  return new Map(rows.map((row) => [row.projection, row.parked]));
}
