import { ENUMS } from '@keywright/events/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.addAccount('anna');
});

afterAll(() => test.close());

const find = (query: string, as: string | null = 'anna') => test.request(as, 'GET', `/api/enums${query}`);

describe('An enumeration', () => {
  it.each(Object.entries(ENUMS))('%s answers its values in their order', async (type, { values }) => {
    expect(await find(`?type=${type}`)).toMatchObject({ status: 200, body: { type, values } });
  });

  it.each(['topicStatus', 'topic-status', 'TOPIC_STATUS'])('goes by the spelling %s', async (type) => {
    const { body } = await find(`?type=${type}`);
    expect(body['type']).toBe('TOPIC_STATUS');
    expect((body['table'] as unknown[])[9]).toMatchObject({ name: 'PUBLISHED', ord: 9, group: 'published' });
  });

  it.each([
    ['?type=COLOUR', 404, 'NOT_FOUND'],
    ['?type=__proto__', 404, 'NOT_FOUND'],
    ['?type=', 400, 'VALIDATION'],
    ['', 400, 'VALIDATION'],
  ])('of %j answers %i', async (query, status, code) => {
    expect(await find(query)).toMatchObject({ status, body: { code } });
  });

  it('needs a session', async () => {
    expect((await find('?type=ROLE', null)).status).toBe(401);
  });
});
