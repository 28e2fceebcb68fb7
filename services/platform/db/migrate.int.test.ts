import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, NO_MIGRATIONS, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateToLatest, migrator, SchemaTooNew } from './migrate.ts';
import { readMigrations, type SchemaMigration } from './migrate.ts';

const nothing = () => Promise.resolve();

/** Undoes every migration, newest first. */
async function migrateDown(db: Kysely<Database>): Promise<void> {
  const { error } = await migrator(db, await readMigrations()).migrateTo(NO_MIGRATIONS);
  expect(error).toBeUndefined();
}

const migration = (name: string, breaking: boolean): SchemaMigration => ({
  name,
  breaking,
  up: nothing,
  down: nothing,
});

describe('The migrator', () => {
  let database: TestDatabase;
  let known: SchemaMigration[];
  beforeAll(async () => {
    database = await createTestDatabase();
    known = await readMigrations();
  });
  afterAll(() => database.drop());

  it('finds nothing to do on a database of this version', async () => {
    expect(await migrateToLatest(database.db)).toEqual({ applied: [], ahead: [] });
  });

  it('undoes every migration and applies them all again', async () => {
    await migrateDown(database.db);
    const left = await sql`select 1 from pg_namespace where nspname = 'es'`.execute(database.db);
    expect(left.rows).toEqual([]);
    expect((await migrateToLatest(database.db)).applied).toEqual(known.map((each) => each.name));
  });

  it('takes over the table of a database that has it under its former name', async () => {
    await sql`alter table schema_migrations rename to schema_stamps`.execute(database.db);
    await sql`alter index schema_migrations_pkey rename to schema_stamps_pkey`.execute(database.db);
    expect(await migrateToLatest(database.db)).toEqual({ applied: [], ahead: [] });
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(known.map((each) => each.name));
    const former = await sql`select to_regclass('schema_stamps') as found`.execute(database.db);
    expect(former.rows).toEqual([{ found: null }]);
  });

  it('lets racing processes apply each migration once', async () => {
    await migrateDown(database.db);
    const reports = await Promise.all([1, 2, 3].map(() => migrateToLatest(database.db)));
    expect(reports.flatMap((report) => report.applied).sort()).toEqual(known.map((each) => each.name));
  });

  it('leaves no trace of a migration that failed', async () => {
    const failing: SchemaMigration = {
      ...migration('29990101T000000Z-failing', false),
      async up(db) {
        await sql`create table half_done ()`.execute(db);
        throw new Error('no');
      },
    };
    await expect(migrateToLatest(database.db, [...known, failing])).rejects.toThrow('no');
    expect((await sql`select to_regclass('half_done') as found`.execute(database.db)).rows).toEqual([
      { found: null },
    ]);
    expect(await migrateToLatest(database.db)).toEqual({ applied: [], ahead: [] });
  });

  it('runs beside a newer schema that changed nothing it needs', async () => {
    const newer = migration('29990101T000000Z-harmless', false);
    await migrateToLatest(database.db, [...known, newer]);
    expect(await migrateToLatest(database.db)).toEqual({ applied: [], ahead: [newer.name] });
  });

  it('stops with one sentence before a newer schema it cannot work with', async () => {
    const newer = migration('29990101T000001Z-breaking', true);
    await migrateToLatest(database.db, [...known, migration('29990101T000000Z-harmless', false), newer]);
    await expect(migrateToLatest(database.db)).rejects.toThrow(SchemaTooNew);
    await expect(migrateToLatest(database.db)).rejects.toThrow(/^[^.]*29990101T000001Z-breaking[^.]*\.$/);
  });

  it('refuses a database that is ahead and behind at once', async () => {
    await using other = await createTestDatabase();
    await migrateToLatest(other.db, [...known, migration('29990101T000000Z-theirs', false)]);
    const diverged = migrateToLatest(other.db, [...known, migration('29990101T000001Z-ours', false)]);
    await expect(diverged).rejects.toThrow(/29990101T000001Z-ours/);
  });
});
