import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTopicAt } from './testing/put-topic-at.ts';
import { importPage, startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const read = async (id: string) => {
  await test.settled();
  return test.request('watcher', 'GET', `/api/topics/${id}`);
};

describe('POST /api/topics', () => {
  it('plans a draft and says where it is to be found', async () => {
    const body = {
      projectId: test.projectId,
      pageName: ' Ice grips ',
      pageTags: ['Gear'],
      deliveryDate: '2026-04-01',
    };
    const answer = await test.post('seo_checker', '/api/topics', body);
    const id = String(answer.body['id']);
    expect(answer).toMatchObject({ status: 201, body: { changed: true, revision: '0', warnings: [] } });
    expect(answer.headers['location']).toBe(`/api/topics/${id}`);
    expect((await read(id)).body).toMatchObject({
      pageName: 'Ice grips',
      status: 'SUGGEST',
      type: 'TOPIC',
      active: true,
      followed: true,
      authorId: test.users['seo_checker'],
      users: [{ role: 'CONTRIBUTOR', userId: test.users['seo_checker'] }],
      pageTags: ['Gear'],
      estimateNumberOfWords: 400,
      wordsEstimatedBy: 'KEYWORDS',
    });
  });

  it.each([
    ['nobody', null, {}, 401, 'UNAUTHENTICATED'],
    ['a stranger', 'stranger', { pageName: 'A' }, 404, 'NOT_FOUND'],
    ['a copywriter', 'copywriter', { pageName: 'A' }, 403, 'ROLE_REQUIRED'],
    ['a contributor without a name or a subject', 'author', { pageName: ' ' }, 422, 'FIELD_REQUIRED'],
    [
      'a contributor with a day that is none',
      'author',
      { pageName: 'A', deliveryDate: '2026-02-30' },
      422,
      'FIELD_INVALID',
    ],
    [
      'a contributor with an unknown field',
      'author',
      { pageName: 'A', status: 'PUBLISHED' },
      400,
      'UNKNOWN_FIELD',
    ],
    ['a contributor with an unknown type', 'author', { pageName: 'A', type: 'NOVEL' }, 400, 'VALIDATION'],
  ])('refuses %s', async (_who, as, fields, status, code) => {
    expect(await test.post(as, '/api/topics', { projectId: test.projectId, ...fields })).toMatchObject({
      status,
      body: { code },
    });
  });

  it('creates one topic for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'plan-once' };
    const body = { projectId: test.projectId, pageName: 'Once' };
    const first = await test.post('author', '/api/topics', body, key);
    expect((await test.post('author', '/api/topics', body, key)).body).toEqual(first.body);
    expect(await test.post('author', '/api/topics', { ...body, pageName: 'Twice' }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });
});

describe('PATCH /api/topics/{id}', () => {
  const patch = (id: string, as: string, body: object, headers = {}) =>
    test.request(as, 'PATCH', `/api/topics/${id}`, body, headers);

  it('edits in place and moves the revision on', async () => {
    const id = await test.addTopic();
    const answer = await patch(
      id,
      'author',
      { pageName: 'Ice grips', whyArticle: 'Demand' },
      { 'if-match': '"0"' },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { changed: true, revision: '1' },
      headers: { etag: '"1"' },
    });
    expect((await read(id)).body).toMatchObject({
      pageName: 'Ice grips',
      whyArticle: 'Demand',
      revision: '1',
    });
    expect(await patch(id, 'author', { pageName: 'Ice grips' })).toMatchObject({
      body: { changed: false, revision: '1' },
    });
  });

  it('answers 412 to an edit of an older revision, and says who was there first', async () => {
    const id = await test.addTopic();
    await patch(id, 'content_manager', { pageName: 'Grips' });
    expect(await patch(id, 'author', { pageName: 'Spikes' }, { 'if-match': '"0"' })).toMatchObject({
      status: 412,
      body: {
        code: 'STALE_REVISION',
        stale: { revision: '1', by: test.users['content_manager'], status: 'SUGGEST' },
      },
    });
    expect((await read(id)).body).toMatchObject({ pageName: 'Grips' });
  });

  it('answers 403 before 412, and 400 to a tag that is none', async () => {
    const id = await test.addTopic();
    await patch(id, 'content_manager', { pageName: 'Grips' });
    expect(await patch(id, 'watcher', { pageName: 'Spikes' }, { 'if-match': '"0"' })).toMatchObject({
      status: 403,
    });
    expect(await patch(id, 'author', { pageName: 'Spikes' }, { 'if-match': 'zero' })).toMatchObject({
      status: 400,
    });
  });

  it('leaves each stage its own fields', async () => {
    const id = await putTopicAt(test, 'SEO_CHECK');
    expect(await patch(id, 'seo_checker', { pageName: 'Grips' })).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
    expect(await patch(id, 'sea_checker', { checkSeaRequired: false })).toMatchObject({ status: 200 });
  });
});

describe('GET /api/topics/{id}', () => {
  it('carries the revision as ETag and the point it was read at', async () => {
    const id = await test.addTopic();
    const { status, headers } = await read(id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      etag: '"0"',
      'x-epoch': expect.any(String),
      'x-position': expect.stringMatching(/^\d+$/),
    });
  });

  it.each([
    [null, 401],
    ['stranger', 404],
    ['product_access', 403],
  ])('answers %s with %d', async (as, status) => {
    const id = await test.addTopic();
    expect(await test.request(as, 'GET', `/api/topics/${id}`)).toMatchObject({ status });
  });
});

