import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTopicAt } from './testing/put-topic-at.ts';
import { startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

describe('POST /api/topics', () => {
  it('plans a draft and says where it is to be found', async () => {
    const body = {
      projectId: test.projectId,
      pageName: ' Ice\u0000 grips ',
      pageTags: ['Gear'],
      deliveryDate: '2026-04-01',
    };
    const answer = await test.post('seo_checker', '/api/topics', body);
    const id = String(answer.body['id']);
    expect(answer).toMatchObject({ status: 201, body: { changed: true, revision: '0', warnings: [] } });
    expect(answer.headers['location']).toBe(`/api/topics/${id}`);
    expect((await test.read(id)).body).toMatchObject({
      pageName: 'Ice grips',
      status: 'SUGGEST',
      type: 'TOPIC',
      active: true,
      followed: true,
      authorId: test.users['seo_checker'],
      users: [{ scrapRole: 'CONTRIBUTOR', userAccount: { id: test.users['seo_checker'] } }],
      tags: [{ pageTag: 'Gear' }],
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
    expect((await test.read(id)).body).toMatchObject({
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
    expect((await test.read(id)).body).toMatchObject({ pageName: 'Grips' });
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

  it('leaves each status its own fields', async () => {
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
    const { status, headers } = await test.read(id);
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
