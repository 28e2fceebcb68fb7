import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYWORD_FIELDS, KEYWORD_RULES, type KeywordRow } from '@keywright/events/keywords';
import { matcherOf } from '@keywright/events/fields';
import { anyFilterOf } from '@keywright/events/testing/fields';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { EMPTY_KEYWORD_FILTER, keywordList } from './keyword-list.ts';
import { KeywordHistory, madeId } from './testing/keyword-history.ts';
import { topicKeywordOf } from './topic-links.ts';

const MARKET = { country: 'GB', language: 'en-GB' };
const VALUES = ['boots', 'hiking boots', 'tent', 'stove', 'rope'];
/** Of the first four, US dollars; of the last nothing is known. */
const CPC = [0.1, 0.2, 1.5, null];
const LIST = madeId('1', 1);
const TOPIC = madeId('7', 1);
let test: TopicsApp;
let batch: string;
beforeAll(async () => {
  test = await startTopicsApp();
  const { platform, projectId } = test;
  for (const [nth, keyword] of VALUES.slice(0, 4).entries())
    await platform.db
      .insertInto('keyword_metrics')
      .values({ keyword, ...MARKET, volume: (nth + 1) * 10, cpc: CPC[nth]!, competition: null })
      .execute();
  const figures = { project_id: projectId, ...MARKET, previous_position: null, impressions: null };
  await platform.db
    .insertInto('project_keyword_metrics')
    .values([
      { ...figures, keyword: 'boots', position: 3, volume: null },
      { ...figures, keyword: 'rope', position: 4.5, volume: null },
    ])
    .execute();
  const history = new KeywordHistory(test.users['owner']);
  const facts = {
    listId: LIST,
    name: 'Shoes',
    scope: 'MY_GOAL' as const,
    source: 'MANUAL' as const,
    hidden: false,
  };
  history.list(projectId, { type: 'KeywordListCreated', data: { projectId, ...facts } });
  const keywords = VALUES.map((value) => ({ ...topicKeywordOf(projectId, MARKET, value), ...MARKET }));
  const ids = keywords.map(({ id }) => id);
  const goal = { scope: 'MY_GOAL' as const, listId: null };
  history.batch(projectId, 'ADD', { type: 'KeywordsAdded', data: { source: 'TYPED', to: goal, keywords } });
  const from = [{ place: goal, ids: ids.slice(0, 2) }];
  batch = history.batch(projectId, 'MOVE', {
    type: 'KeywordsMoved',
    data: { to: { scope: 'MY_GOAL', listId: LIST }, from },
  });
  history.batch(projectId, 'MOVE', {
    type: 'KeywordsMoved',
    data: { to: { scope: 'OUT_OF_SCOPE', listId: null }, from: [{ place: goal, ids: [ids[4]!] }] },
  });
  history.batch(projectId, 'MOVE', { type: 'KeywordsMarkedTop', data: { top: true, ids: [ids[2]!] } });
  history.batch(projectId, 'MOVE', { type: 'KeywordsFollowed', data: { ids: [ids[0]!] } });
  const created = { projectId, details: {}, authorId: test.users['owner'], assignments: [] };
  history.record(`topic-${TOPIC}`, projectId, { type: 'TopicCreated', data: created }, 1);
  for (const { stream, type, data, metadata, id } of history.events)
    await platform.store.append(stream, 'any', [{ id, type, data, metadata: metadata }]);
  await test.settled();
});
afterAll(() => test.close());

interface Page {
  _embedded: { keywordViews: KeywordRow[] };
  page: { totalElements: number; size: number };
  nextCursor: string | null;
}
const get = async <T>(path: string, query = '', as = 'owner') => {
  const answer = await test.request<T>(as, 'GET', `/api/${path}?projectId=${test.projectId}${query}`);
  return answer;
};
const valuesOf = ({ body }: { body: Page }) => body._embedded.keywordViews.map(({ value }) => value);

