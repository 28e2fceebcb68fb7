import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../platform/projections/rebuild/rebuild.ts';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { addProject } from '../processes/testing/add-project.ts';
import { seedTranslations } from '../translations/index.ts';
import {
  type Administrators,
  addAdministrators,
  type ListedLabel,
  LABELS,
} from './testing/administrators.ts';
import { wordsProjection } from './words.projection.ts';

let test: TestApp;
let admins: Administrators;
beforeAll(async () => {
  test = await startTestApp();
  admins = await addAdministrators(test, ['ada', 'ben']);
  await test.addAccount('ursula');
});
afterAll(() => test.close());

const change = async (
  who: string,
  label: string,
  translation: string,
  { language = 'en-GB', seen }: { language?: string; seen?: string } = {},
) => {
  const { id } = await admins.text(label, language);
  const headers = seen === undefined ? {} : { 'if-match': `"${seen}"` };
  const answer = await admins.ask(who, 'PATCH', `/api/translations/${id}`, { translation }, headers);
  // Whoever has no session has nothing to wait for by.
  await test.settled();
  return answer;
};
const shown = async (code = 'en-GB') => {
  const { body, headers } = await test.request<{ id: string; label: string; translation: string }[]>(
    ...([null, 'GET', `/api/translations/findByLanguageCode?code=${code}`] as const),
  );
  return { etag: String(headers['etag']), texts: new Map(body.map((row) => [row.label, row.translation])) };
};
const search = async (query: string) => {
  const { status, body } = await admins.ask('ada', 'GET', `${LABELS}?projection=simple&${query}`);
  const { languageLabels } = (body['_embedded'] ?? { languageLabels: [] }) as {
    languageLabels: ListedLabel[];
  };
  return { status, labels: languageLabels, page: body['page'] as { totalElements: number; size: number } };
};

