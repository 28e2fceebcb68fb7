import { randomUUID } from 'node:crypto';
import { keywordIdentity } from '@keywright/events/keywords';
import { keywordScore, type TopicRow } from '@keywright/events/topic';
import { down, up } from '@keywright/migrations/20261126T190000Z-keyword-figures.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveApp, startLiveApp } from '../live/testing/live-app.ts';
import { addProject } from '../processes/testing/add-project.ts';
import { created, recordTopic } from '../topics/testing/record-topic.ts';
import { refreshMetrics, type RefreshedFigures } from './index.ts';

const MARKET = { country: 'GB', language: 'en-GB' };

let live: LiveApp;
let first: string;
let second: string;
beforeAll(async () => {
  live = await startLiveApp({ bus: 'memory' });
  first = live.projectId;
  second = await addProject(live.test.platform, 'owner');
});
afterAll(() => live.close());

function add(projectId: string, ...values: string[]): Promise<string> {
  const keywords = values.map((value) => ({ value, strategy: 'MAIN' as const }));
  return recordTopic(live.test.platform, { userId: live.people['owner']! }, [
    created(projectId, { pageName: values.join(', ') }),
    { type: 'AddTopicKeywords', keywords, mainElsewhere: new Map(), confirm: true },
  ]);
}

function own(project_id: string, keyword: string, figures: object): Promise<unknown> {
  const none = { position: null, previous_position: null, impressions: null };
  return live.test.platform.db
    .insertInto('project_keyword_metrics')
    .values({ project_id, keyword, ...MARKET, ...none, ...figures })
    .execute();
}

function refresh(...figures: Partial<RefreshedFigures>[]) {
  const nothing = { keyword: '', volume: null, months: [], cpc: null, competition: null };
  return refreshMetrics(live.test.platform, {
    market: MARKET,
    figures: figures.map((each) => ({ ...nothing, ...each })),
    commandId: randomUUID(),
    correlationId: randomUUID(),
  });
}

async function keywordsOf(topic: string): Promise<unknown[]> {
  const path = `/api/topicKeywordViews/search/byTopic?topicId=${topic}`;
  const { body } = await live.test.request<{ _embedded: { topicKeywordViews: unknown[] } }>(
    'owner',
    'GET',
    path,
  );
  return body._embedded.topicKeywordViews;
}

/** The owner on the topics of a project, from where its rows stand now. */
async function listening(projectId: string) {
  const url = `/api/topicViews/search/byFilter?projectId=${projectId}`;
  const { headers } = await live.test.request('owner', 'GET', url);
  const client = await live.connect('owner');
  const [epoch, position] = [String(headers['x-epoch']), String(headers['x-position'])];
  client.send({ t: 'subscribe', channel: `topics:${projectId}`, epoch, position });
  await client.next('subscribed');
  return client;
}

