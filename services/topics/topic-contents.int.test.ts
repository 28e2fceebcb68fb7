import { keywordIdentity } from '@keywright/events/keywords';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const mainKeywords = (count: number) => [
  { strategy: 'MAIN', count },
  { strategy: 'RELATED', count: 0 },
  { strategy: 'OUT_OF_SCOPE', count: 0 },
];

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
    expect((await test.read(id)).body['users']).toEqual(
      users.map(({ role, userId }) => ({ scrapRole: role, userAccount: { id: userId } })),
    );
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
    expect((await test.read(id)).body).toMatchObject({
      keywordCounts: mainKeywords(1),
      estimateNumberOfWords: 550,
    });
    const [, event] = await test.platform.store.readStream(`topic-${id}`);
    const { keywords } = event?.data as { keywords: { topicKeywordId: string }[] };
    const topicKeywordIds = keywords.map(({ topicKeywordId }) => topicKeywordId);
    expect(await test.post('author', `/api/topics/${id}/delete-keywords`, { topicKeywordIds })).toMatchObject(
      { body: { changed: true } },
    );
    expect((await test.read(id)).body).toMatchObject({ keywordCounts: mainKeywords(0) });
  });

  it('name the project’s keywords of the market in which they were taken, those of before by their value', async () => {
    const { platform, projectId } = test;
    const id = await test.addTopic();
    const old = { topicKeywordId: platform.ids.uuid(), value: 'old boots', strategy: 'MAIN' };
    const actor = { userId: test.users['owner']!, role: 'OWNER' };
    const metadata = { schemaVersion: 1, at: platform.clock.now().toISOString(), actor, projectId };
    const ids = { correlationId: platform.ids.uuid(), causationId: platform.ids.uuid() };
    await platform.store.append(`topic-${id}`, 0n, [
      {
        id: platform.ids.uuid(),
        type: 'TopicKeywordsAdded',
        data: { keywords: [old] },
        metadata: { ...metadata, ...ids },
      },
    ]);
    const market = (country: string, language: string) =>
      test.request('owner', 'PATCH', `/api/projects/${projectId}`, { country, language });
    const idIn = (country: string, language: string, value: string) =>
      keywordIdentity({ projectId, country, language }, value)?.id;
    const listed = async () => {
      await test.settled();
      const url = `/api/topicKeywords/search/byTopic?topicId=${id}`;
      const { body } = await test.request<{
        _embedded: { topicKeywords: { value: string; keywordId: string | null }[] };
      }>('author', 'GET', url);
      return Object.fromEntries(
        body._embedded.topicKeywords.map(({ value, keywordId }) => [value, keywordId]),
      );
    };
    await market('GB', 'en');
    await add(id, [{ value: 'fell shoes', strategy: 'MAIN' }]);
    const taken = idIn('GB', 'en', 'fell shoes');
    expect(await listed()).toEqual({ 'old boots': idIn('GB', 'en', 'old boots'), 'fell shoes': taken });
    await market('DE', 'de');
    await add(id, [{ value: 'steigeisen', strategy: 'MAIN' }]);
    expect(await listed()).toEqual({
      'old boots': idIn('DE', 'de', 'old boots'),
      'fell shoes': taken,
      steigeisen: idIn('DE', 'de', 'steigeisen'),
    });
  });

  it('are the same with and without what is drawn without ink, and nothing else is no keyword, name or note', async () => {
    const id = await test.addTopic();
    await add(id, [{ value: 'x bo\u00adots', strategy: 'MAIN' }]);
    expect(await add(id, [{ value: 'x boots\u200b', strategy: 'MAIN' }])).toMatchObject({
      body: { changed: false, excluded: [{ value: 'x boots', strategy: 'MAIN' }] },
    });
    expect(await add(id, [{ value: '\u200b\u3164', strategy: 'MAIN' }])).toMatchObject({
      status: 422,
      body: { code: 'FIELD_REQUIRED', field: 'keywords' },
    });
    const unseen = { projectId: test.projectId, pageName: '\u200b' };
    expect(await test.post('author', '/api/topics', unseen)).toMatchObject({ status: 422 });
    const parts = await test.post('author', '/api/topics', {
      projectId: test.projectId,
      pageName: 'Bo\u00adots',
      pageTags: ['\u2800', 'Win\u200bter', 'Winter'],
    });
    expect(parts.body).toMatchObject({ id: expect.any(String) as unknown });
    expect((await test.read(parts.body['id'] as string)).body).toMatchObject({
      pageName: 'Boots',
      tags: [{ pageTag: 'Winter' }],
    });
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
    expect((await test.read(id)).body).toMatchObject({
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
    expect((await test.read(topicId)).body).toMatchObject({ subTopicCount: 1 });
    expect(await test.request('author', 'DELETE', `/api/subTopics/${id}`)).toMatchObject({ status: 200 });
    expect((await test.read(topicId)).body).toMatchObject({ subTopicCount: 0 });
    expect(await test.request('author', 'DELETE', `/api/subTopics/${id}`)).toMatchObject({ status: 404 });
  });

  it('are removed once by a request that is sent again with its Idempotency-Key', async () => {
    const topicId = await test.addTopic();
    const added = await test.post('author', '/api/subTopics', { topicId, name: 'Sizes' });
    const remove = (as: string) =>
      test.request(as, 'DELETE', `/api/subTopics/${String(added.body['id'])}`, undefined, {
        'idempotency-key': `remove ${topicId}`.replace(' ', '-'),
      });
    const first = await remove('author');
    await test.settled();
    const again = await remove('author');
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { etag: first.headers['etag'] } });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await remove('stranger')).status).toBe(404);
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
