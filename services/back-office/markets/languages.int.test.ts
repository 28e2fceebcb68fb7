import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketsProjection } from '../../languages/index.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { addProject } from '../../processes/testing/add-project.ts';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import { LABELS } from '../testing/administrators.ts';
import { type Markets, withMarkets } from '../testing/markets.ts';

let test: TestApp;
let markets: Markets;
beforeAll(async () => {
  test = await startTestApp();
  markets = await withMarkets(test);
});
afterAll(() => test.close());

const MAILS = '/api/mailContents/search/findAllByMailType?projection=simple';
type WrittenMail = Record<'languageCode' | 'subject' | 'text' | 'html', string>;

const add = (code: string, systemLanguage = true) =>
  markets.ask('ada', 'POST', '/api/languages', { code, name: `Language ${code}`, systemLanguage });
const remove = (code: string) => markets.ask('ada', 'DELETE', `/api/admin-task/languages/${code}`);
const read = (localizationLanguage: string) =>
  test.request('ursula', 'PATCH', `/api/userAccounts/${markets.ursula}`, {
    preference: { localizationLanguage },
  });
const texts = async (code: string) => {
  const { body, headers } = await test.request<{ label: string; language: string; translation: string }[]>(
    ...([null, 'GET', `/api/translations/findByLanguageCode?code=${code}`] as const),
  );
  return {
    ...{ said: String(headers['content-language']), etag: String(headers['etag']) },
    of: new Map(body.map((word) => [word.label, word])),
  };
};

describe('A language that is added', () => {
  it('is offered to users, who choose it and read it in English where nothing is translated', async () => {
    expect(await read('pt-PT')).toMatchObject({ status: 422, body: { code: 'FIELD_INVALID' } });
    const added = await markets.ask('ada', 'POST', '/api/languages', {
      ...{ code: 'PT-pt', name: ' Portuguese ', systemLanguage: true },
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        ...{ code: 'pt-PT', name: 'Portuguese', nativeName: 'Português (Portugal)', systemLanguage: true },
        ...{ enabled: true, order: 0, changed: true, revision: '1', eventId: expect.any(String) },
      },
    });
    expect(await markets.offered('languages')).toContain('pt-PT');
    expect((await read('pt-PT')).status).toBe(200);

    const [english, portuguese] = [await texts('en-GB'), await texts('pt-PT')];
    expect(portuguese.said).toBe('pt-PT');
    expect(portuguese.of.get('board.next')).toEqual(english.of.get('board.next'));
    expect([...english.of.keys()].filter((label) => !portuguese.of.has(label))).toEqual([]);
    // A form of a plural that English has not.
    const many = portuguese.of.get('board.facts.topics_many');
    expect(many?.translation).toBe(english.of.get('board.facts.topics_other')?.translation);
  });

  it('counts what it has and what it lacks, and says what is translated at once', async () => {
    const before = await texts('pt-PT');
    const counts = await markets.language('pt-PT');
    expect(counts).toMatchObject({ labels: 0, usedBy: { accounts: 1, translations: 0 } });
    const body = { label: 'board.next', languageCode: 'pt-PT', translation: 'A seguir' };
    expect((await markets.ask('ada', 'POST', '/api/translations', body)).status).toBe(201);
    const after = await texts('pt-PT');
    expect(after.of.get('board.next')).toMatchObject({ language: 'pt-PT', translation: 'A seguir' });
    expect(after.etag).not.toBe(before.etag);
    const missing = Number(counts?.['missing']) - 1;
    expect(await markets.language('pt-PT')).toMatchObject({
      labels: 1,
      missing,
      usedBy: { translations: 1 },
    });
    const english = { label: 'board.tools', languageCode: 'en-GB' };
    const { id } = await markets.admins.text(english.label);
    await markets.ask('ada', 'PATCH', `/api/translations/${id}`, { translation: 'Implements' });
    // What is underneath counts, too.
    const underneath = await texts('pt-PT');
    expect(underneath.of.get('board.tools')?.translation).toBe('Implements');
    expect(underneath.etag).not.toBe(after.etag);
  });

  it('takes nobody away from a language that was shipped', async () => {
    expect((await add('de-AT')).status).toBe(201);
    expect((await texts('de-CH')).said).toBe('de-DE');
    expect((await texts('de-AT')).said).toBe('de-AT');
  });
});

