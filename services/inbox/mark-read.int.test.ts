import { mentionOf } from '@keywright/events/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../processes/testing/test-client.ts';
import { until } from '../platform/testing/until.ts';
import { type InboxApp, startInboxApp } from './testing/start-inbox-app.ts';

/** What 10,000 rows may take on a machine that has other things to do; it takes a fraction of that on one that has not. */
const SOON_MS = 5_000;

/** When everything happens that does not say otherwise. */
const AT = '2026-03-02T09:00:00.000Z';

let test: InboxApp;
let topics: string[];
beforeAll(async () => {
  test = await startInboxApp();
  topics = [await test.addTopic(), await test.addTopic()];
});
afterAll(() => test.close());

const tell = (name: string, topicId = topics[0] ?? '') =>
  test.post('author', `/api/topics/${topicId}/notes`, { note: `Look, ${mentionOf(test.users[name] ?? '')}` });

/** As of when somebody’s inbox is answered. */
async function positionLooked(name: string): Promise<string> {
  await test.settled();
  const { headers } = await test.request(name, 'GET', '/api/notifications');
  return String(headers['x-position']);
}

/** Ids of the rows of an inbox, the newest first. */
const idsOf = async (name: string): Promise<string[]> => (await test.inbox(name)).rows.map(({ id }) => id);

describe('PATCH /api/notifications/read', () => {
  it('marks rows as read as far as they go now: what comes after is unread by itself', async () => {
    await tell('watcher');
    await tell('watcher');
    const [id = ''] = await idsOf('watcher');
    expect((await test.mark('watcher', { ids: [id, id] })).body).toEqual({ changed: 1, ids: [id], at: AT });
    expect((await test.mark('watcher', { ids: [id] })).body).toEqual({ changed: 0, ids: [], at: AT });
    expect(await test.inbox('watcher')).toMatchObject({
      rows: [{ id, read: true, unread: 0, entries: 2 }],
      counts: { unread: 0, mentions: 0 },
    });
    await tell('watcher');
    expect(await test.inbox('watcher')).toMatchObject({
      rows: [{ id, read: false, unread: 1, entries: 3 }],
      counts: { unread: 1, mentions: 1 },
    });
  });

  it('takes all back that was read at once, each row as it was', async () => {
    const name = 'integrator';
    await tell(name, topics[0]);
    await tell(name, topics[1]);
    const [second = '', first = ''] = await idsOf(name);
    await test.mark(name, { ids: [first] });
    await tell(name, topics[0]);
    const before = await test.inbox(name);
    expect(before.rows).toMatchObject([
      { id: first, unread: 1, entries: 2 },
      { id: second, unread: 1 },
    ]);
    const { body } = await test.mark(name, { all: true });
    expect(body['changed']).toBe(2);
    expect(new Set(body['ids'] as string[])).toEqual(new Set([first, second]));
    expect((await test.inbox(name)).counts).toMatchObject({ unread: 0 });
    expect((await test.mark(name, { ids: body['ids'], read: false })).body).toMatchObject({ changed: 2 });
    expect(await test.inbox(name)).toEqual(before);
    expect((await test.mark(name, { ids: body['ids'], read: false })).body).toMatchObject({ changed: 0 });
  });

  it('leaves unread what has come since the answer that was looked at, in rows known and new', async () => {
    const name = 'content_manager';
    await test.mark(name, { all: true });
    await tell(name, topics[0]);
    const [known = ''] = await idsOf(name);
    const upTo = await positionLooked(name);
    await tell(name, topics[0]);
    await tell(name, topics[1]);
    for (const body of [
      { all: true, upTo: '0' },
      { all: true, upTo },
      { ids: [known], upTo },
    ])
      expect((await test.mark(name, body)).body).toMatchObject({
        changed: body.upTo === '0' || body.ids ? 0 : 1,
      });
    expect(await test.inbox(name)).toMatchObject({
      rows: [
        { read: false, unread: 1, entries: 1 },
        { id: known, read: false, unread: 1 },
      ],
      counts: { unread: 2, mentions: 2 },
    });
    const far = '9'.repeat(18);
    expect((await test.mark(name, { ids: [known], upTo: far })).body).toMatchObject({ changed: 1 });
    await tell(name, topics[0]);
    expect(await test.rowOf(name, topics[0] ?? '')).toMatchObject({ read: false, unread: 1 });
  });

  it('takes back by its moment all that was marked then, and nothing else', async () => {
    const name = 'contributor';
    await tell(name, topics[0]);
    await tell(name, topics[1]);
    const [second = '', first = ''] = await idsOf(name);
    await test.mark(name, { ids: [first] });
    test.clock.advance({ seconds: 1 });
    const { body } = await test.mark(name, { all: true });
    expect(body).toMatchObject({ changed: 1, ids: [second] });
    test.clock.advance({ seconds: 1 });
    await tell(name, topics[1]);
    const undo = { all: true, read: false, readAt: body['at'] };
    expect((await test.mark(name, undo)).body).toMatchObject({ changed: 1, ids: [second] });
    expect((await test.mark(name, undo)).body).toMatchObject({ changed: 0 });
    expect((await test.inbox(name)).rows).toMatchObject([
      { id: second, read: false, unread: 2 },
      { id: first, read: true },
    ]);
  });

  it('marks all of one project, and of others nothing', async () => {
    const name = 'sea_checker';
    await tell(name);
    for (const projectId of [test.platform.ids.uuid(), 'nonsense'])
      expect((await test.mark(name, { all: true, projectId })).body).toMatchObject({ changed: 0 });
    const { projectId } = test;
    expect((await test.mark(name, { all: true, projectId })).body).toMatchObject({ changed: 1 });
    expect((await test.mark(name, { all: true, projectId, read: false })).body).toMatchObject({ changed: 1 });
  });

  it('tells the other screens of its person, and only where something has changed', async () => {
    await tell('seo_checker');
    const told: unknown[] = [];
    const channel = `inbox:${test.users['seo_checker']}`;
    const stop = test.platform.bus.subscribe('live.nudge', (message) => {
      if ((message as { channel: string }).channel === channel) told.push(message);
    });
    await test.mark('seo_checker', { all: true });
    await test.mark('seo_checker', { all: true });
    await test.mark('seo_checker', { all: true, read: false });
    const own = { channel, what: 'read', only: null };
    await until('both changes are told', () => told.length === 2);
    expect(told).toEqual([own, own]);
    stop();
  });

  it('is quick in an inbox of 10,000 rows, as is reading it', async () => {
    await test.addRows('copywriter', 10_000);
    const began = performance.now();
    const { rows, counts, page } = await test.inbox('copywriter');
    expect(rows).toHaveLength(30);
    expect(rows[0]).toMatchObject({
      ...{ kind: 'TASK_ENDED', unread: 2, topic: null },
      task: { type: 'IMPORT_PAGES', title: 'pages.csv', status: 'DONE' },
    });
    expect([counts.unread, page['totalElements']]).toEqual([10_000, 10_000]);
    expect((await test.inbox('copywriter', '?page=99&size=100&kind=TASK_ENDED')).rows).toHaveLength(100);
    const { body } = await test.mark('copywriter', { all: true });
    expect([body['changed'], (body['ids'] as string[]).length]).toEqual([10_000, 1_000]);
    expect((await test.inbox('copywriter', '?unread=true')).rows).toEqual([]);
    expect(performance.now() - began).toBeLessThan(SOON_MS);
  });

  it('is refused, or changes nothing, for whatever is nobody’s business', async () => {
    await tell('watcher');
    const [theirs = ''] = await idsOf('watcher');
    await test.mark('watcher', { ids: [theirs], read: false });
    const many = Array.from({ length: 201 }, () => test.platform.ids.uuid());
    const nothing = { changed: 0, ids: [], at: test.clock.now().toISOString() };
    const { at } = nothing;
    const table: [string | null, object, number, object][] = [
      [null, { all: true }, 401, { code: 'UNAUTHENTICATED' }],
      ['stranger', { ids: [theirs] }, 200, nothing],
      ['author', { ids: [theirs, 'nonsense', '', test.projectId] }, 200, nothing],
      ['watcher', { ids: many.slice(1) }, 200, nothing],
      ['watcher', { ids: [] }, 200, nothing],
      ['watcher', { ids: many }, 400, { code: 'VALIDATION' }],
      ['watcher', {}, 400, { code: 'VALIDATION' }],
      ['watcher', { read: true }, 400, { code: 'VALIDATION' }],
      ['watcher', { ids: [theirs], all: true }, 400, { code: 'VALIDATION' }],
      ['watcher', { ids: [theirs], projectId: test.projectId }, 400, { code: 'VALIDATION' }],
      ['watcher', { all: true, upTo: 'now' }, 400, { code: 'VALIDATION' }],
      ['watcher', { all: true, upTo: '-1' }, 400, { code: 'VALIDATION' }],
      ['watcher', { all: true, readAt: at }, 400, { code: 'VALIDATION' }],
      ['watcher', { ids: [theirs], read: false, readAt: at }, 400, { code: 'VALIDATION' }],
      ['watcher', { all: true, read: false, readAt: 'then' }, 400, { code: 'VALIDATION' }],
      ['watcher', { all: true, read: false, readAt: '2020-01-01T00:00:00Z' }, 200, nothing],
      ['watcher', { all: false }, 400, { code: 'VALIDATION' }],
      ['watcher', { all: true, more: 1 }, 400, { code: 'UNKNOWN_FIELD' }],
    ];
    for (const [as, body, status, answer] of table)
      expect([body, await test.request(as, 'PATCH', '/api/notifications/read', body)]).toMatchObject([
        body,
        { status, body: answer },
      ]);
    expect((await test.inbox('watcher')).rows.find(({ id }) => id === theirs)).toMatchObject({ read: false });
  });
});

