import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { isAboutData } from '../db/connection-errors.ts';
import type { StoredEvent, SubscriptionBatch } from '../event-store/port.ts';
import type { Clock } from '../feature.ts';
import { type Checkpoint, CheckpointConflict, moveCheckpoint } from './checkpoint.ts';
import { writeChanges } from './commit-batch.ts';
import { insertParkedEvent } from './parked-events.ts';
import type { Projection } from './port.ts';

/** How often an event is tried by itself before it is parked. */
const MAX_ATTEMPTS = 3;

export interface ApplierContext {
  db: Kysely<Database>;
  clock: Clock;
  log?: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Counts applied and parked events. */
  counter?: { inc(event: { projection: string; outcome: 'applied' | 'parked' }, count: number): void };
}

/** What applies the events of a read model, and how far it is. */
export interface Applier {
  readonly projection: Projection;
  readonly context: ApplierContext;
  /** Streams of which an event is parked. */
  readonly parked: Set<string>;
  checkpoint: Checkpoint;
  /** One transaction: the rows of a batch and the checkpoint behind it. */
  step(batch: SubscriptionBatch): Promise<void>;
}

/**
 * Goes on with a batch whose step has failed with `error`: it is halved until the event is found that fails alone; after
 * three attempts that one is parked, the others are applied.
 * @throws what is not about the data: the database is away, another projector has moved the checkpoint.
 */
export async function parkFailing(
  applier: Applier,
  batch: SubscriptionBatch,
  error: unknown,
  attempt = 1,
): Promise<void> {
  const [first, ...more] = batch.events;
  if (first === undefined || error instanceof CheckpointConflict || !isAboutData(error)) throw error;
  const again = (some: SubscriptionBatch, nth: number) =>
    applier.step(some).catch((failure: unknown) => parkFailing(applier, some, failure, nth));
  if (more.length > 0) {
    const middle = Math.ceil(batch.events.length / 2);
    const head = batch.events.slice(0, middle);
    await again({ events: head, position: head.at(-1)?.position ?? batch.position }, 1);
    await again({ events: batch.events.slice(middle), position: batch.position }, 1);
  } else if (attempt < MAX_ATTEMPTS) {
    await again(batch, attempt + 1);
  } else {
    await park(applier, first, error);
  }
}

/** Parks one event and moves the checkpoint behind it. A flag that cannot be shown must not hold up anything. */
async function park(applier: Applier, event: StoredEvent, error: unknown): Promise<void> {
  const { projection, context, checkpoint } = applier;
  const parking = { error: String(error), attempts: MAX_ATTEMPTS, at: context.clock.now() };
  const attempt = (flagged: boolean) =>
    context.db.transaction().execute(async (tx) => {
      const moved = await moveCheckpoint(tx, checkpoint, event.position);
      await insertParkedEvent(tx, checkpoint, event, parking);
      const changes = flagged ? await projection.flag?.(event, tx) : [];
      if (checkpoint.schema === null) await writeChanges(tx, checkpoint, changes ?? []);
      return moved;
    });
  applier.checkpoint = await (projection.flag ? attempt(true).catch(() => attempt(false)) : attempt(false));
  applier.parked.add(event.stream);
  context.counter?.inc({ projection: projection.name, outcome: 'parked' }, 1);
  const where = { stream: event.stream, position: event.position.toString(), type: event.type };
  context.log?.error({ err: error, projection: projection.name, ...where }, 'event parked');
}
