import { describe, expect, it } from 'vitest';
import { tableIn, utf16 } from '../../platform/import/testing/table-files.ts';
import { ALL_COLUMN_NAMES } from './column-names.ts';
import { columnAnswers, type ColumnMapping, mapColumns } from './map-columns.ts';
import { rowReader } from './read-keyword-row.ts';
import { findDecimalSign, readCompetition, readNumber, readVolume } from './read-number.ts';

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
