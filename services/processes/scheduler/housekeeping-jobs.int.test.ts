import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { registerGrowthMetrics } from './growth-metrics.ts';
import { housekeepingJobs } from './housekeeping-jobs.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  // Of its own: what is old by its clock is not by that of others.
  folder = await mkdtemp(path.join(tmpdir(), 'chores-'));
  test = await startTestApp({ config: { filesUrl: `file:${folder}` } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(
    test.platform.db,
  );
  return Number(rows[0]?.count);
};

it('The housekeeping jobs delete what is too old to be of use, and nothing else', async () => {
  const { platform, clock } = test;
  const id = await test.addAccount('anna');
  await test.login('anna');
  await test.request('anna', 'POST', '/api/live/tickets');
  const body = { firstName: 'Anna' };
  await test.request('anna', 'PATCH', `/api/userAccounts/${id}`, body, { 'idempotency-key': 'a-key' });
  await sql`
    insert into change_feed (projection, epoch, channel, from_position, to_position, ops, created) values
      ('topics', 'e', 'c', 0, 1, '[]', now() - interval '61 minutes'), ('topics', 'e', 'c', 1, 2, '[]', now())`.execute(
    platform.db,
  );
  await sql`
    insert into bulk_refusals (bulk_id, user_id, topic_id, project_id, code, refused_at)
    values (${randomUUID()}, ${id}, ${randomUUID()}, ${randomUUID()}, 'FOUR_EYES', ${clock.now()})`.execute(
    platform.db,
  );
  const runJobs = async () => {
    for (const job of housekeepingJobs(platform)) await job.run();
    const tables = ['change_feed', 'live_tickets', 'idempotency_keys', 'bulk_refusals', 'refresh_families'];
    return Promise.all(tables.map(count));
  };
  expect(await runJobs()).toEqual([1, 1, 1, 1, 1]);
  // The time of tickets is the database's.
  await sql`update live_tickets set ends_at = clock_timestamp()`.execute(platform.db);
  expect(await runJobs()).toEqual([1, 0, 1, 1, 1]);
  clock.advance({ days: 2 });
  expect(await runJobs()).toEqual([1, 0, 0, 1, 1]);
  clock.advance({ days: 180 });
  expect(await runJobs()).toEqual([1, 0, 0, 0, 0]);
});

it('What the chores keep small is measured: rows and bytes of each table, versions of read models', async () => {
  const { db, metrics } = test.platform;
  registerGrowthMetrics(test.platform);
  await sql`insert into read_model_versions (epoch, name, version, schema_name, state, position, store_id, since)
    values ('e', 'topics', 1, 'topics_1', 'retired', 0, 's', now())`.execute(db);
  const text = await metrics.metrics();
  const tables = ['change_feed', 'channel_heads', 'live_tickets', 'idempotency_keys', 'refresh_families'];
  for (const table of tables) {
    expect(text).toMatch(new RegExp(`^keywright_table_rows{table="${table}"} \\d+$`, 'm'));
    expect(text).toMatch(new RegExp(`^keywright_table_bytes{table="${table}"} [1-9]\\d*$`, 'm'));
  }
  expect(text).toContain('keywright_read_model_versions{state="retired"} 1');
  expect(text).toContain('keywright_read_model_versions{state="building"} 0');
});
