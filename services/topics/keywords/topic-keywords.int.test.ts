import type { KeywordStrategy } from '@keywright/events/catalogue';
import { keywordScore } from '@keywright/events/topic';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';

const MARKET = { country: 'GB', language: 'en-GB' };

interface Line {
  id: string;
  keywordId: string;
  value: string;
  strategy: KeywordStrategy;
  relation: string | null;
  volume: number | null;
  score: number | null;
}
interface Lines {
  _embedded: { topicKeywordViews: Line[] };
  page?: { size: number; totalElements: number; totalPages: number; number: number };
  _links: Record<string, unknown>;
}
interface Known {
  value: string;
  strategy: KeywordStrategy;
  volume?: number;
  cpc?: number;
  position?: number;
  previous?: number;
  impressions?: number;
}

/** Volumes, costs and places of one page; what is not said is unknown. */
const BOOTS: readonly Known[] = [
  { value: 'boots', strategy: 'RELATED', volume: 90_000, cpc: 2, position: 40, impressions: 10 },
  { value: 'hiking boots', strategy: 'MAIN', volume: 12_000, cpc: 1.25, position: 4, previous: 9 },
  { value: 'boots for hiking', strategy: 'RELATED', volume: 12_000, position: 1, impressions: 300 },
  { value: 'wax', strategy: 'RELATED' },
  {
    value: 'hiking boots women',
    strategy: 'MAIN',
    volume: 700,
    position: 120,
    previous: 110,
    impressions: 90,
  },
  { value: 'ski boots', strategy: 'OUT_OF_SCOPE', volume: 50_000, cpc: 9, position: 1, impressions: 5_000 },
];

let test: TopicsApp;
let topic: string;
beforeAll(async () => {
  test = await startTopicsApp();
  topic = await pageWith(BOOTS);
});
afterAll(() => test.close());

/** A topic with these keywords, of which so much is known. */
async function pageWith(keywords: readonly Known[]): Promise<string> {
  const { db } = test.platform;
  for (const { value: keyword, volume = null, cpc = null, ...own } of keywords) {
    const shared = { keyword, ...MARKET, volume, cpc, competition: null, months: volume ? [volume, 1] : [] };
    await db.insertInto('keyword_metrics').values(shared).execute();
    const { position = null, previous: previous_position = null, impressions = null } = own;
    const places = { position, previous_position, impressions };
    await db
      .insertInto('project_keyword_metrics')
      .values({ project_id: test.projectId, keyword, ...MARKET, ...places })
      .execute();
  }
  const id = await test.addTopic();
  const wanted = keywords.map(({ value, strategy }) => ({ value, strategy }));
  const { status } = await test.post('author', `/api/topics/${id}/add-keywords`, { keywords: wanted });
  expect(status).toBe(200);
  await test.settled();
  return id;
}

const get = async <T>(path: string, as = 'watcher') =>
  (await test.request<T>(as, 'GET', `/api/${path}`)).body;
const listed = (query = '', of = topic) =>
  get<Lines>(`topicKeywordViews/search/byTopic?topicId=${of}${query}`);
const valuesOf = ({ _embedded }: Lines) => _embedded.topicKeywordViews.map(({ value }) => value);
const lineOf = async (value: string) =>
  (await listed())._embedded.topicKeywordViews.find((line) => line.value === value)!;

