import { readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isRunning } from '../embedded/process-table.ts';
import { stopEmbeddedPostgres } from '../embedded/stop.ts';

const FOLDER = /^keywright-test-(\d+)-\w+$/;

/** Beginning of the name of a run's folder; it says whose it is. */
export function testFolder(pid: number, root = os.tmpdir()): string {
  return path.join(root, `keywright-test-${pid}-`);
}

/** A run that was killed leaves its server and its folder behind: the next run clears them away. */
export async function stopOrphanedServers(root = os.tmpdir()): Promise<void> {
  const names = await readdir(root);
  const orphaned = names.filter((name) => {
    const pid = FOLDER.exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  for (const name of orphaned) {
    const folder = path.join(root, name);
    await stopEmbeddedPostgres(folder);
    await rm(folder, { recursive: true, force: true });
  }
}
