import { setTimeout as pause } from 'node:timers/promises';
import { CheckpointConflict } from './checkpoint.ts';
import { openCheckpoints } from './open-checkpoints.ts';
import { parkedStreams } from './parked-events.ts';
import type { Projection } from './port.ts';
import { type FollowContext, ShardGroup } from './shard-group.ts';
import type { Ids } from '../feature.ts';

export interface LoopContext extends FollowContext {
  ids: Ids;
  /** Into how many shards a read model is divided that can be (default 1). */
  shards?: number;
}

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
 * following: its shards apply what the store has, as ShardGroup says.
 * lost: the database is away, the outcome of a commit is unknown, or another projector has moved a checkpoint. Nothing
 * in memory is believed any more: back off, and open again from what is stored, in as many shards as are stored.
 */
export class ProjectionLoop {
  readonly projection: Projection;
  readonly #context: LoopContext;
  readonly #group: ShardGroup;
  #again = new AbortController();

  constructor(projection: Projection, context: LoopContext) {
    this.projection = projection;
    this.#context = context;
    this.#group = new ShardGroup(projection, context);
  }

  /** The version of the rows that are served; null while the loop is not open. */
  get servedVersion(): number | null {
    return this.#group.shards[0]?.checkpoint.version ?? null;
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
      this.#again = new AbortController();
      try {
        if (this.#group.shards.length === 0) await this.#open(null);
        await this.#group.follow(AbortSignal.any([signal, this.#again.signal]));
        if (!this.#again.signal.aborted) break;
      } catch (error) {
        const progressed = this.#group.shards.some((shard) => shard.steps > 0);
        backOff = progressed ? 50 : Math.min(backOff * 2, LONGEST_BACK_OFF_MS);
        const level = error instanceof CheckpointConflict ? 'info' : 'error';
        const { name } = this.projection;
        this.#context.log[level]({ err: error, projection: name }, 'projection lost its place');
        await pause(backOff, undefined, { signal }).catch(() => undefined);
      }
      this.#group.close();
    }
    this.#group.close();
  }

  /** Believes nothing in memory any more: another version has been put in place. */
  reopen(): void {
    this.#again.abort();
  }

  /** Resolves once everything up to `position` has been applied by this process. */
  reached(position: bigint): Promise<void> {
    return this.#group.reached(position);
  }

  async #open(shards: number | null): Promise<void> {
    const { db, store, ids } = this.#context;
    const checkpoints = await openCheckpoints(db, this.projection, store, { newEpoch: ids.uuid(), shards });
    const [first] = checkpoints;
    this.#group.open(checkpoints, first === undefined ? new Set() : await parkedStreams(db, first));
  }
}
