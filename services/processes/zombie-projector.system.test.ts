import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { TOPIC_SCHEMA, type TopicDetails, topicStream } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntil } from '../platform/embedded/wait-until.ts';
import type { Json } from '../platform/event-store/port.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { startNatsServer, type NatsServer } from '../platform/testing/tools/start-nats-server.ts';
import { createPlatform, type RunningPlatform } from './create-platform.ts';
import { kindEnvironment, type KindProcess, startKind } from './testing/kind-process.ts';
import { testConfig } from './testing/test-config.ts';

const TIMEOUT_MS = 60_000;

let database: TestDatabase;
let nats: NatsServer;
let writer: RunningPlatform;
const METRICS_TOKEN = 'a token for metrics';
const running: KindProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  nats = await startNatsServer();
  writer = createPlatform(testConfig(database.url, { busUrl: nats.url }));
  const env = kindEnvironment(database.url, { BUS_URL: nats.url, LOG_LEVEL: 'info', METRICS_TOKEN });
  for (const started of await Promise.all([startKind('projector', env), startKind('projector', env)])) {
    if ('code' in started) throw new Error(started.lines.join('\n'));
    running.push(started);
  }
}, 300_000);
afterAll(async () => {
  for (const each of running) {
    each.signal('SIGTERM');
    each.signal('SIGCONT');
  }
  await Promise.all(running.map((each) => each.ended));
  await writer.close();
  await nats.stop();
  await database.drop();
});

async function metric(of: KindProcess, name: string): Promise<number> {
  const text = await fetch(`${of.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  }).then((answer) => answer.text());
  const samples = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return samples.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function holds(condition: () => Promise<boolean>): Promise<void> {
  expect(await waitUntil(condition, TIMEOUT_MS)).toBe(true);
}

const details: TopicDetails = {
  ...{ pageName: 'A page', myTopic: null, whyArticle: null, type: 'TOPIC', pageTags: [], url: null },
  ...{ deliveryDate: null, estimateNumberOfWords: null, wordsInContent: 0, checkSeaRequired: false },
};

/** So many new topics, one event and one row each. */
async function record(topics: number): Promise<void> {
  const { store } = writer.platform;
  const [projectId, authorId] = [randomUUID(), randomUUID()];
  const append = () => {
    const metadata = {
      schemaVersion: TOPIC_SCHEMA.TopicCreated.version,
      at: new Date().toISOString(),
      actor: { userId: authorId, role: 'OWNER' },
      ...{ correlationId: randomUUID(), causationId: randomUUID() },
    };
    const data = { projectId, details, authorId, assignments: [] } as unknown as Json;
    const event = { id: randomUUID(), type: 'TopicCreated', data, metadata };
    return store.append(topicStream(randomUUID()), 'none', [event]);
  };
  await Promise.all(Array.from({ length: topics }, append));
}

async function caughtUp(): Promise<void> {
  const head = await writer.platform.store.head();
  await writer.platform.gate.waitFor('topics', head, TIMEOUT_MS);
}

/** What projectors have written. */
async function written(db: Kysely<Database>): Promise<unknown> {
  const rows = await db
    .selectFrom('change_feed')
    .select(['channel', 'from_position', 'to_position'])
    .execute();
  const topics = await db.selectFrom('topic_views').select(['id', 'position']).orderBy('id').execute();
  return { rows, topics };
}

it('A leading projector that froze and wakes up while another one leads writes nothing', async () => {
  const leaders = async () => {
    const leading = await Promise.all(running.map((each) => metric(each, 'keywright_projector_leads')));
    return running.filter((_, index) => leading[index] === 1);
  };
  await holds(async () => (await leaders()).length === 1);
  const [zombie] = await leaders();
  const standby = running.find((each) => each !== zombie);
  if (zombie === undefined || standby === undefined) throw new Error('nobody leads');
  await record(50);
  await caughtUp();
  const applied = 'keywright_projected_events_total';
  const before = await metric(zombie, applied);
  expect(before).toBeGreaterThan(0);

  // It freezes with work before it.
  const writing = record(300);
  zombie.signal('SIGSTOP');
  await writing;
  await holds(async () => (await metric(standby, 'keywright_projector_leads')) === 1);
  await caughtUp();
  const rows = await written(database.db);

  zombie.signal('SIGCONT');
  await holds(async () => zombie.lines.some((line) => line.includes('leads no more')));
  const afterwards = await metric(zombie, applied);
  expect(isDeepStrictEqual(await written(database.db), rows)).toBe(true);

  await record(50);
  await caughtUp();
  expect(await metric(zombie, applied)).toBe(afterwards);
  expect((await leaders()).map(({ pid }) => pid)).toEqual([standby.pid]);
  const { count } = await database.db
    .selectFrom('topic_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe('400');
}, 300_000);
