import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;
let anna: string;
beforeAll(async () => {
  test = await startTestApp();
  anna = await test.addAccount('anna', { language: 'de-DE' });
});
afterAll(() => test.close());

interface Countries {
  _embedded: {
    countryInfoes: {
      code: string;
      name: string;
      language?: string;
      timeZone: string | null;
    }[];
  };
  page: object;
}
const list = (query: string) => test.request<Countries>('anna', 'GET', `/api/countryInfoes${query}`);

describe('Countries', () => {
  it('are all there for anybody with a session, by name, with what is spoken there where it is asked for', async () => {
    const { status, body } = await list('?projection=countryKeywordToolProjection&size=1000');
    const countries = body._embedded.countryInfoes;
    expect([status, countries.length > 240]).toEqual([200, true]);
    expect(countries).toContainEqual({
      ...{ code: 'FR', name: 'France', language: 'fr', defaultLanguage: 'fr', timeZone: 'Europe/Paris' },
      enabled: true,
    });
    const zones = countries.map(({ timeZone }) => timeZone ?? 'none');
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    const spoken = new Set(countries.map(({ language }) => language));
    const { body: known } = await test.request<{ _embedded: { languages: { code: string }[] } }>(
      ...(['anna', 'GET', '/api/languages?size=1000'] as const),
    );
    const codes = new Set(known._embedded.languages.map(({ code }) => code));
    expect([...spoken].filter((language) => language === undefined || !codes.has(language))).toEqual([]);
    expect((await test.request(null, 'GET', '/api/countryInfoes')).status).toBe(401);
  });

  it('come by pages, in the order asked for', async () => {
    const { body } = await list('?sort=code,desc&size=2');
    expect(body).toMatchObject({ _embedded: { countryInfoes: [{ code: 'ZW', name: 'Zimbabwe' }, {}] } });
    expect(body._embedded.countryInfoes[0]).not.toHaveProperty('language');
    expect((await list('?sort=colour')).status).toBe(400);
    expect([(await list('?size=3000')).status, (await list('?size=3001')).status]).toEqual([200, 400]);
  });
});

describe('The market that somebody begins with', () => {
  const preference = async () =>
    (await test.request('anna', 'GET', '/api/keyword-tool/country-language-preference')).body;

  it('is that of the language they read, and the country of their address once they say one', async () => {
    expect(await preference()).toEqual({ country: 'DE', language: 'de' });
    const path = `/api/userAccountContactInformations/${anna}`;
    expect((await test.request('anna', 'PATCH', path, { country: 'AT' })).status).toBe(200);
    expect(await preference()).toEqual({ country: 'AT', language: 'de' });
  });
});