describe('Lists of keywords', () => {
  it.each([
    ['', ['stove', 'tent', 'hiking boots', 'boots', 'rope']],
    ['&referType=LIST', ['stove', 'tent', 'hiking boots', 'boots']],
    [`&keyWordListId=${LIST}`, ['hiking boots', 'boots']],
    ['&str=BOOT', ['hiking boots', 'boots']],
    ['&statuses=REFUSED', ['rope']],
    ['&sort=LTOP_DESC&size=2', ['tent', 'stove']],
    ['&sort=value,asc&size=2', ['boots', 'hiking boots']],
    ['&sort=volume&sortType=ASC&size=2', ['boots', 'hiking boots']],
    ['&followed=true', ['boots']],
    ['&minVolume=30', ['stove', 'tent']],
  ])('by criteria%s are %j', async (query, expected) => {
    expect(valuesOf(await get<Page>('keywordViews/search/byCriteria', query))).toEqual(expected);
  });

  it('go on behind a cursor, twenty a page where nothing is said, and refuse what they do not know', async () => {
    const first = await get<Page>('keywordViews/search/byCriteria', '&size=3');
    const rest = await get<Page>('keywordViews/search/byCriteria', `&size=3&cursor=${first.body.nextCursor}`);
    expect([...valuesOf(first), ...valuesOf(rest)]).toEqual([
      'stove',
      'tent',
      'hiking boots',
      'boots',
      'rope',
    ]);
    expect((await get<Page>('keywordViews/search/byCriteria')).body.page).toMatchObject({
      size: 20,
      totalElements: 5,
    });
    expect((await get('keywordViews/search/byCriteria', '&colour=red')).status).toBe(400);
  });

  it.each([
    ['byCriteria', '&keyWordListId=%00', 400],
    ['countByFilter', '&keyWordListId=%00', 400],
    ['countByFilter', '&keyWordListId=none', 200],
    ['countByFilter', '&exclude=none', 400],
    ['byCriteria', '&page=1e3', 400],
    ['byCriteria', '&page=0x10', 400],
  ])('%s refuses%s where it is of no use', async (name, query, status) => {
    expect((await get(`keywordViews/search/${name}`, query)).status).toBe(status);
  });

  it('and their counts agree on lists of nobody and of capitals, and refuse what is no text', async () => {
    const counted = async (query: string) => [
      (await get<Page>('keywordViews/search/byCriteria', query)).body.page.totalElements,
      (await get<{ total: number }>('keywordViews/search/countByFilter', query)).body.total,
    ];
    expect(await counted('&lists=00000000-0000-0000-0000-000000000000')).toEqual([0, 0]);
    expect(await counted('&lists=none')).toEqual([0, 0]);
    expect(await counted(`&lists=${LIST.toUpperCase()}`)).toEqual([2, 2]);
    expect(await counted(`&keyWordListId=${LIST.toUpperCase()}`)).toEqual([2, 2]);
    for (const keyWordListId of ['\0', '\ud800']) {
      const body = { projectId: test.projectId, keyWordListId };
      const path = '/api/keywordDetailsViews/counts-by-filter';
      expect((await test.request('owner', 'POST', path, body)).status).toBe(400);
    }
  });

  it('of a scope come as they were changed last where they are glossary or excluded', async () => {
    expect(valuesOf(await get<Page>('keywordViews/search/byProjectId', '&type=EXCLUDE'))).toEqual(['rope']);
  });

  it('are asked for in a body as well', async () => {
    const body = { projectId: test.projectId, str: 'boots', sort: ['value,desc'] };
    const { body: found } = await test.request<Page>(
      'owner',
      'POST',
      '/api/keywordDetailsViews/find-all-by-filter',
      body,
    );
    expect(valuesOf({ body: found })).toEqual(['hiking boots', 'boots']);
    const sum = await test.request('owner', 'POST', '/api/keywordDetailsViews/sum-MSV-by-filter', {
      projectId: test.projectId,
      str: 'boots',
    });
    expect(sum.body).toEqual({ volume: 30, cpc: 0.15, position: 3 });
    const counts = await test.request('owner', 'POST', '/api/keywordDetailsViews/counts-by-filter', {
      projectId: test.projectId,
    });
    expect(counts.body).toEqual({
      total: 5,
      capped: false,
      byStatus: { SUGGESTED: 0, VALIDATED: 4, REFUSED: 1 },
    });
  });

  it('let through by SQL what they let through in memory', async () => {
    const rows = await keywordList.all(test.platform.db, sql`project_id = ${test.projectId}`);
    const matches = matcherOf(KEYWORD_FIELDS, KEYWORD_RULES);
    const viewer = { userId: '', today: '' };
    await fc.assert(
      fc.asyncProperty(anyFilterOf(KEYWORD_FIELDS), async (filter) => {
        const where = keywordList.filter.where(filter, { scopeId: test.projectId, ...viewer });
        const found = await keywordList.all(test.platform.db, where);
        const expected = rows.filter((row) => matches(row, filter, viewer));
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }),
      { numRuns: 100 },
    );
  });

  it('are found by one character or two as by looking into their texts', async () => {
    const rows = await keywordList.all(test.platform.db, sql`project_id = ${test.projectId}`);
    const matches = matcherOf(KEYWORD_FIELDS, KEYWORD_RULES);
    const viewer = { userId: '', today: '' };
    for (const str of ['b', 'oo', 's', 'g b', 'zz', 'OT', '%', '_', '\\', 't_', '\u0001', 'o\u0001']) {
      const filter = { ...EMPTY_KEYWORD_FILTER, str };
      const scope = { scopeId: test.projectId, ...viewer };
      const { db } = test.platform;
      const expected = rows.filter((row) => matches(row, filter, viewer));
      // Of a text that few hold their rows are known before a page of them is read, of a frequent one they are not.
      for (const asked of [scope, await keywordList.knowing(db, scope, filter)]) {
        const found = await keywordList.all(db, keywordList.filter.where(filter, asked));
        expect({ str, found: found.map(({ id }) => id) }).toEqual({
          str,
          found: expected.map(({ id }) => id),
        });
        const counted = await keywordList.count(db, asked, filter, 100);
        expect({ str, ...counted }).toEqual({ str, total: expected.length, capped: false });
      }
    }
    const anyText = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '%', '\\', 'ß', '日', '👟', '\u0001'),
      maxLength: 9,
    });
    const asked = fc.sample(fc.tuple(anyText, anyText), 2_000).flatMap(([text, other]) => {
      const part = [...other.replaceAll('\u0001', '')].slice(0, 2).join('');
      return part === '' ? [] : [{ text, part }];
    });
    const { rows: known } = await sql<{ isIn: boolean }>`
      select text_pairs(text) @> array[part] as "isIn"
      from unnest(${asked.map(({ text }) => text)}::text[], ${asked.map(({ part }) => part)}::text[])
        with ordinality as own (text, part, nth) order by nth`.execute(test.platform.db);
    expect(asked.map((each, nth) => ({ ...each, isIn: known[nth]?.isIn }))).toEqual(
      asked.map((each) => ({ ...each, isIn: each.text.includes(each.part) })),
    );
  });
});