describe('The keywords of a topic', () => {
  it('say how they stand in the project, on the page and to each other', async () => {
    const { projectId } = test;
    const { keywordId } = await lineOf('hiking boots women');
    const named = await test.post('contributor', '/api/keyWordLists', { projectId, name: 'For women' });
    const place = { projectId, to: 'MY_GOAL', ids: [keywordId], keyWordListId: named.body['id'] };
    await test.settled();
    expect(await test.post('contributor', '/api/keyword/group/move-kw', place)).toMatchObject({
      body: { moved: 1 },
    });
    const followed = await test.post('contributor', `/api/keyWords/follow-keywords/${projectId}`, {
      ids: [keywordId],
    });
    // Whoever has done something sees it, though it is another read model’s.
    const path = `/api/topicKeywordViews/search/byTopic?topicId=${topic}`;
    const after = { 'x-after-position': String(followed.body['position']) };
    const { body } = await test.request<Lines>('contributor', 'GET', path, undefined, after);
    await sql`update topic_keywords set used = true where value = 'hiking boots'`.execute(test.platform.db);
    const lines = (await listed())._embedded.topicKeywordViews;
    expect(body._embedded.topicKeywordViews.map((line) => ({ ...line, used: false }))).toEqual(
      lines.map((line) => ({ ...line, used: false })),
    );
    expect(lines).toMatchObject([
      {
        ...{
          value: 'hiking boots',
          strategy: 'MAIN',
          relation: 'CHILD',
          originalId: null,
          original: null,
          volume: 12_000,
        },
        ...{ months: [12_000, 1], cpc: 1.25, position: 4, variation: 5, score: keywordScore(4) },
        ...{ used: true, followed: false, scope: 'MY_GOAL', listName: null },
      },
      {
        ...{ value: 'hiking boots women', keywordId, strategy: 'MAIN', relation: 'CHILD', score: 0 },
        ...{ used: false, followed: true, scope: 'MY_GOAL', listName: 'For women', variation: -10 },
      },
      { value: 'boots', strategy: 'RELATED', relation: 'PARENT' },
      { value: 'boots for hiking', relation: 'CHILD', score: 100 },
      {
        value: 'wax',
        relation: null,
        volume: null,
        months: [],
        position: null,
        variation: null,
        score: null,
      },
      { value: 'ski boots', strategy: 'OUT_OF_SCOPE', relation: 'CHILD', scope: null },
    ]);
  });

  it('come all at once, or by page where one is asked for', async () => {
    const all = await listed();
    expect([valuesOf(all).length, all.page]).toEqual([6, undefined]);
    const pages = [await listed('&size=4'), await listed('&size=4&page=1'), await listed('&page=9')];
    expect(pages.map(valuesOf)).toEqual([valuesOf(all).slice(0, 4), valuesOf(all).slice(4), []]);
    expect(pages.map(({ page }) => page)).toEqual([
      { size: 4, totalElements: 6, totalPages: 2, number: 0 },
      { size: 4, totalElements: 6, totalPages: 2, number: 1 },
      { size: 20, totalElements: 6, totalPages: 1, number: 9 },
    ]);
    expect(pages[0]?._links).toMatchObject({ next: {} });
  });

  it.each([
    ['&sort=volume,desc', 'hiking boots, hiking boots women, boots, boots for hiking, wax, ski boots'],
    ['&sort=volume,asc', 'hiking boots women, hiking boots, boots for hiking, boots, wax, ski boots'],
    ['&sort=position', 'hiking boots, hiking boots women, boots for hiking, boots, wax, ski boots'],
    ['&sort=score,asc&size=3', 'hiking boots women, hiking boots, boots'],
    ['&sort=score,desc&page=1&size=2', 'boots for hiking, boots'],
    ['&sort=value,desc', 'hiking boots women, hiking boots, wax, boots for hiking, boots, ski boots'],
    ['&relation=PARENT', 'boots'],
    ['&relation=PARENT,CHILD&strategy=RELATED', 'boots, boots for hiking'],
    ['&relation=ALIAS', ''],
    ['&strategy=OUT_OF_SCOPE&strategy=MAIN', 'hiking boots, hiking boots women, ski boots'],
  ])('asked for by %s are: %s', async (query, expected) => {
    expect(valuesOf(await listed(query)).join(', ')).toBe(expected);
  });

  it.each(['&sort=colour', '&sort=volume,up', '&relation=COUSIN', '&strategy=ALL', '&size=0', '&page=-1'])(
    'asked for by %s are refused',
    async (query) => {
      const path = `/api/topicKeywordViews/search/byTopic?topicId=${topic}${query}`;
      expect((await test.request('watcher', 'GET', path)).status).toBe(400);
    },
  );
});

/** What totals must be, added up by the database from what stands in its tables. */
async function addedUp(topicId: string) {
  const { rows } = await sql<Record<string, number | null>>`
    with line as (
      select strategy, shared.cpc, own.position, own.previous_position - own.position as variation, own.impressions,
        coalesce(keyword_views.relation = 'ALIAS', false) as alias,
        case when keyword_views.relation = 'ALIAS' then null else shared.volume end as volume
      from topic_keywords line left join keyword_views on keyword_views.id = line.keyword_id
      left join lateral (select volume, cpc from keyword_metrics where keyword = line.value) shared on true
      left join lateral (
        select position, previous_position, impressions from project_keyword_metrics where keyword = line.value) own on true
      where topic_id = ${topicId} and strategy <> 'OUT_OF_SCOPE'
    ) select count(*)::int as keywords, coalesce(sum(volume), 0)::int as "totalMsv", avg(cpc) as "averageCpc",
      case when sum(impressions) filter (where position is not null) > 0 then sum(position * impressions) / sum(impressions)
        filter (where position is not null) else avg(position) end as "averagePosition",
      avg(variation) as "averageVar", count(*) filter (where alias)::int as aliases,
      count(volume)::int as counted, count(cpc)::int as cpc, count(position)::int as position, count(variation)::int as variation
    from line`.execute(test.platform.db);
  const { counted, cpc, position, variation, ...sums } = rows[0]!;
  return { ...sums, inputs: { counted, cpc, position, variation, score: position } };
}

/** The mean score by volume of what has a place; every page of random keywords has some with both. */
function meanScore(keywords: readonly Known[]): number {
  const ranked = keywords.filter(({ strategy, position }) => strategy !== 'OUT_OF_SCOPE' && position);
  const sum = (of: (keyword: Known) => number) => ranked.reduce((total, keyword) => total + of(keyword), 0);
  const weight = sum(({ volume = 0 }) => volume);
  return sum(({ volume = 0, position }) => volume * keywordScore(position!)!) / weight;
}

const near = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? (expect.closeTo(value, 9) as unknown) : value;

