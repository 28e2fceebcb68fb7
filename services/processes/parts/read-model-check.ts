import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss, isPassing } from '../../platform/db/connection-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { anotherStoreIn } from '../../platform/event-store/errors.ts';
import { StartError } from '../../platform/embedded/start-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { ReadinessCheck } from '../../platform/http/health.ts';
import { beyondStoreSentence } from '../../platform/projections/beyond-store.ts';
import { isNewer, versionText } from '../../platform/projections/version.ts';

/**
 * Says in one sentence why the stored read models do not belong to the event store this process is connected to, or to
 * this version of the code; null where they do. A read model that nobody has built yet fits. Nothing is ever rebuilt
 * for such a reason: a person has to decide.
 */
export async function readModelMismatch(
  { db, store }: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): Promise<string | null> {
  return (await compareStored({ db, store }, features)).find((sentence) => sentence !== null) ?? null;
}

/** The same of the event store alone, for who appends to it: read models of a newer version are no reason not to. */
export async function storeMismatch(
  platform: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): Promise<string | null> {
  const [ofStore] = await compareStored(platform, features);
  return ofStore;
}

/** What is wrong with the event store, and with the versions. */
async function compareStored(
  { db, store }: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): Promise<[ofStore: string | null, ofVersions: string | null]> {
  const versions = new Map(
    features.flatMap(({ projections = [] }) => projections.map(({ name, version }) => [name, version])),
  );
  const stored = await db
    .selectFrom('projection_checkpoints')
    .select(['name', 'version', 'position', 'store_id'])
    .execute();
  // Asked after the checkpoints: what they have seen by now the store has, however much is recorded meanwhile.
  const [storeId, end] = [await store.storeId(), await store.end()];
  let ofVersions: string | null = null;
  for (const { name, version, position, store_id } of stored) {
    const known = versions.get(name);
    if (known === undefined) continue;
    if (store_id !== storeId) {
      const sentence = `The read model "${name}" was made from the event store ${store_id}, but EVENT_STORE_URL leads to ${storeId}: correct it, or rebuild from that one.`;
      return [sentence, null];
    }
    if (BigInt(position) > end) return [beyondStoreSentence(name, BigInt(position), end), null];
    if (isNewer(version, known))
      ofVersions ??= `The read model "${name}" was built by a newer version of Keywright (${versionText(version)}, this one has ${versionText(known)}): start that version instead.`;
  }
  return [null, ofVersions];
}

/** @throws StartError where the read models do not belong to the event store or to this version. */
export async function refuseReadModelMismatch(
  platform: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): Promise<void> {
  const mismatch = await readModelMismatch(platform, features);
  if (mismatch !== null) throw new StartError(mismatch);
}

/**
 * The same while the process runs: it becomes unready when the store behind it is exchanged. That the database or the
 * store does not answer says nothing of the read models: they have checks of their own.
 */
export function readModelCheck(
  platform: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): ReadinessCheck {
  return () =>
    Promise.race([
      readModelMismatch(platform, features).catch((error: unknown) => {
        const away = isConnectionLoss(error) || isPassing(error) || error instanceof AppError;
        if (!away || anotherStoreIn(error) !== null) throw error;
        return null;
      }),
      pause(ANSWER_MS, null, { ref: false }),
    ]);
}

const ANSWER_MS = 600;
