import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { differingCounters } from '../read/testing/counted-anew.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const NOBODYS = '11111111-1111-4111-8111-111111111111';
type Labels = Record<string, unknown>[];

async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, as = 'contributor') {
  const sent = method === 'POST' ? { projectId: test.projectId, ...body } : body;
  const answer = await test.request(as, method, path, path.includes('?') ? undefined : sent);
  await test.settled();
  return answer;
}
const post = (path: string, body: object = {}, as?: string) => send('POST', path, body, as);

/** English keywords of these texts in my goal, of a project that is about a German market; their ids in that order. */
async function added(...values: string[]): Promise<string[]> {
  const { status } = await post('/api/keyWords/add', {
    to: 'MY_GOAL',
    values,
    ...{ country: 'GB', language: 'en' },
  });
  expect(status).toBe(200);
  const { rows } = await sql<{ id: string; value: string }>`
    select id, value from keyword_views where project_id = ${test.projectId}`.execute(test.platform.db);
  return values.map((value) => rows.find((row) => row.value === value)!.id);
}

async function made(path: '/api/categories' | '/api/keywordTags', body: object): Promise<string> {
  const answer = await post(path, body);
  expect(answer.status).toBe(201);
  return String(answer.body['id']);
}
const category = (name: string, more: object = {}) => made('/api/categories', { name, ...more });
const tag = (name: string, more: object = {}) => made('/api/keywordTags', { name, ...more });