describe('The totals of a topic', () => {
  const totals = (of: string) =>
    get<Record<string, number | null>>(`topicKeywordViews/search/totalsByTopic?topicId=${of}`);

  it('are sums and means of what is known of its main and related keywords', async () => {
    const weighed = 90_000 * keywordScore(40)! + 12_000 * keywordScore(4)! + 12_000 * 100 + 700 * 0;
    expect(await totals(topic)).toEqual({
      keywords: 5,
      totalMsv: 114_700,
      averageCpc: near(3.25 / 2),
      averagePosition: near((40 * 10 + 1 * 300 + 120 * 90) / 400),
      averageVar: -2.5,
      averageScore: near(weighed / 114_700),
      inputs: { counted: 4, cpc: 2, position: 4, variation: 2, score: 4 },
      aliases: 0,
    });
  });

  it('leave the searches of a variant to its original', async () => {
    const [original, alias] = [await lineOf('hiking boots'), await lineOf('boots for hiking')];
    const as = (relation: 'ORIGINAL' | 'ALIAS' | null, id: string, originalId: string | null) =>
      test.platform.db
        .updateTable('keyword_views')
        .set({ relation, original_id: originalId })
        .where('id', '=', id)
        .execute();
    await as('ORIGINAL', original.keywordId, null);
    await as('ALIAS', alias.keywordId, original.keywordId);
    expect(await totals(topic)).toMatchObject({
      ...{
        keywords: 5,
        totalMsv: 102_700,
        aliases: 1,
        averageScore: near((90_000 * keywordScore(40)! + 12_000 * keywordScore(4)!) / 102_700),
      },
      inputs: { counted: 3, position: 4, score: 4 },
    });
    expect(valuesOf(await listed('&relation=ORIGINAL,ALIAS'))).toEqual(['hiking boots', 'boots for hiking']);
    expect(await lineOf('boots for hiking')).toMatchObject({
      relation: 'ALIAS',
      originalId: original.keywordId,
      original: 'hiking boots',
      volume: 12_000,
    });
    await as(null, original.keywordId, null);
    await as(null, alias.keywordId, null);
  });

  it('of whatever keywords are what the tables add up to, and of none unknown', async () => {
    const none = { averageCpc: null, averagePosition: null, averageVar: null, averageScore: null };
    expect(await totals(await test.addTopic())).toMatchObject({ keywords: 0, totalMsv: 0, ...none });
    for (let nth = 0; nth < 6; nth += 1) {
      // Every figure is unknown on some keywords; on the last page nothing was ever shown.
      const some = <T>(value: T, one: number, every: number) => (one % every === 0 ? undefined : value);
      const own = Array.from({ length: 3 * (nth + 1) }, (_, one): Known => {
        const seed = (nth + 2) * 7 + one;
        const figures = {
          volume: some((seed * 137) % 5_000, one, 3),
          cpc: some(((seed * 31) % 400) / 100, one, 4),
          position: some(1 + ((seed * 13) % 130), one, 5),
          previous: some(1 + ((seed * 29) % 130), one, 2),
          impressions: nth === 5 ? undefined : some((seed * 11) % 900, one, 6),
        };
        const strategy = one < 3 ? 'MAIN' : one % 3 === 0 ? 'OUT_OF_SCOPE' : 'RELATED';
        const known = Object.entries(figures).filter(([, value]) => value !== undefined);
        return { value: `page ${nth} word ${one}`, strategy, ...Object.fromEntries(known) };
      });
      const page = await pageWith(own);
      const wanted = { ...(await addedUp(page)), averageScore: meanScore(own) };
      expect(await totals(page)).toEqual(
        Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, near(value)])),
      );
    }
  });
});

describe('The keywords of a topic with competitors', () => {
  it('are none while no domains are known', async () => {
    const path = `topicKeywordCompetitorViews/search/byTopic?topicId=${topic}`;
    const unknown = { competitor1: null, competitor2: null, competitor3: null };
    expect(await get(`${path}&size=5`)).toMatchObject({
      _embedded: { topicKeywordCompetitorViews: [] },
      page: { size: 5, totalElements: 0, totalPages: 0, number: 0 },
      totals: unknown,
      connected: false,
    });
  });
});

describe('What is asked about the keywords of a topic', () => {
  it.each([
    'topicKeywordViews/search/totalsByTopic',
    'topicKeywordViews/search/suggestionsByTopic',
    'topicKeywordCompetitorViews/search/byTopic',
  ])('%s is closed to product access, unknown to strangers, nothing for nobody', async (path) => {
    const of = (id: string, as: string | null) => test.request(as, 'GET', `/api/${path}?topicId=${id}`);
    expect((await of(topic, 'product_access')).body['code']).toBe('ROLE_REQUIRED');
    const answers = [await of(topic, 'stranger'), await of(topic, null), await of('no-id', 'watcher')];
    expect(answers.map(({ status }) => status)).toEqual([404, 401, 404]);
    expect((await of(topic, 'watcher')).headers['x-position']).toMatch(/^\d+$/);
  });
});
