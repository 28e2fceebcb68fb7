import { mentionOf } from '@keywright/events/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMailTo } from '../credentials/testing/mailbox.ts';
import { mailInvitations } from '../membership/index.ts';
import { eraseTextsOf } from '../person-texts/index.ts';
import { type InboxApp, startInboxApp } from './testing/start-inbox-app.ts';

let test: InboxApp;
beforeAll(async () => {
  test = await startInboxApp();
});
afterAll(() => test.close());

const note = (as: string, topicId: string, text: string) =>
  test.post(as, `/api/topics/${topicId}/notes`, { note: text });
const move = (as: string, topicId: string, topicStatus: string, text?: string) =>
  test.post(as, `/api/topics/${topicId}/status`, { topicStatus, ...(text && { note: text }) });
const mention = (name: string) => mentionOf(test.users[name] ?? '');
const by = (name: string) => ({ id: test.users[name], userName: name });

/** A topic of the author that waits for approval, and a request for it. */
async function asked(
  text: string | null = 'Could you look at it?',
): Promise<{ id: string; eventId: string }> {
  const id = await test.addTopic();
  await move('author', id, 'WAIT_APPROVE');
  const { status, body } = await test.post('copywriter', `/api/topics/${id}/ask-move`, {
    ...{ to: 'APPROVED', note: text },
  });
  if (status !== 200) throw new Error(`not asked: ${JSON.stringify(body)}`);
  return { id, eventId: String(body['eventId']) };
}

describe('GET /api/notifications', () => {
  it('folds what somebody is told of one topic into one row, the newest first, and never tells them what they did', async () => {
    const id = await test.addTopic({ pageName: 'Crampons' });
    await move('author', id, 'WAIT_APPROVE');
    await test.request('content_manager', 'PATCH', `/api/topics/${id}`, { deliveryDate: '2026-02-27' });
    await move('content_manager', id, 'APPROVED', 'Good as it is');
    await note('seo_checker', id, `Seen, ${mention('author')}?`);
    const row = await test.rowOf('author', id);
    expect(row).toMatchObject({
      ...{ kind: 'MENTIONED', read: false, unread: 2, entries: 2, task: null, invitation: null, ask: null },
      at: '2026-03-02T09:00:00.000Z',
      project: { id: test.projectId, name: 'A project' },
      topic: {
        ...{ id, pageName: 'Crampons', status: 'APPROVED', url: null },
        ...{ deliveryDate: '2026-02-27', late: true },
      },
    });
    expect(row?.said).toMatchObject([
      {
        kind: 'MENTIONED',
        actor: by('seo_checker'),
        note: `Seen, ${mention('author')}?`,
        noteRemoved: false,
      },
      {
        ...{ kind: 'STATUS_CHANGED', actor: by('content_manager'), note: 'Good as it is' },
        ...{ from: 'WAIT_APPROVE', to: 'APPROVED', role: null, outcome: null, taskStatus: null },
      },
    ]);
    for (const name of ['seo_checker', 'content_manager', 'stranger'])
      expect(await test.rowOf(name, id)).toBeUndefined();
  });

  it('says at most five entries of a row, and pages of them by page, kind, project and what is unread', async () => {
    const [first, second] = [await test.addTopic(), await test.addTopic()];
    for (let nth = 0; nth < 7; nth += 1) await note('author', first, `${nth} for ${mention('sea_checker')}`);
    await test.post('owner', `/api/topics/${second}/define-roles`, {
      users: [{ role: 'SEA_CHECKER', userId: test.users['sea_checker'] }],
    });
    const ids = async (query: string) =>
      (await test.inbox('sea_checker', query)).rows.map(({ topic }) => topic?.id);
    expect(await test.rowOf('sea_checker', first)).toMatchObject({ entries: 7, unread: 7 });
    const { said = [] } = (await test.rowOf('sea_checker', first)) ?? {};
    expect(said.map((entry) => entry.note?.slice(0, 1))).toEqual(['6', '5', '4', '3', '2']);
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('?size=1&page=1')).toEqual([first]);
    expect(await ids('?kind=MENTIONED,MOVE_ASKED')).toEqual([first]);
    expect(await ids(`?projectId=${test.projectId}`)).toEqual([second, first]);
    for (const other of [test.platform.ids.uuid(), 'nonsense', ''])
      expect(await ids(`?projectId=${other}`)).toEqual([]);
    const { rows, page, counts } = await test.inbox('sea_checker', '?size=1');
    expect(page).toMatchObject({ totalElements: 2, totalPages: 2 });
    expect(counts).toEqual({ unread: 2, waiting: 0, mentions: 1 });
    await test.mark('sea_checker', { ids: [rows[0]?.id] });
    expect(await ids('?unread=true')).toEqual([first]);
  });

  it('does not say any more what was taken back', async () => {
    const id = await test.addTopic();
    const { body } = await note('author', id, `A slip, ${mention('integrator')}`);
    const undo = () => test.post('author', `/api/topics/${id}/undo`, { eventId: body['eventId'] });
    expect((await test.rowOf('integrator', id))?.said[0]).toMatchObject({ noteRemoved: false });
    expect(await undo()).toMatchObject({ status: 200 });
    expect((await test.rowOf('integrator', id))?.said[0]).toMatchObject({ note: null, noteRemoved: true });
  });

  it('answers as of a position, and waits for one that the caller has written', async () => {
    const id = await test.addTopic();
    const { body } = await note('author', id, `At once, ${mention('integrator')}`);
    const headers = { 'x-after-position': String(body['position']) };
    const answer = await test.request<{ _embedded: { notifications: { topic: { id: string } }[] } }>(
      'integrator',
      'GET',
      '/api/notifications?size=1',
      undefined,
      headers,
    );
    expect(answer.body._embedded.notifications).toMatchObject([{ topic: { id } }]);
    expect(BigInt(String(answer.headers['x-position']))).toBeGreaterThanOrEqual(
      BigInt(String(body['position'])),
    );
    expect(answer.headers['x-epoch']).toEqual(expect.any(String));
  });

  it('answers nothing of a project that its reader has left, and all of it again once they are back', async () => {
    const id = await test.addTopic();
    await note('author', id, `Over to ${mention('seo_checker')}`);
    expect((await test.inbox('seo_checker')).counts).toMatchObject({ unread: 1 });
    await test.setRoles('seo_checker', ['PRODUCT_ACCESS']);
    expect(await test.inbox('seo_checker')).toMatchObject({ rows: [], counts: { unread: 0, mentions: 0 } });
    expect((await test.mark('seo_checker', { all: true })).body).toMatchObject({ changed: 0, ids: [] });
    await test.setRoles('seo_checker', ['SEO_CHECKER']);
    expect(await test.rowOf('seo_checker', id)).toMatchObject({ unread: 1 });
  });
});

