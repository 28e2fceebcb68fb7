import type { KeywordListSource, KeywordRow } from '@keywright/events/keywords';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProject } from '../../processes/testing/add-project.ts';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { KeywordHistory, madeId } from './testing/keyword-history.ts';
import { topicKeywordOf } from './topic-links.ts';

const MARKET = { country: 'GB', language: 'en-GB' };
const VALUES = ['anorak', 'bivvy', 'crampons', 'down', 'eiderdown', 'fleece'];
const [SHOWN, HIDDEN, DOMAINS, EMPTY] = [1, 2, 3, 4].map((nth) => madeId('1', nth)) as [
  ...[string, string, string, string],
];

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
  const { platform, projectId } = test;
  for (const [nth, keyword] of VALUES.entries())
    await platform.db
      .insertInto('keyword_metrics')
      .values({ keyword, ...MARKET, volume: (nth + 1) * 10, cpc: null, competition: null })
      .execute();
  const history = new KeywordHistory(test.users['owner']);
  const list = (listId: string, name: string, source: KeywordListSource, hidden = false): void =>
    history.list(projectId, {
      type: 'KeywordListCreated',
      data: { ...{ projectId, listId, name, source, hidden }, scope: 'MY_GOAL' },
    });
  list(SHOWN, 'Shown', 'MANUAL');
  list(HIDDEN, 'Hidden', 'MANUAL', true);
  list(DOMAINS, 'Of domains', 'MULTIPLE_DOMAINS');
  list(EMPTY, 'Of domains, hidden', 'MULTIPLE_DOMAINS', true);
  const keywords = VALUES.map((value) => ({ ...topicKeywordOf(projectId, MARKET, value), ...MARKET }));
  const ids = keywords.map(({ id }) => id);
  const goal = { scope: 'MY_GOAL' as const, listId: null };
  history.batch(projectId, 'ADD', { type: 'KeywordsAdded', data: { source: 'TYPED', to: goal, keywords } });
  const move = (scope: KeywordRow['scope'], listId: string | null, ...places: number[]): void => {
    const from = [{ place: goal, ids: places.map((nth) => ids[nth]!) }];
    history.batch(projectId, 'MOVE', {
      type: 'KeywordsMoved',
      data: { to: { scope: scope!, listId }, from },
    });
  };
  // One after the other, in the order of neither their texts nor their volumes.
  for (const nth of [1, 0, 2]) move('MY_REALITY', null, nth);
  move('OUT_OF_SCOPE', null, 4);
  move('OUT_OF_SCOPE', null, 3);
  move('MY_GOAL', SHOWN, 5);
  history.batch(projectId, 'MOVE', {
    type: 'KeywordsMarkedTop',
    data: { top: true, ids: [ids[1]!, ids[3]!] },
  });
  for (const { stream, type, data, metadata, id } of history.events)
    await platform.store.append(stream, 'any', [{ id, type, data, metadata }]);
  await test.settled();
});
afterAll(() => test.close());

async function get<Body>(path: string): Promise<Body> {
  const { status, body } = await test.request<Body>('owner', 'GET', `/api/${path}`);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
}
const valuesOf = async (query: string): Promise<string[]> => {
  const path = `keywordViews/search/${query}&projectId=${test.projectId}`;
  const { _embedded: found } = await get<{ _embedded: { keywordViews: KeywordRow[] } }>(path);
  return found.keywordViews.map(({ value }) => value);
};

describe('Keywords of a scope come', () => {
  it.each([
    // The marks come last of all.
    ['GLOSSARY', '', ['bivvy', 'crampons', 'anorak']],
    ['EXCLUDE', '', ['down', 'eiderdown']],
    ['GLOSSARY', '&sortType=ASC', ['anorak', 'crampons', 'bivvy']],
    ['GLOSSARY', '&sort=volume,desc', ['crampons', 'bivvy', 'anorak']],
    ['GLOSSARY', '&size=2&page=1', ['anorak']],
    ['LIST', '', ['fleece']],
  ])('%s%s by what was done to them last, or as they are asked for: %j', async (type, query, expected) => {
    expect(await valuesOf(`byProjectId?type=${type}${query}`)).toEqual(expected);
  });

  it('with the marks first or last, those alike by volume', async () => {
    const unmarked = ['fleece', 'eiderdown', 'crampons', 'anorak'];
    const marked = ['down', 'bivvy'];
    expect(await valuesOf('byCriteria?sort=LTOP_ASC')).toEqual([...unmarked, ...marked]);
    expect(await valuesOf('byCriteria?sortType=LTOP_ASC')).toEqual([...unmarked, ...marked]);
    expect(await valuesOf('byCriteria?sort=LTOP_DESC')).toEqual([...marked, ...unmarked]);
    expect(await valuesOf('byProjectId?type=GLOSSARY&sort=LTOP_ASC')).toEqual([
      ...['crampons', 'anorak', 'bivvy'],
    ]);
  });
});

