import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sheetOf, tableIn, utf16, workbookOf } from '../../platform/import/testing/table-files.ts';
import { EXPORT_FIELDS, headingOf } from '../export/export-columns.ts';
import { ExportLabels } from '../export/export-labels.ts';
import { ALL_COLUMN_NAMES } from './column-names.ts';
import { columnAnswers, type ColumnMapping, mapColumns } from './map-columns.ts';
import { rowReader } from './read-keyword-row.ts';
import { findDecimalSign, readCompetition, readNumber, readVolume } from './read-number.ts';

const SEEDS = new URL('../../../migrations/seeds/translations/', import.meta.url);
const place = { projectId: '11111111-1111-4111-8111-111111111111', country: 'GB', language: 'en' };

/** A file as it is understood. */
async function understood(file: string | Uint8Array, mapping: ColumnMapping = {}, pasted = false) {
  const { head, rows } = await tableIn(file, { names: ALL_COLUMN_NAMES, pasted });
  const columns = mapColumns(head, mapping);
  const read = rowReader({ place, head, columns, empty: new Set() });
  return { head, columns, rows: rows.map(read), answers: columnAnswers(head, columns) };
}

const NONE = {
  volume: null,
  volumeRange: null,
  cpc: null,
  competition: null,
  position: null,
  impressions: null,
};

