import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { newEvents, followUntil, ids, stream } from '../contract/check.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

describe('An unrelated transaction that writes and stays open', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`create table unrelated (id integer)`.execute(database.db);
  });
  afterAll(() => database.drop());

  it('hides no event from readers and subscribers, and holds up no append', async () => {
    const store = new PostgresEventStore(database.url);
    const elsewhere = new PostgresEventStore(database.url);
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into unrelated values (1)`.execute(tx);
      const appended = [newEvents(2), newEvents(1), newEvents(3)];
      for (const each of appended) await store.append(stream(), 'none', each);
      expect(ids(await elsewhere.readAll())).toEqual(ids(appended.flat()));
      const { received } = await followUntil(elsewhere, { after: 0n }, (all) => all.length === 6);
      expect(ids(received)).toEqual(ids(appended.flat()));
      const { rows } = await sql<{ open: boolean }>`
        select pg_current_xact_id_if_assigned() is not null as open`.execute(tx);
      expect(rows).toEqual([{ open: true }]);
    });
    await Promise.all([store.close(), elsewhere.close()]);
  });
});
