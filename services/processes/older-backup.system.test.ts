import { execFile } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addressOf,
  IS_SHARED,
  SERVER_IN_WORDS,
  startServerUnderTest,
} from '../platform/event-store/eventstoredb/testing/server-under-test.ts';
import { waitUntil } from '../platform/embedded/wait-until.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { asSentence } from './embedded/start-failure.ts';
import { ProductInProcess } from './testing/product-in-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MOVES = 8;
const NOTICED_MS = 10_000;

/** Where the events are: `backup` keeps a copy and answers how to put it in their place below whoever uses them. */
interface Events extends AsyncDisposable {
  url: string;
  backup(): Promise<() => Promise<void>>;
}

async function inPostgres(): Promise<Events> {
  const database = await createTestDatabase();
  let copies = 0;
  return {
    url: database.url,
    async backup() {
      const schema = `kept_${(copies += 1)}`;
      await sql.raw(`create schema ${schema}`).execute(database.db);
      for (const table of ['meta', 'events'])
        await sql.raw(`create table ${schema}.${table} as table es.${table}`).execute(database.db);
      return () =>
        database.db.transaction().execute(async (tx) => {
          for (const table of ['meta', 'events'])
            await sql
              .raw(`delete from es.${table}; insert into es.${table} select * from ${schema}.${table}`)
              .execute(tx);
          await sql`select setval('es.position_seq', (select max(position) from es.events))`.execute(tx);
        });
    },
    [Symbol.asyncDispose]: () => database.drop(),
  };
}

async function inEventStoreDb(): Promise<Events> {
  const server = await startServerUnderTest();
  return {
    url: addressOf(server.port),
    backup: () => server.controls?.backup() ?? Promise.reject(new Error('this server is not ours')),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const STORES: [string, () => Promise<Events>][] = [['in a PostgreSQL of their own', inPostgres]];
if (!IS_SHARED) STORES.push([`in an EventStoreDB (${SERVER_IN_WORDS})`, inEventStoreDb]);

describe.each(STORES)('An older backup of events that are kept %s', (_, open) => {
  let events: Events;
  let database: TestDatabase;
  let project: string;
  let late: string[];
  let restoreOlder: () => Promise<void>;
  let restoreNewer: () => Promise<void>;
  const product = new ProductInProcess();

  beforeAll(async () => {
    [events, database] = [await open(), await createTestDatabase()];
    await product.start(database.url, events.url);
    project = await product.project();
    await product.record(project, 'Before');
    restoreOlder = await events.backup();
    late = [];
    for (let nth = 0; nth < MOVES; nth += 1) late.push(await product.record(project, `After ${nth}`));
    if (!(await waitUntil(async () => (await shown()) === MOVES, 20_000))) throw new Error('lists lag');
    restoreNewer = await events.backup();
  });
  afterAll(async () => {
    await product.stop();
    await database.drop();
    await events[Symbol.asyncDispose]();
  });

  /** How many of the topics of after the backup are in the rows of lists. */
  async function shown(): Promise<number> {
    const rows = database.db.selectFrom('topic_views').select('id').where('id', 'in', late);
    return (await rows.execute()).length;
  }

  function projections(...args: string[]): Promise<{ code: number; output: string }> {
    const env = { ...process.env, DATABASE_URL: database.url, EVENT_STORE_URL: events.url };
    const command = ['--import', 'tsx', path.join(import.meta.dirname, 'projections.ts'), ...args];
    return new Promise((resolve) => {
      execFile(process.execPath, command, { env, timeout: 40_000 }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
      );
    });
  }

  const AHEAD = /The read model \W*"\w+\W*" has seen position \d+, but its event store ends at \d+: /;

  it('is noticed below the running product within 10 s; it records nothing until someone decides', async () => {
    await restoreOlder();
    const refused = () => product.call('POST', '/api/topics', { projectId: project, pageName: 'Lost' });
    await expect.poll(product.readiness, { timeout: NOTICED_MS }).toMatch(AHEAD);
    await expect
      .poll(async () => (await refused()).body['code'], { timeout: NOTICED_MS, interval: 1_000 })
      .toBe('STORE_BEHIND');
    const { status, headers } = await refused();
    expect([status, headers.get('retry-after')]).toEqual([503, null]);
    expect(await shown()).toBe(MOVES);
  });

  it('is said at once by list and verify, which then end with 1', async () => {
    const [list, verify] = [await projections('list'), await projections('verify')];
    for (const { code, output } of [list, verify]) {
      expect(output).toMatch(AHEAD);
      expect(code).toBe(1);
    }
    expect(list.output).toMatch(/topics {2}served .* ahead of its event store by \d+/);
  });

  it('is nothing to worry about once the newer one is back: the product goes on with everything', async () => {
    await restoreNewer();
    await expect.poll(product.readiness, { timeout: 20_000 }).toContain('"ready"');
    const again = async () =>
      (await product.call('POST', '/api/topics', { projectId: project, pageName: 'Again' })).status;
    await expect.poll(again, { timeout: NOTICED_MS, interval: 1_000 }).toBe(201);
    expect(await shown()).toBe(MOVES);
  });

  it('is refused by a start, and gone on with after a rebuild that ends at its end and says what is lost', async () => {
    await restoreOlder();
    await product.stop();
    const refusal = await product.start(database.url, events.url).catch(asSentence);
    await product.stop();
    expect(refusal).toMatch(AHEAD);
    const rebuilt = await projections('rebuild', 'all');
    expect(rebuilt.output).toMatch(new RegExp(`held rows of (${MOVES}|${MOVES + 1}) events beyond the end`));
    expect(rebuilt.code).toBe(0);
    await product.start(database.url, events.url);
    expect(await product.readiness()).toContain('"ready"');
    expect(await shown()).toBe(0);
    expect(await projections('list')).toMatchObject({ code: 0 });
    expect((await projections('verify')).output).not.toContain('differ');
  });

  it('loses nothing where the newer one is put back after a rebuild from the older', async () => {
    await product.stop();
    await restoreNewer();
    await product.start(database.url, events.url);
    await expect.poll(shown, { timeout: 20_000 }).toBe(MOVES);
    await product.record(project, 'At last');
    expect(await projections('verify')).toMatchObject({ code: 0 });
  });
});
