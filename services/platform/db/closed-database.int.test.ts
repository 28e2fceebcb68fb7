import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asRefusal } from '../errors/error-handler.ts';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let admin: pg.Client;
let name: string;

beforeAll(async () => {
  database = await createTestDatabase();
  name = new URL(database.url).pathname.slice(1);
  admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

describe.each([
  ['takes no connections (55000)', false],
  ['is away under its name (3D000)', true],
])('A database that %s', (_, renamed) => {
  it('is told as one that cannot be reached, not as a fault of ours', async () => {
    const store = new PostgresEventStore(database.url, { onError: () => undefined });
    await store.head();
    await admin.query(`alter database ${name} with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    if (renamed) await admin.query(`alter database ${name} rename to ${name}_m`);
    try {
      const refused = async (call: Promise<unknown>) => {
        const error = await call.then(
          () => new Error('answered'),
          (thrown: Error) => thrown,
        );
        return asRefusal(error).code;
      };
      expect(await refused(sql`select 1`.execute(database.db))).toBe('STORE_UNAVAILABLE');
      // The first may have met a connection of before.
      expect(await refused(sql`select 1`.execute(database.db))).toBe('STORE_UNAVAILABLE');
      expect(await refused(store.readStream('count-1'))).toBe('STORE_UNAVAILABLE');
    } finally {
      if (renamed) await admin.query(`alter database ${name}_m rename to ${name}`);
      await admin.query(`alter database ${name} with allow_connections true`);
    }
    expect(await store.readStream('count-1')).toEqual([]);
    await store.close();
  });
});
