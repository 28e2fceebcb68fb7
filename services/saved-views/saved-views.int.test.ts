import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { MOST_VIEWS, type SavedView } from './saved-view.ts';

type Listed = SavedView & { count: number | null; capped: boolean };

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
  await test.addTopic({ pageName: 'Late', deliveryDate: '2026-03-01' });
  await test.addTopic({ pageName: 'Soon', deliveryDate: '2026-03-03' });
  await test.post('content_manager', '/api/topics', {
    projectId: test.projectId,
    pageName: 'Of the manager',
  });
  await test.settled();
});
afterAll(() => test.close());

const save = (as: string, view: Record<string, unknown>) =>
  test.post(as, '/api/savedViews', { projectId: test.projectId, ...view });
const at = (id: unknown): string => `/api/savedViews/${String(id)}`;

async function listed(as: string): Promise<Listed[]> {
  const { body } = await test.request<{ _embedded: { savedViews: Listed[] } }>(
    as,
    'GET',
    `/api/savedViews?projectId=${test.projectId}&kind=topics`,
  );
  return body._embedded.savedViews;
}

describe('saved views', () => {
  it('are one’s own and those shared, by name, each with what it lists for whoever looks', async () => {
    await save('author', { name: 'late ones', filter: 'late=yes' });
    await save('content_manager', { name: 'Mine', filter: 'by=me', shared: true });
    await save('author', {
      name: 'Any',
      filter: 'any=late%3Dyes&any=by%3Dme&status=SUGGEST',
      order: 'pageName,asc',
    });
    await save('watcher', { name: 'Private' });
    const seen = async (as: string) =>
      (await listed(as)).map(({ name, count, mayChange }) => [name, count, mayChange]);
    expect(await seen('author')).toEqual([
      ['Any', 2, true],
      ['late ones', 1, true],
      ['Mine', 2, false],
    ]);
    expect(await seen('content_manager')).toEqual([['Mine', 1, true]]);
    expect(await seen('owner')).toEqual([['Mine', 0, true]]);
  });

  it('are changed and deleted by their maker, shared ones by owner and content manager, too', async () => {
    const { body: own } = await save('seo_checker', { name: 'Mine alone' });
    for (const as of ['owner', 'content_manager', 'watcher', 'stranger'])
      for (const [method, body] of [
        ['PATCH', { name: 'Taken' }],
        ['DELETE', undefined],
      ] as const)
        expect((await test.request(as, method, at(own['id']), body)).status, `${method} by ${as}`).toBe(404);

    const shared = await test.request('seo_checker', 'PATCH', at(own['id']), { shared: true });
    expect(shared).toMatchObject({
      status: 200,
      body: { shared: true, name: 'Mine alone', mayChange: true },
    });
    const refused = await test.request('watcher', 'PATCH', at(own['id']), { name: 'Taken' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
    expect((await test.request('stranger', 'DELETE', at(own['id']))).status).toBe(404);
    const changed = await test.request('content_manager', 'PATCH', at(own['id']), {
      filter: 'late=no',
      order: null,
    });
    expect(changed).toMatchObject({ status: 200, body: { filter: 'late=no', name: 'Mine alone' } });
    expect((await test.request('owner', 'DELETE', at(own['id']))).status).toBe(204);
    expect((await test.request('seo_checker', 'DELETE', at(own['id']))).status).toBe(404);
  });

  it('have each name once a person, whatever its case', async () => {
    const { body } = await save('integrator', { name: ' Stuck ' });
    expect(body).toMatchObject({
      name: 'Stuck',
      view: 'ALL_TOPICS_PAGE',
      filter: '',
      order: null,
      shared: false,
    });
    const again = await save('integrator', { name: 'STUCK' });
    expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE', field: 'name', value: 'STUCK' } });
    expect((await save('sea_checker', { name: 'Stuck' })).status).toBe(201);
    const other = await save('integrator', { name: 'Other' });
    expect((await test.request('integrator', 'PATCH', at(other.body['id']), { name: 'stuck' })).status).toBe(
      409,
    );
  });

  it('keep how they are shown, and take it back', async () => {
    const display = JSON.stringify({ list: { density: 'roomy' } });
    const { body } = await save('content_manager', { name: 'As a list', layout: 'list', display });
    expect(body).toMatchObject({ layout: 'list', display });
    const found = async () => (await listed('content_manager')).find(({ id }) => id === body['id']);
    expect(await found()).toMatchObject({ layout: 'list', display });
    await test.request('content_manager', 'PATCH', at(body['id']), { name: 'As each likes', display: null });
    expect(await found()).toMatchObject({ layout: 'list', display: null });
    await test.request('content_manager', 'PATCH', at(body['id']), { layout: null });
    expect(await found()).toMatchObject({ layout: null, display: null });
  });

  it('are bounded, however many requests come at once', async () => {
    const tried = Array.from({ length: MOST_VIEWS + 3 }, (_, nth) =>
      save('copywriter', { name: `View ${nth}` }),
    );
    const answers = await Promise.all(tried);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_REACHED', limit: MOST_VIEWS },
    });
  });

  it.each([
    ['no name', {}],
    ['a blank name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['an unknown order', { name: 'x', order: 'colour,asc' }],
    ['an unknown view', { name: 'x', view: 'MY_PAGE' }],
    ['an unknown layout', { name: 'x', layout: 'cards' }],
    ['a display that is too long', { name: 'x', display: 'q'.repeat(8_001) }],
    ['a filter that is too long', { name: 'x', filter: 'q'.repeat(4_001) }],
  ])('are refused with %s', async (_case, view) => {
    expect((await save('owner', view)).status).toBe(400);
  });

  const UNUSABLE = [
    ...['waiting=740000', 'waiting=99999999', 'waiting=1e9', 'waiting=-1e300', 'any=waiting%3D1e300'],
    ...['q=%00', 'address=%00', 'tag=a&tag=%00', 'who=%00', 'any=q%3D%2500', 'any=tag%3D%2500'],
  ];

  it.each(UNUSABLE)('are refused with %s, which no list can be asked for', async (filter) => {
    const refused = { status: 400, body: { code: 'VALIDATION', errors: [{ pointer: '#/filter' }] } };
    expect(await save('owner', { name: 'Never', filter })).toMatchObject(refused);
    const { body } = await save('owner', { name: `Once fine: ${filter}`, filter: 'waiting=36500' });
    expect(await test.request('owner', 'PATCH', at(body['id']), { filter })).toMatchObject(refused);
  });

  it('that were kept with such a filter are listed all the same, without it', async () => {
    const { body } = await save('seo_checker', { name: 'Fine', filter: '' });
    const { count: all } = (await listed('seo_checker')).find(({ id }) => id === body['id'])!;
    for (const [nth, filter] of UNUSABLE.entries()) {
      const kept = await save('seo_checker', { name: `Kept ${nth}` });
      const row = test.platform.db.updateTable('saved_views').where('id', '=', String(kept.body['id']));
      await row.set({ filter }).execute();
    }
    const kept = (await listed('seo_checker')).filter(({ name }) => name.startsWith('Kept'));
    expect(kept.map(({ count }) => count)).toEqual(UNUSABLE.map(() => all));
    expect(all).toBeGreaterThan(0);
  });

  it('that cannot be counted are listed without a number, and all others with theirs', async () => {
    const { db } = test.platform;
    await save('sea_checker', { name: 'Good', filter: 'late=yes' });
    await save('sea_checker', { name: 'Tagged', filter: 'tag=shoes' });
    const { body } = await save('sea_checker', { name: 'Of a view that is gone' });
    const row = db.updateTable('saved_views').where('id', '=', String(body['id']));
    await row.set({ view: 'GONE_PAGE' as never }).execute();
    await sql`alter table topic_page_tags rename to kept_page_tags;
      create view topic_page_tags as select * from kept_page_tags
        where (select 1 / count(*) from kept_page_tags where false) = 0`.execute(db);
    const seen = (await listed('sea_checker')).map(({ name, count }) => [name, count]);
    await sql`drop view topic_page_tags; alter table kept_page_tags rename to topic_page_tags`.execute(db);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['Good', 1],
        ['Of a view that is gone', null],
        ['Tagged', null],
      ]),
    );
  });

  it('are closed to whoever reads no topics', async () => {
    expect((await save('product_access', { name: 'x' })).status).toBe(403);
    expect((await save('stranger', { name: 'x' })).status).toBe(404);
  });
});

