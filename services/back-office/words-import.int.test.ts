import { translationStream } from '@keywright/events/words';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { type Administrators, addAdministrators } from './testing/administrators.ts';

let test: TestApp;
let admins: Administrators;
beforeAll(async () => {
  test = await startTestApp();
  admins = await addAdministrators(test, ['ada', 'ben']);
});
afterAll(() => test.close());

const csv = (...rows: readonly (readonly string[])[]) =>
  [['label', 'languageCode', 'translation', 'base'], ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
const preview = async (file: string | Uint8Array, fields: Record<string, string> = {}) => {
  const { status, body } = await admins.upload('ada', file, { dryRun: 'true', ...fields });
  const differences = body['differences'] as
    { _embedded: { differences: Record<string, unknown>[] } } | undefined;
  return { status, counts: body['counts'], differences: differences?._embedded.differences ?? [], body };
};
const exported = async (query: string) => {
  const { body, headers } = await admins.ask('ada', 'GET', `/api/translations/export?${query}`);
  return { body: body as unknown, headers };
};
const change = async (label: string, translation: string, language = 'de-DE') => {
  const { id } = await admins.text(label, language);
  const { status } = await admins.ask('ben', 'PATCH', `/api/translations/${id}`, { translation });
  expect(status).toBe(200);
};
const events = async () => (await test.platform.store.readAll({ categories: ['translation'] })).length;

describe('An import of words', () => {
  it('says first what would become of every text, then does that', async () => {
    await change('board.tools', 'Geändert');
    await admins.unship('board.facts.topics_many');
    const file = csv(
      ['board.next', 'de-DE', 'Wie weiter', '0'],
      ['board.stages', 'de-DE', (await admins.text('board.stages', 'de-DE')).translation, '0'],
      ['board.facts.topics_many', 'fr-FR', '{{shown}} de sujets', ''],
      ['board.tools', 'de-DE', 'Werkzeug', '0'],
      ['no.such', 'de-DE', 'Nichts', ''],
      ['board.retry', 'de-DE', '', ''],
    );
    const { counts, differences } = await preview(file);
    expect(counts).toEqual({ NEW: 1, CHANGED: 1, UNCHANGED: 2, INVALID: 0, UNKNOWN_LABEL: 1, CONFLICT: 1 });
    expect(differences.map(({ row, label, verdict }) => [row, label, verdict])).toEqual([
      [2, 'board.next', 'CHANGED'],
      [4, 'board.facts.topics_many', 'NEW'],
      [5, 'board.tools', 'CONFLICT'],
      [6, 'no.such', 'UNKNOWN_LABEL'],
    ]);
    expect(differences[2]).toMatchObject({ before: 'Geändert', after: 'Werkzeug' });
    const before = await events();
    const { status, body } = await admins.upload('ada', file);
    expect([status, body]).toMatchObject([200, { changed: 2, conflicts: 1, unknown: 1 }]);
    expect(await events()).toBe(before + 2);
    expect(await admins.text('board.next', 'de-DE')).toMatchObject({
      ...{ translation: 'Wie weiter', revision: '1', changedBy: { userName: 'ada' } },
    });
    // What somebody else has said meanwhile stays, unless it is asked for.
    expect((await admins.text('board.tools', 'de-DE')).translation).toBe('Geändert');
    await admins.upload('ada', csv(['board.tools', 'de-DE', 'Werkzeug', '0']), { conflicts: 'OVERWRITE' });
    expect((await admins.text('board.tools', 'de-DE')).translation).toBe('Werkzeug');
  });

  it.each<[string, string, Record<string, string>, object]>([
    [
      'a placeholder is broken',
      csv(['board.search', 'de-DE', 'Gut', ''], ['board.goesTo', 'de-DE', 'Zu {{name}', '']),
      {},
      {
        ...{
          code: 'CSV_INVALID',
          row: 3,
          column: 'translation',
          reason: 'PLACEHOLDER_UNKNOWN',
          faultCount: 1,
        },
        faults: [{ label: 'board.goesTo', languageCode: 'de-DE', names: ['{{name}'] }],
      },
    ],
    [
      'a placeholder is missing, in JSON',
      JSON.stringify({ board: { search: 'Gut', goesTo: 'Zu ihr' } }),
      { languageCode: 'de-DE' },
      { code: 'CSV_INVALID', row: null, reason: 'PLACEHOLDER_MISSING', faultCount: 1 },
    ],
    [
      'nobody speaks its language',
      csv(['board.search', 'de-DE', 'Gut', ''], ['board.search', 'tlh', 'QaQ', '']),
      {},
      { code: 'CSV_INVALID', row: 3, column: 'languageCode', reason: 'UNKNOWN_LANGUAGE' },
    ],
    [
      'it says the same label twice',
      csv(['board.search', 'de-DE', 'Gut', ''], ['board.search', 'de-DE', 'Besser', '']),
      {},
      { code: 'CSV_INVALID', row: 3, reason: 'REPEATED' },
    ],
    [
      'it has 50,000 rows',
      csv(...Array.from({ length: 50_000 }, () => ['board.search', 'de-DE', 'Gut', ''])),
      {},
      { code: 'FILE_LIMIT', limit: 'rows', most: 45_000 },
    ],
    [
      'it names no language',
      'label,translation\nboard.search,Gut\n',
      {},
      { code: 'CSV_INVALID', row: 1, column: 'languageCode', reason: 'COLUMN_MISSING' },
    ],
    ['it is no JSON', '{"board.search": ', { languageCode: 'de-DE' }, { reason: 'MALFORMED_JSON' }],
    [
      'it has something else than texts',
      '{"board.search": 7}',
      { languageCode: 'de-DE' },
      { code: 'CSV_INVALID', column: 'board.search', reason: 'NO_TEXT' },
    ],
  ])('is refused whole, and writes nothing, where %s', async (_what, file, fields, problem) => {
    const before = await events();
    expect(await admins.upload('ada', file, fields)).toMatchObject({ status: 422, body: problem });
    expect(await events()).toBe(before);
  });

  it('by two administrators at once says each text once, and tells the other one of conflicts', async () => {
    const labels = [
      'board.order.totalMsv.desc',
      'board.order.totalMsv.asc',
      'board.linkCopied',
      'board.justNow',
    ];
    const file = (who: string) => csv(...labels.map((label) => [label, 'fr-FR', `${who} ${label}`, '0']));
    const answers = await Promise.all(['ada', 'ben'].map((who) => admins.upload(who, file(who))));
    const sums = answers.map(({ body }) => [Number(body['changed']), Number(body['conflicts'])]);
    for (const [changed = 0, conflicts = 0] of sums) expect(changed + conflicts).toBe(labels.length);
    expect(sums.reduce((sum, [changed = 0]) => sum + changed, 0)).toBe(labels.length);
    for (const label of labels) expect((await admins.text(label, 'fr-FR')).revision).toBe('1');
  });
});

describe('An import that is cut off midway', () => {
  /** Has the store fail from the fifth text on: before that is stored, or after. */
  function cutOff(when: 'before' | 'after') {
    const { store } = test.platform;
    const append = store.append.bind(store);
    let appends = 0;
    return vi.spyOn(store, 'append').mockImplementation(async (...given) => {
      appends += 1;
      if (appends < 5 || (when === 'after' && appends === 5)) {
        const result = await append(...given);
        if (appends < 5) return result;
      }
      throw new Error('cut off');
    });
  }
  const eventsOf = async (label: string) => {
    const stored = await test.platform.store.readStream(translationStream('fr-FR', label));
    return stored.map(({ data }) => data as { text: string; source: string });
  };

  it.each([
    ['before', 'calendar.'],
    ['after', 'activity.'],
  ] as const)(
    '%s a text is stored, and sent again with its key, sets each text once and all of them',
    async (when, area) => {
      const rows = await test.platform.db
        .selectFrom('translations')
        .where('language', '=', 'fr-FR')
        .where('label', 'like', `${area}%`)
        .where('translation', 'not like', '%{{%')
        .select('label')
        .limit(12)
        .execute();
      const labels = rows.map(({ label }) => label);
      expect(labels).toHaveLength(12);
      const file = csv(...labels.map((label) => [label, 'fr-FR', `Texte de ${label}`, '']));
      const send = () => admins.upload('ada', file, {}, { 'idempotency-key': `import-${area}` });

      const cut = cutOff(when);
      const first = await send();
      cut.mockRestore();
      expect(first.status).toBe(500);
      const done: string[] = [];
      for (const label of labels) if ((await eventsOf(label)).length > 0) done.push(label);
      expect(done).toHaveLength(when === 'before' ? 4 : 5);

      // What somebody sets between the two is not overwritten by what came before it.
      const [theirs = ''] = done;
      await change(theirs, 'Texte de Ben', 'fr-FR');
      expect(await send()).toMatchObject({ status: 200, body: { conflicts: 0, unknown: 0 } });
      for (const label of labels) {
        const imported = { text: `Texte de ${label}`, source: 'IMPORT' };
        const since = label === theirs ? [{ text: 'Texte de Ben', source: 'EDIT' }] : [];
        expect(await eventsOf(label)).toMatchObject([imported, ...since]);
        const { translation } = await admins.text(label, 'fr-FR');
        expect(translation).toBe(since[0]?.text ?? imported.text);
      }
    },
  );
});

describe('An export of words', () => {
  it.each(['csv', 'json'])('as %s brought back changes nothing', async (format) => {
    for (const query of [`format=${format}`, `format=${format}&languageCode=de-DE`]) {
      const { headers } = await exported(query);
      expect(String(headers['content-disposition'])).toContain('attachment');
      const file = await admins.download('ada', `/api/translations/export?${query}`);
      const { counts } = await preview(file);
      expect(counts).toMatchObject({ NEW: 0, CHANGED: 0, INVALID: 0, UNKNOWN_LABEL: 0, CONFLICT: 0 });
    }
  });

  it('lets a text alone that others have changed since, where the file does not', async () => {
    const { body } = await exported('format=json&languageCode=de-DE');
    await change('board.search', 'Suche nach Themen');
    const file = { ...(body as Record<string, unknown>), 'board.more': 'Noch mehr' };
    expect((await preview(JSON.stringify(file))).counts).toMatchObject({ CHANGED: 1, CONFLICT: 0 });
    const own = { ...file, 'board.search': 'Suchen' };
    expect((await preview(JSON.stringify(own))).counts).toMatchObject({ CHANGED: 1, CONFLICT: 1 });
  });

  it('as a workbook brought back changes nothing', async () => {
    const workbook = await admins.download('ada', '/api/translations/export?format=xlsx&languageCode=fr-FR');
    expect((await preview(workbook)).counts).toMatchObject({ CHANGED: 0, INVALID: 0, CONFLICT: 0 });
    expect((await exported('languageCode=tlh')).body).toMatchObject({ code: 'FIELD_INVALID' });
  });
});
