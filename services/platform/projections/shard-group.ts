import type { Bus } from '../bus/port.ts';
import type { EventStore } from '../event-store/port.ts';
import { type Checkpoint, positionAmong } from './checkpoint.ts';
import type { ApplierContext } from './park-failing.ts';
import { Partition } from './partition.ts';
import { PROJECTION_ADVANCED, type Projection, type ProjectionAdvanced } from './port.ts';
import { ProjectionShard } from './projection-shard.ts';

export interface FollowContext extends ApplierContext {
  log: NonNullable<ApplierContext['log']>;
  store: EventStore;
  bus: Bus;
}

const BATCH = 1_000;

/**
 * The shards of one read model in one process. One reader takes batches behind the shard that is furthest behind and
 * shares them out; each shard applies its own in their order, one transaction each, beside the others. It reads on while
 * they apply. Each step is told on the bus.
 */
export class ShardGroup {
  readonly #projection: Projection;
  readonly #context: FollowContext;
  readonly #waiting = new Set<{ position: bigint; resolve: () => void }>();
  /** None while the read model is not open. */
  shards: readonly ProjectionShard[] = [];

  constructor(projection: Projection, context: FollowContext) {
    this.#projection = projection;
    this.#context = context;
  }

  /** One shard a checkpoint; `parked` are the streams of which an event is parked. */
  open(checkpoints: readonly Checkpoint[], parked: Set<string>): void {
    const advanced = (shard: ProjectionShard, changed: boolean) => this.#notify(shard, changed);
    this.shards = checkpoints.map(
      (checkpoint) => new ProjectionShard(this.#projection, this.#context, checkpoint, { parked, advanced }),
    );
    for (const shard of this.shards) this.#notify(shard, true);
  }

  close(): void {
    this.shards = [];
  }

  /** Resolves once everything up to `position` has been applied by this process. */
  reached(position: bigint): Promise<void> {
    if (this.#position() >= position) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add({ position, resolve }));
  }

  /** The reader and all shards, until aborted or the store is closed; when one fails all end. @throws what the first one threw */
  async follow(signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const either = AbortSignal.any([signal, ending.signal]);
    const guarded = (work: Promise<void>) =>
      work.catch((error: unknown) => {
        ending.abort();
        throw error;
      });
    const works = [this.#read(either), ...this.shards.map((shard) => shard.run(either))].map(guarded);
    const outcomes = await Promise.allSettled(works);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { store } = this.#context;
    const { categories } = this.#projection;
    const { shards } = this;
    const partition = new Partition(this.#projection, store, shards.length);
    const batches = store.subscribe({ after: this.#position(), categories, signal, batchSize: BATCH });
    for await (const { events, position } of batches) {
      const shares = shards.length === 1 ? [events] : await partition.divide(events);
      await Promise.all(shards.map((shard, index) => shard.offer({ events: shares[index] ?? [], position })));
      if (signal.aborted) return;
    }
    // The store was closed: what was read before is still applied.
    for (const shard of shards) shard.end();
  }

  #position(): bigint {
    return positionAmong(this.shards.map((shard) => shard.position));
  }

  #notify(shard: ProjectionShard, changed: boolean): void {
    const least = this.#position();
    for (const waiting of this.#waiting) {
      if (waiting.position > least) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
    const { epoch, shard: index, shards } = shard.checkpoint;
    const nudge: ProjectionAdvanced = {
      projection: this.#projection.name,
      epoch,
      position: shard.position.toString(),
      changed,
      ...(shards > 1 && { shard: index, shards }),
    };
    this.#context.bus.publish(PROJECTION_ADVANCED, nudge);
  }
}
