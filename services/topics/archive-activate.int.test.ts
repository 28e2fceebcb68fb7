import { randomUUID } from 'node:crypto';
import { topicStream } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedPage, startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

describe('POST /api/topics/archive/{id} and /api/topics/unarchive/{id}', () => {
  it('put a topic out of the way and back where it stood', async () => {
    const id = await test.addTopic();
    expect(await test.post('author', `/api/topics/archive/${id}`)).toMatchObject({ status: 403 });
    expect(
      await test.post('content_manager', `/api/topics/archive/${id}`, { note: 'Out of season' }),
    ).toMatchObject({ status: 200 });
    expect((await test.read(id)).body).toMatchObject({
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
    expect((await test.read(id)).body).toMatchObject({
      status: 'SUGGEST',
      archivedFrom: null,
      followed: true,
    });
    expect(await test.post('content_manager', `/api/topics/unarchive/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', from: 'SUGGEST', to: null },
    });
  });
});

describe('Activating imported pages', () => {
  it('switches one on, after which it can be refreshed', async () => {
    const id = await importedPage(test, 'https://north.example/1');
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
      await importedPage(test, 'https://north.example/2'),
      await importedPage(test, 'https://north.example/3'),
    ];
    const draft = await test.addTopic();
    const ids = [one, 'not-an-id', draft, two];
    const { status, body } = await test.post('content_manager', '/api/topics/activate', { ids });
    expect(status).toBe(200);
    expect(body['results']).toMatchObject([
      { id: one, status: 200, code: null, revision: '1' },
      { id: 'not-an-id', status: 404, code: 'NOT_FOUND', eventId: null },
      {
        id: draft,
        status: 409,
        code: 'ALREADY_ACTIVE',
        detail: 'This page is active already.',
        detailKey: 'error.ALREADY_ACTIVE',
      },
      { id: two, status: 200, code: null },
    ]);
    expect(body['position']).toMatch(/^\d+$/);
    expect((await test.read(two)).body).toMatchObject({ active: true, followed: true });
  });

  it('answers for each of many where one cannot be read, and tries that one again under the same key', async () => {
    const [one, unreadable] = [
      await importedPage(test, 'https://north.example/5'),
      await importedPage(test, 'https://north.example/6'),
    ];
    const unknown = { id: randomUUID(), type: 'TopicDivided', data: {}, metadata: {} };
    await test.platform.store.append(topicStream(unreadable), 0n, [unknown]);
    const key = { 'idempotency-key': randomUUID() };
    for (const _ of ['at first', 'again']) {
      const answer = await test.post('owner', '/api/topics/activate', { ids: [unreadable, one] }, key);
      expect(answer.status).toBe(200);
      expect(answer.headers['idempotency-replayed']).toBeUndefined();
      expect(answer.body['results']).toMatchObject([
        { id: unreadable, status: 503, code: 'STREAM_PARKED' },
        { id: one, status: 200, code: null, revision: '1' },
      ]);
    }
    const { body } = await test.post('stranger', '/api/topics/activate', { ids: [unreadable] });
    expect(body['results']).toMatchObject([{ status: 404, code: 'NOT_FOUND' }]);
  });

  it('asks for the role at each of many', async () => {
    const id = await importedPage(test, 'https://north.example/4');
    const asked = (as: string) => test.post(as, '/api/topics/activate', { ids: [id] });
    expect((await asked('author')).body['results']).toMatchObject([
      { status: 403, code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    ]);
    expect((await asked('stranger')).body['results']).toMatchObject([{ status: 404, code: 'NOT_FOUND' }]);
    expect(await test.post(null, '/api/topics/activate', { ids: [id] })).toMatchObject({ status: 401 });
    expect(await test.post('owner', '/api/topics/activate', { ids: [] })).toMatchObject({ status: 400 });
  });
});
