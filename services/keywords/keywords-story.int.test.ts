import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveApp, startLiveApp } from '../live/testing/live-app.ts';
import type { RawClient } from '../live/testing/raw-client.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp({
    bus: 'memory',
    members: { ann: ['CONTENT_MANAGER'], pia: ['PRODUCT_ACCESS'] },
  });
  await live.test.settled();
});
afterAll(() => live.close());

type Kind = 'keywords' | 'keywords-alone' | 'topics';

/** Somebody's socket on a channel of the project, from now on. */
async function listening(as: string, kind: Kind): Promise<RawClient> {
  const path = kind === 'topics' ? 'topicViews/search/byFilter' : 'keywordViews/search/byCriteria';
  const { headers } = await live.test.request(as, 'GET', `/api/${path}?projectId=${live.projectId}&size=1`);
  const client = await live.connect(as);
  const [epoch, position] = [String(headers['x-epoch']), String(headers['x-position'])];
  client.send({ t: 'subscribe', channel: `${kind}:${live.projectId}`, epoch, position });
  await client.next('subscribed');
  return client;
}

/** What a socket has been told of the counters of scopes, frame by frame. */
const countersOf = (client: RawClient) =>
  client
    .all('change')
    .flatMap(({ ops }) => ops)
    .flatMap((op) => (op.op === 'counters' ? [op.counters as { scopes: Record<string, object> }] : []));

async function post(as: string, path: string, body: object) {
  const answer = await live.test.request(as, 'POST', path, { projectId: live.projectId, ...body });
  expect(answer).toMatchObject({ status: 200 });
  await live.test.settled();
  return answer.body;
}

async function get<Body>(as: string, path: string): Promise<Body> {
  return (await live.test.request<Body>(as, 'GET', `/api/${path}`)).body;
}

/** The counters as HTTP has them: of each scope, and of the lists. */
async function countersByHttp() {
  const { projectId } = live;
  const scopes = ['LIST', 'GLOSSARY', 'EXCLUDE'].map((type) =>
    get<{ total: number }>(
      'ann',
      `keywordViews/search/countByFilter?projectId=${projectId}&referType=${type}`,
    ),
  );
  const lists = await get<{ _embedded: { keyWordLists: { keywords: number }[] } }>(
    'ann',
    `keyWordLists/find-visible/${projectId}`,
  );
  return {
    scopes: (await Promise.all(scopes)).map(({ total }) => total),
    lists: lists._embedded.keyWordLists.map(({ keywords }) => keywords),
  };
}

it('Five thousand are added, three thousand moved, one’s history read, and all undone; sockets hear it in a few small frames', async () => {
  const { projectId } = live;
  const listed = await live.test.request('ann', 'POST', '/api/keyWordLists', { projectId, name: 'Boots' });
  const keyWordListId = String(listed.body['id']);
  await live.test.settled();
  await using whole = await listening('ann', 'keywords');
  await using alone = await listening('pia', 'keywords-alone');
  await using topics = await listening('ann', 'topics');
  const frames = (client: RawClient) => client.all('change');

  const values = Array.from({ length: 5_000 }, (_, nth) => `keyword ${nth}`);
  expect(await post('ann', '/api/keyWords/add', { to: 'GLOSSARY', values })).toMatchObject({ added: 5_000 });
  const before = await countersByHttp();
  expect(before).toEqual({ scopes: [0, 5_000, 0], lists: [0] });
  const reality = { MY_REALITY: { keywords: 5_000 }, MY_GOAL: { keywords: 0 } };
  for (const client of [whole, alone])
    await expect.poll(() => countersOf(client).at(-1)).toMatchObject({ scopes: reality });

  const rows = live.test.platform.db
    .selectFrom('keyword_views')
    .select('id')
    .where('value', 'in', values.slice(0, 3_000))
    .execute();
  const ids = (await rows).map(({ id }) => id);
  const moved = await post('ann', '/api/keyword/group/move-kw', { ids, to: 'MY_GOAL', keyWordListId });
  expect(moved).toMatchObject({ moved: 3_000 });
  expect(await countersByHttp()).toEqual({ scopes: [3_000, 2_000, 0], lists: [3_000] });
  const goal = { MY_REALITY: { keywords: 2_000 }, MY_GOAL: { keywords: 3_000 } };
  for (const client of [whole, alone])
    await expect.poll(() => countersOf(client).at(-1)).toMatchObject({ scopes: goal });

  type Past = { _embedded: { history: object[] } };
  const past = await get<Past>('pia', `keywords/history/${projectId}?value=Keyword%207`);
  const who = { from: { id: live.people['ann'] }, at: expect.stringMatching(/^\d{4}-.*Z$/) as string };
  expect(past._embedded.history).toMatchObject([
    { ...who, type: 'KeywordsMoved', before: { scope: 'MY_REALITY' }, after: { list: { name: 'Boots' } } },
    { ...who, type: 'KeywordsAdded', before: null, after: { scope: 'MY_REALITY' } },
  ]);

  const [{ eventId }] = past._embedded.history as [{ eventId: string }];
  expect(await post('ann', '/api/keywords/undo', { eventId })).toMatchObject({
    restored: 3_000,
    keptCount: 0,
  });
  expect(await countersByHttp()).toEqual(before);
  for (const client of [whole, alone]) {
    await expect.poll(() => countersOf(client).at(-1)).toMatchObject({ scopes: reality });
    // Three acts of thousands, of several events each.
    expect(frames(client).length).toBeLessThanOrEqual(12);
    expect(Math.max(...frames(client).map((frame) => JSON.stringify(frame).length))).toBeLessThan(1_000);
    const ops = new Set(frames(client).flatMap((frame) => frame.ops.map(({ op }) => op)));
    expect([...ops].sort()).toEqual(['counters', 'touched']);
  }
  expect(frames(topics)).toEqual([]);
});