describe('A file of keywords', () => {
  it.each([
    ['Top queries,Clicks,Impressions,CTR,Position\nski,3,"1,200",4.2%,101.5\n', 'en', '.', 1_200, 101.5],
    [
      'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position\nski,3,1\u202f200,"4,2 %","101,5"\n',
      'fr',
      ',',
      1_200,
      101.5,
    ],
    [
      'Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\nski;3;1.200;4,2 %;101,5\n',
      'de',
      ',',
      1_200,
      101.5,
    ],
    [
      'Consultas principales;Clics;Impresiones;CTR;Posición\nski;3;1.200;4,2%;101,5\n',
      'es',
      ',',
      1_200,
      101.5,
    ],
    ['Query principali;Clic;Impressioni;CTR;Posizione\nski;3;1.200;4,2%;101,5\n', 'it', ',', 1_200, 101.5],
    [
      'Nejčastější dotazy;Kliknutí;Zobrazení;CTR;Pozice\nski;3;1\u00a0200;4,2%;101,5\n',
      'cs',
      ',',
      1_200,
      101.5,
    ],
  ])('of Search Console is understood: %s', async (file, language, numbers, impressions, position) => {
    const { columns, rows } = await understood(file);
    expect(columns).toMatchObject({ language, numbers });
    expect(rows).toMatchObject([{ text: 'ski', figures: { ...NONE, impressions, position }, problem: null }]);
  });

  it('of Keyword Planner is understood in French, with ranges, and without what is not US dollars', async () => {
    const file = utf16(
      'Keyword Stats 2026-09-01 at 10_00_00\n1 septembre 2025 - 31 août 2026\n\n' +
        'Mot clé\tDevise\tNbre moy. recherches mensuelles\tConcurrence\tConcurrence (valeur indexée)\t' +
        'Enchère de haut de page (fourchette basse)\tEnchère de haut de page (fourchette haute)\n' +
        'bottes\tEUR\t10\u202fk – 100\u202fk\tMoyen\t42\t0,31\t0,74\n' +
        'tentes\tEUR\t1\u202f300\tÉlevé\t\t\t1,20 $US\n',
    );
    const { columns, rows, answers } = await understood(file);
    expect(columns).toMatchObject({ language: 'fr', numbers: ',', currency: 'EUR' });
    const range = { from: 10_000, to: 100_000 };
    expect(rows.map(({ line, figures }) => [line, figures])).toEqual([
      [5, { ...NONE, volume: 55_000, volumeRange: range, competition: 0.42 }],
      [6, { ...NONE, volume: 1_300, cpc: 1.2 }],
    ]);
    expect(answers.map(({ field }) => field)).toEqual([
      ...['keyword', null, 'volume', null, 'competition', null, 'cpc'],
    ]);
  });

  it('of Semrush is understood as it is exported', async () => {
    const file =
      'Keyword,Position,Previous position,Search Volume,Keyword Difficulty,CPC,URL,Traffic (%),Competition,Number of Results,Trends\n' +
      'ski,4,6,1300,38.5,0.74,https://a.org/ski,2.5,0.42,12000000,"0.5,0.7,1.0"\n';
    const { rows, answers } = await understood(file);
    expect(answers.map(({ field }) => field)).toEqual([
      ...['keyword', 'position', null, 'volume', null, 'cpc', null, null, 'competition', null, null],
    ]);
    expect(rows).toMatchObject([
      { text: 'ski', figures: { ...NONE, volume: 1_300, cpc: 0.74, competition: 0.42, position: 4 } },
    ]);
    const ideas = await understood(
      'Keyword,Intent,Volume,Trend,Keyword Difficulty,CPC (USD),Competitive Density,SERP Features,Number of Results\n' +
        'ski,"Informational, Commercial","1,300","0.5,1.0",38,0.74,0.42,"Image, Video",12000000\n',
    );
    expect(ideas.columns).toMatchObject({ language: 'en', currency: 'USD' });
    expect(ideas.rows).toMatchObject([{ figures: { ...NONE, volume: 1_300, cpc: 0.74, competition: 0.42 } }]);
  });

  it.each([
    ['#', 'Country', 'Difficulty', 'Parent Keyword', 'Position'],
    ['Entities', 'Location', 'KD', 'Current URL', 'Current position'],
  ])('of Ahrefs is understood in UTF-16 with tabs and all cells in quotes: %s', async (...names) => {
    const [first, where, difficulty, other, position] = names;
    const header = [first, 'Keyword', where, difficulty, 'Volume', 'CPC', other, position, 'Global volume'];
    const cells = ['1', 'größe ski', 'gb', '12', '1300', '0.74', 'snow', '7', '9000'];
    const lines = [header, cells].map((line) => line.map((cell) => `"${cell}"`).join('\t'));
    const { head, rows, answers } = await understood(utf16(`${lines.join('\n')}\n`));
    expect(head).toMatchObject({ encoding: 'UTF-16LE', delimiter: '\t' });
    expect(answers.map(({ field }) => field)).toEqual([
      ...[null, 'keyword', null, null, 'volume', 'cpc', null, 'position', null],
    ]);
    expect(rows).toMatchObject([
      { text: 'größe ski', figures: { ...NONE, volume: 1_300, cpc: 0.74, position: 7 }, problem: null },
    ]);
  });

  it.each(['en-GB', 'de-DE', 'fr-FR'])(
    'that we export in %s is understood by its headings',
    async (language) => {
      const textsIn = (name: string) =>
        JSON.parse(readFileSync(new URL(`${language}/${name}.json`, SEEDS), 'utf8')) as Record<
          string,
          string
        >;
      const texts = { ...textsIn('keywords'), ...textsIn('keyword-export') };
      const labels = new ExportLabels(language, new Map(Object.entries(texts)));
      const header = EXPORT_FIELDS.map((name) => headingOf(name, labels)).join('\t');
      const { answers } = await understood(`${header}\n${'1\t'.repeat(EXPORT_FIELDS.length - 1)}1\n`);
      const taken = answers.flatMap(({ field }, at) => (field === null ? [] : [[EXPORT_FIELDS[at], field]]));
      expect(Object.fromEntries(taken)).toEqual({
        ...{
          value: 'keyword',
          volume: 'volume',
          cpc: 'cpc',
          competition: 'competition',
          position: 'position',
        },
      });
    },
  );

  it('has no cell that a workbook works out taken for what it says, whatever was saved with it', async () => {
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const header = ['A1', 'B1', 'C1'].map((at, place) =>
      text(at, ['Keyword', 'Volume', 'Difficulty'][place]!),
    );
    const sheet = [
      `<row r="1">${header.join('')}</row>`,
      `<row r="2"><c r="A2" t="str"><f>B9&amp;C9</f><v>red shoes</v></c><c r="B2"><v>70</v></c></row>`,
      `<row r="3">${text('A3', 'blue shoes')}<c r="B3"><f>SUM(D3:D9)</f><v>70</v></c></row>`,
      `<row r="4">${text('A4', 'tents')}<c r="B4"><f t="shared" si="0"/></c></row>`,
      `<row r="5">${text('A5', 'tarps')}<c r="B5"><v>70</v></c><c r="C5"><f>B5/2</f><v>35</v></c></row>`,
    ];
    const { rows } = await understood(await workbookOf({ Sheet1: sheetOf(sheet.join('')) }));
    const volume = { field: 'volume', column: 'Volume' };
    expect(rows.map(({ line, problem, figures }) => [line, problem, figures.volume])).toEqual([
      [
        ...[2, { reason: 'FORMULA', params: { field: 'keyword', column: 'Keyword', value: 'red shoes' } }],
        70,
      ],
      [3, { reason: 'FORMULA', params: { ...volume, value: '70' } }, null],
      [4, { reason: 'FORMULA', params: { ...volume, value: '' } }, null],
      // A column that is not taken in may be worked out.
      [5, null, 70],
    ]);
  });

  it('has its columns taken by place, also two of one name', async () => {
    const file = 'Name,Volume,Volume\nski,1,2\n';
    const { answers, rows } = await understood(file, { keyword: 0, volume: 2 });
    expect(answers).toEqual([
      { place: 0, header: 'Name', sample: 'ski', field: 'keyword', certain: true },
      { place: 1, header: 'Volume', sample: '1', field: null, certain: true },
      { place: 2, header: 'Volume', sample: '2', field: 'volume', certain: true },
    ]);
    expect(rows[0]?.figures.volume).toBe(2);
    const guessed = await understood('red shoes\nblue shoes\n', {}, true);
    expect(guessed.answers).toEqual([
      { place: 0, header: null, sample: 'red shoes', field: 'keyword', certain: false },
    ]);
  });

  it('names the row and the column of what cannot be taken in', async () => {
    const long = 'x'.repeat(10_000);
    const cells = [
      'n/a,a',
      '1,=HYPERLINK("x")',
      `1,${long}`,
      '1, ',
      '1,b,c',
      "1,'=c",
      '1,+size',
      '1,-5 degrees',
    ];
    const { rows } = await understood(`Volume,Keyword\n${cells.join('\n').replaceAll('"x"', 'x')}\n`);
    expect(rows.map(({ line, problem }) => [line, problem?.reason ?? null, problem?.params ?? null])).toEqual(
      [
        [2, 'NUMBER_INVALID', { field: 'volume', column: 'Volume', value: 'n/a' }],
        [3, 'FORMULA', { field: 'keyword', column: 'Keyword', value: '=HYPERLINK(x)' }],
        [4, 'KEYWORD_TOO_LONG', { most: 200 }],
        [5, 'KEYWORD_MISSING', {}],
        [6, 'CELL_COUNT', { column: '3' }],
        ...[7, 8, 9].map((line) => [line, null, null]),
      ],
    );
    expect(rows[5]?.keyword?.value).toBe('=c');
    expect(rows[2]?.text).toHaveLength(200);
  });

  it('is shown cut between characters, never inside of one', async () => {
    const { rows } = await understood(`Keyword\n${'x'.repeat(198)}😀😀\n`, { keyword: 0 });
    expect(rows[0]?.text).toBe(`${'x'.repeat(198)}…`);
  });
});

