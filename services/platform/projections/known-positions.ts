import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/port.ts';
import { type Checkpoint, positionAmong } from './checkpoint.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced } from './port.ts';
import type { PositionWaiters } from './position-waiters.ts';

/** Versions of read models whose positions are remembered: the served ones, and those about to be. */
const MAX_VERSIONS = 64;

/** How far the read models are, wherever they run, as far as nudges of the bus and reads of what is stored have told. */
export class KnownPositions {
  /** Of the shards of a version, by read model and epoch. */
  readonly #known = new LRUCache<string, bigint[]>({ max: MAX_VERSIONS });
  /** The epoch of each read model that was last read from what is stored. */
  readonly #served = new Map<string, string>();
  /** Who waits until more is known of a read model. */
  readonly waiting = new Map<string, PositionWaiters>();
  readonly close: () => void;

  constructor(bus: Bus) {
    this.close = bus.subscribe(PROJECTION_ADVANCED, (message) => this.#hear(message as ProjectionAdvanced));
  }

  isServedKnown(name: string): boolean {
    return this.#served.has(name);
  }

  hasPassed(name: string, position: bigint, key: string | undefined): boolean {
    const epoch = this.#served.get(name);
    if (epoch === undefined) return false;
    return positionAmong(this.#known.get(versionOf(name, epoch)) ?? [], key) >= position;
  }

  /** Takes what is stored: the shards of the served version; none where nothing has ever been applied. */
  takeStored(name: string, shards: readonly Checkpoint[]): void {
    const positions = Object.fromEntries(shards.map((shard) => [shard.shard, shard.position]));
    const epoch = shards[0]?.epoch ?? '';
    this.#served.set(name, epoch);
    this.#record(name, epoch, shards.length === 0 ? { 0: 0n } : positions, shards.length || 1);
  }

  /**
   * A nudge counts for its own epoch alone. One of another epoch than the served one may be of a newer version, or of
   * the version before and late: what is stored has to say which is served.
   */
  #hear({ projection, epoch, position, shard = 0, shards = 1 }: ProjectionAdvanced): void {
    if (this.#served.get(projection) !== epoch) this.#served.delete(projection);
    this.#record(projection, epoch, { [shard]: BigInt(position) }, shards);
  }

  /** Nudges may come late or twice: within an epoch a position never goes back, unless the shards are cut anew. */
  #record(name: string, epoch: string, newest: Readonly<Record<number, bigint>>, shards: number): void {
    const version = versionOf(name, epoch);
    const known = this.#known.get(version);
    const positions = Array.from({ length: shards }, (_, shard) => {
      const before = known?.length === shards ? (known[shard] ?? -1n) : -1n;
      const now = newest[shard] ?? -1n;
      return now > before ? now : before;
    });
    this.#known.set(version, positions);
    this.waiting.get(name)?.check();
  }
}

function versionOf(name: string, epoch: string): string {
  return `${name} ${epoch}`;
}