async function rowOf(id: string): Promise<{ categories: string[]; tags: string[] }> {
  const row = await test.platform.db
    .selectFrom('keyword_views')
    .select(['categories', 'tags'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}

async function listed(path: string, as = 'watcher'): Promise<Labels> {
  const { status, body } = await test.request(as, 'GET', path);
  expect(status).toBe(200);
  return Object.values(body['_embedded'] as Record<string, Labels>)[0]!;
}
const named = (labels: Labels, name: string) => labels.find((label) => label['name'] === name);
const categories = (more = '') =>
  listed(`/api/categories/search/findAllByKeyWordListId?projectId=${test.projectId}${more}`);
const tags = () => listed(`/api/tags/find-by-project/${test.projectId}`);

async function countersHold(): Promise<void> {
  expect(await differingCounters(test.platform.db)).toEqual([]);
}

describe('categories', () => {
  it('are made, filled from a place, moved between, undone and deleted, and their numbers are right', async () => {
    const [boots, tents, ropes] = await added('boots', 'tents', 'ropes');
    const [shoes, camp] = [await category(' Shoes '), await category('Camp')];
    const add = (listId: string, ids: string[], id = shoes) =>
      post(`/api/categories/${id}/add-keywords/${listId}`, { projectId: undefined, ids });
    expect(await add('LIST', [boots!, tents!, NOBODYS])).toMatchObject({
      status: 200,
      body: { added: 2, unknown: 1, unchanged: 0, changed: true },
    });
    expect(await add('MY_GOAL', [boots!])).toMatchObject({
      body: { added: 0, unchanged: 1, changed: false },
    });
    expect(await add('MY_REALITY', [ropes!])).toMatchObject({ body: { added: 0, unknown: 1 } });
    const moved = await post('/api/categories/move-keywords', {
      ...{ from: shoes, to: camp, ids: [boots, tents, ropes] },
    });
    expect(moved).toMatchObject({ status: 200, body: { moved: 2, unchanged: 1 } });
    expect(await rowOf(boots!)).toMatchObject({ categories: [camp] });
    await countersHold();
    expect(named(await categories(), 'Camp')).toMatchObject({ keywords: 2, categoryType: 'CUSTOM' });

    const into = await post('/api/categories/move-keywords', { to: shoes, filter: { categories: [camp] } });
    expect(into).toMatchObject({ body: { moved: 2 } });
    expect((await rowOf(boots!)).categories).toEqual([shoes, camp].sort());
    const out = await post('/api/categories/move-keywords', { from: camp, to: null, ids: [boots] });
    expect(out).toMatchObject({ body: { moved: 1 } });
    const undone = await post('/api/keywords/undo', { eventId: out.body['eventId'] });
    expect(undone).toMatchObject({ status: 200, body: { restored: 1 } });
    expect((await rowOf(boots!)).categories).toEqual([shoes, camp].sort());

    const { status } = await send('DELETE', `/api/categories/${camp}`);
    expect(status).toBe(200);
    expect(await rowOf(boots!)).toMatchObject({ categories: [shoes] });
    expect(await rowOf(tents!)).toMatchObject({ categories: [shoes] });
    await countersHold();
    const gone = await test.request('watcher', 'GET', historyOf('boots'));
    const [last] = (gone.body['_embedded'] as { history: object[] }).history;
    expect(last).toMatchObject({
      type: 'CategoryDeleted',
      before: { categories: [{ name: 'Camp' }, { name: 'Shoes' }] },
      after: { categories: [{ id: shoes, name: 'Shoes' }], tags: [] },
    });
    // What comes to a category that is gone is dropped.
    expect(await post('/api/keywords/undo', { eventId: moved.body['eventId'] })).toMatchObject({
      body: { restored: 0, keptCount: 2 },
    });
    await countersHold();
  });

  it('of a list are those made for it and those its keywords are in, counted within it', async () => {
    const { body } = await post('/api/keyWordLists', { name: 'Lanterns' });
    const listId = String(body['id']);
    const [gas, oil] = await added('gas lantern', 'oil lantern');
    await post('/api/keyword/group/move-kw', { to: 'LIST', keyWordListId: listId, ids: [gas] });
    const [light, own] = [await category('Light'), await category('Own', { keyWordListId: listId })];
    await post('/api/categories/move-keywords', { to: light, ids: [gas, oil] });
    const ofList = await categories(`&keyWordListId=${listId}`);
    expect(ofList.map(({ name, keywords }) => [name, keywords])).toEqual([
      ['Light', 1],
      ['Own', 0],
    ]);
    expect(named(ofList, 'Own')).toMatchObject({ id: own, keyWordListId: listId });
    const path = `/api/categories/search/findAllByListAndName?projectId=${test.projectId}&name=LIGHT`;
    expect(await listed(path)).toMatchObject([{ id: light, keywords: 2 }]);
    expect(await listed(`${path}&keyWordListId=${listId}`)).toMatchObject([{ keywords: 1 }]);
    const filtered = await test.request('watcher', 'POST', '/api/categories/find-all-by-filter', {
      projectId: test.projectId,
      lists: [listId],
    });
    const counted = (filtered.body['_embedded'] as { categories: Labels }).categories;
    expect([named(counted, 'Light'), named(counted, 'Shoes')]).toMatchObject([
      { keywords: 1 },
      { keywords: 0 },
    ]);
    await send('DELETE', `/api/keyWordLists/${listId}`, undefined, 'content_manager');
    expect(named(await categories(), 'Own')).toMatchObject({ keyWordListId: null });
  });

  it('that are predefined are filled by rules in one batch, made where they lack, and filled once', async () => {
    await added('how to clean crampons', 'crampons near me', 'cheap crampons 2026', 'crampons');
    const assign = (more = '') =>
      send('POST', `/api/categories/assign-predefined-categories?projectId=${test.projectId}${more}`);
    const some = await assign('&types=YEAR,PRICE');
    expect(some).toMatchObject({
      status: 200,
      body: {
        changed: true,
        assigned: [
          { type: 'PRICE', added: 1 },
          { type: 'YEAR', added: 1 },
        ],
      },
    });
    const all = await assign();
    const added2 = (all.body['assigned'] as { type: string; added: number }[]).filter(
      ({ added: n }) => n > 0,
    );
    expect(added2).toMatchObject([{ type: 'QUESTION' }, { type: 'LOCAL' }, { type: 'HOW_TO' }]);
    expect(all.body['unchanged']).toBe(2);
    expect(await assign()).toMatchObject({ body: { changed: false, eventId: null, batchId: null } });
    const predefined = (await categories()).filter(({ categoryType }) => categoryType === 'PREDEFINED');
    expect(predefined.map(({ predefined: kind }) => kind).sort()).toHaveLength(7);
    await countersHold();
    expect(await post('/api/keywords/undo', { eventId: all.body['eventId'] })).toMatchObject({ status: 200 });
    expect((await categories()).find(({ predefined: kind }) => kind === 'LOCAL')).toMatchObject({
      keywords: 0,
    });
    await countersHold();
  });
});

const historyOf = (value: string) => `/api/keywords/history/${test.projectId}?value=${value}`;

describe('tags', () => {
  it('stand in a tree, mean all below them in a filter, and are moved, merged and deleted', async () => {
    const [axe, rope, map] = await added('ice axe', 'abseil rope', 'trail map');
    const gear = await tag('Gear', { colour: 'TEAL' });
    const climbing = await tag('Climbing', { parentTag: gear });
    const winter = await tag('Winter', { parentTag: climbing });
    const assign = (tagId: string, ids: unknown[], more: object = {}) =>
      post('/api/tags/assign', { tagId, ids, ...more });
    expect(await assign(winter, [axe, NOBODYS])).toMatchObject({ body: { set: 1, unknown: 1 } });
    expect(await assign(climbing, [rope, axe])).toMatchObject({ body: { set: 2 } });
    const query = `tagId=${gear}&keywords=${map},${NOBODYS}`;
    expect(await send('POST', `/api/tags/assign-custom-keyword-tag?${query}`)).toMatchObject({
      body: { set: 1, unknown: 1 },
    });
    const count = async (tagId: string) => {
      const path = `/api/keywordViews/search/countByFilter?projectId=${test.projectId}&tags=${tagId}`;
      return (await test.request('watcher', 'GET', path)).body['total'];
    };
    expect([await count(gear), await count(climbing), await count(winter)]).toEqual([3, 2, 1]);
    // The same filter means the same to what changes keywords.
    const marked = await post('/api/keyWords/top', { top: true, filter: { tags: [climbing] } });
    expect(marked).toMatchObject({ body: { set: 2 } });
    expect(named(await tags(), 'Climbing')).toMatchObject({
      ...{ parentTag: gear, childTags: [winter], child: true, keywords: 2, colour: 'GREY' },
    });

    const cycle = await send('PATCH', `/api/keywordTags/${gear}`, { parentTag: winter });
    expect(cycle).toMatchObject({ status: 422, body: { code: 'FIELD_INVALID', reason: 'CYCLE' } });
    const again = await post('/api/keywordTags', { name: ' WINTER' });
    expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE', field: 'name' } });
    const painted = await send('PATCH', `/api/keywordTags/${winter}`, { colour: 'BLUE', name: 'Snow' });
    expect(painted).toMatchObject({ status: 200, body: { id: winter, changed: true } });

    const merged = await post(`/api/keywordTags/${climbing}/merge`, { projectId: undefined, into: gear });
    expect(merged).toMatchObject({ status: 200, body: { id: gear, changed: true } });
    expect(await rowOf(axe!)).toMatchObject({ tags: [gear, winter].sort() });
    expect(named(await tags(), 'Gear')).toMatchObject({ keywords: 3, childTags: [winter] });
    await countersHold();
    // Who undoes what was done before gives back what the tag was merged into.
    const undone = await post('/api/keywords/undo', { eventId: marked.body['eventId'] });
    expect(undone).toMatchObject({ body: { restored: 2 } });
    expect(await rowOf(rope!)).toMatchObject({ tags: [gear] });
    expect(await assign(gear, [map], { remove: true })).toMatchObject({ body: { set: 1 } });
    expect(await send('DELETE', `/api/keywordTags/${gear}`)).toMatchObject({ status: 200 });
    expect(await rowOf(axe!)).toMatchObject({ tags: [winter] });
    expect(named(await tags(), 'Snow')).toMatchObject({ parentTag: null, child: false, keywords: 1 });
    await countersHold();
    const { body } = await test.request('watcher', 'GET', `/api/keywords/activity/${test.projectId}?act=TAG`);
    const [last] = (body['_embedded'] as { activity: object[] }).activity;
    expect(last).toMatchObject({ act: 'TAG', keywords: 1, labels: [{ id: gear, name: 'Gear' }] });
  });

  it('are set on and taken from all that a filter means, but for those left out', async () => {
    const [lamp, torch, stove] = await added('head lamp', 'torch', 'camp stove');
    const [lights, seen] = [await tag('Lights'), await tag('Seen')];
    const first = await post('/api/tags/assign', { tagId: lights, ids: [lamp, torch] });
    expect(first).toMatchObject({ body: { set: 2 } });
    const byFilter = (more: object = {}) =>
      post('/api/tags/assign', { tagId: seen, filter: { tags: [lights] }, ...more });
    expect(await byFilter({ exclude: [torch] })).toMatchObject({ status: 200, body: { set: 1 } });
    expect(await rowOf(lamp!)).toMatchObject({ tags: [lights, seen].sort() });
    expect(await rowOf(torch!)).toMatchObject({ tags: [lights] });
    expect(await byFilter()).toMatchObject({ body: { set: 1 } });
    expect(await rowOf(torch!)).toMatchObject({ tags: [lights, seen].sort() });
    expect(await byFilter({ remove: true })).toMatchObject({ body: { set: 2 } });
    for (const id of [lamp, torch]) expect(await rowOf(id!)).toMatchObject({ tags: [lights] });
    expect(await rowOf(stove!)).toMatchObject({ tags: [] });
    await countersHold();
  });
});

describe('a request about labels', () => {
  it.each<[string, () => Promise<{ status: number; body: Record<string, unknown> }>, object]>([
    ['of a stranger', () => post('/api/categories', { name: 'x' }, 'stranger'), { status: 404 }],
    ['of a watcher', () => post('/api/keywordTags', { name: 'x' }, 'watcher'), { status: 403 }],
    ['on a category of nobody', () => send('DELETE', `/api/categories/${NOBODYS}`), { status: 404 }],
    ['on a tag of nobody', () => send('PATCH', `/api/keywordTags/${NOBODYS}`, {}), { status: 404 }],
    [
      'for a list of nobody',
      () => post('/api/categories', { name: 'x', keyWordListId: NOBODYS }),
      { status: 404, body: { field: 'keyWordListId' } },
    ],
    [
      'that moves from nowhere',
      () => post('/api/categories/move-keywords', { from: NOBODYS, to: null, ids: [] }),
      { status: 404, body: { field: 'from' } },
    ],
    [
      'that moves to nowhere',
      () => post('/api/categories/move-keywords', { ids: [] }),
      { status: 422, body: { code: 'FIELD_REQUIRED', field: 'to' } },
    ],
    [
      'with a tag of nobody',
      () => post('/api/tags/assign', { tagId: 'x', ids: [] }),
      { status: 404, body: { field: 'tagId' } },
    ],
    [
      'without keywords',
      async () => post('/api/tags/assign', { tagId: await tag('Lonely') }),
      { status: 400, body: { code: 'VALIDATION' } },
    ],
    [
      'of no colour there is',
      () => post('/api/keywordTags', { name: 'x', colour: 'MAUVE' }),
      { status: 400, body: { code: 'VALIDATION' } },
    ],
    [
      'for a type there is not',
      () =>
        send('POST', `/api/categories/assign-predefined-categories?projectId=${test.projectId}&types=FUN`),
      { status: 400, body: { code: 'VALIDATION' } },
    ],
  ])('%s is refused', async (_what, ask, refusal) => {
    expect(await ask()).toMatchObject(refusal);
  });
});
