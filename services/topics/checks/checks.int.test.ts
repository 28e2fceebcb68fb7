import { randomUUID } from 'node:crypto';
import type { TopicStatus } from '@keywright/events/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTopicAt } from '../testing/put-topic-at.ts';
import { importedPage, startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';

let test: TopicsApp;
let page: string;
beforeAll(async () => {
  test = await startTopicsApp({ defaultHolders: { COPYWRITER: 'copywriter' } });
  page = await importedPage(test, 'https://north.example/imported');
});
afterAll(() => test.close());

interface Checklist {
  checks: { check: string; done: boolean; by: { id: string; name: string } | null; at: string | null }[];
  may: boolean;
  refusal: { code: string; roles?: string[] } | null;
}

const at = async (status: TopicStatus): Promise<string> => {
  const id = await putTopicAt(test, status);
  test.clock.advance({ minutes: 1 });
  return id;
};
const tick = (id: string, as: string | null, body: object) => test.post(as, `/api/topics/${id}/checks`, body);
const use = (id: string, as: string | null, body: object) =>
  test.post(as, `/api/topics/${id}/use-keywords`, body);
const checklist = async (id: string, as = 'watcher') =>
  (await test.request<Checklist>(as, 'GET', `/api/topics/${id}/checks`)).body;

async function keywordsOf(id: string): Promise<string[]> {
  await test.settled();
  const { body } = await test.request<{ _embedded: { topicKeywords: { topicKeywordId: string }[] } }>(
    'watcher',
    'GET',
    `/api/topicKeywords/search/byTopic?topicId=${id}`,
  );
  return body._embedded.topicKeywords.map(({ topicKeywordId }) => topicKeywordId);
}

describe('The checklist of a topic', () => {
  it('is that of its stage, ticked by whom and when, and goes with the stage', async () => {
    const id = await at('SEO_CHECK');
    expect(await checklist(id)).toMatchObject({
      checks: ['ONE_INTENT', 'TITLE_AND_H1', 'RELATED_BY_H2', 'NO_SECOND_PAGE', 'WORDS_CONFIRMED'].map(
        (check) => ({ check, done: false, by: null, at: null }),
      ),
      may: false,
      refusal: { code: 'ROLE_REQUIRED', roles: ['SEO_CHECKER', 'OWNER'] },
    });
    const now = test.clock.now().toISOString();
    expect(await tick(id, 'seo_checker', { check: 'TITLE_AND_H1', done: true })).toMatchObject({
      status: 200,
      body: { id, changed: true, warnings: [] },
    });
    const { checks, may, refusal } = await checklist(id, 'seo_checker');
    expect({ may, refusal }).toEqual({ may: true, refusal: null });
    expect(checks.filter(({ done }) => done)).toMatchObject([
      { check: 'TITLE_AND_H1', by: { id: test.users['seo_checker'], userName: 'seo_checker' }, at: now },
    ]);
    expect((await test.read(id)).body).toMatchObject({ status: 'SEO_CHECK', checksDone: 1 });
    expect(await tick(id, 'owner', { check: 'TITLE_AND_H1', done: true })).toMatchObject({
      body: { changed: false },
    });
    test.clock.advance({ minutes: 1 });
    await test.moveThrough(id, 'OPTIMIZED');
    test.clock.advance({ minutes: 1 });
    await test.moveThrough(id, 'SEO_CHECK');
    expect((await checklist(id)).checks.some(({ done }) => done)).toBe(false);
    expect((await test.read(id)).body).toMatchObject({ checksDone: 0 });
  });

  it.each(['PUBLISHED', 'DECLINE', 'ARCHIVED'] as const)('is empty in %s', async (status) => {
    const id = await at(status);
    expect((await checklist(id)).checks).toEqual([]);
    expect(await tick(id, 'owner', { check: 'ONE_INTENT', done: true })).toMatchObject({
      status: 422,
      body: { code: 'FIELD_INVALID', field: 'check', reason: 'UNKNOWN' },
    });
  });

  it('is in the history of the topic, is part of no move, and has no undo', async () => {
    const id = await at('SEA_CHECK');
    const { body } = await tick(id, 'sea_checker', { check: 'LOADS_QUICKLY', done: true });
    await test.settled();
    const history = `/api/topics/${id}/history?all=true&size=1`;
    expect((await test.request('watcher', 'GET', history)).body).toMatchObject({
      _embedded: {
        topicStatusHistory: [
          {
            kind: 'TopicCheckTicked',
            role: 'SEA_CHECKER',
            detail: { check: 'LOADS_QUICKLY', done: true },
            undo: { allowed: false, refusal: { code: 'NOT_UNDOABLE', reason: 'NO_UNDO' } },
          },
        ],
      },
    });
    expect(await test.post('owner', `/api/topics/${id}/undo`, { eventId: body['eventId'] })).toMatchObject({
      status: 409,
      body: { code: 'NOT_UNDOABLE' },
    });
  });

  it('keeps every tick of many people at once', async () => {
    const id = await at('FOR_APPROVAL');
    const { checks } = await checklist(id);
    const answers = await Promise.all(
      checks.flatMap(({ check }) =>
        ['owner', 'content_manager'].map((as) => tick(id, as, { check, done: true })),
      ),
    );
    expect(answers.filter(({ body }) => body['changed'] === true)).toHaveLength(checks.length);
    expect((await test.read(id)).body).toMatchObject({ checksDone: checks.length });
  });
});

describe('A tick', () => {
  it.each([
    ['nobody', null, 'SEO_CHECK', 'ONE_INTENT', 401, 'UNAUTHENTICATED'],
    ['a stranger', 'stranger', 'SEO_CHECK', 'ONE_INTENT', 404, 'NOT_FOUND'],
    ['who has product access alone', 'product_access', 'SEO_CHECK', 'ONE_INTENT', 403, 'ROLE_REQUIRED'],
    ['a watcher', 'watcher', 'SEO_CHECK', 'ONE_INTENT', 403, 'ROLE_REQUIRED'],
    ['a content manager', 'content_manager', 'SEO_CHECK', 'ONE_INTENT', 403, 'ROLE_REQUIRED'],
    ['a contributor elsewhere', 'contributor', 'OPTIMIZED', 'FIRST_RESULTS_READ', 403, 'ROLE_REQUIRED'],
    ['an SEO checker', 'seo_checker', 'SEO_CHECK', 'LOADS_QUICKLY', 422, 'FIELD_INVALID'],
    ['an SEO checker', 'seo_checker', 'SEO_CHECK', 'WELL_DONE', 400, 'VALIDATION'],
    ['an SEO checker', 'seo_checker', 'SEO_CHECK', 'ONE_INTENT', 200, undefined],
    ['the copywriter by default', 'copywriter', 'START_COPYWRITING', 'SPELLING_READ', 200, undefined],
    ['the owner', 'owner', 'START_COPYWRITING', 'SPELLING_READ', 200, undefined],
  ] as const)('of %s (%s) in %s: %s answers %i', async (_who, as, status, check, expected, code) => {
    const id = await at(status);
    const { status: answered, body } = await tick(id, as, { check, done: true });
    expect({ answered, code: body['code'] }).toEqual({ answered: expected, code });
  });

  it('waits for an imported page to be activated, and for a topic to be there', async () => {
    const body = { check: 'ONE_INTENT', done: true };
    expect(await tick(page, 'owner', body)).toMatchObject({ status: 409, body: { code: 'TOPIC_INACTIVE' } });
    expect(await tick(randomUUID(), 'owner', body)).toMatchObject({ status: 404 });
  });
});

describe('The keywords that a text uses', () => {
  it('are counted with their volume, until they leave the topic', async () => {
    const id = await at('START_COPYWRITING');
    const more = [
      { value: 'ice grips', strategy: 'RELATED' },
      { value: 'ski', strategy: 'OUT_OF_SCOPE' },
    ];
    await test.post('seo_checker', `/api/topics/${id}/add-keywords`, { keywords: more });
    const { db } = test.platform;
    const ids = await keywordsOf(id);
    expect(await use(id, 'copywriter', { ids: [...ids, randomUUID()], used: true })).toMatchObject({
      status: 403,
    });
    expect(await use(id, 'seo_checker', { ids: [...ids, randomUUID()], used: true })).toMatchObject({
      status: 200,
      body: { changed: true },
    });
    expect((await test.read(id)).body).toMatchObject({ kwAssigned: 2, kwOptimized: 2 });
    const used = () => db.selectFrom('topic_keywords').select('used').where('topic_id', '=', id).execute();
    expect(await used()).toEqual([{ used: true }, { used: true }, { used: true }]);
    expect(await use(id, 'owner', { ids, used: true })).toMatchObject({ body: { changed: false } });

    await use(id, 'owner', { ids: ids.slice(0, 1), used: false });
    expect((await test.read(id)).body).toMatchObject({ kwOptimized: 1 });
    const history = await test.request('watcher', 'GET', `/api/topics/${id}/history?all=true&size=1`);
    expect(history.body).toMatchObject({
      _embedded: { topicStatusHistory: [{ detail: { values: { used: [], unused: ['microspikes'] } } }] },
    });
    await test.post('owner', `/api/topics/${id}/delete-keywords`, { topicKeywordIds: ids.slice(1) });
    expect((await test.read(id)).body).toMatchObject({ kwAssigned: 1, kwOptimized: 0, kwOptimizedMsv: 0 });
  });

  it('add up to the volume that the page is made for', async () => {
    const id = await at('OPTIMIZED');
    const market = await test.platform.db
      .selectFrom('projects')
      .select(['country', 'language'])
      .where('id', '=', test.projectId)
      .executeTakeFirstOrThrow();
    await test.platform.db
      .insertInto('keyword_metrics')
      .values({ keyword: 'snow chains', ...market, volume: 900, cpc: null, competition: null })
      .execute();
    const keywords = [{ value: 'snow chains', strategy: 'RELATED' }];
    await test.post('owner', `/api/topics/${id}/add-keywords`, { keywords });
    expect((await test.read(id)).body).toMatchObject({ kwOptimized: 0, kwOptimizedMsv: 0 });
    await use(id, 'content_manager', { ids: await keywordsOf(id), used: true });
    const { body } = await test.read(id);
    expect(body).toMatchObject({ kwOptimized: 2 });
    expect(Number(body['kwOptimizedMsv'])).toBe(Number(body['totalMsv']));
    expect(Number(body['kwOptimizedMsv'])).toBeGreaterThanOrEqual(900);
  });

  it.each([
    ['nobody', null, 401, 'UNAUTHENTICATED'],
    ['a stranger', 'stranger', 404, 'NOT_FOUND'],
    ['an integrator', 'integrator', 403, 'ROLE_REQUIRED'],
    ['a contributor', 'contributor', 403, 'ROLE_REQUIRED'],
    ['a content manager', 'content_manager', 200, undefined],
  ] as const)('are ticked by %s with %i', async (_who, as, expected, code) => {
    const id = await at('SEO_CHECK');
    const { status, body } = await use(id, as, { ids: [], used: true });
    expect({ status, code: body['code'] }).toEqual({ status: expected, code });
  });

  it('are no more than a hundred at once, and none of an imported page', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    expect(await use(await at('SEO_CHECK'), 'owner', { ids, used: true })).toMatchObject({ status: 400 });
    expect(await use(page, 'owner', { ids: [], used: true })).toMatchObject({ status: 409 });
  });
});