describe('GET /api/topics/{id}/transitions', () => {
  it('explains all twelve statuses', async () => {
    const id = await test.addTopic();
    const { body } = await test.request<{ transitions: Record<string, unknown>[] }>(
      'author',
      'GET',
      `/api/topics/${id}/transitions`,
    );
    const to = (status: string) => body.transitions.find((transition) => transition['to'] === status);
    expect(body.transitions).toHaveLength(12);
    expect(to('SUGGEST')).toMatchObject({ current: true, allowed: false, refusal: null });
    expect(to('WAIT_APPROVE')).toMatchObject({
      allowed: true,
      as: 'CONTRIBUTOR',
      warnings: ['MAIN_KEYWORD'],
    });
    expect(to('DECLINE')).toMatchObject({
      allowed: false,
      note: 'REQUIRED',
      refusal: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
    expect(to('PUBLISHED')).toMatchObject({
      allowed: false,
      roles: [],
      refusal: { code: 'ILLEGAL_TRANSITION', allowed: ['WAIT_APPROVE', 'DECLINE'] },
    });
    expect(to('ARCHIVED')).toMatchObject({
      via: 'POST /api/topics/archive/{id}',
      refusal: { code: 'ROLE_REQUIRED' },
    });
  });
});

describe('POST /api/topics/{id}/undo', () => {
  it('takes the last move back, once', async () => {
    const id = await test.addTopic();
    const moved = await test.post('author', `/api/topics/${id}/status`, { topicStatus: 'WAIT_APPROVE' });
    const eventId = moved.body['eventId'];
    expect(await test.post('watcher', `/api/topics/${id}/undo`, { eventId })).toMatchObject({ status: 403 });
    expect(await test.post('author', `/api/topics/${id}/undo`, { eventId })).toMatchObject({
      status: 200,
      body: { changed: true },
    });
    expect((await read(id)).body).toMatchObject({ status: 'SUGGEST' });
    expect(await test.post('author', `/api/topics/${id}/undo`, { eventId })).toMatchObject({
      status: 409,
      body: { code: 'NOT_UNDOABLE', reason: 'NOT_LAST_EVENT' },
    });
  });
});

describe('POST /api/topics/archive/{id} and /api/topics/unarchive/{id}', () => {
  it('put a topic out of the way and back where it stood', async () => {
    const id = await test.addTopic();
    expect(await test.post('author', `/api/topics/archive/${id}`)).toMatchObject({ status: 403 });
    expect(
      await test.post('content_manager', `/api/topics/archive/${id}`, { note: 'Out of season' }),
    ).toMatchObject({ status: 200 });
    expect((await read(id)).body).toMatchObject({
      status: 'ARCHIVED',
      archivedFrom: 'SUGGEST',
      followed: false,
      active: true,
    });
    expect(await test.post('content_manager', `/api/topics/archive/${id}`)).toMatchObject({
      status: 200,
      body: { changed: false },
    });
    expect(await test.request('content_manager', 'POST', `/api/topics/unarchive/${id}`)).toMatchObject({
      status: 200,
    });
    expect((await read(id)).body).toMatchObject({ status: 'SUGGEST', archivedFrom: null, followed: true });
    expect(await test.post('content_manager', `/api/topics/unarchive/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', from: 'SUGGEST', to: null },
    });
  });
});

describe('Activating imported pages', () => {
  it('switches one on, after which it can be refreshed', async () => {
    const id = await importPage(test, 'https://north.example/1');
    const refresh = { topicStatus: 'APPROVED', note: 'Too old' };
    expect(await test.post('content_manager', `/api/topics/${id}/status`, refresh)).toMatchObject({
      status: 409,
      body: { code: 'TOPIC_INACTIVE' },
    });
    expect(await test.post('seo_checker', `/api/topics/${id}/activate`)).toMatchObject({ status: 403 });
    expect(await test.post('content_manager', `/api/topics/${id}/activate`)).toMatchObject({ status: 200 });
    expect(await test.post('content_manager', `/api/topics/${id}/activate`)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ACTIVE' },
    });
    expect(await test.post('content_manager', `/api/topics/${id}/status`, refresh)).toMatchObject({
      status: 200,
    });
  });

  it('answers one result for each of many, in their order', async () => {
    const [one, two] = [
      await importPage(test, 'https://north.example/2'),
      await importPage(test, 'https://north.example/3'),
    ];
    const draft = await test.addTopic();
    const ids = [one, 'not-an-id', draft, two];
    const { status, body } = await test.post('content_manager', '/api/topics/activate', { ids });
    expect(status).toBe(200);
    expect(body['results']).toMatchObject([
      { id: one, status: 200, code: null, revision: '1' },
      { id: 'not-an-id', status: 404, code: 'NOT_FOUND', eventId: null },
      { id: draft, status: 409, code: 'ALREADY_ACTIVE' },
      { id: two, status: 200, code: null },
    ]);
    expect(body['position']).toMatch(/^\d+$/);
    expect((await read(two)).body).toMatchObject({ active: true, followed: true });
  });

  it('asks for the role at each of many', async () => {
    const id = await importPage(test, 'https://north.example/4');
    const asked = (as: string) => test.post(as, '/api/topics/activate', { ids: [id] });
    expect((await asked('author')).body['results']).toMatchObject([
      { status: 403, code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    ]);
    expect((await asked('stranger')).body['results']).toMatchObject([{ status: 404, code: 'NOT_FOUND' }]);
    expect(await test.post(null, '/api/topics/activate', { ids: [id] })).toMatchObject({ status: 401 });
    expect(await test.post('owner', '/api/topics/activate', { ids: [] })).toMatchObject({ status: 400 });
  });
});

describe('POST /api/topics/{id}/define-roles', () => {
  it('assigns members who hold the role, and the owner', async () => {
    const id = await test.addTopic();
    const users = [
      { role: 'COPYWRITER', userId: test.users['copywriter'] },
      { role: 'INTEGRATOR', userId: test.users['owner'] },
    ];
    expect(await test.post('content_manager', `/api/topics/${id}/define-roles`, { users })).toMatchObject({
      status: 200,
    });
    expect((await read(id)).body['users']).toEqual(users);
    const wrong = { users: [{ role: 'COPYWRITER', userId: test.users['author'] }] };
    expect(await test.post('content_manager', `/api/topics/${id}/define-roles`, wrong)).toMatchObject({
      status: 422,
      body: { code: 'FIELD_INVALID', field: 'users', reason: 'NOT_A_HOLDER' },
    });
    expect(await test.post('author', `/api/topics/${id}/define-roles`, { users })).toMatchObject({
      status: 403,
    });
  });
});

describe('A topic’s keywords', () => {
  const add = (id: string, keywords: object[], confirm = false, as = 'author') =>
    test.post(as, `/api/topics/${id}/add-keywords`, { keywords, confirm });

  it('are added and removed, and those it has already are named', async () => {
    const id = await test.addTopic();
    const keyword = { value: ' Trail  SHOES ', strategy: 'MAIN' };
    expect(await add(id, [keyword])).toMatchObject({ status: 200, body: { changed: true, excluded: [] } });
    expect(await add(id, [{ value: 'trail shoes', strategy: 'RELATED' }])).toMatchObject({
      body: { changed: false, excluded: [{ value: 'trail shoes', strategy: 'MAIN' }] },
    });
    expect((await read(id)).body).toMatchObject({ keywordCounts: { MAIN: 1 }, estimateNumberOfWords: 550 });
    const [, event] = await test.platform.store.readStream(`topic-${id}`);
    const { keywords } = event?.data as { keywords: { topicKeywordId: string }[] };
    const topicKeywordIds = keywords.map(({ topicKeywordId }) => topicKeywordId);
    expect(await test.post('author', `/api/topics/${id}/delete-keywords`, { topicKeywordIds })).toMatchObject(
      { body: { changed: true } },
    );
    expect((await read(id)).body).toMatchObject({ keywordCounts: { MAIN: 0 } });
  });

  it.each([
    ['MAIN', 5, 'maxRelationMainKws'],
    ['RELATED', 20, 'maxRelationRelatedKws'],
    ['OUT_OF_SCOPE', 20, 'maxRelationOOSKws'],
  ])('of the strategy %s end at %d', async (strategy, limit, messageKey) => {
    const id = await test.addTopic();
    const words = Array.from({ length: limit }, (_, index) => ({ value: `${strategy} ${index}`, strategy }));
    expect(await add(id, words)).toMatchObject({ status: 200 });
    expect(await add(id, [{ value: 'one more', strategy }])).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_REACHED', messageKey, limit, live: limit },
    });
    await test.post('owner', `/api/topics/archive/${id}`);
  });

  it('that are main elsewhere are asked about first', async () => {
    const [one, two] = [await test.addTopic(), await test.addTopic()];
    const keyword = { value: 'ice axe', strategy: 'MAIN' };
    await add(one, [keyword]);
    await test.settled();
    expect(await add(two, [keyword])).toMatchObject({
      status: 409,
      body: {
        code: 'CONFIRMATION_REQUIRED',
        messageKey: 'confirmCannibalisation',
        conflicts: [{ value: 'ice axe', topicIds: [one] }],
      },
    });
    expect(await add(two, [keyword], true)).toMatchObject({
      status: 200,
      body: { warnings: ['CANNIBALISATION'] },
    });
  });

  it.each([
    ['copywriter', [{ value: 'a', strategy: 'MAIN' }], 403],
    ['contributor', [{ value: 'a', strategy: 'MAIN' }], 403],
    ['author', [{ value: 'a', strategy: 'CHIEF' }], 400],
    ['author', [], 422],
  ])('are not taken from %s as %j', async (as, keywords, status) => {
    expect(await add(await test.addTopic(), keywords, false, as)).toMatchObject({ status });
  });
});

describe('POST /api/topics/{id}/notes', () => {
  it('writes a note for everybody who works here', async () => {
    const id = await test.addTopic();
    expect(
      await test.post('sea_checker', `/api/topics/${id}/notes`, { note: ' Check the season ' }),
    ).toMatchObject({ status: 201 });
    expect((await read(id)).body).toMatchObject({
      noteCount: 1,
      lastNote: { text: 'Check the season', role: 'SEA_CHECKER' },
    });
    expect(await test.post('watcher', `/api/topics/${id}/notes`, { note: 'Hm' })).toMatchObject({
      status: 403,
    });
    expect(await test.post('author', `/api/topics/${id}/notes`, { note: ' ' })).toMatchObject({
      status: 422,
      body: { field: 'note' },
    });
  });
});

describe('Subtopics', () => {
  it('are added, edited at once and removed', async () => {
    const topicId = await test.addTopic();
    const added = await test.post('author', '/api/subTopics', { topicId, name: 'Sizes' });
    const id = String(added.body['id']);
    expect(added).toMatchObject({ status: 201, body: { changed: true } });
    expect(await test.request('author', 'PATCH', `/api/subTopics/${id}`, { url: '/sizes' })).toMatchObject({
      status: 200,
      body: { id },
    });
    expect(await test.request('watcher', 'DELETE', `/api/subTopics/${id}`)).toMatchObject({ status: 403 });
    expect(await test.request('stranger', 'DELETE', `/api/subTopics/${id}`)).toMatchObject({ status: 404 });
    expect((await read(topicId)).body).toMatchObject({ subTopicCount: 1 });
    expect(await test.request('author', 'DELETE', `/api/subTopics/${id}`)).toMatchObject({ status: 200 });
    expect((await read(topicId)).body).toMatchObject({ subTopicCount: 0 });
    expect(await test.request('author', 'DELETE', `/api/subTopics/${id}`)).toMatchObject({ status: 404 });
  });

  it('are refused where the topic is unknown or the name is missing', async () => {
    expect(await test.post('author', '/api/subTopics', { topicId: 'nowhere', name: 'A' })).toMatchObject({
      status: 404,
    });
    expect(
      await test.post('author', '/api/subTopics', { topicId: await test.addTopic(), name: ' ' }),
    ).toMatchObject({ status: 422 });
  });
});