describe('Lists of keywords', () => {
  it('are asked for by whether they are hidden', async () => {
    const found = async (which: string) => {
      const path = `keyWordLists/find-${which}/${test.projectId}`;
      const { _embedded } = await get<{ _embedded: { keyWordLists: { id: string; hidden: boolean }[] } }>(
        path,
      );
      return _embedded.keyWordLists.map(({ id, hidden }) => [id, hidden]);
    };
    expect(await found('hidden')).toEqual([
      [HIDDEN, true],
      [EMPTY, true],
    ]);
    expect(await found('visible')).toEqual([
      [DOMAINS, false],
      [SHOWN, false],
    ]);
  });

  it('that came from several domains are counted, hidden or not, in their project alone', async () => {
    const path = 'keyWordLists/count-multiple-domain-list';
    expect(await get(`${path}/${test.projectId}`)).toEqual({ count: 2 });
    const other = await addProject(test.platform, 'owner');
    expect(await get(`${path}/${other}`)).toEqual({ count: 0 });
  });

  it('count their keywords by how they were found and by channel', async () => {
    const types = { SUGGESTION: 0, QUESTION: 0, PREPOSITION: 0, RELATED: 0, PRODUCT: 0, ALL: 0 };
    expect(await get(`keyWordLists/counters/types/list/${SHOWN}`)).toEqual(types);
    // What only a provider will say.
    await sql`update keyword_views set kw_type = 'QUESTION', channels = '{BING,GOOGLE}'`.execute(
      test.platform.db,
    );
    expect(await get(`keyWordLists/counters/types/list/${SHOWN}`)).toEqual({ ...types, QUESTION: 1 });
    const channels = { GOOGLE: 1, BING: 1, EBAY: 0, YOUTUBE: 0, AMAZON: 0 };
    expect(await get(`keyWordLists/counters/channels/list/${SHOWN}`)).toEqual(channels);
    expect(await get(`keyWordLists/counters/types/list/${HIDDEN}`)).toEqual(types);
  });
});

describe('Numbers of a filter', () => {
  it('are exact to ten thousand, beyond that they say so; what counters know is exact', async () => {
    const large = await addProject(test.platform, 'owner');
    // Copies of one row: what is tested is where counting stops.
    const copy = (many: number) =>
      sql`
        insert into keyword_views
        select (jsonb_populate_record(keyword_views, jsonb_build_object(
          'id', gen_random_uuid(), 'project_id', ${large}::uuid))).*
        from (select keyword_views from keyword_views where value = 'fleece' limit 1) as one,
          generate_series(1, ${many}::integer)`.execute(test.platform.db);
    const counted = (query: string) => get(`keywordViews/search/countByFilter?projectId=${large}&${query}`);
    await copy(9_999);
    expect(await counted('minVolume=1')).toEqual({ total: 9_999, capped: false });
    await copy(1);
    expect(await counted('minVolume=1')).toEqual({ total: 10_000, capped: false });
    await copy(1);
    expect(await counted('minVolume=1')).toEqual({ total: 10_000, capped: true });
    const path = `keywordViews/search/byCriteria?projectId=${large}&minVolume=1&size=1`;
    const listed = await get<{ page: object }>(path);
    expect(listed.page).toMatchObject({ totalElements: 10_000, capped: true });
    await sql`
      insert into keyword_counters (project_id, scope, list_id, status, followed, top, keywords, volume)
      values (${large}, 'MY_GOAL', ${SHOWN}, 'VALIDATED', false, false, 10001, 0)`.execute(test.platform.db);
    expect(await counted('statuses=VALIDATED')).toEqual({ total: 10_001, capped: false });
  }, 60_000);
});
