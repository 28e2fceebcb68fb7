import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RawClient } from '../live/testing/raw-client.ts';
import { waitUntil } from '../platform/embedded/wait-until.ts';
import {
  addressOf,
  SERVER_IN_WORDS,
  type ServerUnderTest,
  startServerUnderTest,
} from '../platform/event-store/eventstoredb/testing/server-under-test.ts';
import { startTcpProxy, type TcpProxy } from '../platform/testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { ProductInProcess } from './testing/product-in-process.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

/** Longer than any of the waits that a subscription used to make before it tried again. */
const AWAY_MS = 9_000;

let server: ServerUnderTest;
let proxy: TcpProxy;
let database: TestDatabase;
let project: string;
let topic: string;
const product = new ProductInProcess();
const log: string[] = [];

beforeAll(async () => {
  [server, database] = [await startServerUnderTest(), await createTestDatabase()];
  proxy = await startTcpProxy(server.port);
  await product.start(database.url, addressOf(proxy.port), (line) => log.push(line));
  project = await product.project();
  topic = await product.record(project, 'Ropes');
  if (!(await waitUntil(() => isShown(topic), 20_000))) throw new Error('lists lag');
});
afterAll(async () => {
  await product.stop();
  await proxy[Symbol.asyncDispose]();
  await database.drop();
  await server[Symbol.asyncDispose]();
});

async function isShown(id: string): Promise<boolean> {
  const row = database.db.selectFrom('topic_views').select('id').where('id', '=', id);
  return (await row.executeTakeFirst()) !== undefined;
}

const AWAY: [string, (away: boolean) => void][] = [
  ['cannot be reached', (away) => proxy.refuse(away)],
  ['is frozen', (away) => proxy.freeze(away)],
];

describe.each(AWAY)(`While the event store %s (${SERVER_IN_WORDS})`, (_, setAway) => {
  let began: number;
  beforeAll(() => {
    log.length = 0;
    began = performance.now();
    setAway(true);
  });
  afterAll(() => setAway(false));

  it.each(['', '/history', '/transitions', '/notes', '/subTopics'])(
    'a topic%s is still read, soon, and the answer says as of when it is true',
    async (part) => {
      const read = () => product.call('GET', `/api/topics/${topic}${part}`, undefined, 2_500);
      expect((await read()).status).toBe(200);
      const asOf = async () => Date.parse((await read()).headers.get('x-as-of') ?? '') <= Date.now();
      await expect.poll(asOf, { message: 'as of when', timeout: 10_000, interval: 250 }).toBe(true);
    },
  );

  it('readiness answers within a second, and names the event store alone', async () => {
    const { status, body } = await product.call('GET', '/readyz', undefined, 1_500);
    expect(status).toBe(503);
    expect(body['checks']).toEqual({ eventStore: 'does not answer' });
  });

  it('refusals that are expected are counted in the log, not told one by one with their stacks', async () => {
    const move = () => product.call('POST', '/api/topics', { projectId: project, pageName: 'Refused' });
    const answers = await Promise.all(Array.from({ length: 12 }, move));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(log.filter((line) => line.includes('requests refused: STORE_UNAVAILABLE')).length).toBeLessThan(2);
    expect(log.filter((line) => line.includes('"stack"'))).toEqual([]);
  });

  it('A10: screens wait for its return, and no longer: what is recorded then comes next, on the same socket', async () => {
    const list = await product.call('GET', `/api/topicViews/search/byFilter?projectId=${project}&size=1`);
    const [epoch, position] = [list.headers.get('x-epoch') ?? '', list.headers.get('x-position') ?? ''];
    await using screen = await RawClient.live(...(await product.liveTicket()));
    screen.send({ t: 'subscribe', channel: `topics:${project}`, epoch, position });
    await screen.next('subscribed');
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + AWAY_MS - performance.now())));
    const returned = performance.now();
    setAway(false);
    const since = () => `${(performance.now() - returned).toFixed(0)} ms`;
    await expect
      .poll(product.readiness, { message: 'readiness', timeout: 10_000, interval: 20 })
      .toContain('"ready"');
    const ready = since();
    const later = await product.record(project, 'Slings');
    const recorded = since();
    const change = await screen.next('change', 10_000);
    console.warn(`since the store's return: ready ${ready}, recorded ${recorded}, on a screen ${since()}`);
    expect(change).toMatchObject({
      from: position,
      ops: [{ row: { id: later, pageName: 'Slings' } }, { op: 'counters' }],
    });
    expect(screen.all('reset')).toEqual([]);
    expect(await isShown(later)).toBe(true);
    const { headers } = await product.call('GET', `/api/topics/${topic}`);
    expect(headers.get('x-as-of')).toBe(null);
  });
});
