import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseTextsOf, saltedHash } from '../../person-texts/index.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import { importedPage, startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';

interface Asked {
  eventId: string;
  from: { id: string; userName: string };
  note: string | null;
  noteRemoved: boolean;
  mine: boolean;
  mayAccept: boolean;
  refusal: { code: string } | null;
}

interface Moves {
  ask: Asked | null;
  transitions: { to: string; allowed: boolean; mayAsk: boolean }[];
}

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const ask = (as: string, id: string, to: string, more: object = {}, headers = {}) =>
  test.post(as, `/api/topics/${id}/ask-move`, { to, ...more }, headers);
const answer = (as: string, id: string, eventId: unknown, accept: boolean, more: object = {}) =>
  test.post(as, `/api/topics/${id}/answer-move`, { eventId, accept, ...more });
const rowOf = async (id: string) => (await test.read(id)).body;
const movesOf = async (id: string, as: string): Promise<Moves> =>
  (await test.request<Moves & Record<string, unknown>>(as, 'GET', `/api/topics/${id}/transitions`)).body;

async function eventsOf(id: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const stored = await test.platform.store.readStream(`topic-${id}`);
  return stored.map(({ type, data }) => ({ type, data: data as Record<string, unknown> }));
}

async function linesOf(id: string): Promise<Record<string, unknown>[]> {
  await test.settled();
  const { body } = await test.request('watcher', 'GET', `/api/topics/${id}/history?all=true`);
  const lines = (body['_embedded'] as { topicStatusHistory: Record<string, unknown>[] }).topicStatusHistory;
  return lines.filter(({ kind }) => String(kind).startsWith('TopicMove'));
}

/** A topic that waits for approval, submitted by its author, and a copywriter’s request for it. */
async function asked(
  note: string | null = 'Could you look at it?',
): Promise<{ id: string; eventId: unknown }> {
  const id = await test.addTopic();
  await test.post('author', `/api/topics/${id}/status`, { topicStatus: 'WAIT_APPROVE' });
  const { status, body } = await ask('copywriter', id, 'APPROVED', { note });
  if (status !== 200) throw new Error(`not asked: ${JSON.stringify(body)}`);
  return { id, eventId: body['eventId'] };
}