describe('Numbers of keywords', () => {
  it.each([
    ['keywordViews/search/countByFilter', '', { total: 5, capped: false }],
    ['keywordViews/search/countByFilter', '&str=boots', { total: 2, capped: false }],
    ['keywordViews/search/countByFilter', '&referType=LIST&top=true', { total: 1, capped: false }],
    ['keywordViews/search/volumeByFilter', '', { volume: 100, cpc: 0.6, position: 3.75 }],
    ['keywordViews/search/volumeByFilter', `&keyWordListId=${LIST}`, { volume: 30, cpc: 0.15, position: 3 }],
    ['keywordViews/search/volumeByFilter', '&str=stove', { volume: 40, cpc: null, position: null }],
    ['keywordViews/search/volumeByFilter', '&referType=GLOSSARY', { volume: 0, cpc: null, position: null }],
    ['keywordViews/search/findMyRealityCountsByProject_Id', '', { count: 0 }],
    ['keywordViews/search/findMyRealityVolumesByProject_Id', '', { volume: 0 }],
    ['keywordViews/search/countFollowInGoogleByProject', '', { count: 1 }],
    ['keyWordLists/search/existsByNameAndGroup_Project_Id', '&name=SHOES', true],
    ['keyWordLists/search/existsByNameAndGroup_Project_Id', '&name=sho%C2%ADes', true],
    ['keyWordLists/search/existsByNameAndGroup_Project_Id', '&name=Hats', false],
  ])('%s%s is %j', async (path, query, expected) => {
    expect((await get(path, query)).body).toEqual(expected);
  });

  it('are of a filter without some of its keywords, or of some of them alone', async () => {
    const { projectId } = test;
    const idOf = (value: string) => topicKeywordOf(projectId, MARKET, value).id;
    const post = async (path: string, body: object) => {
      const answer = await test.request('owner', 'POST', `/api/keywordDetailsViews/${path}-by-filter`, {
        projectId,
        ...body,
      });
      return answer.status === 200 ? answer.body : answer.status;
    };
    const without = { exclude: [idOf('boots'), idOf('tent'), madeId('9', 9)] };
    // By counters, and by rows.
    for (const filter of [{}, { minVolume: 0, maxVolume: 1_000_000 }]) {
      const ropeToo = 'minVolume' in filter ? 0 : 1;
      expect(await post('sum-MSV', { ...filter, ...without })).toEqual({
        ...{ volume: 60, cpc: 0.2, position: ropeToo === 1 ? 4.5 : null },
      });
      expect(await post('counts', { ...filter, ...without })).toMatchObject({
        total: 2 + ropeToo,
        capped: false,
      });
    }
    expect(await post('sum-MSV', { str: 'boots', exclude: [idOf('boots')] })).toMatchObject({ volume: 20 });
    const alone = { referType: 'LIST', ids: [idOf('boots'), idOf('boots'), idOf('rope'), 'x'] };
    expect(await post('sum-MSV', alone)).toEqual({ volume: 10, cpc: 0.1, position: 3 });
    expect(await post('sum-MSV', { ...alone, exclude: [idOf('boots')] })).toMatchObject({ volume: 0 });
    expect(await post('counts', { ids: [] })).toMatchObject({ total: 0, capped: false });
    const words = `&exclude=${idOf('boots')},${idOf('tent')}&exclude=${idOf('rope')}`;
    expect((await get('keywordViews/search/countByFilter', words)).body).toEqual({ total: 2, capped: false });
    expect((await get('keywordViews/search/volumeByFilter', words)).body).toMatchObject({ volume: 60 });
    const many = Array.from({ length: 100_001 }, (_, nth) => madeId('9', nth));
    expect(await post('sum-MSV', { exclude: many })).toBe(422);
  });

  it('of lists stand at the lists', async () => {
    const { body } = await test.request('owner', 'GET', `/api/keyWordLists/find-visible/${test.projectId}`);
    const list = { id: LIST, name: 'Shoes', scope: 'MY_GOAL', hidden: false, keywords: 2, volume: 30 };
    expect(body).toMatchObject({ _embedded: { keyWordLists: [list] } });
    const one = await test.request(
      'owner',
      'GET',
      `/api/keyWordLists/${LIST}?projection=keyWordListNameProjection`,
    );
    expect(one.body).toMatchObject(list);
    const channels = await test.request('owner', 'GET', `/api/keyWordLists/counters/channels/list/${LIST}`);
    expect(channels.body).toEqual({ GOOGLE: 0, BING: 0, EBAY: 0, YOUTUBE: 0, AMAZON: 0 });
  });
});