it('A topic’s keyword comes to who reads topics with it, to the others without, and on no other channel', async () => {
  const { projectId } = live;
  const created = { projectId, pageName: 'Keyword seven' };
  const topicId = String((await live.test.request('ann', 'POST', '/api/topics', created)).body['id']);
  await live.test.settled();
  await using whole = await listening('ann', 'keywords');
  await using alone = await listening('pia', 'keywords-alone');
  await using denied = await live.connect('pia');
  denied.send({ t: 'subscribe', channel: `keywords:${projectId}`, epoch: 'any', position: '0' });
  expect(await denied.next('denied')).toMatchObject({ channel: `keywords:${projectId}` });
  const keywords = [{ value: 'keyword of a topic', strategy: 'MAIN' }];
  await live.test.request('ann', 'POST', `/api/topics/${topicId}/add-keywords`, { keywords });
  const rowOf = async (client: RawClient) => {
    const { ops } = await client.next('change');
    return ops.flatMap((op) => (op.op === 'row' ? [op.row] : []));
  };
  const row = { value: 'keyword of a topic', scope: 'MY_GOAL' };
  expect(await rowOf(whole)).toMatchObject([{ ...row, topics: [{ id: topicId, strategy: 'MAIN' }] }]);
  expect(await rowOf(alone)).toMatchObject([{ ...row, topics: [], publication: null }]);
  // What a topic does to a keyword that is there is nothing that others see.
  const known = [{ value: 'keyword 8', strategy: 'RELATED' }];
  await live.test.request('ann', 'POST', `/api/topics/${topicId}/add-keywords`, { keywords: known });
  const told = { value: 'keyword 8', topics: [{ id: topicId, strategy: 'RELATED' }] };
  expect(await rowOf(whole)).toContainEqual(expect.objectContaining(told));
  expect(await rowOf(alone)).toEqual([]);
  type Past = { _embedded: { history: { type: string }[] }; page: { totalElements: number } };
  const path = `keywords/history/${projectId}?value=keyword%20of%20a%20topic`;
  expect(await get<Past>('ann', path)).toMatchObject({ page: { totalElements: 1 } });
  expect(await get<Past>('pia', path)).toMatchObject({
    _embedded: { history: [] },
    page: { totalElements: 0 },
  });
  expect(denied.all('change')).toEqual([]);
});

it('A keyword that has a scope keeps it, its list and its id when it is put on a topic', async () => {
  const { projectId } = live;
  const listed = { projectId, name: 'Kept', scope: 'MY_REALITY' };
  const { body: list } = await live.test.request('ann', 'POST', '/api/keyWordLists', listed);
  await live.test.settled();
  const keyWordListId = list['id'];
  await post('ann', '/api/keyWords/add', { to: 'MY_REALITY', keyWordListId, values: ['kept in reality'] });
  await post('ann', '/api/keyWords/add', { to: 'OUT_OF_SCOPE', values: ['kept out of scope'] });
  const rows = async () => {
    const path = `keywordViews/search/byCriteria?projectId=${projectId}&str=kept&sort=value,asc`;
    const { _embedded: found } = await get<{ _embedded: { keywordViews: { topics: object[] }[] } }>(
      'ann',
      path,
    );
    return found.keywordViews.map(({ topics, ...row }) => ({ row, topics }));
  };
  const before = await rows();
  expect(before).toMatchObject([
    {
      row: { value: 'kept in reality', scope: 'MY_REALITY', keyWordListId, status: 'VALIDATED' },
      topics: [],
    },
    { row: { value: 'kept out of scope', scope: 'OUT_OF_SCOPE', status: 'REFUSED' }, topics: [] },
  ]);
  const counters = await countersByHttp();
  const topic = await live.test.request('ann', 'POST', '/api/topics', { projectId, pageName: 'Keeps' });
  const id = String(topic.body['id']);
  const keywords = ['Kept in  Reality', 'kept out of scope'].map((value) => ({ value, strategy: 'MAIN' }));
  const put = await live.test.request('ann', 'POST', `/api/topics/${id}/add-keywords`, { keywords });
  expect(put.status).toBe(200);
  await live.test.settled();
  const standing = ({ row }: (typeof before)[number]) => {
    const { revision: _revision, ...rest } = row as Record<string, unknown>;
    return rest;
  };
  const after = await rows();
  expect(after.map(standing)).toEqual(before.map(standing));
  expect(after.map(({ topics }) => topics)).toEqual([[{ id, strategy: 'MAIN' }], [{ id, strategy: 'MAIN' }]]);
  expect(await countersByHttp()).toEqual(counters);
});