describe('POST /api/topics/{id}/ask-move', () => {
  it('is shown on the row and with the moves, its text kept beside the event and nowhere in it', async () => {
    const { id, eventId } = await asked('  Ready since Monday ');
    const [copywriter, at] = [test.users['copywriter'], '2026-03-02T09:00:00.000Z'];
    expect(await rowOf(id)).toMatchObject({ ask: { id: eventId, to: 'APPROVED', by: copywriter, at } });
    const { data } = (await eventsOf(id)).at(-1)!;
    expect(JSON.stringify(data)).not.toContain('Ready');
    const kept = await test.platform.db
      .selectFrom('person_texts')
      .selectAll()
      .where('id', '=', String(data['textId']))
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ text: 'Ready since Monday', kind: 'ASK', author_id: copywriter });
    expect(saltedHash(kept.salt ?? '', kept.text ?? '')).toBe(data['textHash']);

    const said = { eventId, to: 'APPROVED', at, note: 'Ready since Monday', noteRemoved: false };
    const from = { id: copywriter, userName: 'copywriter', name: 'copywriter Tester' };
    expect((await movesOf(id, 'copywriter')).ask).toMatchObject({
      ...{ ...said, from, mine: true, mayAccept: false },
      refusal: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
    const byOther = await movesOf(id, 'content_manager');
    expect(byOther.ask).toEqual({ ...said, from, mine: false, mayAccept: true, refusal: null });
    expect(byOther.transitions.filter(({ mayAsk }) => mayAsk)).toEqual([]);
    expect(await linesOf(id)).toMatchObject([
      {
        note: 'Ready since Monday',
        detail: { to: 'APPROVED', noteRemoved: false },
        undo: { allowed: false },
      },
    ]);
  });

  it('may be asked for exactly the moves that are said to be, by whoever', async () => {
    const id = await test.addTopic();
    for (const as of ['owner', 'author', 'copywriter', 'content_manager', 'watcher']) {
      for (const { to, allowed, mayAsk } of (await movesOf(id, as)).transitions) {
        const { status, body } = await ask(as, id, to);
        expect([as, to, status === 200]).toEqual([as, to, mayAsk]);
        if (allowed) expect(body).toMatchObject({ code: 'ASK_NOT_NEEDED' });
        if (mayAsk) await answer(as, id, body['eventId'], false);
      }
    }
  });

  it('is refused in this order, and leaves no text behind', async () => {
    const { id, eventId } = await asked(null);
    const inactive = await importedPage(test, 'https://north.example/asked');
    const long = 'x'.repeat(10_001);
    const by = test.users['copywriter'];
    const table: [string, string, string, object, number, object][] = [
      ['stranger', id, 'APPROVED', {}, 404, { code: 'NOT_FOUND' }],
      ['product_access', id, 'APPROVED', {}, 403, { code: 'ROLE_REQUIRED' }],
      ['watcher', inactive, 'INTEGRATION', {}, 409, { code: 'TOPIC_INACTIVE' }],
      [
        'watcher',
        id,
        'INTEGRATION',
        { note: long },
        409,
        { code: 'ILLEGAL_TRANSITION', from: 'WAIT_APPROVE' },
      ],
      ['watcher', id, 'APPROVED', { note: long }, 403, { code: 'ROLE_REQUIRED' }],
      [
        'owner',
        id,
        'APPROVED',
        { note: long },
        422,
        { code: 'FIELD_INVALID', field: 'note', reason: 'TOO_LONG' },
      ],
      ['owner', id, 'APPROVED', { note: 'Do' }, 409, { code: 'ASK_NOT_NEEDED' }],
      ['content_manager', id, 'ARCHIVED', { note: 'Do' }, 409, { code: 'ASK_NOT_NEEDED' }],
      [
        'author',
        id,
        'APPROVED',
        { note: 'Do' },
        409,
        { code: 'ASK_OPEN', askId: eventId, to: 'APPROVED', by },
      ],
      ['author', id, 'NOWHERE', {}, 400, { code: 'VALIDATION' }],
    ];
    for (const [as, topicId, to, more, status, body] of table)
      expect(await ask(as, topicId, to, more), `${as} ${to}`).toMatchObject({ status, body });
    const texts = await test.platform.db
      .selectFrom('person_texts')
      .select('id')
      .where('text', '=', 'Do')
      .execute();
    expect(texts).toEqual([]);
  });

  it('of two at once one is open, and a request sent twice is one', async () => {
    const id = await test.addTopic();
    const both = await Promise.all(['copywriter', 'integrator'].map((as) => ask(as, id, 'ARCHIVED')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ASK_OPEN' });

    const other = await test.addTopic();
    const key = { 'idempotency-key': `ask-${other}` };
    const first = await ask('copywriter', other, 'ARCHIVED', { note: 'Twice' }, key);
    await test.platform.db.deleteFrom('idempotency_keys').execute();
    const again = await ask('copywriter', other, 'ARCHIVED', { note: 'Twice' }, key);
    expect(again.body).toMatchObject({ changed: true, eventId: first.body['eventId'] });
    expect((await eventsOf(other)).map(({ type }) => type)).toEqual(['TopicCreated', 'TopicMoveAsked']);
    expect((await movesOf(other, 'watcher')).ask).toMatchObject({ note: 'Twice' });
  });
});

describe('POST /api/topics/{id}/answer-move', () => {
  it('accepts with one call: the move is the answerer’s own, and its undo opens nothing again', async () => {
    const { id, eventId } = await asked();
    const accepted = await answer('content_manager', id, eventId, true, { note: 'Good' });
    expect(accepted).toMatchObject({ status: 200, body: { changed: true, revision: '4' } });
    const row = await rowOf(id);
    expect(row).toMatchObject({
      ...{ status: 'APPROVED', ask: null, statusBy: test.users['content_manager'] },
      lastNote: { text: 'Good' },
    });
    expect((await eventsOf(id)).slice(-2).map(({ type }) => type)).toEqual([
      'TopicMoveAnswered',
      'TopicStatusChanged',
    ]);
    expect(await linesOf(id)).toMatchObject([
      { kind: 'TopicMoveAnswered', note: null, detail: { to: 'APPROVED', askId: eventId, accepted: true } },
      { kind: 'TopicMoveAsked', note: 'Could you look at it?' },
    ]);
    const undone = await test.post('content_manager', `/api/topics/${id}/undo`, {
      eventId: accepted.body['eventId'],
    });
    expect(undone).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 'WAIT_APPROVE', ask: null });
  });

  it('keeps four eyes: who submitted may ask for approval, and another approves', async () => {
    const id = await test.addTopic();
    await test.post('content_manager', `/api/topics/${id}/status`, { topicStatus: 'WAIT_APPROVE' });
    const { body } = await ask('content_manager', id, 'APPROVED', { note: 'Not mine to approve' });
    const eyes = { code: 'FOUR_EYES', submittedBy: test.users['content_manager'] };
    expect((await movesOf(id, 'content_manager')).ask).toMatchObject({ mayAccept: false, refusal: eyes });
    expect(await answer('content_manager', id, body['eventId'], true)).toMatchObject({
      status: 403,
      body: eyes,
    });
    expect(await answer('owner', id, body['eventId'], true)).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 'APPROVED' });
  });

  it('asks whoever accepts for all that the move itself would', async () => {
    const id = await test.addTopic({ url: 'https://north.example/a', checkSeaRequired: true });
    await test.moveThrough(id, 'WAIT_APPROVE', 'APPROVED', 'OPTIMIZED', 'SEO_CHECK', 'START_COPYWRITING');
    await test.moveThrough(id, 'FOR_APPROVAL', 'INTEGRATION', 'PUBLISHED', 'SEA_CHECK');
    const { body } = await ask('integrator', id, 'PUBLISHED');
    const accept = (more?: object) => answer('sea_checker', id, body['eventId'], true, more);
    expect(await accept()).toMatchObject({ status: 422, body: { field: 'seaCheckStatus' } });
    expect(await accept({ seaCheckStatus: 'KO' })).toMatchObject({ status: 422, body: { field: 'note' } });
    expect(await accept({ seaCheckStatus: 'OK' })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 'PUBLISHED', seaCheckStatus: 'OK', ask: null });
  });

  it('goes into the archive and out of it, too', async () => {
    const id = await test.addTopic();
    const away = await ask('author', id, 'ARCHIVED');
    expect(await answer('content_manager', id, away.body['eventId'], true)).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 'ARCHIVED', followed: false, ask: null });
    const back = await ask('author', id, 'SUGGEST');
    expect(await answer('content_manager', id, back.body['eventId'], true)).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 'SUGGEST', followed: true, ask: null });
  });

  it('refuses with a reason, or is withdrawn without one, and the topic stays where it is', async () => {
    const { id, eventId } = await asked();
    expect(await answer('integrator', id, eventId, false, { note: 'No' })).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
    expect(await answer('content_manager', id, eventId, false)).toMatchObject({
      status: 422,
      body: { code: 'FIELD_REQUIRED', field: 'note' },
    });
    expect(await answer('content_manager', id, eventId, false, { note: 'Too thin' })).toMatchObject({
      status: 200,
    });
    expect(await rowOf(id)).toMatchObject({ status: 'WAIT_APPROVE', ask: null });
    const again = await ask('copywriter', id, 'APPROVED');
    expect(await answer('copywriter', id, again.body['eventId'], false)).toMatchObject({ status: 200 });
    expect(await linesOf(id)).toMatchObject([
      { note: null, detail: { accepted: false, withdrawn: true, askId: again.body['eventId'] } },
      { note: null, kind: 'TopicMoveAsked' },
      { note: 'Too thin', detail: { accepted: false, withdrawn: false, askId: eventId } },
      { note: 'Could you look at it?' },
    ]);
  });

  it('of two at once one wins, and the other is told who it was', async () => {
    const { id, eventId } = await asked();
    const both = await Promise.all([
      answer('content_manager', id, eventId, true),
      answer('owner', id, eventId, false, { note: 'Not yet' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const accepted = both[0].status === 200;
    const by = test.users[accepted ? 'content_manager' : 'owner'];
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'ASK_CLOSED', askId: eventId, by, accepted, at: '2026-03-02T09:00:00.000Z' },
    });
    expect(await rowOf(id)).toMatchObject({ status: accepted ? 'APPROVED' : 'WAIT_APPROVE', ask: null });
  });
});