describe('the view that one’s work begins with', () => {
  const account = (as: string): string => `/api/userAccounts/${test.users[as]!}`;
  const begin = (as: string, startView: unknown) =>
    test.request(as, 'PATCH', account(as), { preference: { startView } });
  const startOf = async (as: string): Promise<unknown> => {
    const { body } = await test.request<{ preference: { startView: unknown } }>(as, 'GET', account(as));
    return body.preference.startView;
  };
  async function shared(by: string, name: string): Promise<{ id: string; projectId: string; kind: string }> {
    const { body } = await save(by, { name, shared: true });
    return { id: String(body['id']), projectId: test.projectId, kind: 'topics' };
  }

  it('is one’s own or a shared one, and can be given up; the language stays', async () => {
    const mine = await shared('author', 'Mine to begin with');
    expect(await begin('author', mine.id)).toMatchObject({
      status: 200,
      body: { preference: { localizationLanguage: 'en-GB', startView: mine } },
    });
    expect(await begin('watcher', mine.id)).toMatchObject({ status: 200 });
    expect(await startOf('watcher')).toEqual(mine);
    await begin('watcher', null);
    expect([await startOf('watcher'), await startOf('author')]).toEqual([null, mine]);
  });

  it('is none that one cannot open', async () => {
    const { body } = await save('author', { name: 'Private to begin with' });
    const open = await shared('author', 'Not for all');
    for (const [as, id] of [
      ['watcher', body['id']],
      ['stranger', open.id],
      ['product_access', open.id],
      ['author', '00000000-0000-4000-8000-000000000000'],
    ] as const)
      expect(await begin(as, id), as).toMatchObject({
        status: 422,
        body: { code: 'FIELD_INVALID', field: 'preference.startView', reason: 'UNKNOWN' },
      });
    expect((await begin('author', 'here')).status).toBe(400);
    expect(await startOf('watcher')).toBeNull();
  });

  it('is set by several people in one moment, and not to a view that goes in it', async () => {
    const people = ['author', 'watcher', 'seo_checker', 'content_manager'];
    for (let round = 0; round < 12; round += 1) {
      const [kept, gone] = [await shared('author', `Kept ${round}`), await shared('author', `Gone ${round}`)];
      const [deleted, ...answers] = await Promise.all([
        test.request('author', 'DELETE', at(gone.id)),
        ...people.flatMap((as) => [begin(as, kept.id), begin(as, gone.id), begin(as, kept.id)]),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status, body } of answers)
        if (status !== 200) expect(body).toMatchObject({ field: 'preference.startView', reason: 'UNKNOWN' });
      for (const as of people)
        expect([kept.id, undefined]).toContain(((await startOf(as)) as { id?: string })?.id);
    }
  });

  it('is set and deleted in one moment by people who do not wait for each other', async () => {
    const [kept, gone] = [await shared('author', 'Stays'), await shared('author', 'Leaves')];
    await begin('watcher', gone.id);
    const { db } = test.platform;
    /** How many wait for a row that somebody else holds. */
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]!.waiting;
    };
    const { answers } = await db.transaction().execute(async (tx) => {
      const account = tx.updateTable('accounts').where('id', '=', test.users['watcher']!);
      await account.set({ start_view: kept.id }).execute();
      const set = begin('watcher', gone.id);
      await expect.poll(waiting).toBe(1);
      const deleted = test.request('author', 'DELETE', at(gone.id));
      await expect.poll(waiting).toBe(2);
      return { answers: Promise.all([set, deleted]) };
    });
    expect((await answers).map(({ status }) => status)).toEqual([200, 204]);
    expect(await startOf('watcher')).toBeNull();
  });

  it('falls away with the view, and while it is private to somebody else', async () => {
    const view = await shared('content_manager', 'Comes and goes');
    await begin('seo_checker', view.id);
    await test.request('content_manager', 'PATCH', at(view.id), { shared: false });
    expect(await startOf('seo_checker')).toBeNull();
    await test.request('content_manager', 'PATCH', at(view.id), { shared: true });
    expect(await startOf('seo_checker')).toEqual(view);
    expect((await test.request('content_manager', 'DELETE', at(view.id))).status).toBe(204);
    expect(await startOf('seo_checker')).toBeNull();
  });

  it('falls away with the project, or with the right to read its topics', async () => {
    const view = await shared('content_manager', 'Of the project');
    const { body } = await test.request<{
      _embedded: { projectUserDelegations: { id: string; userId: string }[] };
    }>('owner', 'GET', `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${test.projectId}`);
    const delegation = body._embedded.projectUserDelegations.find(
      ({ userId }) => userId === test.users['sea_checker'],
    );
    await begin('sea_checker', view.id);
    expect(await startOf('sea_checker')).toEqual(view);
    const path = `/api/projectUserDelegations/${delegation!.id}`;
    expect((await test.request('owner', 'DELETE', path)).status).toBeLessThan(300);
    await test.settled();
    expect(await startOf('sea_checker')).toBeNull();
  });
});

