import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Bus } from '../bus/port.ts';
import { AppError } from '../errors/app-error.ts';
import type { Platform, ProjectionGate } from '../feature.ts';
import { positionAmong } from './checkpoint.ts';
import { KnownPositions } from './known-positions.ts';
import type { ProjectionState } from './port.ts';
import { PositionWaiters } from './position-waiters.ts';
import { readShards } from './stored-checkpoints.ts';

/** How long the answer to a command waits for its own read model. */
const OWN_READ_MS = 250;

/**
 * Has others wait until read models have passed a position, wherever they run: nudges of the bus answer at once, and the
 * stored checkpoint answers in the end when a nudge got lost. Asked about a key (a project), it means that key's shard,
 * else of the shard that is furthest behind.
 */
export class BusProjectionGate implements ProjectionGate {
  readonly #db: Kysely<Database>;
  readonly #known: KnownPositions;

  constructor({ db, bus }: { db: Kysely<Database>; bus: Bus }) {
    this.#db = db;
    this.#known = new KnownPositions(bus);
  }

  async waitFor(name: string, position: bigint, timeoutMs = 2_000, key?: string): Promise<void> {
    if (this.#known.hasPassed(name, position, key)) return;
    await (this.#known.waiting.get(name) ?? this.#startWaiting(name)).add(position, key, timeoutMs);
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
    this.#known.close();
  }

  #startWaiting(name: string): PositionWaiters {
    const known = this.#known;
    const waiters = new PositionWaiters({
      name,
      hasPassed: (position, key) => known.hasPassed(name, position, key),
      isServedKnown: () => known.isServedKnown(name),
      readStored: async () => known.takeStored(name, await readShards(this.#db, name)),
      ended: () => known.waiting.delete(name),
    });
    known.waiting.set(name, waiters);
    return waiters;
  }
}

/**
 * Resolves once a command's own read model has passed a position, so that whoever got the answer reads what they
 * wrote; after a quarter of a second in any case. What was recorded stays recorded, so nothing here fails.
 */
export async function ownReadModelPassed(
  { gate, log }: Pick<Platform, 'gate' | 'log'>,
  { readModel }: { readModel: string },
  position: bigint,
  projectId?: string,
): Promise<void> {
  try {
    await gate.waitFor(readModel, position, OWN_READ_MS, projectId);
  } catch (error) {
    if (!(error instanceof AppError)) log.warn({ err: error, readModel }, 'a read model was not waited for');
  }
}