describe('A request that is open', () => {
  const CLOSING: [string, string, (id: string) => Promise<unknown>][] = [
    [
      'another move',
      'content_manager',
      (id) =>
        test.post('content_manager', `/api/topics/${id}/status`, { topicStatus: 'DECLINE', note: 'No' }),
    ],
    ['archiving', 'owner', (id) => test.post('owner', `/api/topics/archive/${id}`)],
    [
      'a bulk',
      'content_manager',
      (id) =>
        test.post('content_manager', '/api/topics/bulk', {
          ...{ bulkId: test.platform.ids.uuid(), ids: [id], status: 'APPROVED' },
        }),
    ],
    [
      'an undo',
      'author',
      async (id) => {
        const stored = await test.platform.store.readStream(`topic-${id}`);
        const move = stored.find(({ type }) => type === 'TopicStatusChanged');
        return test.post('author', `/api/topics/${id}/undo`, { eventId: move?.id });
      },
    ],
  ];

  it.each(CLOSING)('is closed by %s', async (_name, as, close) => {
    const { id, eventId } = await asked();
    await close(id);
    expect(await rowOf(id)).toMatchObject({ ask: null });
    expect((await movesOf(id, 'copywriter')).ask).toBeNull();
    expect(await answer('owner', id, eventId, true)).toMatchObject({
      status: 409,
      body: { code: 'ASK_CLOSED', askId: eventId, by: test.users[as], accepted: null },
    });
  });

  it('stays open whatever else is done to the topic', async () => {
    const { id, eventId } = await asked();
    await test.post('author', `/api/topics/${id}/notes`, { note: 'Hm' });
    await test.request('content_manager', 'PATCH', `/api/topics/${id}`, { deliveryDate: '2026-05-01' });
    expect(await rowOf(id)).toMatchObject({ ask: { id: eventId }, deliveryDate: '2026-05-01' });
    const unknown = await answer('owner', id, '00000000-0000-4000-8000-000000000000', true);
    expect(unknown).toMatchObject({ status: 409, body: { code: 'ASK_CLOSED', by: null, accepted: null } });
  });
});

