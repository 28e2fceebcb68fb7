import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;
let authorization: string;

beforeAll(async () => {
  test = await startTestApp();
  await test.addAccount('admin', { admin: true });
  const payload = {
    grant_type: 'password',
    username: 'admin@test.example',
    password: TEST_PASSWORD,
    scope: 'ADMIN',
  };
  const { body } = await test.send({ method: 'POST', url: '/oauth/token', payload });
  authorization = `Bearer ${String(body['access_token'])}`;
});

afterAll(() => test.close());

const list = (query = '') => test.send({ url: `/api/languages${query}`, headers: { authorization } });

describe('The languages of the back-office', () => {
  it('are the three of the interface, on one page', async () => {
    expect(await list('?projection=languageProjection&size=1000')).toMatchObject({
      status: 200,
      body: {
        _embedded: {
          languages: [
            { code: 'de-DE', systemLanguage: true, name: 'German', nativeName: 'Deutsch' },
            { code: 'en-GB', systemLanguage: true, name: 'English', nativeName: 'English' },
            { code: 'fr-FR', systemLanguage: true, name: 'French', nativeName: 'Français' },
          ],
        },
        page: { size: 1000, totalElements: 3, totalPages: 1, number: 0 },
      },
    });
  });

  it('say in the presets how many texts they have', async () => {
    const { body } = await list('?projection=languagePresetsProjection&size=1000');
    const { languages } = body['_embedded'] as { languages: { labels: number }[] };
    expect(languages).toHaveLength(3);
    for (const { labels } of languages) expect(labels).toBeGreaterThan(30);
  });

  it('come in the order and the pages asked for', async () => {
    const { body } = await list('?sort=name,desc&size=2&page=1');
    expect(body).toMatchObject({
      _embedded: { languages: [{ code: 'en-GB' }] },
      page: { size: 2, totalElements: 3, totalPages: 2, number: 1 },
      _links: { prev: { href: '/api/languages?sort=name%2Cdesc&size=2&page=0' } },
    });
  });

  it.each(['?sort=colour', '?size=0', '?size=5000', '?page=-1', '?projection=everything', '?colour=red'])(
    'refuse %s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});
