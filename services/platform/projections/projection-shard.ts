import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { StoredEvent, SubscriptionBatch } from '../event-store/port.ts';
import type { Clock } from '../feature.ts';
import { commitBatch, parkEvent } from './commit-batch.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts';
import type { Projection } from './port.ts';
import { MAX_ATTEMPTS, applyBisecting } from './apply-bisecting.ts';

export interface ShardContext {
  db: Kysely<Database>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Counts applied and parked events. */
  counter?: { inc(event: { projection: string; outcome: 'applied' | 'parked' }, count: number): void };
}

/** Most events of one transaction. */
const MAX_EVENTS = 1_000;
/** The pause after a step, and from how many events on a step has none. */
const PAUSE_MS = 40;
const MANY_EVENTS = 100;
/** How long progress over events of no interest may stand in memory alone: readers without the bus wait for it. */
const SAVE_AFTER_MS = 250;

/**
 * Applies one shard's events in their order. It is given what the reader finds and merges what has gathered meanwhile
 * into one transaction; progress over events of no interest is saved a quarter of a second after it was made.
 */
export class ProjectionShard {
  readonly #projection: Projection;
  readonly #context: ShardContext;
  /** Streams of which an event is parked; the shards of a read model share it, each touches its own streams. */
  readonly #parked: Set<string>;
  readonly #advanced: (shard: ProjectionShard, changed: boolean) => void;
  #checkpoint: Checkpoint;
  /** Everything up to here is applied or of no interest; at or ahead of the checkpoint. */
  #position: bigint;
  /** Since when progress stands in memory alone; null while all of it is written down. */
  #unsavedSince: number | null = null;
  #queue: SubscriptionBatch[] = [];
  #queued = 0;
  #complete = false;
  #ended = false;
  #wake: () => void = () => undefined;
  #resolveOffer: () => void = () => undefined;
  /** Steps this shard has committed. */
  steps = 0;

  constructor(
    projection: Projection,
    context: ShardContext,
    checkpoint: Checkpoint,
    shared: { parked: Set<string>; advanced(shard: ProjectionShard, changed: boolean): void },
  ) {
    this.#projection = projection;
    this.#context = context;
    this.#checkpoint = checkpoint;
    this.#position = checkpoint.position;
    this.#parked = shared.parked;
    this.#advanced = shared.advanced;
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint;
  }

  get position(): bigint {
    return this.#position;
  }

  /** Hands over the shard's share of what was read; what it has had already is left out. Resolves once there is room. */
  async offer({ events, position }: SubscriptionBatch): Promise<void> {
    if (this.#ended || position <= this.#checkpoint.position) return;
    const own = events.filter((event) => event.position > this.#checkpoint.position);
    this.#queue.push({ events: own, position });
    this.#queued += own.length;
    this.#wake();
    if (this.#queued >= 2 * MAX_EVENTS) await new Promise<void>((resolve) => (this.#resolveOffer = resolve));
  }

  /** Nothing more will come: `run` ends when it has applied what it was given. */
  end(): void {
    this.#complete = true;
    this.#wake();
  }

  /** Applies what it is offered until aborted or ended; the transaction under way is finished, progress saved. */
  async run(signal: AbortSignal): Promise<void> {
    const wake = () => this.#wake();
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted) {
        // Not only while nothing comes: under a steady load of events of no interest that is never. What is offered
        // meanwhile wakes nobody, so the queue is checked afterwards.
        if (this.#saveIn() <= 0) await this.save();
        const batch = this.#next();
        if (batch !== null) await this.#applyThenPause(batch, signal);
        else if (this.#complete) break;
        else await this.#nextBatch();
      }
      await this.save();
    } finally {
      signal.removeEventListener('abort', wake);
      this.#ended = true;
      this.#resolveOffer();
    }
  }

  /** Writes progress over events of no interest down. */
  async save(): Promise<void> {
    this.#unsavedSince = null;
    if (this.#position <= this.#checkpoint.position) return;
    this.#checkpoint = await moveCheckpoint(this.#context.db, this.#checkpoint, this.#position);
  }

  /** Milliseconds until progress has to be written down; Infinity where all of it is. */
  #saveIn(): number {
    return this.#unsavedSince === null ? Infinity : this.#unsavedSince + SAVE_AFTER_MS - performance.now();
  }

  #nextBatch(): Promise<'batch' | 'late'> {
    return new Promise((resolve) => {
      const ms = this.#saveIn();
      const timer = ms === Infinity ? undefined : setTimeout(() => resolve('late'), Math.max(0, ms));
      this.#wake = () => {
        clearTimeout(timer);
        resolve('batch');
      };
    });
  }

  /** What has gathered, as far as one transaction takes it. */
  #next(): SubscriptionBatch | null {
    const [first] = this.#queue;
    if (first === undefined) return null;
    let taken = 1;
    let events = first.events.length;
    while (taken < this.#queue.length && events + (this.#queue[taken]?.events.length ?? 0) <= MAX_EVENTS) {
      events += this.#queue[taken]?.events.length ?? 0;
      taken += 1;
    }
    const batches = this.#queue.splice(0, taken);
    this.#queued -= events;
    if (this.#queued < MAX_EVENTS) this.#resolveOffer();
    if (batches.length === 1) return first;
    return {
      events: batches.flatMap((batch) => batch.events),
      position: batches.at(-1)?.position ?? first.position,
    };
  }

  /**
   * Where events come faster than steps are made, a pause lets more of them share the next one: the machine then has time
   * for whoever brings them. (With 200 events a second and 2,000 sockets on two cores that is a third more appends.)
   * There is no pause while there is one event at a time, nor in catching up.
   */
  async #applyThenPause(batch: SubscriptionBatch, signal: AbortSignal): Promise<void> {
    await this.#apply(batch);
    const { length } = batch.events;
    if (length <= 1 || length >= MANY_EVENTS || this.#complete) return;
    await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }

  async #apply(batch: SubscriptionBatch): Promise<void> {
    if (batch.events.length > 0) {
      await applyBisecting(batch, {
        step: (part) => this.#step(part),
        park: (event, error) => this.#park(event, error),
      });
    }
    this.#position = batch.position;
    if (this.#position <= this.#checkpoint.position) this.#unsavedSince = null;
    else this.#unsavedSince ??= performance.now();
    this.#advanced(this, batch.events.length > 0);
  }

  async #step(batch: SubscriptionBatch): Promise<void> {
    const { db, clock, counter } = this.#context;
    const parkedStreams = { streams: this.#parked, at: clock.now() };
    this.#checkpoint = await commitBatch(db, this.#projection, this.#checkpoint, batch, parkedStreams);
    this.steps += 1;
    counter?.inc({ projection: this.#projection.name, outcome: 'applied' }, batch.events.length);
  }

  async #park(event: StoredEvent, error: unknown): Promise<void> {
    const { db, clock, log, counter } = this.#context;
    const parking = { error: String(error), attempts: MAX_ATTEMPTS, at: clock.now() };
    this.#checkpoint = await parkEvent(db, this.#projection, this.#checkpoint, event, parking);
    this.#parked.add(event.stream);
    counter?.inc({ projection: this.#projection.name, outcome: 'parked' }, 1);
    const where = { stream: event.stream, position: event.position.toString(), type: event.type };
    log.error({ err: error, projection: this.#projection.name, ...where }, 'event parked');
  }
}