describe('What people say when they ask', () => {
  it('is kept by a rebuild, and once it is erased reads removed, after a rebuild too', async () => {
    const { id } = await asked('Between us');
    const closed = await asked('By the copywriter');
    await answer('seo_checker', closed.id, closed.eventId, false, { note: 'Not mine' });
    await answer('content_manager', closed.id, closed.eventId, false, { note: 'By somebody else' });
    await test.settled();
    await rebuild(topicViewsProjection, test.platform);
    expect((await movesOf(id, 'owner')).ask).toMatchObject({ note: 'Between us', noteRemoved: false });

    await eraseTextsOf(test.platform.db, test.users['copywriter'] ?? '');
    for (const again of [false, true]) {
      if (again) await rebuild(topicViewsProjection, test.platform);
      expect((await movesOf(id, 'owner')).ask).toMatchObject({ note: null, noteRemoved: true });
      expect(await linesOf(closed.id)).toMatchObject([
        { note: 'By somebody else', detail: { noteRemoved: false } },
        { note: null, detail: { noteRemoved: true } },
      ]);
    }
    const left = await test.platform.db
      .selectFrom('person_texts')
      .select(['salt', 'text'])
      .where('author_id', '=', test.users['copywriter'] ?? '')
      .execute();
    expect(left.every(({ salt, text }) => salt === null && text === null)).toBe(true);
  });
});