describe('The past of keywords', () => {
  it('says who moved one, from where to where, and by which event that is undone', async () => {
    const { body } = await test.request<{ _embedded: { history: object[] } }>(
      'owner',
      'GET',
      `/api/keywords/history/${test.projectId}?value=Hiking%20Boots`,
    );
    expect(body._embedded.history).toMatchObject([
      {
        ...{ type: 'KeywordsMoved', batchId: batch, from: { id: test.users['owner'] } },
        ...{
          before: { scope: 'MY_GOAL', list: null },
          after: { scope: 'MY_GOAL', list: { id: LIST, name: 'Shoes' } },
        },
      },
      { type: 'KeywordsAdded', before: null, after: { scope: 'MY_GOAL', status: 'VALIDATED' } },
    ]);
  });

  it('lists what was done, the newest first, and whether the reader may undo it', async () => {
    const path = `/api/keywords/activity/${test.projectId}`;
    type Acts = { _embedded: { activity: { act: string; keywords: number; mayUndo: boolean }[] } };
    const { body } = await test.request<Acts>('owner', 'GET', path);
    expect(body._embedded.activity.map(({ keywords }) => keywords)).toEqual([1, 1, 1, 2, 5]);
    const { body: others } = await test.request<Acts>('watcher', 'GET', path);
    expect(others._embedded.activity.some(({ mayUndo }) => mayUndo)).toBe(false);
  });

  it.each(['owner', 'contributor', 'content_manager', 'product_access', 'watcher'])(
    'narrows what was done by kind, by person, and to what %s may undo',
    async (as) => {
      type Act = { id: string; act: string; from: { id: string }; mayUndo: boolean };
      const acts = async (query: string) => {
        const path = `/api/keywords/activity/${test.projectId}?size=100&${query}`;
        const { body } = await test.request<{ _embedded: { activity: Act[] } }>(as, 'GET', path);
        return body._embedded.activity.map(({ id }) => id);
      };
      const path = `/api/keywords/activity/${test.projectId}?size=100`;
      const { body } = await test.request<{ _embedded: { activity: Act[] } }>(as, 'GET', path);
      const all = body._embedded.activity;
      const those = (keep: (act: Act) => boolean) => all.filter(keep).map(({ id }) => id);
      expect(await acts('act=MOVE')).toEqual(those(({ act }) => act === 'MOVE'));
      expect(await acts('act=DELETE')).toEqual([]);
      expect(await acts(`userId=${test.users['owner']}`)).toEqual(
        those(({ from }) => from.id === test.users['owner']),
      );
      expect(await acts('userId=nobody')).toEqual([]);
      expect(await acts('undoable=true')).toEqual(those(({ mayUndo }) => mayUndo));
      expect(await acts('undoable=true&act=ADD')).toEqual(
        those(({ act, mayUndo }) => act === 'ADD' && mayUndo),
      );
    },
  );
});

