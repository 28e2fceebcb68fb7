import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that people uploaded, each under an id of its own; one that is there never changes. */
export interface FileStore {
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(id: string): Promise<Buffer | null>;
  /** One that is not there is removed already. */
  remove(id: string): Promise<void>;
}

/**
 * The files of a folder, `file:/folder`, or `file:folder` beside where the process was started. The folder is made with the
 * first file.
 * @throws Error for a kind of address that nobody knows
 */
export function openFiles(url: string): FileStore {
  if (!url.startsWith('file:')) throw new Error(`files are not kept at ${url}`);
  const folder = path.resolve(url.slice('file:'.length).replace(/^\/\/(?=\/)/, ''));
  // So that no folder gets too many entries.
  const placeOf = (id: string) => path.join(folder, id.slice(0, 2), id);
  return {
    async write(id, bytes) {
      const place = placeOf(id);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // Whoever reads meanwhile finds all of it or nothing.
      const written = `${place}.${randomUUID()}`;
      try {
        await writeFile(written, bytes, { flag: 'wx' });
        await rename(written, place);
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    async read(id) {
      try {
        return await readFile(placeOf(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (id) => rm(placeOf(id), { force: true }),
  };
}
