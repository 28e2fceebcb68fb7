import { v5 as uuidV5 } from 'uuid';
import type { Platform } from '../platform/feature.ts';
import { type FileStore, openFiles } from '../platform/files/file-store.ts';

type Kept = Pick<Platform, 'config' | 'log'>;

/** Under which key the result of a task is kept: the same in each of its runs, so that a later one replaces it. */
export function resultKey(taskId: string): string {
  return uuidV5('result', taskId);
}

export function filesOf({ config }: Pick<Platform, 'config'>): FileStore {
  return openFiles(config.filesUrl);
}

/** What cannot be removed costs room alone. */
async function remove({ log, ...platform }: Kept, key: string): Promise<void> {
  await filesOf(platform)
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error, file: key }, 'a file of a task stays'));
}

/** Removes an uploaded file that a task was to read. */
export async function removeInput(platform: Kept, input: string | null): Promise<void> {
  if (input !== null) await remove(platform, input);
}

/** Removes what a task has made. */
export function removeResult(platform: Kept, taskId: string): Promise<void> {
  return remove(platform, resultKey(taskId));
}