it('says in which scopes the keywords of a topic stand, to who reads topics', async () => {
  const { body: page } = await get<Page>('keywordViews/search/byCriteria', '&str=rope');
  const rope = page._embedded.keywordViews[0]!.id;
  const link = { topic_id: TOPIC, project_id: test.projectId, strategy: 'MAIN' as const };
  const [own, none] = [madeId('6', 1), madeId('6', 2)];
  await test.platform.db
    .insertInto('keyword_topics')
    .values([
      { ...link, topic_keyword_id: own, keyword_id: rope },
      { ...link, topic_keyword_id: none, keyword_id: madeId('6', 3) },
    ])
    .execute();
  const asked = async (as: string, topicId: string) => {
    const path = `/api/keywords/of-topic/${test.projectId}?topicId=${topicId}`;
    const { body } = await test.request<{ _embedded: { topicKeywordScopes: unknown[] } }>(as, 'GET', path);
    return body._embedded?.topicKeywordScopes;
  };
  expect(await asked('owner', TOPIC)).toEqual([
    { id: own, keywordId: rope, scope: 'OUT_OF_SCOPE' },
    { id: none, keywordId: null, scope: null },
  ]);
  expect(await asked('product_access', TOPIC)).toEqual([]);
  expect(await asked('owner', 'nothing')).toEqual([]);
  expect(await asked('stranger', TOPIC)).toBeUndefined();
});

describe('Who does not read topics', () => {
  it('sees keywords without them, and cannot ask by them', async () => {
    await test.platform.db
      .updateTable('keyword_views')
      .set({ publication: 'ON_GOING' })
      .where('value', '=', 'tent')
      .execute();
    const row = async (as: string) =>
      (await get<Page>('keywordViews/search/byCriteria', '&str=tent', as)).body._embedded.keywordViews[0];
    expect(await row('owner')).toMatchObject({ publication: 'ON_GOING' });
    expect(await row('product_access')).toMatchObject({ publication: null, topics: [] });
    const asked = '&publication=ON_GOING';
    expect((await get('keywordViews/search/byCriteria', asked, 'product_access')).status).toBe(400);
  });

  it('is a member all the same: strangers get 404', async () => {
    expect((await get('keywordViews/search/byCriteria', '', 'stranger')).status).toBe(404);
  });
});
