import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '../bus/port.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Ids } from '../feature.ts';
import { CheckpointConflict } from './checkpoint.ts';
import { openCheckpoints } from './open-checkpoints.ts';
import { parkedStreams } from './parked-events.ts';
import { Partition } from './partition.ts';
import { PROJECTION_ADVANCED, type Projection, type ProjectionAdvanced } from './port.ts';
import { ProjectionShard, type ShardContext } from './projection-shard.ts';
import { positionAmong } from './shards.ts';

export interface LoopContext extends ShardContext {
  store: EventStore;
  bus: Bus;
  ids: Ids;
  /** Into how many shards a read model is divided that can be (default 1). */
  shards?: number;
}

const BATCH = 1_000;
const LONGEST_BACK_OFF_MS = 5_000;

/**
 * The life of one read model in one process:
 *
 *   opening ──► following ──► (stopped)
 *      ▲            │
 *      └── lost ◄───┘
 *
 * opening: read the stored checkpoints and the parked streams, dividing the read model anew when the configuration asks
 * for another number of shards than it has.
 * following: one reader takes batches behind the shard that is furthest behind and shares them out; each shard applies
 * its own in their order, one transaction each, beside the others. It reads on while they apply.
 * lost: the database is away, the outcome of a commit is unknown, or another projector has moved a checkpoint. Nothing
 * in memory is believed any more: back off, and open again from what is stored, in as many shards as are stored.
 */
export class ProjectionLoop {
  readonly projection: Projection;
  readonly #context: LoopContext;
  readonly #waiting = new Set<{ position: bigint; resolve: () => void }>();
  #shards: ProjectionShard[] = [];
  #again = new AbortController();

  constructor(projection: Projection, context: LoopContext) {
    this.projection = projection;
    this.#context = context;
  }

  /** The version of the rows that are served; null while the loop is not open. */
  get servedVersion(): number | null {
    return this.#shards[0]?.checkpoint.version ?? null;
  }

  /** @throws ReadModelMismatch */
  async open(): Promise<void> {
    const { shards = 1 } = this.#context;
    await this.#open(this.projection.partitionOf === undefined ? 1 : shards);
  }

  /** Follows the store until aborted or until the store is closed; never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    let backOff = 50;
    while (!signal.aborted) {
      let steps = 0;
      this.#again = new AbortController();
      try {
        if (this.#shards.length === 0) await this.#open(null);
        await this.#follow(AbortSignal.any([signal, this.#again.signal]));
        if (!this.#again.signal.aborted) break;
      } catch (error) {
        steps = this.#shards.reduce((sum, shard) => sum + shard.steps, 0);
        backOff = steps > 0 ? 50 : Math.min(backOff * 2, LONGEST_BACK_OFF_MS);
        const level = error instanceof CheckpointConflict ? 'info' : 'error';
        const { name } = this.projection;
        this.#context.log[level]({ err: error, projection: name }, 'projection lost its place');
        await pause(backOff, undefined, { signal }).catch(() => undefined);
      }
      this.#shards = [];
    }
    this.#shards = [];
  }

  /** Believes nothing in memory any more: another version has been put in place. */
  reopen(): void {
    this.#again.abort();
  }

  /** Resolves once everything up to `position` has been applied by this process. */
  reached(position: bigint): Promise<void> {
    if (this.#position() >= position) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add({ position, resolve }));
  }

  async #open(shards: number | null): Promise<void> {
    const { db, store, ids } = this.#context;
    const checkpoints = await openCheckpoints(db, this.projection, store, {
      newEpoch: ids.uuid(),
      shards,
    });
    const [first] = checkpoints;
    const parked = first === undefined ? new Set<string>() : await parkedStreams(db, first);
    const advanced = (shard: ProjectionShard, changed: boolean) => this.#tell(shard, changed);
    this.#shards = checkpoints.map(
      (checkpoint) => new ProjectionShard(this.projection, this.#context, checkpoint, { parked, advanced }),
    );
    for (const shard of this.#shards) this.#tell(shard, true);
  }

  /** The reader and all shards; when one fails all end. @throws what the first one threw */
  async #follow(signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const either = AbortSignal.any([signal, ending.signal]);
    const guarded = (work: Promise<void>) =>
      work.catch((error: unknown) => {
        ending.abort();
        throw error;
      });
    const works = [this.#read(either), ...this.#shards.map((shard) => shard.run(either))].map(guarded);
    const outcomes = await Promise.allSettled(works);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { store } = this.#context;
    const shards = this.#shards;
    const partition = new Partition(this.projection, store, shards.length);
    const options = {
      after: this.#position(),
      categories: this.projection.categories,
      signal,
      batchSize: BATCH,
    };
    for await (const { events, position } of store.subscribe(options)) {
      const shares = await partition.divide(events);
      await Promise.all(shards.map((shard, index) => shard.offer({ events: shares[index] ?? [], position })));
      if (signal.aborted) return;
    }
    // The store was closed: what was read before is still applied.
    for (const shard of shards) shard.end();
  }

  #position(): bigint {
    return positionAmong(this.#shards.map((shard) => shard.position));
  }

  #tell(shard: ProjectionShard, changed: boolean): void {
    const least = this.#position();
    for (const waiting of this.#waiting) {
      if (waiting.position > least) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
    const { epoch, shard: index, shards } = shard.checkpoint;
    const nudge: ProjectionAdvanced = {
      projection: this.projection.name,
      epoch,
      position: shard.position.toString(),
      changed,
      ...(shards > 1 && { shard: index, shards }),
    };
    this.#context.bus.publish(PROJECTION_ADVANCED, nudge);
  }
}