describe('A language that is disabled', () => {
  it('is made ready by administrators before anybody reads it', async () => {
    expect((await add('rm')).status).toBe(201);
    expect((await markets.ask('ada', 'PATCH', '/api/languages/rm', { enabled: false })).status).toBe(200);
    const missing = async () => {
      const { body } = await markets.admins.ask('ada', 'GET', `${LABELS}?missing=rm&size=1`);
      return (body['page'] as { totalElements: number }).totalElements;
    };
    const before = await missing();
    expect(before).toBeGreaterThan(30);
    const text = { label: 'board.next', languageCode: 'rm', translation: 'Proxim' };
    expect((await markets.ask('ada', 'POST', '/api/translations', text)).status).toBe(201);
    expect(await missing()).toBe(before - 1);
    expect((await markets.language('rm'))?.['labels']).toBe(1);
    const { body } = await markets.admins.ask('ada', 'GET', `${MAILS}&mailType=INVITATION`);
    const [kind] = (body['_embedded'] as { mailContents: { mailContentTranslations: WrittenMail[] }[] })
      .mailContents;
    const english = kind?.mailContentTranslations.find(({ languageCode }) => languageCode === 'en-GB');
    const { subject, text: plain, html } = english!;
    const mail = { contentType: 'INVITATION', languageCode: 'rm', subject, text: plain, html };
    expect((await markets.ask('ada', 'POST', '/api/mailContentTranslations', mail)).status).toBe(201);
    expect((await texts('rm')).said).toBe('en-GB');
  });
});

describe('A language that is used', () => {
  it.each<[string, string, (code: string) => Promise<unknown>]>([
    [
      'accounts',
      'sv-SE',
      async (code) => {
        await read(code);
        const path = `/api/userAccountContactInformations/${markets.ursula}`;
        await test.request('ursula', 'PATCH', path, { contactLanguage: code });
      },
    ],
    [
      'projects',
      'eo',
      async (code) => {
        const id = await addProject(test.platform, 'ursula');
        const { db } = test.platform;
        await db.updateTable('projects').set({ language: code }).where('id', '=', id).execute();
      },
    ],
    [
      'countries',
      'gv',
      (code) => markets.ask('ada', 'PATCH', '/api/countryInfoes/IM', { defaultLanguage: code }),
    ],
    [
      'translations',
      'gd',
      (languageCode) =>
        markets.ask('ada', 'POST', '/api/translations', {
          ...{ label: 'board.next', languageCode, translation: 'An ath fhear' },
        }),
    ],
  ])('by %s cannot be deleted, and says so', async (kind, code, use) => {
    expect((await add(code)).status).toBe(201);
    await use(code);
    const usedBy = { accounts: 0, projects: 0, countries: 0, translations: 0, [kind]: 1 };
    expect(await markets.language(code)).toMatchObject({ usedBy });
    expect(await remove(code)).toMatchObject({ status: 409, body: { code: 'LANGUAGE_IN_USE', usedBy } });
    expect(await markets.offered('languages')).toContain(code);
  });

  it('by nothing any more is deleted, is nobody’s then, and may come again', async () => {
    expect((await add('br')).status).toBe(201);
    expect(await remove('br')).toMatchObject({
      status: 200,
      body: { code: 'br', changed: true, revision: '2' },
    });
    expect(await markets.offered('languages')).not.toContain('br');
    expect((await texts('br')).said).toBe('en-GB');
    expect((await remove('br')).status).toBe(404);
    expect(await add('br')).toMatchObject({ status: 201, body: { revision: '3' } });
    // One that was shipped may go, too, as long as nothing is in it.
    expect((await remove('fil')).status).toBe(200);
    expect(await markets.language('fil')).toBeUndefined();
  });
});

