import { StartError } from '../../platform/embedded/start-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { ReadinessCheck } from '../../platform/http/health.ts';
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
  const versions = new Map(
    features.flatMap(({ projections = [] }) => projections.map(({ name, version }) => [name, version])),
  );
  const stored = await db
    .selectFrom('projection_checkpoints')
    .select(['name', 'version', 'position', 'store_id'])
    .execute();
  // Asked after the checkpoints: what they have seen by now the store has, however much is recorded meanwhile.
  const [storeId, end] = [await store.storeId(), await store.end()];
  for (const { name, version, position, store_id } of stored) {
    const known = versions.get(name);
    if (known === undefined) continue;
    if (store_id !== storeId) {
      return `The read model "${name}" was made from the event store ${store_id}, but EVENT_STORE_URL leads to ${storeId}: correct it, or rebuild from that one.`;
    }
    if (BigInt(position) > end) {
      return `The read model "${name}" has seen position ${position}, but its event store ends at ${end}: it has lost events, or is an older copy.`;
    }
    if (isNewer(version, known)) {
      return `The read model "${name}" was built by a newer version of Keywright (${versionText(version)}, this one has ${versionText(known)}): start that version instead.`;
    }
  }
  return null;
}

/** @throws StartError where the read models do not belong to the event store or to this version. */
export async function refuseReadModelMismatch(
  platform: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): Promise<void> {
  const mismatch = await readModelMismatch(platform, features);
  if (mismatch !== null) throw new StartError(mismatch);
}

/** The same while the process runs: it becomes unready when the store behind it is exchanged. */
export function readModelCheck(
  platform: Pick<Platform, 'db' | 'store'>,
  features: readonly Feature[],
): ReadinessCheck {
  return () => readModelMismatch(platform, features);
}
