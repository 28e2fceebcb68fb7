import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { writeInPlace } from './write-in-place.ts';

/** Files of people and for people, each under an id of its own. */
export interface FileStore {
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(id: string): Promise<Buffer | null>;
  /**
   * For what may be large: the file stands once the stream is closed after its end, in place of one of that id. Whoever began
   * to write it before, and has not ended, does so in vain.
   */
  writeStream(id: string): Promise<Writable>;
  /** A file piece by piece, and how many bytes it has; null where there is none. */
  readStream(id: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Bytes of a file; null where there is none. */
  size(id: string): Promise<number | null>;
  /** One that is not there is removed already. */
  remove(id: string): Promise<void>;
  /**
   * Ids that begin with `begin`, three characters at least, of files that were written last before a moment; of what was begun
   * and never finished, too.
   */
  writtenBefore(begin: string, moment: Date): Promise<string[]>;
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
      return readFile(placeOf(id)).catch(nullWhereNone);
    },
    async writeStream(id) {
      const place = placeOf(id);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await removeUnfinished(place);
      return writeInPlace(place, `${place}.${randomUUID()}`);
    },
    async readStream(id) {
      const file = await open(placeOf(id)).catch(nullWhereNone);
      if (file === null) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    async size(id) {
      const found = await stat(placeOf(id)).catch(nullWhereNone);
      return found === null ? null : found.size;
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    async writtenBefore(begin, moment) {
      const all = (await readdir(path.dirname(placeOf(begin))).catch(nullWhereNone)) ?? [];
      const old: string[] = [];
      for (const name of all.filter((each) => each.startsWith(begin))) {
        const found = await stat(placeOf(name)).catch(nullWhereNone);
        if (found !== null && found.mtime < moment) old.push(name);
      }
      return old;
    },
  };
}

/** What a process has left that ended while it wrote; one that still writes there does so in vain. */
async function removeUnfinished(place: string): Promise<void> {
  const [folder, begin] = [path.dirname(place), `${path.basename(place)}.`];
  const left = (await readdir(folder)).filter((name) => name.startsWith(begin));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
}

function nullWhereNone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
