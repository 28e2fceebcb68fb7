import { setTimeout as pause } from 'node:timers/promises';
import type { SubscriptionBatch } from '../event-store/port.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts';
import { commitBatch } from './commit-batch.ts';
import { type Applier, type ApplierContext, parkFailing } from './park-failing.ts';
import type { Projection } from './port.ts';

/** With so many events waiting for the next transaction nothing more is taken. */
const ENOUGH_EVENTS = 1_000;
/** The longest pause after a step, and from how many events on a step has none. */
const MAX_PAUSE_MS = 10;
const MANY_EVENTS = 100;
/** How long progress over events of no interest may stand in memory alone: readers without the bus wait for it. */
const SAVE_AFTER_MS = 250;

/**
 * Applies one shard's events in their order. It is given what the reader finds and merges what has gathered meanwhile
 * into one transaction; progress over events of no interest is saved a quarter of a second after it was made.
 */
export class ProjectionShard implements Applier {
  readonly projection: Projection;
  readonly context: ApplierContext;
  /** Streams of which an event is parked; the shards of a read model share it, each touches its own streams. */
  readonly parked: Set<string>;
  readonly #advanced: (shard: ProjectionShard, changed: boolean) => void;
  /** Where its row in the database says it is. */
  checkpoint: Checkpoint;
  /** Everything up to here is applied or of no interest; at or ahead of the checkpoint. */
  position: bigint;
  /** Steps this shard has committed. */
  steps = 0;
  /** Runs from when progress stands in memory alone until that has to be written down. */
  #saveTimer: NodeJS.Timeout | undefined;
  #saveDue = false;
  /** What has gathered for the next transaction. */
  #waiting: SubscriptionBatch | null = null;
  #complete = false;
  #ended = false;
  #wake: () => void = () => undefined;
  #resolveOffer: () => void = () => undefined;

  constructor(
    projection: Projection,
    context: ApplierContext,
    checkpoint: Checkpoint,
    shared: { parked: Set<string>; advanced(shard: ProjectionShard, changed: boolean): void },
  ) {
    this.projection = projection;
    this.context = context;
    this.checkpoint = checkpoint;
    this.position = checkpoint.position;
    this.parked = shared.parked;
    this.#advanced = shared.advanced;
  }

  /** Hands over the shard's share of what was read; what it has had already is left out. Resolves once there is room. */
  async offer({ events, position }: SubscriptionBatch): Promise<void> {
    if (this.#ended || position <= this.checkpoint.position) return;
    const before = this.#waiting?.events ?? [];
    const own = events.filter((event) => event.position > this.checkpoint.position);
    this.#waiting = { events: before.length === 0 ? own : [...before, ...own], position };
    this.#wake();
    if (this.#waiting.events.length < ENOUGH_EVENTS) return;
    await new Promise<void>((resolve) => (this.#resolveOffer = resolve));
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
        // meanwhile wakes nobody, so what waits is looked at afterwards.
        if (this.#saveDue) await this.#save();
        const batch = this.#waiting;
        if (batch !== null) {
          this.#waiting = null;
          this.#resolveOffer();
          const began = performance.now();
          await this.#apply(batch);
          await this.#letGather(batch, performance.now() - began, signal);
        } else if (this.#complete) break;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      await this.#save();
    } finally {
      signal.removeEventListener('abort', wake);
      clearTimeout(this.#saveTimer);
      this.#ended = true;
      this.#resolveOffer();
    }
  }

  /** Writes progress over events of no interest down. */
  async #save(): Promise<void> {
    this.#saveDue = false;
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    if (this.position <= this.checkpoint.position) return;
    // What a crash takes back of it is of no interest when it is read again.
    this.checkpoint = await moveCheckpoint(this.context.db, this.checkpoint, this.position, false);
  }

  async #apply(batch: SubscriptionBatch): Promise<void> {
    if (batch.events.length > 0) {
      await this.step(batch).catch((error: unknown) => parkFailing(this, batch, error));
    }
    this.position = batch.position;
    if (this.position > this.checkpoint.position) {
      this.#saveTimer ??= setTimeout(() => {
        this.#saveDue = true;
        this.#wake();
      }, SAVE_AFTER_MS);
    }
    this.#advanced(this, batch.events.length > 0);
  }

  /**
   * Events gather for the next step while one commits. Where they come faster than steps are made, a pause as long as the
   * step lets more of them share the next one, so that steps take half of the time at most. There is no pause while there is
   * one event at a time, nor in catching up.
   */
  async #letGather(
    { events: { length } }: SubscriptionBatch,
    tookMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    if (length <= 1 || length >= MANY_EVENTS || this.#complete) return;
    await pause(Math.min(tookMs, MAX_PAUSE_MS), undefined, { signal }).catch(() => undefined);
  }

  async step(batch: SubscriptionBatch): Promise<void> {
    const { db, clock, counter } = this.context;
    const parkedStreams = { streams: this.parked, at: clock.now() };
    this.checkpoint = await commitBatch(db, this.projection, this.checkpoint, batch, parkedStreams);
    this.steps += 1;
    counter?.inc({ projection: this.projection.name, outcome: 'applied' }, batch.events.length);
  }
}
