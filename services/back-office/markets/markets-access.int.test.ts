import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { type Markets, withMarkets } from '../testing/markets.ts';

let test: TestApp;
let markets: Markets;
beforeAll(async () => {
  test = await startTestApp();
  markets = await withMarkets(test);
});
afterAll(() => test.close());

/** Calls of administrators alone, and what an administrator is answered. */
const OF_ADMINISTRATORS = [
  ['POST', '/api/languages', 400],
  ['PATCH', '/api/languages/nl', 400],
  ['PATCH', '/api/languages/api-config/system/nl', 400],
  ['PATCH', '/api/languages/api-config/nl', 400],
  ['DELETE', '/api/admin-task/languages/en-GB', 409],
  ['PATCH', '/api/countryInfoes/DE', 400],
  ['PATCH', '/api/countries/api-config/DE', 400],
  ['GET', '/api/languages?projection=languageApiConfigProjection', 200],
  ['GET', '/api/countryInfoes?projection=countryApiConfigProjection', 200],
  ['GET', '/api/languageDictionaries', 200],
  ['GET', '/api/googleLanguageDictionaries', 200],
  ['GET', '/api/bingLanguageDictionaries', 200],
  ['GET', '/api/googleGeoTargetDictionaries', 200],
  ['GET', '/api/bingGeoTargetDictionaries', 200],
  ['GET', '/api/admin/history?kind=language&id=nl', 200],
  ['GET', '/api/admin/history?kind=country&id=DE', 200],
] as const;

/** What anybody with a session may read. */
const OF_ANYBODY = [
  '/api/languages',
  '/api/languages?projection=languagePresetsProjection',
  '/api/countryInfoes',
  '/api/countryInfoes?projection=countryKeywordToolProjection',
] as const;

describe('What administrators change of languages and countries', () => {
  it.each(OF_ADMINISTRATORS)('is theirs alone: %s %s', async (method, url, status) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    expect((await test.request(null, method, url, body)).status).toBe(401);
    for (const name of ['ursula', 'ada'])
      expect(await test.request(name, method, url, body)).toMatchObject({
        ...{ status: 403, body: { code: 'ADMIN_REQUIRED' } },
      });
    expect((await markets.admins.ask('ada', method, url, body)).status).toBe(status);
  });

  it.each(OF_ANYBODY)('is read by users and administrators, with a session: %s', async (url) => {
    // Those of the interface are told before any log-in, too.
    expect((await test.request(null, 'GET', url)).status).toBe(url === '/api/languages' ? 200 : 401);
    const { status, body } = await test.request('ursula', 'GET', url);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('changedBy');
    expect((await markets.admins.ask('ada', 'GET', url)).status).toBe(200);
  });
});
