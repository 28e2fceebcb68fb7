import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/port.ts';
import type { ProjectionGate } from '../feature.ts';
import { positionAmong, readShards } from './checkpoint.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced, type ProjectionState } from './port.ts';
import { PositionWaiters } from './position-waiters.ts';

/** Versions of read models whose positions are remembered: the served ones, and those about to be. */
const MAX_VERSIONS = 64;

/**
 * Knows how far the read models are, wherever they run: nudges of the bus answer at once, and the stored checkpoint
 * answers in the end when a nudge got lost. Asked about a key (a project), it means that key's shard, else of the
 * shard that is furthest behind.
 */
export class BusProjectionGate implements ProjectionGate {
  readonly #db: Kysely<Database>;
  /** How far the shards of a version are, by read model and epoch. */
  readonly #known = new LRUCache<string, bigint[]>({ max: MAX_VERSIONS });
  /** The epoch of each read model that was last read from what is stored. */
  readonly #served = new Map<string, string>();
  readonly #waiting = new Map<string, PositionWaiters>();
  readonly #unsubscribe: () => void;

  constructor({ db, bus }: { db: Kysely<Database>; bus: Bus }) {
    this.#db = db;
    this.#unsubscribe = bus.subscribe(PROJECTION_ADVANCED, (message) => {
      this.#hear(message as ProjectionAdvanced);
    });
  }

  async waitFor(name: string, position: bigint, timeoutMs = 2_000, key?: string): Promise<void> {
    if (this.#hasPassed(name, position, key)) return;
    await (this.#waiting.get(name) ?? this.#startWaiting(name)).add(position, key, timeoutMs);
  }

  async state(name: string, key?: string): Promise<ProjectionState> {
    const shards = await readShards(this.#db, name);
    const positions = shards.map((shard) => shard.position);
    return {
      epoch: shards[0]?.epoch ?? '',
      position: shards.length === 0 ? 0n : positionAmong(positions, key),
    };
  }

  close(): void {
    this.#unsubscribe();
  }

  #hasPassed(name: string, position: bigint, key: string | undefined): boolean {
    const epoch = this.#served.get(name);
    if (epoch === undefined) return false;
    return positionAmong(this.#known.get(versionOf(name, epoch)) ?? [], key) >= position;
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
    this.#waiting.get(name)?.check();
  }

  #startWaiting(name: string): PositionWaiters {
    const waiters = new PositionWaiters({
      name,
      hasPassed: (position, key) => this.#hasPassed(name, position, key),
      isServedKnown: () => this.#served.has(name),
      readStored: () => this.#readStored(name),
      ended: () => this.#waiting.delete(name),
    });
    this.#waiting.set(name, waiters);
    return waiters;
  }

  async #readStored(name: string): Promise<void> {
    const shards = await readShards(this.#db, name);
    const positions = Object.fromEntries(shards.map((shard) => [shard.shard, shard.position]));
    const epoch = shards[0]?.epoch ?? '';
    this.#served.set(name, epoch);
    this.#record(name, epoch, shards.length === 0 ? { 0: 0n } : positions, shards.length || 1);
  }
}

function versionOf(name: string, epoch: string): string {
  return `${name} ${epoch}`;
}
