import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addressOf,
  IS_SHARED,
  SERVER_IN_WORDS,
  startServerUnderTest,
} from '../platform/event-store/eventstoredb/testing/server-under-test.ts';
import { waitUntil } from '../platform/embedded/wait-until.ts';
import { openEventStore } from '../platform/event-store/open-event-store.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { asSentence } from './embedded/start-failure.ts';
import { ProductInProcess } from './testing/product-in-process.ts';
import { type CommandResult, runCommandLine } from './testing/run-command.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MOVES = 8;
const NOTICED_MS = 10_000;

/** Where the events are: `backup` keeps a copy and answers how to put it in their place below whoever uses them. */
interface Events extends AsyncDisposable {
  url: string;
  backup(): Promise<() => Promise<void>>;
  /** Has it hold nothing any more, as if it had just been made. */
  empty(): Promise<void>;
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
    async empty() {
      await sql`truncate es.events`.execute(database.db);
      await sql`select setval('es.position_seq', 1, false)`.execute(database.db);
    },
    [Symbol.asyncDispose]: () => database.drop(),
  };
}

async function inEventStoreDb(): Promise<Events> {
  const server = await startServerUnderTest();
  return {
    url: addressOf(server.port),
    backup: () => server.controls?.backup() ?? Promise.reject(new Error('this server is not ours')),
    empty: () => server.controls?.replace() ?? Promise.reject(new Error('this server is not ours')),
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

  const projections = (...args: string[]): Promise<CommandResult> =>
    runCommandLine('projections', args, {
      env: { DATABASE_URL: database.url, EVENT_STORE_URL: events.url },
      timeoutMs: 40_000,
    });

  /** What a start of the product ends with, which does not run. */
  async function refusedStart(): Promise<string> {
    const refusal = await product.start(database.url, events.url).then(() => 'no refusal', asSentence);
    await product.stop();
    return refusal;
  }

  const AHEAD = /The read model \W*"[\w-]+\W*" has seen position \d+, but its event store ends at \d+: /;

  it('is noticed below the running product within 10 s; it takes nothing from the first command on, until someone decides', async () => {
    await restoreOlder();
    const refused = () => product.call('POST', '/api/topics', { projectId: project, pageName: 'Lost' });
    const codes: unknown[] = [];
    const tried = async () => {
      const { status, body } = await refused();
      codes.push(status === 201 ? 'taken' : body['code']);
      return codes.at(-1);
    };
    await expect
      .poll(tried, { message: 'a command', timeout: NOTICED_MS, interval: 250 })
      .toBe('STORE_BEHIND');
    expect(codes).not.toContain('taken');
    await expect.poll(product.readiness, { message: 'readiness', timeout: NOTICED_MS }).toMatch(AHEAD);
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
    await expect.poll(product.readiness, { message: 'readiness', timeout: 20_000 }).toContain('"ready"');
    const again = async () =>
      (await product.call('POST', '/api/topics', { projectId: project, pageName: 'Again' })).status;
    await expect.poll(again, { message: 'a command', timeout: NOTICED_MS, interval: 250 }).toBe(201);
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
    await expect.poll(shown, { message: 'topics in lists', timeout: 20_000 }).toBe(MOVES);
    await product.record(project, 'At last');
    expect(await projections('verify')).toMatchObject({ code: 0 });
  });

  it('is said alike by a start, list and verify where others have written on, past all positions of the rows', async () => {
    const last = await product.record(project, 'Witnessed');
    const witnesses = database.db.selectFrom('store_witnesses').select('stream');
    const isKept = async () => (await witnesses.execute()).some(({ stream }) => stream.endsWith(last));
    await expect.poll(isKept, { message: 'the topic is a witness', timeout: NOTICED_MS }).toBe(true);
    await product.stop();
    await restoreOlder();
    const store = openEventStore(events.url, { log: { warn: () => undefined } });
    const large = { type: 'Probed', data: 'x'.repeat(5_000), metadata: {} };
    for (let nth = 0; nth < 4 * MOVES; nth += 1)
      await store.append(`probe-${randomUUID()}`, 'none', [{ ...large, id: randomUUID() }]);
    await store.close();
    const message = /The event store has another history than it had: it lacks the event at position .*/;
    const [said = 'nothing of that'] = message.exec(await refusedStart()) ?? [];
    for (const { code, output } of [await projections('list'), await projections('verify')]) {
      expect(output).toContain(said);
      expect(code).toBe(1);
    }
  });

  it('of which nothing is left is refused by a start in one sentence, and by list and verify', async () => {
    await events.empty();
    const said = await refusedStart();
    expect(said).toMatch(
      /^The read model "[\w-]+" (has seen position \d+, but its event store ends at \d+: |was made from the event store )/,
    );
    expect(said.trim()).not.toContain('\n');
    for (const { code, output } of [await projections('list'), await projections('verify')]) {
      expect(output).toContain(said.trim());
      expect(code).toBe(1);
    }
  });
});
