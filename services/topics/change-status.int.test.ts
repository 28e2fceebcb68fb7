import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp({
    defaultHolders: { CONTENT_MANAGER: 'content_manager', COPYWRITER: 'copywriter' },
  });
});
afterAll(() => test.close());

const move = (topicId: string, as: string | null, topicStatus: string, rest: object = {}, headers = {}) =>
  test.post(as, `/api/topics/${topicId}/status`, { topicStatus, ...rest }, headers);

describe('POST /api/topics/{id}/status', () => {
  it('moves the topic, and says where its event stands', async () => {
    const id = await test.addTopic();
    const { status, body, headers } = await move(id, 'author', 'WAIT_APPROVE', { note: 'Ready' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      changed: true,
      position: expect.stringMatching(/^\d+$/),
      revision: '1',
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      warnings: ['MAIN_KEYWORD'],
    });
    expect(headers['etag']).toBe('"1"');
    const after = { 'x-after-position': String(body['position']) };
    const { body: row } = await test.request('watcher', 'GET', `/api/topics/${id}`, undefined, after);
    expect(row).toMatchObject({
      id,
      status: 'WAIT_APPROVE',
      statusBy: test.users['author'],
      users: [
        { scrapRole: 'CONTRIBUTOR', userAccount: { id: test.users['author'] } },
        { scrapRole: 'CONTENT_MANAGER', userAccount: { id: test.users['content_manager'] } },
      ],
      lastNote: {
        text: 'Ready',
        from: { id: test.users['author'], userName: 'author' },
        topicStatus: 'WAIT_APPROVE',
      },
    });
  });

  it('records one event that tells who, in which role, and what was before', async () => {
    const id = await test.addTopic();
    await move(id, 'owner', 'WAIT_APPROVE');
    const recorded = await test.platform.store.readStream(`topic-${id}`);
    expect(recorded).toHaveLength(2);
    expect(recorded[1]).toMatchObject({
      type: 'TopicStatusChanged',
      data: { from: 'SUGGEST', to: 'WAIT_APPROVE', before: { statusBy: test.users['author'] } },
      metadata: { schemaVersion: 2, actor: { userId: test.users['owner'], role: 'OWNER', override: true } },
    });
  });

  it('changes nothing on the same status without a note, and writes the note where there is one', async () => {
    const id = await test.addTopic();
    const { body: same } = await move(id, 'watcher', 'SUGGEST');
    expect(same).toMatchObject({ changed: false, revision: '0', eventId: null });
    expect(await move(id, 'watcher', 'SUGGEST', { note: 'Hm' })).toMatchObject({ status: 403 });
    expect(await move(id, 'sea_checker', 'SUGGEST', { note: 'Hm' })).toMatchObject({
      status: 200,
      body: { changed: true },
    });
  });

  it.each([
    ['without a session', null, 401, 'UNAUTHENTICATED'],
    ['from another project', 'stranger', 404, 'NOT_FOUND'],
    ['with product access alone', 'product_access', 403, 'ROLE_REQUIRED'],
    ['as a watcher', 'watcher', 403, 'ROLE_REQUIRED'],
  ])('answers somebody %s as they deserve', async (_who, as, status, code) => {
    const id = await test.addTopic();
    expect(await move(id, as, 'WAIT_APPROVE')).toMatchObject({ status, body: { code } });
  });

  it.each(['not-an-id', '00000000-0000-4000-8000-000000000000', 'AAAAAAAA-0000-4000-8000-000000000000'])(
    'answers 404 for %s',
    async (id) => {
      expect(await move(id, 'owner', 'WAIT_APPROVE')).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    },
  );

  it('refuses a step that the workflow does not have, naming those it has', async () => {
    const id = await test.addTopic();
    const answer = await move(id, 'watcher', 'PUBLISHED');
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'ILLEGAL_TRANSITION',
        from: 'SUGGEST',
        to: 'PUBLISHED',
        allowed: ['WAIT_APPROVE', 'DECLINE'],
        byRoles: { DECLINE: ['CONTENT_MANAGER', 'OWNER'] },
      },
    });
    expect(String(answer.headers['content-type'])).toContain('application/problem+json');
  });

  it('names the only call into the archive and out of it', async () => {
    const id = await test.addTopic();
    expect(await move(id, 'owner', 'ARCHIVED')).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', via: 'POST /api/topics/archive/{id}' },
    });
    await test.post('owner', `/api/topics/archive/${id}`);
    expect(await move(id, 'owner', 'SUGGEST')).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', via: 'POST /api/topics/unarchive/{id}' },
    });
  });

  it('asks for a note with 422 and for four eyes with 403', async () => {
    const id = await test.addTopic();
    await move(id, 'content_manager', 'WAIT_APPROVE');
    expect(await move(id, 'content_manager', 'DECLINE')).toMatchObject({
      status: 422,
      body: { code: 'FIELD_REQUIRED', field: 'note' },
    });
    expect(await move(id, 'content_manager', 'APPROVED')).toMatchObject({
      status: 403,
      body: {
        code: 'FOUR_EYES',
        submittedBy: test.users['content_manager'],
        roles: ['CONTENT_MANAGER', 'OWNER'],
      },
    });
  });

  it('asks for the result of the ads check, and refuses a check that nobody needs', async () => {
    const id = await test.addTopic({ checkSeaRequired: false, url: 'https://north.example/a' });
    await test.moveThrough(
      id,
      'WAIT_APPROVE',
      'APPROVED',
      'OPTIMIZED',
      'SEO_CHECK',
      'START_COPYWRITING',
      'FOR_APPROVAL',
      'INTEGRATION',
      'PUBLISHED',
    );
    expect(await move(id, 'integrator', 'SEA_CHECK')).toMatchObject({
      status: 409,
      body: { code: 'SEA_CHECK_NOT_REQUIRED' },
    });
    await test.request('sea_checker', 'PATCH', `/api/topics/${id}`, { checkSeaRequired: true });
    expect(await move(id, 'integrator', 'SEA_CHECK')).toMatchObject({ status: 200 });
    expect(await move(id, 'sea_checker', 'PUBLISHED')).toMatchObject({
      status: 422,
      body: { field: 'seaCheckStatus' },
    });
    expect(await move(id, 'sea_checker', 'PUBLISHED', { seaCheckStatus: 'KO' })).toMatchObject({
      status: 422,
      body: { field: 'note' },
    });
    expect(await move(id, 'sea_checker', 'PUBLISHED', { seaCheckStatus: 'OK' })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [{ topicStatus: 'DONE' }, 'VALIDATION'],
    [{}, 'VALIDATION'],
    [{ topicStatus: 'WAIT_APPROVE', force: true }, 'UNKNOWN_FIELD'],
    [{ topicStatus: 'WAIT_APPROVE', note: 5 }, 'VALIDATION'],
  ])('refuses the body %j', async (body, code) => {
    const id = await test.addTopic();
    expect(await test.post('author', `/api/topics/${id}/status`, body)).toMatchObject({
      status: 400,
      body: { code },
    });
  });
});

