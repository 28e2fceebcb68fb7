import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../processes/testing/start-test-app.ts';
import { encodeForm } from './import/testing/form.ts';
import { startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

interface Entry extends Record<string, unknown> {
  id: string;
  kind: string;
  undone: boolean;
  undo: { allowed: boolean; refusal: Record<string, unknown> | null };
}

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const ROW_TRACES = { revision: '', updatedAt: '' };
const rowOf = async (id: string) => ({ ...(await test.read(id)).body, ...ROW_TRACES });
const undo = (as: string, id: string, { body }: TestAnswer) =>
  test.post(as, `/api/topics/${id}/undo`, { eventId: body['eventId'] });

async function historyOf(id: string, as = 'author'): Promise<Entry[]> {
  await test.settled();
  const { body } = await test.request(as, 'GET', `/api/topics/${id}/history?all=true`);
  return (body['_embedded'] as { topicStatusHistory: Entry[] }).topicStatusHistory;
}

/** One act of each kind that has an undo, by whoever may do it. */
const ACTS: readonly (readonly [string, string, (id: string) => Promise<TestAnswer>])[] = [
  [
    'a move',
    'author',
    (id) => test.post('author', `/api/topics/${id}/status`, { topicStatus: 'WAIT_APPROVE' }),
  ],
  ['archiving', 'content_manager', (id) => test.post('content_manager', `/api/topics/archive/${id}`)],
  [
    'an edit',
    'author',
    (id) =>
      test.request('author', 'PATCH', `/api/topics/${id}`, { deliveryDate: '2026-04-01', pageTags: ['Ice'] }),
  ],
  ['a note', 'author', (id) => test.post('author', `/api/topics/${id}/notes`, { note: 'Hm' })],
  [
    'an assignment',
    'content_manager',
    (id) => {
      const users = [{ role: 'COPYWRITER', userId: test.users['copywriter'] }];
      return test.post('content_manager', `/api/topics/${id}/define-roles`, { users });
    },
  ],
  [
    'keywords',
    'author',
    (id) => {
      const keywords = [{ value: 'ice grips', strategy: 'MAIN' }];
      return test.post('author', `/api/topics/${id}/add-keywords`, { keywords, confirm: true });
    },
  ],
];

describe('POST /api/topics/{id}/undo', () => {
  it.each(ACTS)(
    'takes %s back, to the very row, and that again; a second time it is refused',
    async (_name, as, act) => {
      const id = await test.addTopic();
      const before = await rowOf(id);
      const done = await act(id);
      const after = await rowOf(id);
      expect(await undo('watcher', id, done)).toMatchObject({ status: 403 });
      const undone = await undo(as, id, done);
      expect(undone).toMatchObject({ status: 200, body: { changed: true, kept: [] } });
      expect(await rowOf(id)).toEqual(before);
      expect(await undo(as, id, done)).toMatchObject({
        status: 409,
        body: {
          code: 'NOT_UNDOABLE',
          reason: 'UNDONE',
          since: [{ eventId: undone.body['eventId'], by: test.users[as] }],
        },
      });
      expect(await undo('owner', id, undone)).toMatchObject({ status: 200 });
      expect(await rowOf(id)).toEqual(after);
    },
  );

  it('restores the fields that nobody has changed since, and names the others', async () => {
    const id = await test.addTopic();
    const both = { deliveryDate: '2026-04-01', myTopic: 'Ice' };
    const edited = await test.request('author', 'PATCH', `/api/topics/${id}`, both);
    const later = await test.request('content_manager', 'PATCH', `/api/topics/${id}`, { myTopic: 'Snow' });
    const by = test.users['content_manager'];
    expect(await undo('author', id, edited)).toMatchObject({
      status: 200,
      body: { kept: [{ field: 'myTopic', eventId: later.body['eventId'], by }] },
    });
    expect((await test.read(id)).body).toMatchObject({ deliveryDate: null, myTopic: 'Snow' });
  });

  it('takes a move back whatever others have noted, edited and assigned since', async () => {
    const id = await test.addTopic();
    const moved = await test.post('author', `/api/topics/${id}/status`, { topicStatus: 'WAIT_APPROVE' });
    await test.post('content_manager', `/api/topics/${id}/notes`, { note: 'I look at it tomorrow' });
    await test.request('seo_checker', 'PATCH', `/api/topics/${id}`, { deliveryDate: '2026-04-01' });
    await test.post('content_manager', `/api/topics/${id}/add-keywords`, {
      keywords: [{ value: 'ice grips', strategy: 'MAIN' }],
      confirm: true,
    });
    const line = (await historyOf(id)).find((entry) => entry.id === moved.body['eventId']);
    expect(line?.undo).toEqual({ allowed: true, refusal: null });
    expect(await undo('author', id, moved)).toMatchObject({ status: 200, body: { changed: true } });
    expect((await test.read(id)).body).toMatchObject({
      ...{ status: 'SUGGEST', noteCount: 1, deliveryDate: '2026-04-01' },
      lastNote: { text: 'I look at it tomorrow' },
    });
  });

  it('is decided on the whole stream, also where the read model is far behind', async () => {
    const id = await test.addTopic();
    const edited = await test.request('author', 'PATCH', `/api/topics/${id}`, { myTopic: 'Ice' });
    await test.settled();
    await test.request('content_manager', 'PATCH', `/api/topics/${id}`, { myTopic: 'Snow' });
    expect(await undo('author', id, edited)).toMatchObject({
      status: 409,
      body: { reason: 'CHANGED_SINCE', since: [{ by: test.users['content_manager'], what: ['myTopic'] }] },
    });
  });
});

describe('Undoing the import of a page', () => {
  it('takes the page away until it is imported again', async () => {
    const file = await encodeForm({
      file: 'url,title,published,words\nhttps://north.example/undone,Undone,,7\n',
    });
    const importPages = () =>
      test.request(
        'content_manager',
        'POST',
        `/api/topics/import/${test.projectId}`,
        file.body,
        file.headers,
      );
    const list = async () => {
      await test.settled();
      const path = `/api/topicViews/search/byFilter?projectId=${test.projectId}&active=false`;
      const { body } = await test.request('watcher', 'GET', path);
      return (body['_embedded'] as { topicViews: { id: string }[] }).topicViews;
    };
    expect((await importPages()).status).toBe(200);
    const [page] = await list();
    const [imported] = await historyOf(page!.id, 'content_manager');
    expect(imported).toMatchObject({ kind: 'TopicImported', undo: { allowed: true } });
    const path = `/api/topics/${page!.id}/undo`;
    expect(await test.post('author', path, { eventId: imported!.id })).toMatchObject({ status: 403 });
    expect(await test.post('content_manager', path, { eventId: imported!.id })).toMatchObject({
      status: 200,
    });
    expect(await list()).toEqual([]);
    expect((await test.read(page!.id)).status).toBe(404);
    const [removal] = await historyOf(page!.id, 'content_manager');
    expect(removal).toMatchObject({ kind: 'TopicImportUndone', undo: { allowed: true } });
    expect((await importPages()).status).toBe(200);
    expect(await list()).toMatchObject([{ id: page!.id }]);
  });
});

describe('The history of a topic', () => {
  it('says what its reader may undo, and why not', async () => {
    const id = await test.addTopic();
    await test.request('author', 'PATCH', `/api/topics/${id}`, { myTopic: 'Ice' });
    await test.request('content_manager', 'PATCH', `/api/topics/${id}`, { myTopic: 'Snow' });
    const noted = await test.post('author', `/api/topics/${id}/notes`, { note: 'Hm' });
    await undo('author', id, noted);
    const entries = await historyOf(id);
    expect(entries).toMatchObject([
      { kind: 'TopicNoteRemoved', undone: false, undo: { allowed: true, refusal: null } },
      { kind: 'TopicNoteAdded', undone: true, undo: { allowed: false, refusal: { reason: 'UNDONE' } } },
      { kind: 'TopicDetailsEdited', undo: { refusal: { code: 'ROLE_REQUIRED' } } },
      {
        kind: 'TopicDetailsEdited',
        undone: false,
        undo: { refusal: { reason: 'CHANGED_SINCE', since: [{ by: test.users['content_manager'] }] } },
      },
      { kind: 'TopicCreated', undo: { allowed: false, refusal: { reason: 'NO_UNDO' } } },
    ]);
    // As the call itself answers, whoever asks.
    for (const as of ['author', 'content_manager', 'watcher', 'owner']) {
      const entries = (await historyOf(id, as)).map(({ id: eventId, undo: { allowed } }) => ({
        eventId,
        allowed,
      }));
      for (const { eventId, allowed } of entries.filter((entry) => !entry.allowed))
        expect([(await test.post(as, `/api/topics/${id}/undo`, { eventId })).status, allowed]).not.toContain(
          200,
        );
    }
  });

  it('offers nothing that is older than 30 days', async () => {
    const id = await test.addTopic();
    const noted = await test.post('author', `/api/topics/${id}/notes`, { note: 'Hm' });
    await test.settled();
    test.clock.advance({ days: 30, seconds: 1 });
    expect((await historyOf(id))[0]).toMatchObject({ undo: { refusal: { reason: 'TOO_OLD' } } });
    expect(await undo('author', id, noted)).toMatchObject({ status: 409, body: { reason: 'TOO_OLD' } });
  });
});
