import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Bus } from '../bus/port.ts';
import { isAboutData } from '../db/connection-errors.ts';
import type { EventStore, StoredEvent, SubscriptionBatch } from '../event-store/port.ts';
import type { Clock, Ids } from '../feature.ts';
import { advance, setAside } from './advance.ts';
import { type Checkpoint, moveCheckpoint, openCheckpoint, Overtaken } from './checkpoint.ts';
import { parkedStreams } from './parked-events.ts';
import { PROJECTION_ADVANCED, type Projection, type ProjectionAdvanced } from './port.ts';

export interface LoopContext {
  db: Kysely<Database>;
  store: EventStore;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Told of applied and of parked events, to count them. */
  onEvents?: (projection: string, outcome: 'applied' | 'parked', count: number) => void;
}

const BATCH = 500;
const ATTEMPTS = 3;
/** How long progress over events of no interest may stand in memory alone. */
const SAVE_AFTER_MS = 500;
const LONGEST_BACK_OFF_MS = 5_000;

/**
 * The life of one read model in one process:
 *
 *   opening ──► following ──► (stopped)
 *      ▲            │
 *      └── lost ◄───┘
 *
 * opening: read the stored checkpoint (or clear and begin at zero for a new version) and the parked streams.
 * following: take batches behind the checkpoint, one transaction each. A batch that fails on its data is halved until
 * the event is found that fails alone; after three attempts it is parked, and so is every later one of its stream.
 * lost: the database is away, the outcome of a commit is unknown, or another projector has moved the checkpoint. Nothing
 * in memory is believed any more: back off, and open again from what is stored.
 */
export class ProjectionLoop {
  readonly #projection: Projection;
  readonly #context: LoopContext;
  readonly #waiting = new Set<{ position: bigint; resolve: () => void }>();
  #checkpoint: Checkpoint | null = null;
  #parked: ReadonlySet<string> = new Set();
  /** Everything up to here is applied or of no interest; at or ahead of the checkpoint. */
  #position = -1n;
  /** Steps this process has committed. */
  #steps = 0;

  constructor(projection: Projection, context: LoopContext) {
    this.#projection = projection;
    this.#context = context;
  }

  /** @throws ReadModelMismatch */
  async open(): Promise<void> {
    const { db, store, ids } = this.#context;
    const followed = { storeId: await store.storeId(), head: await store.head() };
    this.#checkpoint = await openCheckpoint(db, this.#projection, followed, ids.uuid());
    this.#parked = await parkedStreams(db, this.#projection.name);
    this.#position = this.#checkpoint.position;
    this.#tell();
  }

  /** Follows the store until aborted or until the store is closed; never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    let backOff = 50;
    while (!signal.aborted) {
      const before = this.#steps;
      try {
        if (this.#checkpoint === null) await this.open();
        await this.#follow(signal);
        break;
      } catch (error) {
        this.#checkpoint = null;
        backOff = this.#steps > before ? 50 : Math.min(backOff * 2, LONGEST_BACK_OFF_MS);
        const level = error instanceof Overtaken ? 'info' : 'error';
        this.#context.log[level](
          { err: error, projection: this.#projection.name },
          'projection lost its place',
        );
        await pause(backOff, undefined, { signal }).catch(() => undefined);
      }
    }
    await this.#save().catch(() => undefined);
    this.#checkpoint = null;
  }

  /** Resolves once everything up to `position` has been taken in by this process. */
  reached(position: bigint): Promise<void> {
    if (this.#position >= position) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add({ position, resolve }));
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { store } = this.#context;
    const { categories } = this.#projection;
    const ending = new AbortController();
    const either = AbortSignal.any([signal, ending.signal]);
    const batches = store.subscribe({ after: this.#position, categories, signal: either, batchSize: BATCH });
    const iterator = batches[Symbol.asyncIterator]();
    try {
      let next = iterator.next();
      let late: Promise<'late'> | null = null;
      for (;;) {
        const unsaved = this.#checkpoint !== null && this.#position > this.#checkpoint.position;
        late = unsaved ? (late ?? pause(SAVE_AFTER_MS, 'late')) : null;
        const result = await (late === null ? next : Promise.race([next, late]));
        if (result === 'late') {
          await this.#save();
          continue;
        }
        // The end: this loop was stopped, or the store was closed.
        if (result.done === true) return;
        await this.#take(result.value);
        next = iterator.next();
      }
    } finally {
      ending.abort();
    }
  }

  async #take(batch: SubscriptionBatch): Promise<void> {
    if (batch.events.length > 0) await this.#apply(batch);
    this.#position = batch.position;
    this.#tell();
  }

  async #apply(batch: SubscriptionBatch, attempt = 1): Promise<void> {
    const { db, clock, onEvents } = this.#context;
    const [first, ...more] = batch.events;
    if (this.#checkpoint === null || first === undefined) return;
    const standstill = { streams: this.#parked, at: clock.now() };
    try {
      this.#checkpoint = await advance(db, this.#projection, this.#checkpoint, batch, standstill);
      this.#steps += 1;
      onEvents?.(this.#projection.name, 'applied', batch.events.length);
    } catch (error) {
      if (error instanceof Overtaken || !isAboutData(error)) throw error;
      if (more.length > 0) {
        const middle = Math.ceil(batch.events.length / 2);
        const head = batch.events.slice(0, middle);
        await this.#apply({ events: head, position: head.at(-1)?.position ?? batch.position });
        return this.#apply({ events: batch.events.slice(middle), position: batch.position });
      }
      if (attempt < ATTEMPTS) return this.#apply(batch, attempt + 1);
      await this.#park(first, error, this.#checkpoint);
    }
  }

  async #park(event: StoredEvent, error: unknown, checkpoint: Checkpoint): Promise<void> {
    const { db, clock, log, onEvents } = this.#context;
    const parking = { error: String(error), attempts: ATTEMPTS, at: clock.now() };
    this.#checkpoint = await setAside(db, this.#projection, checkpoint, event, parking);
    this.#parked = new Set([...this.#parked, event.stream]);
    onEvents?.(this.#projection.name, 'parked', 1);
    const where = { stream: event.stream, position: event.position.toString(), type: event.type };
    log.error({ err: error, projection: this.#projection.name, ...where }, 'event parked');
  }

  async #save(): Promise<void> {
    if (this.#checkpoint === null || this.#position <= this.#checkpoint.position) return;
    this.#checkpoint = await moveCheckpoint(this.#context.db, this.#checkpoint, this.#position);
  }

  #tell(): void {
    for (const waiting of this.#waiting) {
      if (waiting.position > this.#position) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
    if (this.#checkpoint === null) return;
    const { epoch } = this.#checkpoint;
    const position = this.#position.toString();
    const nudge: ProjectionAdvanced = { projection: this.#projection.name, epoch, position };
    this.#context.bus.publish(PROJECTION_ADVANCED, nudge);
  }
}
