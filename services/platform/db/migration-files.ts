import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';

/** One migration file: `migrations/<UTC time>-<slug>.ts`, frozen once it has been released. */
export interface SchemaMigration {
  name: string;
  /** True where processes of the version before cannot work on the schema any more. */
  breaking: boolean;
  up(db: Kysely<unknown>): Promise<void>;
  down(db: Kysely<unknown>): Promise<void>;
}

interface MigrationModule {
  up: SchemaMigration['up'];
  down: SchemaMigration['down'];
  breaking?: boolean;
}

const folder = new URL('../../../migrations/', import.meta.url);

/** Every migration of this version of the code, in order. */
export async function readMigrations(): Promise<SchemaMigration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{8}T\d{6}Z-[a-z0-9-]+\.ts$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, folder).href)) as MigrationModule;
      return {
        name: file.replace(/\.ts$/, ''),
        breaking: module.breaking ?? false,
        up: module.up,
        down: module.down,
      };
    }),
  );
}
