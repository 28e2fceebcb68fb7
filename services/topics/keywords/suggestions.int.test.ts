import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';

interface Suggested {
  id: string;
  value: string;
  volume: number | null;
  similarity: number;
  mainElsewhere: string | null;
}

/** Searches a month; of the others nothing is known. */
const VOLUMES: Readonly<Record<string, number>> = {
  'hiking boots': 900,
  'hiking boots for women': 500,
  'walking boots': 700,
  'boots hiking': 40,
};
const GOAL = [
  ...['hiking boots', 'hiking boots for women', 'hiking boots sale', 'walking boots', 'boots hiking'],
  ...['hiking boot', 'ice axe', 'ski wax'],
];

let test: TopicsApp;
let list: string;
beforeAll(async () => {
  test = await startTopicsApp();
  const { platform, projectId } = test;
  for (const [keyword, volume] of Object.entries(VOLUMES))
    await platform.db
      .insertInto('keyword_metrics')
      .values({ keyword, country: 'GB', language: 'en-GB', volume, cpc: volume / 100, competition: null })
      .execute();
  list = String((await test.post('owner', '/api/keyWordLists', { projectId, name: 'Shop' })).body['id']);
  await test.settled();
  await added('MY_GOAL', GOAL, { keyWordListId: list });
  await added('OUT_OF_SCOPE', ['free hiking boots']);
  await added('MY_GOAL', ['hiking boots refused', 'hiking boots variant', 'hiking boots taken']);
  await added('MY_GOAL', ['hiking boots ailleurs'], { country: 'FR', language: 'fr' });
  const refused = { projectId, ids: [await idOf('hiking boots refused')], status: 'REFUSED' };
  expect(await test.post('owner', '/api/keyWords/status', refused)).toMatchObject({ body: { set: 1 } });
  await test.settled();
  await platform.db
    .updateTable('keyword_views')
    .set({ relation: 'ALIAS', original_id: await idOf('hiking boots') })
    .where('value', '=', 'hiking boots variant')
    .execute();
});
afterAll(() => test.close());

async function added(to: string, values: readonly string[], more: object = {}) {
  const asked = { projectId: test.projectId, to, values, ...more };
  const { body } = await test.post('owner', '/api/keyWords/add', asked);
  expect(body).toMatchObject({ added: values.length });
  await test.settled();
}

async function idOf(value: string): Promise<string> {
  const row = await test.platform.db
    .selectFrom('keyword_views')
    .select('id')
    .where('value', '=', value)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A topic with a name, a subject and keywords. */
async function topicWith(about: object, ...keywords: { value: string; strategy: string }[]): Promise<string> {
  const id = await test.addTopic({ pageName: 'Untold', ...about });
  if (keywords.length > 0) {
    const asked = { keywords, confirm: true };
    expect((await test.post('author', `/api/topics/${id}/add-keywords`, asked)).status).toBe(200);
  }
  await test.settled();
  return id;
}

async function suggested(topicId: string, query = ''): Promise<Suggested[]> {
  const path = `/api/topicKeywordViews/search/suggestionsByTopic?topicId=${topicId}${query}`;
  const { status, body } = await test.request<{ _embedded: { suggestions: Suggested[] } }>(
    'watcher',
    'GET',
    path,
  );
  expect(status).toBe(200);
  return body._embedded.suggestions;
}
const main = (value: string) => ({ value, strategy: 'MAIN' });
const ALIKE = [
  ...['hiking boots', 'hiking boots for women', 'hiking boots sale', 'hiking boots taken', 'boots hiking'],
  ...['hiking boot', 'walking boots'],
];

describe('Suggestions for a topic', () => {
  it.each([
    ['its name', { pageName: 'Hiking boots' }],
    ['its subject', { myTopic: 'Hiking boots' }],
    ['a long name', { pageName: 'What one should know about hiking boots' }],
  ])('are like %s, the most similar first, then by volume', async (_what, about) => {
    const found = await suggested(await topicWith(about));
    expect(found.map(({ value }) => value).toSorted()).toEqual(ALIKE.toSorted());
    expect(found.slice(0, 2).map(({ value, similarity, volume }) => [value, similarity, volume])).toEqual([
      ['hiking boots', 1, 900],
      ['hiking boots for women', 1, 500],
    ]);
    expect(found.map(({ similarity }) => similarity)).toEqual(
      found.map(({ similarity }) => similarity).toSorted((one, other) => other - one),
    );
    expect(found.every(({ similarity }) => similarity >= 0.6 && similarity <= 1)).toBe(true);
  });

  it('are like a main keyword, leave out what the topic has, and say who has one as main already', async () => {
    const other = await topicWith({}, main('hiking boots'));
    const own = [main('hiking boots taken'), { value: 'hiking boots sale', strategy: 'OUT_OF_SCOPE' }];
    const topic = await topicWith({ pageName: 'Walking boots' }, ...own);
    const found = await suggested(topic);
    expect(found.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['walking boots', 'hiking boots', 'hiking boots for women']),
    );
    expect(found.map(({ value }) => value)).not.toEqual(expect.arrayContaining(['hiking boots sale']));
    expect(found.find(({ value }) => value === 'hiking boots taken')).toBeUndefined();
    expect(found.find(({ value }) => value === 'hiking boots')).toEqual({
      ...{ id: await idOf('hiking boots'), value: 'hiking boots', volume: 900, cpc: 9, position: null },
      ...{ scope: 'MY_GOAL', keyWordListId: list, listName: 'Shop', mainElsewhere: other },
      similarity: expect.closeTo(0.7, 0) as unknown,
    });
    expect(found.find(({ value }) => value === 'walking boots')).toMatchObject({ mainElsewhere: null });
    await test.post('owner', `/api/topics/archive/${other}`);
    await test.settled();
    const later = await suggested(topic);
    expect(later.find(({ value }) => value === 'hiking boots')).toMatchObject({ mainElsewhere: null });
  });

  it('are none where nothing is like it, and twenty or as many as are asked for', async () => {
    expect(await suggested(await topicWith({ pageName: 'Pressure cookers' }))).toEqual([]);
    expect(await suggested(await topicWith({ pageName: '!' }))).toEqual([]);
    const topic = await topicWith({ pageName: 'Hiking boots' });
    expect(await suggested(topic, '&size=2')).toHaveLength(2);
    const path = `/api/topicKeywordViews/search/suggestionsByTopic?topicId=${topic}&size=101`;
    expect((await test.request('watcher', 'GET', path)).status).toBe(400);
  });

  it('of a word that very many hold are those of them that are searched for most', async () => {
    const values = Array.from({ length: 900 }, (_, nth) => `tent ${nth} poles`);
    const known = values.map((keyword, nth) => ({ keyword, volume: nth + 1, cpc: null, competition: null }));
    const market = { country: 'GB', language: 'en-GB' };
    await test.platform.db
      .insertInto('keyword_metrics')
      .values(known.map((each) => ({ ...each, ...market })))
      .execute();
    await added('MY_REALITY', values);
    await added('OUT_OF_SCOPE', ['tent for nothing']);
    const found = await suggested(await topicWith({ pageName: 'Tent' }));
    expect(found.map(({ value }) => value)).toEqual(
      Array.from({ length: 20 }, (_, nth) => `tent ${899 - nth} poles`),
    );
  });
});