describe('GET /api/topics/{id}/approval', () => {
  const approval = async (id: string) => {
    await test.settled();
    return (await test.request('watcher', 'GET', `/api/topics/${id}/approval`)).body;
  };

  it('says what has changed since a text was approved as its approver saw it, and by whom', async () => {
    const id = await at('FOR_APPROVAL');
    const revision = String((await test.read(id)).body['revision']);
    const patch = (as: string, body: object) => test.request(as, 'PATCH', `/api/topics/${id}`, body);
    await patch('content_manager', { wordsInContent: 1_000 });
    const move = { topicStatus: 'INTEGRATION', note: 'Fine' };
    const seen = { 'if-match': `"${revision}"` };
    expect(await test.post('content_manager', `/api/topics/${id}/status`, move, seen)).toMatchObject({
      status: 200,
      body: { changed: true, stale: { by: test.users['content_manager'] } },
    });
    expect((await test.read(id)).body).toMatchObject({ changedSince: 'TEXT' });
    test.clock.advance({ hours: 1 });
    const changedAt = test.clock.now().toISOString();
    await patch('owner', { wordsInContent: 1_100, pageName: 'Grips' });
    await test.post('owner', `/api/topics/${id}/add-keywords`, {
      keywords: [{ value: 'grips', strategy: 'RELATED' }],
    });
    await test.post('owner', '/api/subTopics', { topicId: id, name: 'Sizes' });
    const owner = { id: test.users['owner'], userName: 'owner' };
    const manager = { id: test.users['content_manager'], userName: 'content_manager' };
    expect(await approval(id)).toMatchObject({
      approvals: [
        {
          what: 'TOPIC',
          by: owner,
          changes: [{ part: 'pageName', before: 'Microspikes', after: 'Grips', by: owner, at: changedAt }],
        },
        {
          what: 'TEXT',
          by: manager,
          revision,
          changes: [
            { part: 'pageName', before: 'Microspikes', after: 'Grips', by: owner },
            { part: 'wordsInContent', before: 900, after: 1_100, by: owner, at: changedAt },
            { part: 'keywords', before: [], after: [{ value: 'grips', strategy: 'RELATED' }] },
            { part: 'subtopics', before: [], after: [{ name: 'Sizes', url: null }] },
          ],
        },
      ],
    });
  });

  it('has nothing to say of what is back as it was, and nothing before a first approval', async () => {
    const id = await at('APPROVED');
    const edit = await test.request('owner', 'PATCH', `/api/topics/${id}`, { pageName: 'Grips' });
    expect((await test.read(id)).body).toMatchObject({ changedSince: 'TOPIC' });
    await test.post('owner', `/api/topics/${id}/undo`, { eventId: edit.body['eventId'] });
    expect((await test.read(id)).body).toMatchObject({ changedSince: null });
    expect(await approval(id)).toMatchObject({ approvals: [{ what: 'TOPIC', changes: [] }] });
    expect(await approval(await at('WAIT_APPROVE'))).toEqual({ approvals: [] });
  });

  it.each([
    [null, 401],
    ['stranger', 404],
    ['product_access', 403],
    ['watcher', 200],
  ])('answers %s with %i, as the checklist does', async (as, status) => {
    const id = await at('APPROVED');
    await test.settled();
    for (const path of ['approval', 'checks'])
      expect(await test.request(as, 'GET', `/api/topics/${id}/${path}`)).toMatchObject({ status });
  });
});
