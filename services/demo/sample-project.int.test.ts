import { randomUUID } from 'node:crypto';
import { membershipStream } from '@keywright/events/membership';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ now: '2026-03-02T09:00:00Z' });
  await test.addAccount('anna');
  await test.addAccount('bert');
});
afterAll(() => test.close());

const load = (as: string, headers?: Record<string, string>) =>
  test.request(as, 'POST', '/api/projects/sample', undefined, headers);

async function topicsOf(as: string, projectId: string): Promise<{ total: number; body: string }> {
  await test.settled();
  const url = `/api/topicViews/search/byFilter?projectId=${projectId}&statuses=PUBLISHED&size=100`;
  const { body } = await test.request(as, 'GET', url);
  const { body: counts } = await test.request(as, 'GET', `/api/topics/topicCounts?projectId=${projectId}`);
  return { total: Number(counts['total']), body: JSON.stringify(body) };
}

describe('The sample project', () => {
  it('is a flagged project of one’s own with a history, once, and goes away as any other', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const loaded = await load('anna', key);
    expect(loaded).toMatchObject({
      status: 201,
      body: { sample: true, country: 'ZZ', ownerName: 'anna', customer: null },
    });
    const id = String(loaded.body['id']);
    expect((await load('anna', key)).body).toEqual(loaded.body);
    expect(await load('anna')).toMatchObject({ status: 200, body: { id } });

    const { total, body } = await topicsOf('anna', id);
    expect(total).toBeGreaterThan(50);
    // Figures of keywords, which are those of no market.
    expect(body).toContain('"msvScoreStatus":"HIGH"');
    const { db, store } = test.platform;
    const markets = await db.selectFrom('keyword_metrics').select('country').distinct().execute();
    expect(markets).toEqual([{ country: 'ZZ' }]);
    const keywords = await db
      .selectFrom('keyword_views')
      .select(['list_id'])
      .where('project_id', '=', id)
      .execute();
    expect(keywords.filter((row) => row.list_id !== null).length).toBeGreaterThan(120);
    const people = await db.selectFrom('project_members').selectAll().execute();
    expect(people).toEqual([]);

    const other = await load('bert');
    expect([other.status, other.body['id'] === id]).toEqual([201, false]);
    expect((await test.request('bert', 'GET', `/api/projects/${id}`)).status).toBe(404);

    const any = { 'if-match': '*' };
    expect((await test.request('anna', 'DELETE', `/api/projects/${id}`, undefined, any)).status).toBe(200);
    expect((await store.readStream(membershipStream(id))).at(-1)?.type).toBe('ProjectDeleted');
    expect((await load('anna')).status).toBe(201);
  });
});
