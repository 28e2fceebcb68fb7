import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateToLatest, migrator, readMigrations } from '../platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';

const BEFORE = '20261125T090000Z-mails';
const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { error } = await migrator(database.db, await readMigrations()).migrateTo(BEFORE);
  if (error) throw new Error('not taken back', { cause: error });
});
afterAll(() => database.drop());

describe('User names that were addresses', () => {
  it('become names of their own, the oldest account’s the plain one, and projects stay whose they were', async () => {
    const { db } = database;
    const names = [
      'anna',
      'Anna@a.example',
      'anna@b.example',
      '.+@c.example',
      'bert',
      'BERT',
      'jörg@d.example',
    ];
    for (const [index, name] of names.entries()) {
      await sql`insert into accounts (id, user_name, email, first_name, last_name, password_hash, localization_language,
          contact_language, created_at)
        values (${id(index + 1)}, ${name}, ${`${index}@x.example`}, '', '', '', 'en-GB', 'en-GB',
          ${new Date(2026, 1, index + 1)})`.execute(db);
    }
    for (const [index, owner] of ['anna@b.example', 'BERT', 'nobody'].entries()) {
      await sql`insert into projects (id, name, owner_name, country, language, created_at)
        values (${id(index + 1)}, 'P', ${owner}, 'GB', 'en', now())`.execute(db);
    }
    await migrateToLatest(db);
    const accounts = await db.selectFrom('accounts').select('user_name').orderBy('id').execute();
    expect(accounts.map(({ user_name }) => user_name)).toEqual([
      ...['anna', 'Anna-2', 'anna-3', 'user', 'bert', 'BERT-2', 'jörg'],
    ]);
    const projects = await db
      .selectFrom('projects')
      .select(['owner_name', 'owner_id'])
      .orderBy('id')
      .execute();
    expect(projects).toEqual([
      { owner_name: 'anna-3', owner_id: id(3) },
      { owner_name: 'BERT-2', owner_id: id(6) },
      { owner_name: 'nobody', owner_id: null },
    ]);
  });

  it('are not to be had any more, and the owner of a project follows from its name', async () => {
    const { db } = database;
    const rename = (name: string) =>
      db.updateTable('accounts').set({ user_name: name }).where('id', '=', id(1)).execute();
    await expect(rename('anna@a.example')).rejects.toThrow('accounts_user_name_check');
    await expect(rename('BERT')).rejects.toThrow('unique');
    await db.updateTable('projects').set({ owner_name: 'anna' }).where('id', '=', id(3)).execute();
    const { owner_id } = await db
      .selectFrom('projects')
      .select('owner_id')
      .where('id', '=', id(3))
      .executeTakeFirstOrThrow();
    expect(owner_id).toBe(id(1));
  });
});