describe('Two people who move the same topic', () => {
  it('are both served where the second move is still legal, and the second is told', async () => {
    const id = await test.addTopic();
    await move(id, 'author', 'WAIT_APPROVE', {}, { 'if-match': '"0"' });
    const { status, body } = await move(id, 'content_manager', 'APPROVED', {}, { 'if-match': '"0"' });
    expect(status).toBe(200);
    expect(body['stale']).toEqual({
      revision: '1',
      by: test.users['author'],
      at: '2026-03-02T09:00:00.000Z',
      status: 'WAIT_APPROVE',
    });
  });

  it('are told who was first where the second move is not legal any more', async () => {
    const id = await test.addTopic();
    await move(id, 'author', 'WAIT_APPROVE');
    const { status, body } = await move(
      id,
      'content_manager',
      'DECLINE',
      { note: 'No' },
      { 'if-match': '"1"' },
    );
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('stale');
    expect(await move(id, 'owner', 'APPROVED', {}, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: {
        code: 'ILLEGAL_TRANSITION',
        stale: { revision: '2', by: test.users['content_manager'], status: 'DECLINE' },
      },
    });
  });

  it('at the very same time are both decided, one after the other', async () => {
    const id = await test.addTopic();
    await move(id, 'author', 'WAIT_APPROVE');
    const answers = await Promise.all([
      move(id, 'content_manager', 'APPROVED', {}, { 'if-match': '"1"' }),
      move(id, 'owner', 'DECLINE', { note: 'No' }, { 'if-match': '"1"' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      stale: { revision: '2' },
    });
    expect(await test.platform.store.readStream(`topic-${id}`)).toHaveLength(3);
  });
});

describe('A move that is sent twice', () => {
  it('is made once and answered alike', async () => {
    const id = await test.addTopic();
    const key = { 'idempotency-key': `move-${id}` };
    const first = await move(id, 'author', 'WAIT_APPROVE', {}, key);
    const again = await move(id, 'author', 'WAIT_APPROVE', {}, key);
    expect(again.body).toEqual(first.body);
    expect(await test.platform.store.readStream(`topic-${id}`)).toHaveLength(2);
  });

  it('is made once also where the answer of the first was never kept', async () => {
    const id = await test.addTopic();
    const key = { 'idempotency-key': `lost-${id}` };
    const first = await move(id, 'author', 'WAIT_APPROVE', {}, key);
    await test.platform.db.deleteFrom('idempotency_keys').execute();
    const again = await move(id, 'author', 'WAIT_APPROVE', {}, key);
    expect(again.body).toMatchObject({ changed: true, eventId: first.body['eventId'], revision: '1' });
    expect(await test.platform.store.readStream(`topic-${id}`)).toHaveLength(2);
  });
});
