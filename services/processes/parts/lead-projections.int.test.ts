import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTallyTable, tallyProjection } from '../../platform/testing/tally-projection.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { until } from '../../platform/testing/until.ts';
import { buildApp } from '../build-app.ts';
import { createPlatform } from '../create-platform.ts';
import { testConfig } from '../testing/test-config.ts';
import { endAbandonedSteps, leadProjections } from './lead-projections.ts';

let database: TestDatabase;
const closings: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await createTallyTable(database.db);
});
afterAll(async () => {
  for (const close of closings) await close();
  await database.drop();
});

it('A2: a process that leads no more, and whose read models do not stop, says so on /readyz until they do', async () => {
  const { platform, close } = createPlatform(testConfig(database.url));
  let goOn = (): void => undefined;
  let isAtWork = false;
  const before = () =>
    new Promise<void>((resolve) => {
      isAtWork = true;
      goOn = resolve;
    });
  const features = [{ name: 'slow', projections: [tallyProjection({ before })] }];
  const shutdown = {
    stopping: false,
    add: (part: { close(): Promise<unknown> }) => void closings.push(() => part.close()),
  };
  const times = { heartbeatMs: 100, silenceMs: 2_000, retryMs: 50, stuckMs: 100 };
  const readiness = leadProjections({ platform, shutdown }, features, times);
  const app = await buildApp(platform, features, { readiness });
  closings.push(() => app.close(), close);
  const ready = async () =>
    (await app.inject({ url: '/readyz' })).json<{ status: unknown; checks?: object }>();
  await platform.store.append('tally-1', 'none', [
    { id: randomUUID(), type: 'Counted', data: {}, metadata: {} },
  ]);
  await until('it is at work', () => isAtWork);
  expect(await ready()).toMatchObject({ status: 'ready' });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'keywright-leader' and datname = current_database()`.execute(database.db);
  await expect.poll(ready, { timeout: 10_000 }).toMatchObject({
    code: 'NOT_READY',
    checks: { projections: expect.stringMatching(/has not stopped for/) },
  });
  goOn();
  await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ status: 'ready' });
});

/** A session that has done one statement of a transaction and says nothing more; answers whether it still is there. */
async function frozenAfter(statement: string): Promise<() => Promise<boolean>> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    const there = await client.query('select 1').then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    return there;
  };
}

it('A step that froze with its checkpoint moved is ended, one that is at work or only reads is not', async () => {
  const step = await frozenAfter(
    `update projection_checkpoints set position = position where name = 'topics'`,
  );
  const reader = await frozenAfter('select * from projection_checkpoints');
  expect(await endAbandonedSteps(database.db, 60_000)).toBe(0);
  expect(await endAbandonedSteps(database.db, 0)).toBe(1);
  expect(await step()).toBe(false);
  expect(await reader()).toBe(true);
});
