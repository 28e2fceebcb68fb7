import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/port.ts';
import { AppError } from '../errors/app-error.ts';
import type { ProjectionGate } from '../feature.ts';
import { readShards } from './checkpoint.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced, type ProjectionState } from './port.ts';
import { positionAmong } from './shards.ts';

/** How often what is stored is asked while somebody waits, in case a nudge got lost. */
const POLL_MS = 50;

/** Versions of read models whose positions are remembered: the served ones, and those about to be. */
const MAX_VERSIONS = 64;

/** Somebody waits for a position, until a moment of `performance.now()`. */
interface Waiter {
  position: bigint;
  key: string | undefined;
  until: number;
  passed(): void;
  failed(error: unknown): void;
}

/** Those who wait for one read model; `wake` ends the pause before the next read of what is stored. */
interface Waiters {
  all: Set<Waiter>;
  wake(): void;
}

/**
 * Knows how far the read models are, wherever they run: nudges of the bus answer at once, and the stored checkpoint
 * answers in the end when a nudge got lost. Asked about a key (a project), it means that key's shard, else of the
 * shard that is furthest behind. However many wait for a read model, what is stored is read once for all of them.
 */
export class BusProjectionGate implements ProjectionGate {
  readonly #db: Kysely<Database>;
  /** How far the shards of a version are, by read model and epoch. */
  readonly #known = new LRUCache<string, bigint[]>({ max: MAX_VERSIONS });
  /** The epoch of each read model that was last read from what is stored. */
  readonly #served = new Map<string, string>();
  readonly #waiting = new Map<string, Waiters>();
  readonly #unsubscribe: () => void;

  constructor({ db, bus }: { db: Kysely<Database>; bus: Bus }) {
    this.#db = db;
    this.#unsubscribe = bus.subscribe(PROJECTION_ADVANCED, (message) => {
      this.#hear(message as ProjectionAdvanced);
    });
  }

  async waitFor(name: string, position: bigint, timeoutMs = 2_000, key?: string): Promise<void> {
    if (this.#hasPassed(name, position, key)) return;
    const until = performance.now() + timeoutMs;
    await new Promise<void>((passed, failed) => {
      const waiter = { position, key, until, passed, failed };
      const waiters = this.#waiting.get(name);
      if (waiters === undefined) void this.#poll(name, waiter);
      else {
        waiters.all.add(waiter);
        waiters.wake();
      }
    });
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

  async #readState(name: string): Promise<void> {
    const shards = await readShards(this.#db, name);
    const positions = Object.fromEntries(shards.map((shard) => [shard.shard, shard.position]));
    const epoch = shards[0]?.epoch ?? '';
    this.#served.set(name, epoch);
    this.#record(name, epoch, shards.length === 0 ? { 0: 0n } : positions, shards.length || 1);
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
    this.#resolvePassed(name);
  }

  #resolvePassed(name: string): void {
    const waiters = this.#waiting.get(name);
    if (waiters === undefined) return;
    for (const waiter of waiters.all) {
      if (!this.#hasPassed(name, waiter.position, waiter.key)) continue;
      waiters.all.delete(waiter);
      waiter.passed();
    }
    if (waiters.all.size === 0) waiters.wake();
  }

  /**
   * Reads what is stored as long as somebody waits: at once where the served version is not known, else after a pause,
   * in which the nudge should come. Nobody is refused without a last read.
   */
  async #poll(name: string, first: Waiter): Promise<void> {
    const waiters: Waiters = { all: new Set([first]), wake: () => undefined };
    this.#waiting.set(name, waiters);
    let nextRead = performance.now() + POLL_MS;
    while (waiters.all.size > 0) {
      const earliest = Math.min(...Array.from(waiters.all, ({ until }) => until));
      const ms = this.#served.has(name) ? Math.min(nextRead, earliest) - performance.now() : 0;
      if (ms > 0) {
        await pauseUntilWoken(waiters, ms);
        continue;
      }
      const began = performance.now();
      try {
        await this.#readState(name);
        nextRead = performance.now() + POLL_MS;
        this.#rejectExpired(name, waiters, began);
      } catch (error) {
        for (const { failed } of waiters.all) failed(error);
        waiters.all.clear();
      }
    }
    this.#waiting.delete(name);
  }

  /** Those whose time was over when the last read began. */
  #rejectExpired(name: string, { all }: Waiters, began: number): void {
    for (const waiter of all) {
      if (waiter.until > began) continue;
      all.delete(waiter);
      const details = { projection: name, position: waiter.position.toString() };
      waiter.failed(new AppError('PROJECTION_BEHIND', details));
    }
  }
}

function pauseUntilWoken(waiters: Waiters, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    waiters.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

function versionOf(name: string, epoch: string): string {
  return `${name} ${epoch}`;
}
