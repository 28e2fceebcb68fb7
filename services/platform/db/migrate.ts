import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type Migration, Migrator, NO_MIGRATIONS, sql } from 'kysely';
import { readStamps, type Stamp } from './stamps.ts';

/** The database was migrated by a newer version whose changes this version cannot work with. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';
  readonly stamp: string;

  constructor(stamp: string) {
    super(
      `The database has been changed by a newer version of Keywright (${stamp}): start that version instead.`,
    );
    this.stamp = stamp;
  }
}

/** `applied`: stamps run now. `ahead`: harmless stamps of a newer version that this version does not know. */
export interface MigrationReport {
  applied: string[];
  ahead: string[];
}

/**
 * Brings the database to the schema of this version. Processes may race: the migrator's own lock lets one work. A
 * database that is ahead by stamps not marked `breaking` is left alone (a rolling update), otherwise SchemaTooNew.
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  stamps?: readonly Stamp[],
): Promise<MigrationReport> {
  const known = stamps ?? (await readStamps());
  await createLedger(db);
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

/** Undoes every stamp, newest first: for tests and for `db:reset`. */
export async function migrateDown(db: Kysely<Database>, stamps?: readonly Stamp[]): Promise<void> {
  const { error } = await migrator(db, stamps ?? (await readStamps())).migrateTo(NO_MIGRATIONS);
  if (error !== undefined) throw asError(error);
}

/** Kysely answers what a migration threw as unknown. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A migration failed.', { cause: error });
}

function migrator(db: Kysely<Database>, stamps: readonly Stamp[]): Migrator {
  const migrations = Object.fromEntries(stamps.map((stamp) => [stamp.name, recorded(stamp)]));
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/** The ledger keeps what an older process must know of a stamp it has no file of: whether it is breaking. */
function recorded(stamp: Stamp): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await stamp.up(db);
      await sql`insert into schema_stamps (name, breaking) values (${stamp.name}, ${stamp.breaking})`.execute(
        db,
      );
    },
    down: async (db: Kysely<unknown>) => {
      await stamp.down(db);
      await sql`delete from schema_stamps where name = ${stamp.name}`.execute(db);
    },
  };
}

async function createLedger(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // "if not exists" alone still collides when two processes create at once.
    await sql`select pg_advisory_xact_lock(hashtext('keywright.schema_stamps'))`.execute(tx);
    await sql`
      create table if not exists schema_stamps (
        name text primary key,
        breaking boolean not null,
        applied timestamptz not null default now()
      )`.execute(tx);
  });
}

async function compare(
  db: Kysely<Database>,
  known: readonly Stamp[],
): Promise<{ ahead: string[]; pending: string[] }> {
  const { rows } = await sql<{ name: string; breaking: boolean }>`
    select name, breaking from schema_stamps order by name`.execute(db);
  const unknown = rows.filter((row) => !known.some((stamp) => stamp.name === row.name));
  const breaking = unknown.find((row) => row.breaking);
  if (breaking) throw new SchemaTooNew(breaking.name);
  const pending = known.filter((stamp) => !rows.some((row) => row.name === stamp.name));
  return { ahead: unknown.map((row) => row.name), pending: pending.map((stamp) => stamp.name) };
}