describe('saved views and what people call things', () => {
  it('have a name that is drawn', async () => {
    expect(await save('author', { name: '\u200b\u00ad' })).toMatchObject({ status: 400 });
    const { body } = await save('author', { name: 'Bo\u00adots' });
    expect(body).toMatchObject({ name: 'Boots' });
    expect(await save('author', { name: 'boots\u200b' })).toMatchObject({ body: { code: 'DUPLICATE' } });
    await test.request('author', 'DELETE', at(body['id']));
  });

  it('list what has a tag that is called as our own word, and mean by that word alone what they always did', async () => {
    await test.addTopic({ pageName: 'Tagged any', pageTags: ['any'] });
    await test.addTopic({ pageName: 'Tagged none', pageTags: ['none'] });
    await test.settled();
    const views = { 'the tag any': 'tag=any&tag=any', 'the tag none': 'tag=none', 'any tag': 'tag=any' };
    for (const [name, filter] of Object.entries(views)) await save('author', { name, filter });
    const counts = new Map((await listed('author')).map(({ name, count }) => [name, count]));
    expect([counts.get('the tag any'), counts.get('the tag none')]).toEqual([1, 1]);
    expect(counts.get('any tag')).toBeGreaterThan(2);
    const { body } = await test.request<{ _embedded: { topicViews: { pageName: string }[] } }>(
      'author',
      'GET',
      `/api/topicViews/search/byFilter?projectId=${test.projectId}&pageTags=any`,
    );
    expect(body._embedded.topicViews.map(({ pageName }) => pageName)).toEqual(['Tagged any']);
  });
});
