import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';

/** One migration file: `migrations/stamps/<UTC stamp>-<slug>.ts`, frozen once it has been released. */
export interface Stamp {
  name: string;
  /** True where processes of the version before cannot work on the schema any more. */
  breaking: boolean;
  up(db: Kysely<unknown>): Promise<void>;
  down(db: Kysely<unknown>): Promise<void>;
}

interface StampModule {
  up: Stamp['up'];
  down: Stamp['down'];
  breaking?: boolean;
}

const folder = new URL('../../../migrations/stamps/', import.meta.url);

/** Every migration of this version of the code, in order. */
export async function readStamps(): Promise<Stamp[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{8}T\d{6}Z-[a-z0-9-]+\.ts$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, folder).href)) as StampModule;
      return {
        name: file.replace(/\.ts$/, ''),
        breaking: module.breaking ?? false,
        up: module.up,
        down: module.down,
      };
    }),
  );
}
