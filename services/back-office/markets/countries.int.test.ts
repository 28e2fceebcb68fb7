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

const begin = async (country: string) =>
  test.request<{ timeZone: string; code?: string }>('ursula', 'POST', '/api/projects', {
    ...{ name: `In ${country}`, country, language: 'en' },
  });

describe('A country', () => {
  it('is changed for everybody, says by whom and by what it is used, and is set back', async () => {
    expect((await begin('PT')).body.timeZone).toBe('Europe/Lisbon');
    const path = '/api/countryInfoes/PT';
    const values = { name: 'Portugal and Azores', timeZone: 'Atlantic/Azores', defaultLanguage: 'es' };
    expect(await markets.ask('ada', 'PATCH', path, values, '0')).toMatchObject({
      ...{ status: 200, body: { code: 'PT', changed: true, revision: '1' } },
    });
    expect(await markets.country('PT')).toMatchObject({
      ...{ ...values, enabled: true, revision: '1', usedBy: { projects: 1, accounts: 0 } },
      changedBy: { id: markets.admins.ids['ada'], userName: 'ada' },
    });
    // Those that have no time zone of their own are where their country is.
    expect((await begin('PT')).body.timeZone).toBe('Atlantic/Azores');
    const back = { timeZone: 'Europe/Lisbon', source: 'UNDO' };
    expect((await markets.ask('ben', 'PATCH', path, back, '1')).status).toBe(200);
    const { body } = await markets.admins.ask('ada', 'GET', '/api/admin/history?kind=country&id=PT');
    expect(body['_embedded']).toMatchObject({
      history: [
        {
          before: { timeZone: 'Atlantic/Azores' },
          ...{ after: { timeZone: 'Europe/Lisbon' }, source: 'UNDO', by: { userName: 'ben' } },
        },
        { after: values, source: 'EDIT', by: { userName: 'ada' } },
      ],
    });
  });

  it('that is in no time zone any more has its projects go by UTC', async () => {
    const path = '/api/countryInfoes/NZ';
    expect((await begin('NZ')).body.timeZone).toBe('Pacific/Auckland');
    expect((await markets.ask('ada', 'PATCH', path, { timeZone: null }, '0')).status).toBe(200);
    expect((await begin('NZ')).body.timeZone).toBe('UTC');
    expect((await markets.ask('ada', 'PATCH', path, { timeZone: 'Pacific/Auckland' }, '1')).status).toBe(200);
    expect((await begin('NZ')).body.timeZone).toBe('Pacific/Auckland');
  });

  it('that is disabled is offered to no new project', async () => {
    expect((await markets.ask('ada', 'PATCH', '/api/countryInfoes/ES', { enabled: false })).status).toBe(200);
    expect(await markets.offered('countryInfoes')).not.toContain('ES');
    expect(await begin('ES')).toMatchObject({ status: 422, body: { field: 'country', reason: 'UNKNOWN' } });
    expect(await markets.country('ES')).toMatchObject({ enabled: false });
  });

  it('is mapped to what it is among geo targets, of which one that was changed meanwhile is told', async () => {
    const path = '/api/countries/api-config/DE';
    expect((await markets.ask('ada', 'PATCH', path, { google: 'DE', bing: 'DE-BY' }, '0')).status).toBe(200);
    expect(await markets.ask('ben', 'PATCH', path, { google: 'AT' }, '0')).toMatchObject({
      status: 412,
      body: {
        mine: { google: 'AT' },
        theirs: { google: 'DE', bing: 'DE-BY', changedBy: { userName: 'ada' } },
      },
    });
  });

  it.each<[string, object, number, object]>([
    ['/api/countryInfoes/DE', { name: ' ' }, 422, { code: 'FIELD_REQUIRED', field: 'name' }],
    [
      '/api/countryInfoes/DE',
      { defaultLanguage: 'tlh' },
      422,
      { field: 'defaultLanguage', reason: 'UNKNOWN' },
    ],
    ['/api/countryInfoes/DE', { timeZone: 'Mars/Olympus' }, 422, { field: 'timeZone', reason: 'UNKNOWN' }],
    ['/api/countryInfoes/QQ', { enabled: false }, 404, { code: 'NOT_FOUND' }],
    ['/api/countryInfoes/DE', {}, 400, { code: 'VALIDATION' }],
    ['/api/countries/api-config/DE', { google: 'DE-QQ' }, 422, { field: 'google', reason: 'UNKNOWN' }],
    ['/api/countries/api-config/QQ', { google: 'DE' }, 404, { code: 'NOT_FOUND' }],
  ])('is not changed at %s to %j', async (url, body, status, problem) => {
    expect(await markets.ask('ada', 'PATCH', url, body)).toMatchObject({ status, body: problem });
  });
});

describe('The dictionaries', () => {
  interface Page {
    page: { totalElements: number };
    _embedded: Record<string, { id?: string; code: string; name: string; type?: string }[]>;
  }
  const list = async (rel: string, query: string) => {
    const { status, body } = await markets.admins.ask('ada', 'GET', `/api/${rel}?${query}`);
    const { page, _embedded } = body as unknown as Page;
    return { status, total: page.totalElements, rows: _embedded[rel] ?? [] };
  };

  it.each([
    ['languageDictionaries', 'projection=languageDictionaryProjection&size=1000', 180],
    ['googleLanguageDictionaries', 'size=3000', 180],
    ['bingLanguageDictionaries', 'size=3000', 180],
    ['googleGeoTargetDictionaries', 'size=3000', 3_000],
    ['bingGeoTargetDictionaries', 'size=3000', 3_000],
    ['bingGeoTargetDictionaries', 'size=1000', 1_000],
  ])('%s?%s has %i rows, each of a code of its own', async (rel, query, least) => {
    const { status, rows } = await list(rel, query);
    expect([status, rows.length >= least]).toEqual([200, true]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  });

  it('have countries and all their parts, over two pages', async () => {
    const [first, second] = [
      await list('googleGeoTargetDictionaries', 'size=3000'),
      await list('googleGeoTargetDictionaries', 'size=3000&page=1'),
    ];
    const all = [...first.rows, ...second.rows];
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([first.total, first.total]);
    expect(all).toContainEqual({ id: 'DE', code: 'DE', name: 'Germany', countryCode: 'DE', type: 'COUNTRY' });
    expect(all).toContainEqual({
      ...{ id: 'DE-BY', code: 'DE-BY', name: 'Bayern', countryCode: 'DE', type: 'SUBDIVISION' },
    });
  });

  it.each([
    ['googleGeoTargetDictionaries', 'bayern', 'DE-BY'],
    ['googleGeoTargetDictionaries', 'de-by', 'DE-BY'],
    ['googleGeoTargetDictionaries', 'ile-de-france', 'FR-IDF'],
    ['languageDictionaries', 'deut', 'de'],
  ])('of %s find %s', async (rel, search, code) => {
    const { rows } = await list(rel, `search=${encodeURIComponent(search)}`);
    expect(rows.map((row) => row.code)).toContain(code);
  });
});