describe('Numbers', () => {
  it.each([
    ['1,000', '.', 1_000],
    ['1.000', ',', 1_000],
    ['1.000', '.', 1],
    ['1,20 €', '.', 1.2],
    ['$2.50', ',', 2.5],
    ["1'234.5", '.', 1_234.5],
    ['1 234,5', '.', 1_234.5],
    ['1.234.567', '.', 1_234_567],
    ['4,2%', ',', 4.2],
    ['', '.', null],
    ['--', '.', null],
    ['n/a', '.', undefined],
    ['€', '.', undefined],
    ['-3', '.', undefined],
    ['1,2,3', '.', undefined],
    ['99999999999', '.', undefined],
  ] as const)('%s with %s before decimals is %s', (text, sign, number) => {
    expect(readNumber(text, sign)).toBe(number);
  });

  it.each([
    ['1,000', 1_000, null],
    ['1.000', 1_000, null],
    ['1300.0', 1_300, null],
    ['10K – 100K', 55_000, { from: 10_000, to: 100_000 }],
    ['10 k\u202f–\u202f100 k', 55_000, { from: 10_000, to: 100_000 }],
    ['10 Tsd. - 100 Tsd.', 55_000, { from: 10_000, to: 100_000 }],
    ['1M – 10M', 5_500_000, { from: 1_000_000, to: 10_000_000 }],
    ['0 – 10', 5, { from: 0, to: 10 }],
    ['1.5K', 1_500, null],
    ['1M+', 1_000_000, { from: 1_000_000, to: null }],
    ['>1,000', 1_000, { from: 1_000, to: null }],
  ] as const)('%s are searches a month', (text, volume, range) => {
    expect(readVolume(text, '.')).toEqual({ volume, range });
  });

  it('of more characters than any has are none, and are looked at no closer', () => {
    const long = `1${' '.repeat(100)}2`;
    for (const read of [readVolume, readNumber]) {
      expect(read(long, '.')).toBeUndefined();
      expect(read(`${' '.repeat(100)}12${' '.repeat(100)}`, '.')).not.toBeUndefined();
    }
    expect(readCompetition(long, '.', false)).toBeUndefined();
    expect(findDecimalSign([`1,5${'0'.repeat(100)}`, '1.5'])).toBe('.');
  });

  it('that are no searches a month are told apart from none', () => {
    for (const text of ['', '–', '--']) expect(readVolume(text, '.')).toBeNull();
    for (const text of ['many', '1.5', '10 – 5', '1 – x', '-5', 1.5])
      expect(readVolume(text, '.')).toBeUndefined();
  });

  it('of competition are shares, indexes, percentages or words', () => {
    expect(readCompetition('Hoch', '.', false)).toBeCloseTo(5 / 6);
    expect(readCompetition('42', '.', true)).toBe(0.42);
    expect(readCompetition('42%', '.', false)).toBe(0.42);
    expect(readCompetition('0,42', ',', false)).toBe(0.42);
    expect(readCompetition('4.2', '.', false)).toBeUndefined();
  });

  it('are written as most cells tell it', () => {
    expect(findDecimalSign(['1,000', '2', 'x'])).toBeNull();
    expect(findDecimalSign(['1,000', '2,5', '0,74'])).toBe(',');
    expect(findDecimalSign(['1,000', '2.5', 3.5])).toBe('.');
    expect(findDecimalSign(['1,000,000'])).toBe('.');
  });
});
