import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Bus } from '../bus/port.ts';
import { AppError } from '../errors/app-error.ts';
import type { ProjectionGate } from '../feature.ts';
import { readCheckpoint } from './checkpoint.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced, type ProjectionState } from './port.ts';

const POLL_MS = 50;

/**
 * Knows how far the read models are, wherever they run: nudges of the bus answer at once, and the stored checkpoint
 * answers in the end when a nudge got lost.
 */
export class BusProjectionGate implements ProjectionGate {
  readonly #db: Kysely<Database>;
  readonly #known = new Map<string, ProjectionState>();
  readonly #waiting = new Set<() => void>();
  readonly #unsubscribe: () => void;

  constructor({ db, bus }: { db: Kysely<Database>; bus: Bus }) {
    this.#db = db;
    this.#unsubscribe = bus.subscribe(PROJECTION_ADVANCED, (message) => {
      const { projection, epoch, position } = message as ProjectionAdvanced;
      this.#learn(projection, { epoch, position: BigInt(position) });
    });
  }

  async waitFor(name: string, position: bigint, timeoutMs = 2_000): Promise<void> {
    if (this.#hasPassed(name, position)) return;
    const until = performance.now() + timeoutMs;
    for (;;) {
      this.#learn(name, await this.state(name));
      if (this.#hasPassed(name, position)) return;
      const left = until - performance.now();
      if (left <= 0)
        throw new AppError('PROJECTION_BEHIND', { projection: name, position: position.toString() });
      await this.#news(name, position, Math.min(left, POLL_MS));
    }
  }

  async state(name: string): Promise<ProjectionState> {
    const checkpoint = await readCheckpoint(this.#db, name);
    return checkpoint ?? { epoch: '', position: 0n };
  }

  close(): void {
    this.#unsubscribe();
  }

  #hasPassed(name: string, position: bigint): boolean {
    return (this.#known.get(name)?.position ?? -1n) >= position;
  }

  /** Nudges may come late or twice: within an epoch a position never goes back. */
  #learn(name: string, state: ProjectionState): void {
    const known = this.#known.get(name);
    if (known?.epoch === state.epoch && known.position >= state.position) return;
    this.#known.set(name, { epoch: state.epoch, position: state.position });
    for (const wake of this.#waiting) wake();
  }

  async #news(name: string, position: bigint, ms: number): Promise<void> {
    const polling = new AbortController();
    const wake = () => {
      if (this.#hasPassed(name, position)) polling.abort();
    };
    this.#waiting.add(wake);
    await pause(ms, undefined, { signal: polling.signal }).catch(() => undefined);
    this.#waiting.delete(wake);
  }
}