describe('The request of a row', () => {
  it('waits for whoever may accept it, and is settled for all of them by whoever does', async () => {
    const before = (await test.inbox('content_manager')).counts.waiting;
    const { id, eventId } = await asked();
    const row = await test.rowOf('content_manager', id);
    expect(row?.ask).toMatchObject({
      ...{ eventId, from: 'WAIT_APPROVE', to: 'APPROVED', note: 'Could you look at it?' },
      ...{ askedBy: by('copywriter'), mayAccept: true, refusal: null },
      ...{ outcome: null, closedBy: null, closedAt: null },
    });
    expect(row?.said).toMatchObject([{ kind: 'MOVE_ASKED', note: 'Could you look at it?' }]);
    expect((await test.inbox('content_manager')).counts.waiting).toBe(before + 1);

    await test.post('owner', `/api/topics/${id}/answer-move`, { eventId, accept: true, note: 'Good' });
    const settled = await test.rowOf('content_manager', id);
    expect(settled?.ask).toMatchObject({
      ...{ mayAccept: false, refusal: null, outcome: 'ACCEPTED' },
      ...{ closedBy: by('owner'), closedAt: '2026-03-02T09:00:00.000Z' },
    });
    expect((await test.inbox('content_manager')).counts.waiting).toBe(before);
    expect((await test.rowOf('copywriter', id))?.said[0]).toMatchObject({
      ...{ kind: 'MOVE_ANSWERED', outcome: 'ACCEPTED', actor: by('owner') },
    });
  });

  it('says in the language of its reader why they may not accept it any more, and does not wait for them', async () => {
    const { id } = await asked(null);
    const { waiting } = (await test.inbox('content_manager')).counts;
    await test.setRoles('content_manager', ['WATCHER']);
    const { rows, counts } = await test.inbox('content_manager', '?kind=MOVE_ASKED', {
      'accept-language': 'de-DE',
    });
    const ask = rows.find(({ topic }) => topic?.id === id)?.ask;
    expect(ask).toMatchObject({
      ...{ note: null, mayAccept: false, outcome: null },
      refusal: {
        code: 'ROLE_REQUIRED',
        roles: ['CONTENT_MANAGER', 'OWNER'],
        detail: expect.any(String) as string,
      },
    });
    expect(ask?.refusal?.detail).not.toBe('ROLE_REQUIRED');
    expect(counts.waiting).toBeLessThan(waiting);
    await test.setRoles('content_manager', ['CONTENT_MANAGER']);
  });

  it('is told as closed to those alone who belong to the project still', async () => {
    const { db } = test.platform;
    const { id, eventId } = await asked();
    await test.settled();
    const told = async (name: string) => {
      const channel = `inbox:${test.users[name]}`;
      return (await db.selectFrom('change_feed').where('channel', '=', channel).select('channel').execute())
        .length;
    };
    const left = await db
      .deleteFrom('inbox_members')
      .where('account_id', '=', test.users['content_manager'] ?? '')
      .where('project_id', '=', test.projectId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const before = [await told('content_manager'), await told('copywriter')] as const;
    await test.post('owner', `/api/topics/${id}/answer-move`, { eventId, accept: false, note: 'Not yet' });
    await test.settled();
    await db.insertInto('inbox_members').values(left).execute();
    expect(await told('content_manager')).toBe(before[0]);
    expect(await told('copywriter')).toBeGreaterThan(before[1]);
  });

  it('is the one that was made last', async () => {
    const { id, eventId } = await asked('First');
    await test.post('content_manager', `/api/topics/${id}/answer-move`, {
      ...{ eventId, accept: false, note: 'Too thin' },
    });
    expect((await test.rowOf('copywriter', id))?.said[0]).toMatchObject({
      ...{ kind: 'MOVE_ANSWERED', outcome: 'REFUSED', note: 'Too thin' },
    });
    const { body } = await test.post('copywriter', `/api/topics/${id}/ask-move`, {
      to: 'APPROVED',
      note: 'Again',
    });
    expect((await test.rowOf('owner', id))?.ask).toMatchObject({ eventId: body['eventId'], outcome: null });
    await move('owner', id, 'DECLINE', 'No');
    expect((await test.rowOf('content_manager', id))?.ask).toMatchObject({
      outcome: 'MOVED',
      mayAccept: false,
    });
  });

  it('says that what was said is removed once it is erased', async () => {
    const { id } = await asked('Between us');
    await eraseTextsOf(test.platform.db, test.users['copywriter'] ?? '');
    const row = await test.rowOf('content_manager', id);
    expect(row?.ask).toMatchObject({ note: null, mayAccept: true });
    expect(row?.said).toMatchObject([{ note: null, noteRemoved: true }]);
  });
});

describe('An invitation', () => {
  it('is told to the one whose address it went to, with the link of the mail as long as it can be accepted', async () => {
    const [email, invited] = [
      'guest@test.example',
      async () => (await test.inbox('guest')).rows[0]?.invitation,
    ];
    await test.addAccount('guest');
    await test.post('owner', `/api/projects/invite/${test.projectId}`, { [email]: 'COPYWRITER' });
    expect((await test.inbox('guest')).rows).toMatchObject([
      {
        ...{ kind: 'INVITED', topic: null, ask: null, project: { id: test.projectId, name: 'A project' } },
        invitation: {
          role: 'COPYWRITER',
          status: 'ONGOING',
          expiresAt: '2026-03-09T09:00:00.000Z',
          token: null,
        },
        said: [{ kind: 'INVITED', role: 'COPYWRITER', actor: by('owner') }],
      },
    ]);
    await mailInvitations(test.platform);
    const { token } = await newMailTo(test, email);
    expect(await invited()).toMatchObject({ token });
    const others = await Promise.all(['owner', 'watcher', 'stranger'].map((name) => test.inbox(name)));
    expect(JSON.stringify(others)).not.toContain(token);
    expect((await test.post('guest', `/api/projects/invite/accept?token=${token}`)).status).toBe(200);
    await test.settled();
    expect(await invited()).toMatchObject({ status: 'CONFIRMED', token: null });
  });

  it('is not told any more once it is revoked, nor to whoever has another address by then', async () => {
    for (const name of ['revoked', 'moved']) {
      await test.addAccount(name);
      await test.post('owner', `/api/projects/invite/${test.projectId}`, {
        [`${name}@test.example`]: 'WATCHER',
      });
      expect((await test.inbox(name)).rows).toHaveLength(1);
    }
    const [{ invitation } = { invitation: null }] = (await test.inbox('revoked')).rows;
    await test.request('owner', 'DELETE', `/api/projectUserInvites/${invitation?.id}`);
    expect((await test.inbox('revoked')).rows).toEqual([]);
    await test.platform.db
      .updateTable('accounts')
      .set({ email: 'elsewhere@test.example' })
      .where('user_name', '=', 'moved')
      .execute();
    expect((await test.inbox('moved')).rows).toEqual([]);
  });
});