describe('A text of the interface', () => {
  it('is changed for everybody, says by whom, and has another entity tag with every change', async () => {
    const tags = [(await shown()).etag];
    for (const translation of ['Comes next', 'What comes next']) {
      expect((await change('ada', 'board.next', translation)).status).toBe(200);
      tags.push((await shown()).etag);
    }
    expect(new Set(tags).size).toBe(3);
    expect((await shown()).texts.get('board.next')).toBe('What comes next');
    const { labels } = await search('label=board.next');
    const english = labels.find(({ label }) => label === 'board.next')?.translations;
    expect(english?.find(({ languageCode }) => languageCode === 'en-GB')).toMatchObject({
      ...{ translation: 'What comes next', shipped: 'Next stages', revision: '2' },
      ...{ changedBy: { id: admins.ids['ada'], userName: 'ada' }, changedAt: test.clock.now().toISOString() },
    });
  });

  it('changes nothing where it reads so already', async () => {
    const { revision } = await admins.text('board.next');
    const answer = await change('ben', 'board.next', 'What comes next', { seen: revision });
    expect(answer).toMatchObject({ status: 200, body: { changed: false, revision, eventId: null } });
  });

  it('has a history, and is set back to what it was', async () => {
    const { id } = await admins.text('board.next');
    const undone = await admins.ask('ben', 'PATCH', `/api/translations/${id}`, {
      ...{ translation: 'Comes next', source: 'UNDO' },
    });
    expect(undone).toMatchObject({ status: 200, body: { changed: true, revision: '3' } });
    const history = async (asked: string) =>
      (await admins.ask('ada', 'GET', `/api/admin/history?kind=label&id=${asked}`)).body['_embedded'];
    const entry = (revision: string, before: string, after: string, source: string, who: string) => ({
      ...{ revision, before, after, source, languageCode: 'en-GB', at: test.clock.now().toISOString() },
      ...{ by: { id: admins.ids[who], userName: who }, eventId: expect.any(String) },
    });
    expect(await history(id)).toEqual({
      history: [
        entry('3', 'What comes next', 'Comes next', 'UNDO', 'ben'),
        entry('2', 'Comes next', 'What comes next', 'EDIT', 'ada'),
        entry('1', 'Next stages', 'Comes next', 'EDIT', 'ada'),
      ],
    });
    expect(await history('board.next')).toEqual(await history(id));
  });

  it('has its whole history on pages, that of all languages together too', async () => {
    const { id } = await admins.text('board.next');
    const german = await admins.text('board.next', 'de-DE');
    for (const text of ['Danach', 'Als Nächstes', 'Was kommt'])
      await admins.ask('ada', 'PATCH', `/api/translations/${german.id}`, { translation: text });
    const page = async (asked: string, query: string) => {
      const { body } = await admins.ask('ada', 'GET', `/api/admin/history?kind=label&id=${asked}${query}`);
      const { history } = body['_embedded'] as { history: { eventId: string; at: string }[] };
      return { ids: history.map(({ eventId }) => eventId), facts: body['page'], links: body['_links'] };
    };
    for (const [asked, many] of [
      [id, 3],
      ['board.next', 6],
    ] as const) {
      const whole = await page(asked, '');
      expect(whole).toMatchObject({ facts: { totalElements: many, totalPages: 1 } });
      const parts = [0, 1, 2, 3].map((number) => page(asked, `&size=2&page=${number}`));
      const [first, ...others] = await Promise.all(parts);
      expect(first).toMatchObject({ facts: { size: 2, totalElements: many }, links: { next: {} } });
      expect([first, ...others].flatMap((part) => part?.ids)).toEqual(whole.ids);
      expect(others.at(-1)?.links).not.toHaveProperty('next');
    }
  });

  it('of two administrators at once is that of one, and the other is told what stands there', async () => {
    const { revision } = await admins.text('board.tools');
    const texts = { ada: 'Tools of Ada', ben: 'Tools of Ben' };
    const answers = await Promise.all(
      (['ada', 'ben'] as const).map((who) => change(who, 'board.tools', texts[who], { seen: revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers[0]!.status === 200 ? 'ada' : 'ben';
    const loser = winner === 'ada' ? 'ben' : 'ada';
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      code: 'STALE_REVISION',
      mine: { translation: texts[loser] },
      theirs: {
        ...{ translation: texts[winner], revision: '1', changedAt: test.clock.now().toISOString() },
        changedBy: { id: admins.ids[winner], userName: winner },
      },
    });
    expect((await admins.text('board.tools')).translation).toBe(texts[winner]);
    // Having seen it, the other may go on.
    expect((await change(loser, 'board.tools', texts[loser], { seen: '1' })).status).toBe(200);
  });

  it('that is set without a revision replaces whatever stands there, which the history keeps', async () => {
    await change('ada', 'board.retry', 'Stages of Ada');
    const answer = await change('ben', 'board.retry', 'Stages of Ben');
    expect(answer).toMatchObject({ status: 200, body: { changed: true, revision: '2' } });
    const { id } = await admins.text('board.retry');
    const { body } = await admins.ask('ada', 'GET', `/api/admin/history?kind=label&id=${id}`);
    const [newest] = (body['_embedded'] as { history: object[] }).history;
    expect(newest).toMatchObject({ before: 'Stages of Ada', after: 'Stages of Ben', source: 'EDIT' });
  });

  it('that many change at once, each from what they saw, loses no change and takes none twice', async () => {
    const texts = Array.from({ length: 12 }, (_, nth) => `Stages ${nth}`);
    const answers = await Promise.all(
      texts.map((text) => change('ada', 'board.stages', text, { seen: '0' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(11);
    expect((await admins.text('board.stages')).revision).toBe('1');
  });

  it.each<[string, string, string, string, object]>([
    ['nothing but blanks', 'board.next', 'en-GB', ' \t', { code: 'FIELD_REQUIRED', field: 'translation' }],
    ['too much', 'board.next', 'en-GB', 'x'.repeat(4_001), { code: 'FIELD_INVALID', reason: 'TOO_LONG' }],
    [
      'no placeholder',
      ...(['board.goesTo', 'de-DE', 'Geht weiter'] as const),
      { code: 'FIELD_INVALID', field: 'translation', reason: 'PLACEHOLDER_MISSING', names: ['name'] },
    ],
    [
      'another placeholder',
      ...(['board.goesTo', 'de-DE', 'Geht zu {{name}} um {{zeit}}'] as const),
      { code: 'FIELD_INVALID', reason: 'PLACEHOLDER_UNKNOWN', names: ['zeit'] },
    ],
    [
      'half a placeholder',
      ...(['board.goesTo', 'de-DE', 'Geht zu {{name}'] as const),
      { code: 'FIELD_INVALID', reason: 'PLACEHOLDER_UNKNOWN', names: ['{{name}'] },
    ],
    [
      'another text’s name to look up',
      ...(['board.next', 'fr-FR', '$t(error.INTERNAL)'] as const),
      { code: 'FIELD_INVALID', reason: 'PLACEHOLDER_UNKNOWN' },
    ],
  ])('is refused with %s', async (_what, label, language, translation, problem) => {
    const before = await admins.text(label, language);
    expect(await change('ada', label, translation, { language })).toMatchObject({
      status: 422,
      body: problem,
    });
    expect(await admins.text(label, language)).toEqual(before);
  });

  it.each<[string, object, object]>([
    [
      'a label that nobody has',
      { label: 'no.such', languageCode: 'de-DE' },
      { field: 'label', reason: 'UNKNOWN' },
    ],
    [
      'a language that nobody speaks',
      { label: 'board.next', languageCode: 'tlh' },
      { field: 'languageCode', reason: 'UNKNOWN' },
    ],
    [
      'a plural that the language has not',
      { label: 'board.facts.topics_many', languageCode: 'de-DE' },
      { field: 'label', reason: 'PLURAL_FORM', names: ['one', 'other'] },
    ],
  ])('is not added for %s', async (_what, asked, problem) => {
    const answer = await admins.ask('ada', 'POST', '/api/translations', {
      ...{ translation: '{{shown}}', ...asked },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'FIELD_INVALID', ...problem } });
  });

  it('is added once where a language lacks it, and found among what is missing until then', async () => {
    const body = {
      label: 'board.facts.topics_many',
      languageCode: 'fr-FR',
      translation: '{{shown}} de sujets',
    };
    await admins.unship(body.label);
    const asked = 'label=board.facts.topics&missing=fr-FR&area=board';
    expect((await search(asked)).labels.map(({ label }) => label)).toEqual([body.label]);
    const added = await admins.ask('ada', 'POST', '/api/translations', body);
    expect(added).toMatchObject({ status: 201, body: { changed: true, revision: '1' } });
    expect((await search(asked)).labels).toEqual([]);
    const again = await admins.ask('ben', 'POST', '/api/translations', { ...body, translation: '{{shown}}' });
    expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE', field: 'label' } });
    expect((await shown('fr-FR')).texts.get(body.label)).toBe(body.translation);
    const path = `/api/translations/${String(added.body['id'])}`;
    expect((await admins.ask('ben', 'PATCH', path, { translation: '{{shown}} sujets' })).status).toBe(200);
  });

  it('of an id that nobody has is not there, whatever it should say', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'me']) {
      const answer = await admins.ask('ada', 'PATCH', `/api/translations/${id}`, { translation: ' ' });
      expect([id, answer.status]).toEqual([id, 404]);
      const history = await admins.ask('ada', 'GET', `/api/admin/history?kind=label&id=${id}`);
      expect([id, history.status]).toEqual([id, 404]);
    }
  });
});

describe('Labels', () => {
  it('come ten a page, are found by their name and by what they say, and say where they stand', async () => {
    const all = await search('');
    expect([all.status, all.labels.length, all.page.size]).toEqual([200, 10, 10]);
    expect(all.page.totalElements).toBeGreaterThan(1_000);
    const byName = await search('label=BOARD.GOESTO');
    expect(byName.labels).toMatchObject([
      { label: 'board.goesTo', area: 'board', screens: ['/projects/:projectId/:view'], missing: [] },
    ]);
    const byText = await search(`label=${encodeURIComponent('va à {{NAME}}')}`);
    expect(byText.labels.map(({ label }) => label)).toContain('board.goesTo');
  });

  it('come first where a text is missing, whatever they are called, and by their name once it is there', async () => {
    // By its name it stands on the last pages.
    const label = 'views.unshare';
    const { db } = test.platform;
    const french = await db
      .deleteFrom('translations')
      .where('label', '=', label)
      .where('language', '=', 'fr-FR')
      .returningAll()
      .executeTakeFirstOrThrow();
    const { labels: lacking } = await search('size=200');
    const many = lacking.filter(({ missing }) => missing.length > 0).length;
    const place = lacking.findIndex((row) => row.label === label);
    expect(lacking[place]).toMatchObject({ missing: ['fr-FR'] });
    expect(place).toBeLessThan(many);
    expect(lacking.slice(0, many).filter(({ missing }) => missing.length === 0)).toEqual([]);
    for (const part of [lacking.slice(0, many), lacking.slice(many)]) {
      const names = part.map((row) => row.label);
      expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
    }
    await db.insertInto('translations').values(french).execute();
    const { labels: whole } = await search('size=200');
    expect(whole.map((row) => row.label)).not.toContain(label);
  });
});

describe('What was changed', () => {
  it('stays so when the seeds come again, be they of a new version, and when rows are made anew from events', async () => {
    const before = await shown();
    await seedTranslations(test.platform);
    const { seeded } = await test.platform.db
      .selectFrom('translations')
      .where('label', '=', 'board.next')
      .where('language', '=', 'en-GB')
      .select('seeded')
      .executeTakeFirstOrThrow();
    // A version before shipped another text.
    await test.platform.db
      .updateTable('translations')
      .set({ translation: 'Older', seeded: 'Older' })
      .where('label', '=', 'board.next')
      .where('language', '=', 'en-GB')
      .execute();
    await seedTranslations(test.platform);
    expect((await shown()).texts).toEqual(before.texts);
    expect((await admins.text('board.next')).shipped).toBe(seeded);
    const rows = () => test.platform.db.selectFrom('translation_changes').selectAll().orderBy('id').execute();
    const stored = await rows();
    await rebuild(wordsProjection, test.platform);
    expect(await rows()).toEqual(stored);
    expect(stored.length).toBeGreaterThan(2);
  });
});

describe('A text of before that is filled in otherwise now', () => {
  /** Has this version ship other texts of a label than the one that they were changed in. */
  const ship = async (label: string, texts: Readonly<Record<string, string>>) => {
    test.clock.advance({ minutes: 1 });
    for (const [language, text] of Object.entries(texts))
      await test.platform.db
        .updateTable('translations')
        .set({ translation: text, seeded: text, updated_at: test.clock.now() })
        .where('label', '=', label)
        .where('language', '=', language)
        .execute();
  };

  it('gives way to the shipped one, is still there to be mended, and counts again once it is', async () => {
    const label = 'board.goesTo';
    const changed = 'Weiter zu {{name}}';
    expect((await change('ada', label, changed, { language: 'de-DE' })).status).toBe(200);
    const before = await shown('de-DE');
    expect(before.texts.get(label)).toBe(changed);
    await ship(label, { 'en-GB': 'Goes to {{stage}}', 'de-DE': 'Geht zu {{stage}}' });
    const after = await shown('de-DE');
    expect(after.texts.get(label)).toBe('Geht zu {{stage}}');
    expect(after.etag).not.toBe(before.etag);
    expect(await admins.text(label, 'de-DE')).toMatchObject({ translation: changed, revision: '1' });
    const mended = await change('ben', label, 'Weiter zu {{stage}}', { language: 'de-DE' });
    expect(mended).toMatchObject({ status: 200, body: { changed: true } });
    expect((await shown('de-DE')).texts.get(label)).toBe('Weiter zu {{stage}}');
  });

  it('gives way to the English one where its language has none, and stays where the product has none', async () => {
    const label = 'backOffice.words.noMatch';
    expect((await change('ada', label, 'Nichts da', { language: 'de-DE' })).status).toBe(200);
    await ship(label, { 'en-GB': 'No label has {{text}}' });
    const german = test.platform.db.deleteFrom('translations').where('label', '=', label);
    await german.where('language', '=', 'de-DE').execute();
    expect((await shown('de-DE')).texts.get(label)).toBe('No label has {{text}}');
    await admins.unship(label);
    expect((await shown('de-DE')).texts.get(label)).toBe('Nichts da');
  });
});

describe('The back-office', () => {
  const CALLS = [
    ['GET', LABELS],
    ['POST', '/api/translations'],
    ['PATCH', '/api/translations/00000000-0000-4000-8000-000000000000'],
    ['GET', '/api/translations/export'],
    ['GET', '/api/mailContents/search/findAllByMailType'],
    ['POST', '/api/mailContentTranslations'],
    ['PATCH', '/api/mailContentTranslations/00000000-0000-4000-8000-000000000000'],
    ['POST', '/api/mailContents/preview'],
    ['POST', '/api/mailContents/test'],
    ['GET', '/api/admin/history?kind=label&id=board.next'],
  ] as const;

  it.each(CALLS)('is closed to a session of a user, also of an administrator: %s %s', async (method, url) => {
    const body = method === 'GET' ? undefined : {};
    expect((await test.request(null, method, url, body)).status).toBe(401);
    for (const name of ['ursula', 'ada'])
      expect(await test.request(name, method, url, body)).toMatchObject({
        ...{ status: 403, body: { code: 'ADMIN_REQUIRED' } },
      });
  });

  it('reads no project content', async () => {
    const projectId = await addProject(test.platform, 'ada');
    for (const url of [
      `/api/topics/search/byFilter?projectId=${projectId}`,
      `/api/projects/${projectId}`,
      `/api/keywordViews/search/byProjectId?projectId=${projectId}&type=LIST`,
    ])
      expect([url, (await admins.ask('ada', 'GET', url)).status]).toEqual([url, 404]);
  });
});
