import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { projectionBench, record } from '../testing/projection-bench.ts';
import {
  createTallyTable,
  emptyTallies,
  link,
  readTallies,
  tallyProjection,
} from '../testing/tally-projection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { Failpoint } from './failpoint.ts';

const PROGRAM = path.resolve(import.meta.dirname, 'testing/projector.child.ts');

let database: TestDatabase;
let store: PostgresEventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  await createTallyTable(database.db);
  store = new PostgresEventStore(database.url);
});
beforeEach(async () => {
  await emptyTallies(database.db);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

async function run(command: 'project' | 'rebuild', failpoint: string): Promise<unknown> {
  const env = { ...process.env, DATABASE_URL: database.url, FAILPOINT: failpoint };
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, command], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [unknown];
  return code;
}

async function expectRowsToEqualAFold(): Promise<void> {
  const chains = new Map<string, string>();
  for (const { stream, id } of await store.readAll()) chains.set(stream, link(chains.get(stream) ?? '', id));
  const rows = (await readTallies(database.db)).map(({ stream, chain }) => [stream, chain]);
  expect(rows).toEqual([...chains].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function expectFeedWithoutSeam(): Promise<void> {
  const feed = await database.db
    .selectFrom('change_feed')
    .select(['from_position', 'to_position', 'ops'])
    .orderBy('id')
    .execute();
  feed.forEach((row, index) => expect(row.from_position).toBe(feed[index - 1]?.to_position ?? '0'));
  expect(feed.reduce((sum, row) => sum + row.ops.length, 0)).toBe((await store.readAll()).length);
}

describe('A projector that is killed', () => {
  const points: Failpoint[] = ['projection:between-rows-and-checkpoint', 'projection:after-commit'];
  it.each(points)('at %s has lost nothing and doubles nothing when it comes back', async (point) => {
    for (let turn = 0; turn < 30; turn += 1) await record(store, `tally-${turn % 4}`, 2);
    expect(await run('project', point)).toBe(137);
    expect(await run('project', '')).toBe(0);
    await expectRowsToEqualAFold();
    await expectFeedWithoutSeam();
  });
});

describe('A rebuild that is killed', () => {
  const points: Failpoint[] = [
    'rebuild:after-copy',
    'rebuild:before-swap',
    'rebuild:in-swap',
    'rebuild:after-swap',
  ];
  it.each(points)('at %s leaves one whole version served, and the next one begins anew', async (point) => {
    await using bench = projectionBench(database.db, store, [tallyProjection()]);
    await bench.runner.start();
    for (let turn = 0; turn < 20; turn += 1) await record(store, `tally-${turn % 4}`, 2);
    await bench.runner.processAll();
    const before = await readCheckpoint(database.db, 'tallies');
    expect(await run('rebuild', point)).toBe(137);
    const after = await readCheckpoint(database.db, 'tallies');
    expect(after?.epoch === before?.epoch).toBe(point !== 'rebuild:after-swap');
    await record(store, 'tally-1');
    await bench.runner.processAll();
    await expectRowsToEqualAFold();
    expect(await run('rebuild', '')).toBe(0);
    await expectRowsToEqualAFold();
    const { rows } = await sql`select 1 from read_model_versions where state = 'building'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const { rows: schemas } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_namespace n where nspname like 'tallies_v%'
        and not exists (select from pg_class where relnamespace = n.oid)`.execute(database.db);
    expect(schemas).toEqual([{ n: 0 }]);
  });
});