describe('Figures of keywords that are refreshed', () => {
  it('make the rows of topics with these keywords anew on every open screen, and no other', async () => {
    const concerned = await add(first, 'microspikes', 'ice grips');
    await add(first, 'crampons');
    const elsewhere = await add(second, 'microspikes');
    await live.test.settled();
    await using one = await listening(first);
    await using other = await listening(second);
    const done = await refresh({ keyword: 'microspikes', volume: 900, months: [900, 800] });
    expect(done.projectIds).toEqual([first, second].sort());
    for (const [client, topic] of [[one, concerned] as const, [other, elsewhere] as const]) {
      const { ops } = await client.next('change');
      const rows = ops.flatMap((op) => (op.op === 'row' ? [op.row as unknown as TopicRow] : []));
      expect(rows.map(({ id, totalMsv, revision }) => [id, totalMsv, revision])).toEqual([[topic, 900, '1']]);
    }
    const [event] = await live.test.platform.store.readStream(`keywords-${first}`);
    const id = keywordIdentity({ projectId: first, ...MARKET }, 'microspikes')?.id;
    expect(event).toMatchObject({ type: 'MetricsRefreshed', data: { projectId: first, ids: [id] } });
  });

  it('give way to a project’s own volume of a later day, and never show what is another project’s', async () => {
    const topics = [await add(first, 'gaiters', 'ice axes'), await add(second, 'gaiters', 'ice axes')];
    await own(first, 'gaiters', { position: 4, previous_position: 9, volume: 70, volume_on: '2999-01-01' });
    await own(first, 'ice axes', { volume: 80, volume_on: '1999-01-01' });
    await live.test.settled();
    await refresh({ keyword: 'gaiters', volume: 300, cpc: 1.5 }, { keyword: 'ice axes', volume: 400 });
    await live.test.settled();
    const [mine, theirs] = await Promise.all(topics.map(keywordsOf));
    expect(mine).toMatchObject([
      { value: 'gaiters', volume: 70, cpc: 1.5, position: 4, variation: 5 },
      { value: 'ice axes', volume: 400, position: null },
    ]);
    expect(theirs).toMatchObject([
      { value: 'gaiters', volume: 300, cpc: 1.5, position: null, variation: null },
      { value: 'ice axes', volume: 400, position: null },
    ]);
    const rows = await Promise.all(
      topics.map((id) => live.test.request('owner', 'GET', `/api/topics/${id}`)),
    );
    expect(rows.map(({ body }) => body['totalMsv'])).toEqual([470, 700]);
  });

  it('raise priority and totals of a topic, averages with them', async () => {
    const topic = await add(first, 'head torch', 'trail vest');
    await own(first, 'head torch', { position: 1, previous_position: 3, impressions: 30 });
    await own(first, 'trail vest', { position: 5, previous_position: 5, impressions: 10 });
    await live.test.settled();
    const facts = async () => {
      const totals = `/api/topicKeywordViews/search/totalsByTopic?topicId=${topic}`;
      const { body: row } = await live.test.request('owner', 'GET', `/api/topics/${topic}`);
      const { totalMsv, msvScoreStatus, seoScoreStatus } = row as Partial<TopicRow>;
      const { body } = await live.test.request('owner', 'GET', totals);
      return { totalMsv, msvScoreStatus, seoScoreStatus, totals: body };
    };
    const before = { keywords: 2, totalMsv: 0, averageCpc: null, averagePosition: 2, averageVar: 1 };
    expect(await facts()).toMatchObject({ totalMsv: 0, msvScoreStatus: 'TO_TREAT', totals: before });
    await refresh({ keyword: 'head torch', volume: 4_000, cpc: 2 }, { keyword: 'trail vest', volume: 2_000 });
    await live.test.settled();
    const [high, low] = [keywordScore(1)!, keywordScore(5)!];
    const after = { totalMsv: 6_000, averageCpc: 2, averagePosition: 2, averageVar: 1 };
    const { totals, ...row } = await facts();
    expect(row).toEqual({ totalMsv: 6_000, msvScoreStatus: 'HIGH', seoScoreStatus: 'HIGH' });
    expect(totals).toMatchObject({ keywords: 2, ...after });
    expect(totals['averageScore']).toBeCloseTo((4_000 * high + 2_000 * low) / 6_000, 6);
    await refresh({ keyword: 'head torch', volume: 300 }, { keyword: 'trail vest', volume: 100 });
    await live.test.settled();
    expect(await facts()).toMatchObject({ totalMsv: 400, msvScoreStatus: 'LOW', totals: { totalMsv: 400 } });
  });

  it('are at most 1,000 at once', async () => {
    const many = Array.from({ length: 1_001 }, (_, number) => ({ keyword: `word ${number}` }));
    await expect(refresh(...many)).rejects.toThrow(RangeError);
  });
});

describe('The migration that gives each project figures of its own', () => {
  it('moves positions to every project of the market, and leaves volumes shared', async () => {
    const { db } = live.test.platform;
    const schema = db as unknown as Kysely<unknown>;
    await down(schema);
    const insert = (keyword: string, country: string, position: number | null) =>
      db
        .insertInto('keyword_metrics')
        .values({ keyword, country, language: 'en-GB', volume: 5, position, impressions: 7 } as never)
        .execute();
    await insert('old ranked', 'GB', 3);
    await insert('old elsewhere', 'US', 3);
    await up(schema);
    const moved = await db
      .selectFrom('project_keyword_metrics')
      .select(['project_id', 'keyword', 'position', 'impressions'])
      .where('keyword', 'like', 'old %')
      .orderBy('project_id')
      .execute();
    expect(moved).toEqual(
      [first, second]
        .sort()
        .map((project_id) => ({ project_id, keyword: 'old ranked', position: 3, impressions: 7 })),
    );
    const shared = await db
      .selectFrom('keyword_metrics')
      .select(['volume', 'months', 'competition'])
      .where('keyword', '=', 'old elsewhere')
      .execute();
    expect(shared).toEqual([{ volume: 5, months: [], competition: null }]);
  });
});