describe('A change of a language', () => {
  it.each<[string, Parameters<Markets['ask']>, number, object]>([
    [
      'added twice',
      ['ada', 'POST', '/api/languages', { code: 'nl', name: 'Dutch', systemLanguage: true }],
      ...([409, { code: 'DUPLICATE', field: 'code', value: 'nl' }] as const),
    ],
    [
      'of no code that there is',
      ['ada', 'POST', '/api/languages', { code: 'Klingon!', name: 'x', systemLanguage: true }],
      ...([422, { field: 'code', reason: 'FORMAT' }] as const),
    ],
    [
      'without a name',
      ['ada', 'PATCH', '/api/languages/nl', { name: ' ' }],
      ...([422, { code: 'FIELD_REQUIRED', field: 'name' }] as const),
    ],
    [
      'that nobody knows',
      ['ada', 'PATCH', '/api/languages/tlh', { order: 2 }],
      ...([404, { code: 'NOT_FOUND' }] as const),
    ],
    ['of nothing', ['ada', 'PATCH', '/api/languages/nl', {}], ...([400, { code: 'VALIDATION' }] as const)],
    [
      'by the call of another part',
      ['ada', 'PATCH', '/api/languages/nl', { google: 'nl' }],
      ...([400, { code: 'UNKNOWN_FIELD' }] as const),
    ],
    [
      'to a code of no dictionary',
      ['ada', 'PATCH', '/api/languages/api-config/nl', { google: 'nl', bing: 'xx' }],
      ...([422, { field: 'bing', reason: 'UNKNOWN' }] as const),
    ],
    [
      'that disables the default one',
      ['ada', 'PATCH', '/api/languages/en-GB', { enabled: false }],
      ...([409, { code: 'LANGUAGE_IS_DEFAULT' }] as const),
    ],
    [
      'that takes the default one out of the interface',
      ['ada', 'PATCH', '/api/languages/api-config/system/en-GB', { systemLanguage: false }],
      ...([409, { code: 'LANGUAGE_IS_DEFAULT' }] as const),
    ],
    [
      'that deletes the default one',
      ['ada', 'DELETE', '/api/admin-task/languages/en-GB'],
      ...([409, { code: 'LANGUAGE_IS_DEFAULT' }] as const),
    ],
  ])('is refused: %s', async (_what, call, status, problem) => {
    const before = await markets.language('nl');
    expect(await markets.ask(...call)).toMatchObject({ status, body: problem });
    expect(await markets.language('nl')).toEqual(before);
  });

  it('of two administrators at once is that of one, and the other is told what stands there', async () => {
    const seen = (await markets.language('it'))!.revision;
    const answers = await Promise.all(
      (['ada', 'ben'] as const).map((who, nth) =>
        markets.ask(who, 'PATCH', '/api/languages/it', { order: nth + 1 }, seen),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers[0]!.status === 200 ? 0 : 1;
    expect(answers[1 - winner]?.body).toMatchObject({
      ...{ code: 'STALE_REVISION', mine: { order: 2 - winner } },
      theirs: {
        ...{ name: 'Italian', enabled: true, order: winner + 1, revision: '1' },
        changedBy: { userName: ['ada', 'ben'][winner] },
      },
    });
    // One that was deleted meanwhile is changed by nobody.
    await add('lb', false);
    await remove('lb');
    const late = await markets.ask('ben', 'PATCH', '/api/languages/lb', { order: 1 }, '1');
    expect(late).toMatchObject({ status: 404 });
  });

  it('has a history, and is set back to what it was', async () => {
    const path = '/api/languages/api-config/es';
    expect(await markets.ask('ada', 'PATCH', path, { google: 'es' }, '0')).toMatchObject({
      body: { code: 'es', changed: true, revision: '1' },
    });
    expect(await markets.ask('ada', 'PATCH', path, { google: 'es' })).toMatchObject({
      body: { changed: false, revision: '1', eventId: null },
    });
    await markets.ask('ben', 'PATCH', path, { google: null, source: 'UNDO' }, '1');
    const { body } = await markets.admins.ask('ada', 'GET', '/api/admin/history?kind=language&id=es');
    expect(body['_embedded']).toMatchObject({
      history: [
        {
          ...{ before: { google: 'es' }, after: { google: null }, source: 'UNDO', revision: '2' },
          by: { userName: 'ben' },
        },
        {
          ...{ before: { google: null }, after: { google: 'es' }, source: 'EDIT', revision: '1' },
          ...{ by: { userName: 'ada' }, languageCode: 'es' },
        },
      ],
    });
    const status = async (id: string) =>
      (await markets.admins.ask('ada', 'GET', `/api/admin/history?kind=language&id=${id}`)).status;
    // One that was deleted has a past, and one that nobody has touched has an empty one.
    expect(await Promise.all(['lb', 'ja', 'tlh'].map(status))).toEqual([200, 200, 404]);
  });

  it('that disables it takes it away from users, not from administrators', async () => {
    expect((await read('fr-FR')).status).toBe(200);
    expect((await markets.ask('ada', 'PATCH', '/api/languages/fr-FR', { enabled: false })).status).toBe(200);
    expect(await markets.offered('languages')).not.toContain('fr-FR');
    expect(await markets.language('fr-FR')).toMatchObject({ enabled: false });
    expect((await texts('fr-FR')).said).toBe('en-GB');
    expect(await read('fr-FR')).toMatchObject({ status: 422 });
    await markets.ask('ada', 'PATCH', '/api/languages/fr-FR', { enabled: true });
    expect((await texts('fr-FR')).said).toBe('fr-FR');

    await markets.ask('ada', 'PATCH', '/api/languages/uk', { enabled: false });
    const project = { name: 'North', country: 'GB', language: 'uk' };
    expect(await test.request('ursula', 'POST', '/api/projects', project)).toMatchObject({
      ...{ status: 422, body: { code: 'FIELD_INVALID', field: 'language', reason: 'UNKNOWN' } },
    });
  });
});

it('Rows that are made anew from events are the same', async () => {
  const rows = async () => ({
    languages: await test.platform.db.selectFrom('language_changes').selectAll().orderBy('code').execute(),
    countries: await test.platform.db.selectFrom('country_changes').selectAll().orderBy('code').execute(),
  });
  const before = await rows();
  expect(before.languages.length).toBeGreaterThan(5);
  expect(before.countries.length).toBeGreaterThan(0);
  await rebuild(marketsProjection, test.platform);
  expect(await rows()).toEqual(before);
});
