import { KEYWORD_SCOPES } from '@keywright/events/catalogue';
import { addressCodecOf, setParameters } from '@keywright/events/fields';
import { KEYWORD_FIELDS, type KeywordFilter } from '@keywright/events/keywords';
import { anyFilterOf } from '@keywright/events/testing/fields';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import type { SavedView } from './saved-view.ts';

type Listed = SavedView & { count: number | null; capped: boolean };

const PLACES = { LIST: 'MY_GOAL', GLOSSARY: 'MY_REALITY', EXCLUDE: 'OUT_OF_SCOPE' } as const;
const VALUES = {
  LIST: ['boots', 'boot grease', 'tent'],
  GLOSSARY: ['our boots', 'our tents'],
  EXCLUDE: ['cheap boots'],
};

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
  for (const [to, values] of Object.entries(VALUES)) {
    const { status } = await test.post('owner', '/api/keyWords/add', {
      ...{ projectId: test.projectId, values },
      to,
    });
    expect(status, PLACES[to as keyof typeof PLACES]).toBe(200);
  }
  await test.settled();
});
afterAll(() => test.close());

const save = (as: string, view: Record<string, unknown>) =>
  test.post(as, '/api/savedViews', { projectId: test.projectId, kind: 'keywords', ...view });
const at = (id: unknown): string => `/api/savedViews/${String(id)}`;
const list = (as: string, kind: string) =>
  test.request<{ _embedded: { savedViews: Listed[] } }>(
    as,
    'GET',
    `/api/savedViews?projectId=${test.projectId}&kind=${kind}`,
  );
const listed = async (as: string, kind = 'keywords') => (await list(as, kind)).body._embedded.savedViews;
const counted = async (as: string) => (await listed(as)).map(({ name, count }) => [name, count]);

