import { readdir } from 'node:fs/promises';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';

/** The database was migrated by a newer version whose changes this version cannot work with. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';
  readonly migration: string;

  constructor(migration: string) {
    super(
      `The database has been changed by a newer version of Keywright (${migration}): start that version instead.`,
    );
    this.migration = migration;
  }
}

/** `applied`: migrations run now. `ahead`: harmless migrations of a newer version that this version does not know. */
export interface MigrationReport {
  applied: string[];
  ahead: string[];
}

/**
 * Brings the database to the schema of this version. Processes may race: the migrator's own lock lets one work. A
 * database that is ahead by migrations not marked `breaking` is left alone (a rolling update), otherwise SchemaTooNew.
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  migrations?: readonly SchemaMigration[],
): Promise<MigrationReport> {
  const known = migrations ?? (await readMigrations());
  await ensureMigrationsTable(db);
  const { ahead, pending } = await compare(db, known);
  if (ahead.length > 0) {
    if (pending.length === 0) return { applied: [], ahead };
    throw new Error(
      `The database holds ${ahead.join(', ')}, which this version does not know, and lacks ${pending.join(', ')}.`,
    );
  }
  const { error, results } = await migrator(db, known).migrateToLatest();
  if (error !== undefined) throw asError(error);
  return { applied: (results ?? []).map((result) => result.migrationName), ahead };
}

/** Kysely answers what a migration threw as unknown. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A migration failed.', { cause: error });
}

/** Applies these migrations, or undoes them. */
export function migrator(db: Kysely<Database>, known: readonly SchemaMigration[]): Migrator {
  const migrations = Object.fromEntries(known.map((migration) => [migration.name, recorded(migration)]));
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/** The table keeps what an older process must know of a migration it has no file of: whether it is breaking. */
function recorded(migration: SchemaMigration): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await migration.up(db);
      await sql`insert into schema_migrations (name, breaking) values (${migration.name}, ${migration.breaking})`.execute(
        db,
      );
    },
    down: async (db: Kysely<unknown>) => {
      await migration.down(db);
      await sql`delete from schema_migrations where name = ${migration.name}`.execute(db);
    },
  };
}

async function ensureMigrationsTable(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // "if not exists" alone still collides when two processes create at once.
    await sql`select pg_advisory_xact_lock(hashtext('keywright.schema_migrations'))`.execute(tx);
    await adoptFormerTable(tx);
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        breaking boolean not null,
        applied timestamptz not null default now()
      )`.execute(tx);
  });
}

/** Databases of earlier versions have the table under its former name, schema_stamps. */
async function adoptFormerTable(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ rename: boolean }>`
    select to_regclass('schema_stamps') is not null and to_regclass('schema_migrations') is null as rename`.execute(
    tx,
  );
  if (rows[0]?.rename !== true) return;
  await sql`alter table schema_stamps rename to schema_migrations`.execute(tx);
  await sql`alter index schema_stamps_pkey rename to schema_migrations_pkey`.execute(tx);
}

async function compare(
  db: Kysely<Database>,
  known: readonly SchemaMigration[],
): Promise<{ ahead: string[]; pending: string[] }> {
  const { rows } = await sql<{ name: string; breaking: boolean }>`
    select name, breaking from schema_migrations order by name`.execute(db);
  const unknown = rows.filter((row) => !known.some((migration) => migration.name === row.name));
  const breaking = unknown.find((row) => row.breaking);
  if (breaking) throw new SchemaTooNew(breaking.name);
  const pending = known.filter((migration) => !rows.some((row) => row.name === migration.name));
  return { ahead: unknown.map((row) => row.name), pending: pending.map((migration) => migration.name) };
}

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
