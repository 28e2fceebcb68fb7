import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNatsServer, type NatsServer } from '../platform/testing/tools/start-nats-server.ts';
import { features } from '../processes/features.ts';
import { kindEnvironment, startKind } from '../processes/testing/kind-process.ts';
import { startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

const TRIES = 100;
const OWN_READ_MS = 250;

/**
 * Writes a note and reads the topic at once, so often. Answers how often the note was not there, and how many of the
 * commands were answered within their time: after that they are, whatever the read model has.
 */
async function readWrites(test: TopicsApp): Promise<{ stale: number; inTime: number }> {
  const id = await test.addTopic();
  const outcome = { stale: 0, inTime: 0 };
  for (let count = 1; count <= TRIES; count += 1) {
    const began = performance.now();
    const written = await test.post('author', `/api/topics/${id}/notes`, { note: `Note ${count}` });
    const inTime = performance.now() - began < OWN_READ_MS;
    expect(written).toMatchObject({ status: 201, body: { revision: String(count) } });
    const { body } = await test.request('watcher', 'GET', `/api/topics/${id}`);
    if (inTime) outcome.inTime += 1;
    if (inTime && body['revision'] !== written.body['revision']) outcome.stale += 1;
  }
  return outcome;
}

describe('A plain client', () => {
  it('reads what it wrote, over 100 tries, where everything is one process', async () => {
    await using test = await startTopicsApp();
    const { stale, inTime } = await readWrites(test);
    expect(stale).toBe(0);
    expect(inTime).toBeGreaterThan(TRIES / 2);
  }, 60_000);

  describe('of a cluster', () => {
    let nats: NatsServer;
    beforeAll(async () => {
      nats = await startNatsServer();
    });
    afterAll(() => nats.stop());

    it('reads what it wrote, over 100 tries, where the read models are kept by another process', async () => {
      await using test = await startTopicsApp({
        config: { busUrl: nats.url },
        async projector(databaseUrl) {
          const kind = await startKind('projector', kindEnvironment(databaseUrl, { BUS_URL: nats.url }));
          if ('code' in kind) throw new Error(kind.lines.join('\n'));
          return {
            async stop() {
              kind.signal('SIGTERM');
              await kind.ended;
            },
          };
        },
      });
      const { stale, inTime } = await readWrites(test);
      expect(stale).toBe(0);
      expect(inTime).toBeGreaterThan(TRIES / 2);
    }, 120_000);
  });
});

describe('The answer to a command', () => {
  let test: TopicsApp;
  beforeAll(async () => {
    const idle = features.map((feature) =>
      feature.name === 'topics' ? { ...feature, projections: [] } : feature,
    );
    test = await startTopicsApp({ features: idle });
  });
  afterAll(() => test.close());

  async function timed(headers: Record<string, string>) {
    const began = performance.now();
    const answer = await test.post(
      'author',
      '/api/topics',
      { projectId: test.projectId, pageName: 'A' },
      headers,
    );
    return { answer, ms: performance.now() - began };
  }

  it('comes after a quarter of a second in any case', async () => {
    const { answer, ms } = await timed({});
    expect(answer).toMatchObject({ status: 201, body: { changed: true } });
    expect(answer.headers['preference-applied']).toBeUndefined();
    expect(ms).toBeGreaterThanOrEqual(OWN_READ_MS - 5);
  });

  it('waits for nothing where the caller prefers that', async () => {
    const headers = { prefer: 'respond-async' };
    const times: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { answer, ms } = await timed(headers);
      expect(answer).toMatchObject({ status: 201, headers: { 'preference-applied': 'respond-async' } });
      times.push(ms);
    }
    expect(Math.min(...times)).toBeLessThan(OWN_READ_MS - 5);
  });
});
