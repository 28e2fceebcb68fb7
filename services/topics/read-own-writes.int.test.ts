import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../processes/features.ts';
import { OWN_READ_MS, readWrites, TRIES } from './testing/read-writes.ts';
import { startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

describe('A plain client', () => {
  it('reads what it wrote, over 100 tries, where everything is one process', async () => {
    await using test = await startTopicsApp();
    const { stale, inTime } = await readWrites(test);
    expect(stale).toBe(0);
    expect(inTime).toBeGreaterThan(TRIES / 2);
  }, 60_000);
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
