import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  /** Takes all the space there is. */
  fill(): void;
  free(): void;
  /** Frees and unmounts it. */
  stop(): Promise<void>;
}

/** Mounts a small tmpfs; null without the right to. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  const data = path.join(folder, 'data');
  mkdirSync(data);
  return {
    folder: data,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    stop() {
      rmSync(filler, { force: true });
      // Lazily: whoever still holds a file lets go of it in their own time.
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size, 1);
      while (written(handle, block) === size);
    }
  } finally {
    closeSync(handle);
  }
}

function written(handle: number, block: Buffer): number {
  try {
    return writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 0;
    throw error;
  }
}