describe('saved views of keywords', () => {
  it('stand on a scope, are counted in it, and are no views of topics', async () => {
    const { body } = await save('author', { name: 'All of ours' });
    expect(body).toMatchObject({ kind: 'keywords', view: 'MY_REALITY', layout: null, order: null });
    await save('author', { name: 'Boots to gain', view: 'MY_GOAL', filter: 'q=boot', order: 'volume,asc' });
    await save('author', { name: 'Never', view: 'OUT_OF_SCOPE', shared: true });
    await test.post('author', '/api/savedViews', { projectId: test.projectId, name: 'Never' });
    expect(await counted('author')).toEqual([
      ['All of ours', 2],
      ['Boots to gain', 2],
      ['Never', 1],
    ]);
    expect(await counted('watcher')).toEqual([['Never', 1]]);
    expect((await listed('author', 'topics')).map(({ name, view }) => [name, view])).toEqual([
      ['Never', 'ALL_TOPICS_PAGE'],
    ]);
  });

  it('list as many as the table that they open, whatever their filter', async () => {
    const codec = addressCodecOf(KEYWORD_FIELDS);
    const anyView = fc.tuple(anyFilterOf(KEYWORD_FIELDS), fc.constantFrom(...KEYWORD_SCOPES));
    const expected = new Map<string, number>();
    for (const [nth, [filter, view]] of fc.sample(anyView, { numRuns: 60, seed: 13 }).entries()) {
      const search = codec.write(filter, codec.empty, new URLSearchParams());
      const name = `Any ${nth}`;
      const { status } = await save('integrator', { name, view, filter: search.toString() });
      if (status !== 201) continue;
      const asked = new URLSearchParams({ projectId: test.projectId });
      const said = { ...codec.read(search, codec.empty), scopes: [view] } as unknown as KeywordFilter;
      setParameters(KEYWORD_FIELDS, said, asked);
      const path = `/api/keywordViews/search/countByFilter?${asked}`;
      const { body } = await test.request<{ total: number }>('integrator', 'GET', path);
      expected.set(name, body.total);
    }
    const own = (await listed('integrator')).filter(({ shared }) => !shared);
    expect(new Map(own.map(({ name, count }) => [name, count]))).toEqual(expected);
    expect(new Set(expected.values()).size).toBeGreaterThan(2);
    expect(expected.size).toBeGreaterThan(30);
  });

  it('are for whoever reads keywords, those of topics are not', async () => {
    const { body } = await save('product_access', { name: 'Mine', view: 'MY_GOAL' });
    await save('owner', {
      name: 'With pages',
      view: 'MY_GOAL',
      filter: 'publication=ON_GOING',
      shared: true,
    });
    expect(await counted('owner')).toContainEqual(['With pages', 0]);
    // Whether a page stands for a keyword is not theirs to know: all of the scope are listed to them.
    expect((await counted('product_access')).sort()).toEqual([
      ['Mine', 3],
      ['Never', 1],
      ['With pages', 3],
    ]);
    const changed = await test.request('product_access', 'PATCH', at(body['id']), { name: 'Still mine' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Still mine', mayChange: true } });

    const ofTopics = { projectId: test.projectId, name: 'Of topics', shared: true };
    const { body: foreign } = await test.post('owner', '/api/savedViews', ofTopics);
    const refused = { status: 403, body: { code: 'ROLE_REQUIRED', operation: 'READ_TOPICS' } };
    expect(await list('product_access', 'topics')).toMatchObject(refused);
    // Whatever is wrong with what is given is not looked at.
    expect(await save('product_access', { kind: 'topics', name: '' })).toMatchObject(refused);
    for (const [method, change] of [
      ['PATCH', { name: 'x' }],
      ['DELETE', undefined],
    ] as const)
      expect(await test.request('product_access', method, at(foreign['id']), change)).toMatchObject(refused);
  });

  const REFUSED: readonly [field: string, content: Record<string, unknown>][] = [
    ['view', { view: 'PUBLISHED_PAGE' }],
    ['order', { order: 'pageName,asc' }],
    ['layout', { layout: 'board' }],
    ['filter', { filter: 'min=1e300' }],
    ['filter', { filter: 'q=%00' }],
  ];

  it.each(REFUSED)('are refused with a %s that they do not have: %j', async (field, content) => {
    const refused = { status: 400, body: { code: 'VALIDATION', errors: [{ pointer: `#/${field}` }] } };
    expect(await save('owner', { name: 'Never', ...content })).toMatchObject(refused);
    const { body } = await save('owner', { name: `Once fine: ${JSON.stringify(content)}` });
    expect(await test.request('owner', 'PATCH', at(body['id']), content)).toMatchObject(refused);
  });

  it.each([
    ['view', { view: 'MY_GOAL' }],
    ['order', { order: 'volume,asc' }],
  ])('have a %s that views of topics do not have', async (field, content) => {
    const refused = { status: 400, body: { code: 'VALIDATION', errors: [{ pointer: `#/${field}` }] } };
    expect(await save('owner', { kind: 'topics', name: 'Never', ...content })).toMatchObject(refused);
  });

  it('ask for publication where their maker reads topics alone', async () => {
    const filter = 'publication=PUBLISHED';
    const refused = { status: 400, body: { code: 'VALIDATION', errors: [{ pointer: '#/filter' }] } };
    expect(await save('product_access', { name: 'Published', filter })).toMatchObject(refused);
    const { body } = await save('product_access', { name: 'Published' });
    expect(await test.request('product_access', 'PATCH', at(body['id']), { filter })).toMatchObject(refused);
    expect((await save('watcher', { name: 'Published', filter })).status).toBe(201);
  });

  it('count what has a tag with what has one below it', async () => {
    const { projectId } = test;
    const tag = async (facts: Record<string, unknown>): Promise<string> => {
      const { status, body } = await test.post('owner', '/api/keywordTags', { projectId, ...facts });
      expect(status).toBe(201);
      return String(body['id']);
    };
    const gear = await tag({ name: 'Gear' });
    const shoes = await tag({ name: 'Shoes', parentTag: gear });
    const query = `projectId=${projectId}&scopes=MY_GOAL&str=boot`;
    const { body: found } = await test.request<{ _embedded: { keywordViews: { id: string }[] } }>(
      'owner',
      'GET',
      `/api/keywordViews/search/byCriteria?${query}`,
    );
    const ids = found._embedded.keywordViews.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const assigned = await test.post('owner', '/api/tags/assign', { projectId, tagId: shoes, ids });
    expect(assigned).toMatchObject({ status: 200, body: { set: 2 } });
    await test.settled();
    await save('owner', { name: 'All gear', view: 'MY_GOAL', filter: `tag=${gear}` });
    expect(await counted('owner')).toContainEqual(['All gear', 2]);
  });

  it('can be what one’s work begins with, also for who reads no topics', async () => {
    const { body } = await save('owner', { name: 'To begin with', view: 'MY_GOAL', shared: true });
    const view = { id: String(body['id']), projectId: test.projectId, kind: 'keywords' };
    const account = `/api/userAccounts/${test.users['product_access']!}`;
    const begin = { preference: { startView: view.id } };
    expect(await test.request('product_access', 'PATCH', account, begin)).toMatchObject({ status: 200 });
    const read = () => test.request('product_access', 'GET', account);
    expect(await read()).toMatchObject({ body: { preference: { startView: view } } });
    await test.request('owner', 'PATCH', at(view.id), { shared: false });
    expect(await read()).toMatchObject({ body: { preference: { startView: null } } });
  });
});
