import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

/** As after a disk was full, or a failover to a server that recovers: reads are answered, and nothing is stored. */
async function makeReadOnly(only: boolean): Promise<void> {
  await test.platform.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = off`.execute(db);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const name = sql.id(rows[0]?.name ?? '');
    await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(only)}`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await sql`set default_transaction_read_only = ${sql.lit(only)}`.execute(db);
  });
}

it('Readiness does not say plain "ready" while nothing can be stored, and does again once something was', async () => {
  const ready = () => test.request<{ degraded?: object }>(null, 'GET', '/readyz');
  const add = () => test.post('author', '/api/topics', { projectId: test.projectId, pageName: 'Crampons' });
  expect((await add()).status).toBe(201);
  await makeReadOnly(true);
  expect(await add()).toMatchObject({ status: 503, body: { code: 'STORE_UNAVAILABLE' } });
  // Its own connections were ended too: until it has a new one, the database does not answer.
  await expect.poll(ready, { timeout: 20_000 }).toMatchObject({
    status: 200,
    body: { degraded: { writes: expect.stringMatching(/^nothing could be stored since 20.*1 requests/) } },
  });
  await makeReadOnly(false);
  await expect.poll(async () => (await add()).status).toBe(201);
  expect((await ready()).body.degraded).toBeUndefined();
});
