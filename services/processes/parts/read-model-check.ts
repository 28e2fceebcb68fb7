import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss, isPassing } from '../../platform/db/connection-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { anotherStoreIn } from '../../platform/event-store/errors.ts';
import { StartError } from '../../platform/embedded/start-error.ts';
import type { SeenEvent } from '../../platform/event-store/store-guard.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { ReadinessCheck } from '../../platform/http/health.ts';
import { beyondStoreSentence } from '../../platform/projections/beyond-store.ts';
import { isNewer, versionText } from '../../platform/projections/version.ts';
import { missingSentence, readSeenEvents } from './seen-events.ts';

/**
 * Says in one sentence why the stored read models do not belong to the event store this process is connected to, or to
 * this version of the code; null where they do. A read model that nobody has built yet fits. Nothing is ever rebuilt
 * for such a reason: a person has to decide.
 */
export async function readModelMismatch(
  { db, store }: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): Promise<string | null> {
  const { ofStore, ofVersions } = await compareStored({ db, store }, features);
  return ofStore ?? ofVersions;
}

export interface Compared {
  /** What is wrong with the event store, for who appends to it: read models of a newer version are no reason not to. */
  ofStore: string | null;
  ofVersions: string | null;
  /** How far each served version of a read model is, by its epoch. */
  positions: ReadonlyMap<string, bigint>;
  /** What the read models know to be recorded. */
  seenEvents: readonly (SeenEvent & { epochs: readonly string[] })[];
}

/** Compares what the read models have seen with the event store, and their versions with those of this process. */
export async function compareStored(
  { db, store }: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): Promise<Compared> {
  const versions = new Map(
    features.flatMap(({ projections = [] }) => projections.map(({ name, version }) => [name, version])),
  );
  const stored = await db
    .selectFrom('projection_checkpoints')
    .select(['name', 'version', 'position', 'store_id', 'epoch'])
    .where('name', 'in', ['', ...versions.keys()])
    // Of several that do not fit, everybody who asks names the same one.
    .orderBy('name')
    .orderBy('shard')
    .execute();
  const positions = new Map<string, bigint>();
  for (const { epoch, position } of stored)
    positions.set(epoch, max(positions.get(epoch) ?? 0n, BigInt(position)));
  const seenEvents = await readSeenEvents(db, [...positions.keys()]);
  const found = { positions, seenEvents };
  // Asked after the checkpoints: what they have seen by now the store has, however much is recorded meanwhile.
  const [storeId, end] = [await store.storeId(), await store.end()];
  let ofVersions: string | null = null;
  for (const { name, version, position, store_id } of stored) {
    const known = versions.get(name);
    if (known === undefined) continue;
    if (store_id !== storeId) {
      const sentence = `The read model "${name}" was made from the event store ${store_id}, but EVENT_STORE_URL leads to ${storeId}: correct it, or rebuild from that one.`;
      return { ofStore: sentence, ofVersions: null, ...found };
    }
    if (BigInt(position) > end)
      return { ofStore: beyondStoreSentence(name, BigInt(position), end), ofVersions: null, ...found };
    if (isNewer(version, known))
      ofVersions ??= `The read model "${name}" was built by a newer version of Keywright (${versionText(version)}, this one has ${versionText(known)}): start that version instead.`;
  }
  let ofStore: string | null = null;
  for (const event of seenEvents) ofStore ??= await missingSentence(store, event);
  return { ofStore, ofVersions, ...found };
}

const max = (one: bigint, other: bigint) => (one > other ? one : other);

/** @throws StartError where the read models do not belong to the event store or to this version. */
export async function refuseReadModelMismatch(
  platform: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): Promise<void> {
  const mismatch = await readModelMismatch(platform, features);
  if (mismatch !== null) throw new StartError(mismatch);
}

/**
 * The same while the process runs: it becomes unready when the store behind it is exchanged, and takes nothing into it any more.
 * That the database or the store does not answer says nothing of the read models: they have checks of their own.
 */
export function readModelCheck(
  platform: Pick<Platform, 'db' | 'store' | 'storeGuard'>,
  features: readonly Feature[],
): ReadinessCheck {
  const mismatch = async (): Promise<string | null> => {
    const { ofStore, ofVersions } = await compareStored(platform, features);
    const { storeGuard } = platform;
    // Whoever appends looks for themselves first.
    if (ofStore !== null && storeGuard?.behind === null) storeGuard.inDoubt = true;
    return ofStore ?? ofVersions;
  };
  return () =>
    Promise.race([
      mismatch().catch((error: unknown) => {
        const away = isConnectionLoss(error) || isPassing(error) || error instanceof AppError;
        if (!away || anotherStoreIn(error) !== null) throw error;
        return null;
      }),
      pause(ANSWER_MS, null, { ref: false }),
    ]);
}

const ANSWER_MS = 600;
