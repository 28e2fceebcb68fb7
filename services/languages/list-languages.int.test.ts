import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;
let authorization: string;

beforeAll(async () => {
  test = await startTestApp();
  await test.addAccount('admin', { admin: true });
  await test.addAccount('anna');
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

describe('Languages', () => {
  it('are those of the interface, and those that a project may be about, for any session', async () => {
    const url = '/api/languages?projection=languageProjection&size=3&sort=systemLanguage,desc&sort=code';
    expect(await test.request('anna', 'GET', url)).toMatchObject({
      status: 200,
      body: {
        _embedded: {
          languages: [
            { code: 'de-DE', systemLanguage: true, name: 'German', nativeName: 'Deutsch' },
            { code: 'en-GB', systemLanguage: true, name: 'English', nativeName: 'English' },
            { code: 'fr-FR', systemLanguage: true, name: 'French', nativeName: 'Français' },
          ],
        },
        page: { size: 3, number: 0 },
      },
    });
    const { body } = await list('?size=1000');
    const { languages } = body['_embedded'] as { languages: object[] };
    expect(languages.length).toBeGreaterThan(75);
    expect(languages).toContainEqual({
      ...{
        code: 'nl',
        systemLanguage: false,
        name: 'Dutch',
        nativeName: 'Nederlands',
        enabled: true,
        order: 0,
      },
    });
  });

  it('of the interface are told to nobody, too, and nothing else of them', async () => {
    const url = '/api/languages?projection=languageProjection&size=100';
    const { status, body } = await test.request(null, 'GET', url);
    const { languages } = body['_embedded'] as { languages: { code: string; systemLanguage: boolean }[] };
    expect([status, languages.every(({ systemLanguage }) => systemLanguage)]).toEqual([200, true]);
    expect(languages.map(({ code }) => code).sort()).toEqual(['de-DE', 'en-GB', 'fr-FR']);
    for (const more of ['languagePresetsProjection', 'languageApiConfigProjection'])
      expect((await test.request(null, 'GET', `/api/languages?projection=${more}`)).status).toBe(401);
    const headers = { authorization: 'Bearer of.no.session' };
    expect((await test.send({ url, headers })).status).toBe(401);
  });

  it('say in the presets how many texts they have', async () => {
    const { body } = await list('?projection=languagePresetsProjection&size=1000');
    const { languages } = body['_embedded'] as {
      languages: { labels: number; missing: number; systemLanguage: boolean }[];
    };
    const ours = languages.filter(({ systemLanguage }) => systemLanguage);
    expect(ours).toHaveLength(3);
    for (const { labels, missing } of ours) expect([labels > 30, missing]).toEqual([true, 0]);
    const others = languages.filter(({ systemLanguage }) => !systemLanguage);
    for (const { labels, missing } of others) expect([labels, missing > 30]).toEqual([0, true]);
  });

  it('come in the order and the pages asked for', async () => {
    const { body } = await list('?sort=name,desc&size=2&page=1');
    expect(body).toMatchObject({
      _embedded: { languages: [{ code: 'vi' }, { code: 'uz' }] },
      page: { size: 2, number: 1 },
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
