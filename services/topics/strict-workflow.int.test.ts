import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp({ strict: true });
});
afterAll(() => test.close());

describe('A project that works strictly', () => {
  it('refuses a move until the topic shows what the status asks for', async () => {
    const id = await test.addTopic();
    const submit = () => test.post('author', `/api/topics/${id}/status`, { topicStatus: 'WAIT_APPROVE' });
    expect(await submit()).toMatchObject({
      status: 409,
      body: { code: 'GUARD_FAILED', guard: 'MAIN_KEYWORD', guards: ['MAIN_KEYWORD'] },
    });
    const keywords = [{ value: 'microspikes', strategy: 'MAIN' }];
    await test.post('author', `/api/topics/${id}/add-keywords`, { keywords });
    expect(await submit()).toMatchObject({ status: 200, body: { changed: true, warnings: [] } });
  });

  it('asks the owner for the same', async () => {
    const id = await test.addTopic();
    const answer = await test.post('owner', `/api/topics/${id}/status`, { topicStatus: 'WAIT_APPROVE' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'GUARD_FAILED' } });
  });

  it('says so beforehand', async () => {
    const id = await test.addTopic();
    const { body } = await test.request('author', 'GET', `/api/topics/${id}/transitions`);
    expect(body['transitions']).toContainEqual(
      expect.objectContaining({
        to: 'WAIT_APPROVE',
        allowed: false,
        refusal: { code: 'GUARD_FAILED', guard: 'MAIN_KEYWORD', guards: ['MAIN_KEYWORD'] },
      }),
    );
  });
});