describe('Reading an inbox', () => {
  it.each([
    ['nobody', null, '', 401],
    ['a kind that there is not', 'watcher', '?kind=MENTIONED,NONSENSE', 400],
    ['a page that is too long', 'watcher', '?size=101', 400],
    ['a page before the first', 'watcher', '?page=-1', 400],
    ['something unknown', 'watcher', '?sort=at', 400],
  ])('is refused for %s', async (_what, as, query, status) => {
    expect((await test.request(as, 'GET', `/api/notifications${query}`)).status).toBe(status);
  });

  it('has nothing for the session of an administrator, who may belong to projects, too', async () => {
    await test.addAccount('admin', { admin: true });
    await test.post('owner', `/api/projects/invite/${test.projectId}`, {
      'admin@test.example': 'WATCHER',
    });
    expect((await test.inbox('admin')).rows).toHaveLength(1);
    const logIn = { grant_type: 'password', username: 'admin@test.example', password: TEST_PASSWORD };
    const { body } = await test.post(null, '/oauth/token', { ...logIn, scope: 'ADMIN' });
    const headers = { authorization: `Bearer ${String(body['access_token'])}` };
    const read = await test.send({ url: '/api/notifications', headers });
    expect(read).toMatchObject({
      status: 200,
      body: { _embedded: { notifications: [] }, counts: { unread: 0, waiting: 0, mentions: 0 } },
    });
    const payload = { all: true };
    const marked = await test.send({ method: 'PATCH', url: '/api/notifications/read', headers, payload });
    expect(marked).toMatchObject({ status: 200, body: { changed: 0, ids: [] } });
  });
});
