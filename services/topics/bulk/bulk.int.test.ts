import { randomUUID } from 'node:crypto';
import { STATUS_NAMES } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../processes/testing/start-test-app.ts';
import { addCopiedTopics } from '../testing/add-copied-topics.ts';
import { importedPage, startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';

interface Result extends Record<string, unknown> {
  id: string;
  changed: boolean;
  eventId: string | null;
  code?: string;
}

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const addTopics = (many: number) => Promise.all(Array.from({ length: many }, () => test.addTopic()));
const bulk = (as: string, body: object) => test.post(as, '/api/topics/bulk', body);
const undo = (as: string, bulkId: unknown, body?: object) =>
  test.post(as, `/api/topics/bulk/${String(bulkId)}/undo`, body);
const resultsOf = ({ body }: TestAnswer) => body['results'] as Result[];
const codesOf = (answer: TestAnswer) => resultsOf(answer).map(({ code = 'DONE' }) => code);
const rowOf = async (id: string) => (await test.read(id)).body as unknown as TopicRow;
const TRACES = { revision: '', updatedAt: '' };

async function eventsOf(id: string) {
  const stored = await test.platform.store.readStream(`topic-${id}`);
  return stored.map(({ type, metadata }) => ({ type, bulkId: (metadata as { bulkId?: string }).bulkId }));
}

/** Each act, by whoever may do it, and what a topic shows afterwards. */
const ACTS = () =>
  [
    [
      'status',
      'author',
      { status: 'WAIT_APPROVE', note: 'Please' },
      { status: 'WAIT_APPROVE', noteCount: 1 },
    ],
    [
      'users',
      'content_manager',
      { users: [{ role: 'COPYWRITER', userId: test.users['copywriter'] }] },
      {
        users: [
          { userAccount: { id: test.users['author'] } },
          { userAccount: { id: test.users['copywriter'] } },
        ],
      },
    ],
    ['deliveryDate', 'author', { deliveryDate: '2026-04-01' }, { deliveryDate: '2026-04-01' }],
    ['pageTags', 'author', { pageTags: ['Ice'] }, { tags: [{ pageTag: 'Ice' }] }],
    ['archive', 'content_manager', { archive: true }, { status: 'ARCHIVED' }],
  ] as const;

describe('POST /api/topics/bulk', () => {
  it.each([0, 1, 2, 3, 4])(
    'does act %i to each topic, and its undo brings the very rows back',
    async (nth) => {
      const [, as, act, shown] = ACTS()[nth]!;
      const ids = await addTopics(2);
      const before = await Promise.all(ids.map(rowOf));
      const bulkId = randomUUID();
      const done = await bulk(as, { bulkId, ids, ...act });
      expect(done).toMatchObject({ status: 200, body: { bulkId } });
      expect(resultsOf(done)).toMatchObject(ids.map((id) => ({ id, changed: true })));
      expect(done.body['position']).toBe((await test.platform.store.head()).toString());
      for (const id of ids) {
        expect(await rowOf(id)).toMatchObject(shown);
        expect((await eventsOf(id)).map((event) => event.bulkId)).toEqual([undefined, bulkId]);
      }
      const undone = await undo(as, bulkId);
      expect(undone).toMatchObject({ status: 200, body: { remaining: 0, next: null } });
      expect(codesOf(undone)).toEqual(['DONE', 'DONE']);
      const after = await Promise.all(ids.map(rowOf));
      // The note of a move was said and stays.
      const said = nth === 0 ? { noteCount: 0, lastNote: null } : {};
      expect(after.map((row) => ({ ...row, ...TRACES, ...said }))).toEqual(
        before.map((row) => ({ ...row, ...TRACES, ...said })),
      );
    },
  );

  it('takes topics out of the archive, and adds and takes off tags beside those they have', async () => {
    const [first = '', second = ''] = await addTopics(2);
    await bulk('content_manager', { bulkId: randomUUID(), ids: [first, second], archive: true });
    const out = await bulk('content_manager', {
      bulkId: randomUUID(),
      ids: [first, second],
      unarchive: true,
    });
    expect(codesOf(out)).toEqual(['DONE', 'DONE']);
    await test.request('author', 'PATCH', `/api/topics/${first}`, { pageTags: ['Ice', 'Old'] });
    const pageTags = { add: ['New', 'Ice'], remove: ['Old'] };
    await bulk('author', { bulkId: randomUUID(), ids: [first, second], pageTags });
    expect((await rowOf(first)).tags).toEqual([{ pageTag: 'Ice' }, { pageTag: 'New' }]);
    expect((await rowOf(second)).tags).toEqual([{ pageTag: 'New' }, { pageTag: 'Ice' }]);
  });

  it('answers one result a topic, in order: refusals of the single act, strangers and inactive pages among them', async () => {
    const [draft = '', waiting = ''] = await addTopics(2);
    await test.moveThrough(waiting, 'WAIT_APPROVE');
    const page = await importedPage(test, 'https://north.example/bulk');
    const nobody = randomUUID();
    const ids = [draft, waiting, page, nobody, 'x'];
    const answer = await bulk('author', { bulkId: randomUUID(), ids, status: 'WAIT_APPROVE' });
    expect(answer.status).toBe(200);
    expect(resultsOf(answer)).toMatchObject([
      { id: draft, changed: true },
      { id: waiting, changed: false, eventId: null, warnings: [] },
      { id: page, changed: false, code: 'TOPIC_INACTIVE', status: 409 },
      { id: nobody, changed: false, code: 'NOT_FOUND', status: 404 },
      { id: 'x', code: 'NOT_FOUND' },
    ]);
    const approve = await bulk('author', { bulkId: randomUUID(), ids: [draft], status: 'APPROVED' });
    expect(resultsOf(approve)).toMatchObject([
      { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    ]);
    expect(resultsOf(approve)[0]).toHaveProperty('detail');
    const by = (as: string, act: object) => bulk(as, { bulkId: randomUUID(), ids: [draft], ...act });
    const users = [{ role: 'COPYWRITER', userId: test.users['author'] }];
    expect(codesOf(await by('author', { archive: true }))).toEqual(['ROLE_REQUIRED']);
    expect(codesOf(await by('watcher', { deliveryDate: null }))).toEqual(['ROLE_REQUIRED']);
    expect(codesOf(await by('watcher', { users }))).toEqual(['ROLE_REQUIRED']);
    expect(codesOf(await by('content_manager', { users }))).toEqual(['FIELD_INVALID']);
    expect(codesOf(await by('stranger', { archive: true }))).toEqual(['NOT_FOUND']);
    expect((await test.post(null, '/api/topics/bulk', {})).status).toBe(401);
    await test.post('content_manager', `/api/topics/${page}/activate`);
  });

  it('answers a chunk that comes again as the first time, also when its topics have changed since', async () => {
    const ids = await addTopics(2);
    const request = { bulkId: randomUUID(), ids, status: 'WAIT_APPROVE' };
    const first = await bulk('author', request);
    await test.post('content_manager', `/api/topics/${ids[0]}/status`, { topicStatus: 'APPROVED' });
    const head = await test.platform.store.head();
    const again = await bulk('author', request);
    const answerOf = (answer: TestAnswer) =>
      resultsOf(answer).map(({ id, changed, eventId }) => ({ id, changed, eventId }));
    expect(answerOf(again)).toEqual(answerOf(first));
    expect(await test.platform.store.head()).toBe(head);
  });

  it.each([
    [{}],
    [{ ids: ['a'] }],
    [{ ids: ['a'], archive: true, unarchive: true }],
    [{ ids: ['a'], deliveryDate: null, note: 'why' }],
    [{ ids: ['a'], filter: { projectId: 'p' }, archive: true }],
    [{ ids: ['a'], exclude: ['b'], archive: true }],
    [{ ids: ['a'], archive: false }],
    [{ ids: Array.from({ length: 501 }, () => randomUUID()), archive: true }],
    [{ ids: ['a'], archive: true, bulkId: 'mine' }],
  ])('refuses a body that says not one thing: %j', async (body) => {
    const answer = await bulk('author', { bulkId: randomUUID(), ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

describe('A bulk on a filter', () => {
  it('means what the filter matches when it comes, less what is excluded, and again what it has done', async () => {
    const [one = '', two = '', three = ''] = await addTopics(3);
    await bulk('author', { bulkId: randomUUID(), ids: [one, two, three], pageTags: ['Filtered'] });
    const { projectId } = test;
    const filter = { projectId, statuses: ['SUGGEST'], pageTags: ['Filtered'] };
    const request = { bulkId: randomUUID(), filter, exclude: [two], status: 'WAIT_APPROVE' };
    await test.settled();
    const done = await bulk('author', request);
    expect(new Set(resultsOf(done).map(({ id }) => id))).toEqual(new Set([one, three]));
    await test.settled();
    const again = await bulk('author', request);
    expect(new Set(resultsOf(again).map(({ eventId }) => eventId))).toEqual(
      new Set(resultsOf(done).map(({ eventId }) => eventId)),
    );
    expect((await rowOf(two)).status).toBe('SUGGEST');
    const unknown = { ...filter, statuses: ['NOWHERE'] };
    expect(await bulk('author', { ...request, filter: unknown })).toMatchObject({
      status: 400,
      body: { errors: [{ in: 'body', pointer: '#/filter/statuses' }] },
    });
    expect((await bulk('stranger', request)).status).toBe(404);
  });

  it.each<[string, unknown]>([
    ['str', '\u0000'],
    ['address', '\u0000'],
    ['pageTags', ['\u0000']],
    ['anyOf', ['str=%00']],
    ['anyOf', ['address=%00']],
    ['anyOf', ['constructor=1']],
    ['statusSinceBefore', '0000-01-01T00:00:00Z'],
  ])('is refused for a value of %s that no list can be asked for: %j', async (name, value) => {
    const filter = { projectId: test.projectId, [name]: value };
    expect(await bulk('author', { bulkId: randomUUID(), filter, deliveryDate: null })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ in: 'body', pointer: `#/filter/${name}` }] },
    });
  });

  it('that matches more than 500 topics is refused, with how many', async () => {
    await addCopiedTopics(test.platform, test.projectId, 501);
    const filter = { projectId: test.projectId, statuses: STATUS_NAMES };
    const answer = await bulk('content_manager', { bulkId: randomUUID(), filter, archive: true });
    expect(answer).toMatchObject({ status: 422, body: { code: 'LIMIT_REACHED', limit: 500 } });
    expect(answer.body['live']).toBeGreaterThan(500);
  });
});

it('A bulk is of one person: whoever else uses its id is refused, and nothing is written', async () => {
  const [id] = await addTopics(1);
  const bulkId = randomUUID();
  expect((await bulk('author', { bulkId, ids: [id], deliveryDate: '2026-05-05' })).status).toBe(200);
  const joined = await bulk('content_manager', { bulkId, ids: [id], pageTags: ['Mine'] });
  expect({ status: joined.status, code: joined.body['code'] }).toEqual({
    status: 422,
    code: 'IDEMPOTENCY_MISMATCH',
  });
  expect(await rowOf(id!)).toMatchObject({ tags: [] });
  expect(codesOf(await undo('author', bulkId))).toEqual(['DONE']);
});

describe('POST /api/topics/bulk/{bulkId}/undo', () => {
  it('restores what still stands, and names who changed the rest', async () => {
    const [kept = '', moved = ''] = await addTopics(2);
    const { body } = await bulk('author', {
      bulkId: randomUUID(),
      ids: [kept, moved],
      status: 'WAIT_APPROVE',
    });
    const since = await test.post('content_manager', `/api/topics/${moved}/status`, {
      topicStatus: 'APPROVED',
    });
    const undone = await undo('author', body['bulkId']);
    const byId = new Map(resultsOf(undone).map((result) => [result.id, result]));
    expect(byId.get(kept)).toMatchObject({ changed: true });
    expect(byId.get(moved)).toMatchObject({
      changed: false,
      code: 'NOT_UNDOABLE',
      reason: 'CHANGED_SINCE',
      since: [{ eventId: since.body['eventId'], by: test.users['content_manager'], what: ['status'] }],
    });
    expect([(await rowOf(kept)).status, (await rowOf(moved)).status]).toEqual(['SUGGEST', 'APPROVED']);
  });

  it('answers the same when it comes again, and can be undone and made again itself', async () => {
    const ids = await addTopics(2);
    const { body } = await bulk('author', { bulkId: randomUUID(), ids, status: 'WAIT_APPROVE' });
    const first = await undo('author', body['bulkId']);
    expect(resultsOf(await undo('author', body['bulkId']))).toEqual(resultsOf(first));
    expect(first.body['bulkId']).not.toBe(body['bulkId']);
    expect(codesOf(await undo('author', first.body['bulkId']))).toEqual(['DONE', 'DONE']);
    expect((await rowOf(ids[0]!)).status).toBe('WAIT_APPROVE');
    const anew = await undo('author', body['bulkId']);
    expect(resultsOf(anew)).toMatchObject([{ changed: true }, { changed: true }]);
    expect((await rowOf(ids[0]!)).status).toBe('SUGGEST');
  });

  it('is for whoever may undo each act: its actor and content managers; strangers see no bulk', async () => {
    const ids = await addTopics(2);
    const { body } = await bulk('author', { bulkId: randomUUID(), ids, status: 'WAIT_APPROVE' });
    expect(codesOf(await undo('copywriter', body['bulkId']))).toEqual(['ROLE_REQUIRED', 'ROLE_REQUIRED']);
    expect((await undo('stranger', body['bulkId'])).status).toBe(404);
    expect((await undo('author', randomUUID())).status).toBe(404);
    expect((await undo('author', 'x')).status).toBe(404);
    expect(codesOf(await undo('content_manager', body['bulkId']))).toEqual(['DONE', 'DONE']);
    // Another person's undo did it: this one is told so.
    expect(resultsOf(await undo('author', body['bulkId']))).toMatchObject([
      { reason: 'UNDONE' },
      { reason: 'UNDONE' },
    ]);
  });

  it('comes in chunks, each answer saying where the next begins', async () => {
    const ids = await addTopics(5);
    const { body } = await bulk('author', { bulkId: randomUUID(), ids, status: 'WAIT_APPROVE' });
    const seen: string[] = [];
    const left: unknown[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const chunk = await undo('author', body['bulkId'], { size: 2, ...(after ? { after } : {}) });
      seen.push(...resultsOf(chunk).map(({ id }) => id));
      left.push(chunk.body['remaining']);
      after = chunk.body['next'] as string | null;
    }
    expect(left).toEqual([3, 1, 0]);
    expect(seen).toEqual([...ids].sort());
  });

  it('says what it did to a topic before it was refused there, and where that stands', async () => {
    const [id] = await addTopics(1);
    const bulkId = randomUUID();
    await bulk('author', { bulkId, ids: [id], deliveryDate: '2026-05-05' });
    await bulk('author', { bulkId, ids: [id], pageTags: ['Late'] });
    await test.request('author', 'PATCH', `/api/topics/${id}`, { deliveryDate: '2026-06-06' });
    const undone = await undo('author', bulkId);
    const [result] = resultsOf(undone);
    expect(result).toMatchObject({
      changed: true,
      code: 'NOT_UNDOABLE',
      eventId: expect.any(String) as string,
    });
    expect(BigInt(String(undone.body['position']))).toBeGreaterThan(0n);
    expect(await rowOf(id!)).toMatchObject({ tags: [], deliveryDate: '2026-06-06' });
  });

  it('undoes several acts on one topic under one bulkId, the latest first', async () => {
    const [id = ''] = await addTopics(1);
    const bulkId = randomUUID();
    for (const status of ['WAIT_APPROVE', 'APPROVED'])
      await bulk('owner', { bulkId, ids: [id], status, note: 'Go on' });
    expect(codesOf(await undo('owner', bulkId))).toEqual(['DONE']);
    expect((await rowOf(id)).status).toBe('SUGGEST');
  });
});
