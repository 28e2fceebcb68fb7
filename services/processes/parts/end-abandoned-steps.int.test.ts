import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { endAbandonedSteps } from './end-abandoned-steps.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

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
