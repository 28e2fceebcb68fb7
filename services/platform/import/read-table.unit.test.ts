import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { FileRefusal } from './file-refusal.ts';
import { sheetOf, tableIn, utf16, workbookOf, zipOf } from './testing/table-files.ts';

const names = ['keyword', 'top queries', 'mot clé', 'volume', 'clicks'];
const cellsOf = async (...args: Parameters<typeof tableIn>) =>
  (await tableIn(args[0], { names, ...args[1] })).rows.map(({ cells }) => cells);

const ROWS = [
  ['red shoes', 1300],
  ['12" ruler', 2.5],
  ['schöne schuhe & mehr', ''],
];

/** The same table as different programs save it. */
const WORKBOOKS: Record<string, () => Promise<Uint8Array>> = {
  async exceljs() {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Chart').addRow(['nothing of interest']);
    const sheet = book.addWorksheet('Queries');
    sheet.addRow(['Keyword', 'Volume']);
    for (const row of ROWS) sheet.addRow(row);
    return new Uint8Array(await book.xlsx.writeBuffer());
  },
  Excel: () =>
    workbookOf(
      {
        Sheet1: sheetOf(
          '<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
            '<row r="2" spans="1:3"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>1300</v></c></row>' +
            '<row r="4" spans="1:3"><c r="A4" t="s"><v>3</v></c><c r="B4"><v>2.5</v></c></row>' +
            '<row r="5" spans="1:3"><c r="A5" t="s"><v>4</v></c><c r="C5" s="2"/></row>',
        ),
      },
      {
        shared:
          '<si><t>Keyword</t></si><si><t>Volume</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">red </t></r><r><t>shoes</t></r></si>' +
          '<si><t>12" ruler</t></si><si><t>schöne schuhe &amp; mehr</t><rPh sb="0" eb="1"><t>aloud</t></rPh></si>',
      },
    ),
  'Google Sheets': () =>
    workbookOf({
      Tabelle1: sheetOf(
        '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>Keyword</t></is></c><c r="B1" s="1" t="inlineStr"><is><t>Volume</t></is></c></row>' +
          '<row r="2"><c r="A2" t="inlineStr"><is><t>red shoes</t></is></c><c r="B2"><v>1300.0</v></c></row>' +
          '<row r="3"><c r="A3" t="inlineStr"><is><t>12" ruler</t></is></c><c r="B3"><v>2.5</v></c></row>' +
          '<row r="4"><c r="A4" t="inlineStr"><is><t>schöne schuhe &amp; mehr</t></is></c><c r="B4" s="2"/></row>' +
          '<row r="1000"><c r="A1000"/><c r="B1000"/></row>',
      ),
    }),
  LibreOffice: () =>
    workbookOf(
      {
        Tabelle1: sheetOf(
          '<row r="1" customFormat="false" ht="12.8"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row>' +
            '<row r="2" customFormat="false"><c r="A2" s="0" t="s"><v>2</v></c><c r="B2" s="0" t="n"><v>1300</v></c></row>' +
            '<row r="3" customFormat="false"><c r="A3" s="0" t="s"><v>3</v></c><c r="B3" s="0" t="n"><v>2.5</v></c></row>' +
            '<row r="4" customFormat="false"><c r="A4" s="0" t="str"><v>schöne schuhe &amp; mehr</v></c></row>',
        ),
      },
      {
        shared:
          '<si><t xml:space="preserve">Keyword</t></si><si><t xml:space="preserve">Volume</t></si>' +
          '<si><t xml:space="preserve">red shoes</t></si><si><t xml:space="preserve">12&quot; ruler</t></si>',
        absolute: true,
      },
    ),
};

describe('A table', () => {
  it.each(Object.keys(WORKBOOKS))('is read from the workbook that %s saves', async (program) => {
    expect(await cellsOf(await WORKBOOKS[program]!())).toEqual(ROWS);
  });

  it('passes a few rows on at a time where they share one long text, and counts on where a row says no line', async () => {
    const row = (r: string) => `<row r="${r}">${'<c t="s"><v>1</v></c>'.repeat(8)}</row>`;
    const head = '<row r="1"><c t="s"><v>0</v></c></row>';
    const shared = `<si><t>Keyword</t></si><si><t>${'x'.repeat(30_000)}</t></si>`;
    const lines = ['2', 'abc', '1e999', '2', '9', ...Array.from({ length: 15 }, () => '')];
    const book = await workbookOf({ Sheet1: sheetOf(head + lines.map(row).join('')) }, { shared });
    const batches: number[] = [];
    const { rows } = await tableIn(book, { names, hasHeader: true }, (more) => batches.push(more.length));
    expect(rows.map(({ line }) => line).slice(0, 6)).toEqual([2, 3, 4, 5, 9, 10]);
    expect(Math.max(...batches)).toBeLessThan(6);
  });

  it('is read from text in any usual encoding, whatever stands above its header', async () => {
    const text =
      'Keyword Stats 2026-09-01 at 10_00_00\nSeptember 1\n\nMot clé\tVolume\n12" tôle\t10 k – 100 k\n';
    const windows = Buffer.from('sep=;\r\nMot clé;Volume\r\n12 tôle;1,5\r\n', 'latin1');
    for (const [bytes, encoding, headerLine, cells] of [
      [utf16(text), 'UTF-16LE', 4, ['12" tôle', '10 k – 100 k']],
      [utf16(text, 'BE'), 'UTF-16BE', 4, ['12" tôle', '10 k – 100 k']],
      [utf16(text).subarray(2), 'UTF-16LE', 4, ['12" tôle', '10 k – 100 k']],
      [`\ufeff${text}`, 'UTF-8', 4, ['12" tôle', '10 k – 100 k']],
      [new Uint8Array(windows), 'WINDOWS-1252', 2, ['12 tôle', '1,5']],
    ] as const) {
      const { head, rows } = await tableIn(bytes, { names });
      expect(head).toMatchObject({ encoding, headerLine, skippedLines: headerLine - 1 });
      expect(rows).toEqual([{ line: headerLine + 1, cells }]);
    }
  });

  it('is found in a ZIP by what its files hold', async () => {
    const queries = 'Top queries,Clicks\n"a,\nb",3\n';
    const zip = await zipOf({
      'Filters.csv': 'Filter,Value\nDate,Last 3 months\n',
      'Pages.csv': 'Top pages,Clicks\nhttps://a.test/,3\n',
      'Requêtes.csv': queries,
    });
    const { head, rows } = await tableIn(zip, { names: ['top queries'] });
    expect(head).toMatchObject({ format: 'ZIP', member: 'Requêtes.csv' });
    expect(rows).toEqual([{ line: 2, cells: ['a,\nb', '3'] }]);
  });

  it('that was pasted has each line as one cell, unless its lines have several', async () => {
    expect(await cellsOf('red, shoes\n\n12" ruler\n', { pasted: true })).toEqual([
      ['red, shoes'],
      ['12" ruler'],
    ]);
    expect(await cellsOf('a\t1\nb\t2\n', { pasted: true })).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it('keeps a row with more or fewer cells than columns, and says where', async () => {
    const { rows } = await tableIn('Keyword,Volume\na\nb,1,x\nc,2,\n', { names });
    expect(rows).toEqual([
      { line: 2, cells: ['a', ''], fault: 1 },
      { line: 3, cells: ['b', '1'], fault: 2 },
      { line: 4, cells: ['c', '2'] },
    ]);
  });
});

describe('A file that is refused', () => {
  const header = 'Keyword,Volume\n';
  const bomb = async () => {
    const row = `<row><c t="inlineStr"><is><t>${'x'.repeat(1_000)}</t></is></c></row>`;
    return workbookOf({ Sheet1: sheetOf(row.repeat(4_000)) });
  };
  const wide = (cells: number) => sheetOf(`<row r="7">${'<c><v>1</v></c>'.repeat(cells)}</row>`);
  const none = () => Promise.resolve(new Uint8Array());
  const CASES: [string, () => Promise<Uint8Array | string>, object][] = [
    ['is empty', none, { reason: 'EMPTY', row: 1 }],
    ['has blank lines alone', async () => ' \n,,\n', { reason: 'EMPTY', row: 1 }],
    ['has only a header', async () => header, { reason: 'NO_ROWS', row: 1 }],
    [
      'is broken UTF-16',
      async () => Buffer.concat([utf16('Keyword\tVolume\nab\t1\n'), Buffer.from([0, 0xd8, 0x41])]),
      { reason: 'ENCODING', row: 3 },
    ],
    [
      'is a picture',
      async () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      { reason: 'ENCODING', row: 1 },
    ],
    [
      'is an old workbook',
      async () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      { reason: 'OLD_WORKBOOK' },
    ],
    ['is a broken ZIP', async () => 'PK\u0003\u0004 and nothing', { reason: 'ARCHIVE' }],
    ['is a ZIP of other files', () => zipOf({ 'a.png': 'x', 'b.zip': 'y' }), { reason: 'NO_TABLE' }],
    [
      'is a workbook that defines entities',
      () => workbookOf({ A: `<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf('<row/>')}` }),
      { reason: 'ARCHIVE' },
    ],
    ['unpacks to more than it may', bomb, { limit: 'inflated', most: 1_000_000 }],
    ['has 100,000 columns', async () => `${'a,'.repeat(100_000)}\n`, { limit: 'columns', most: 200, row: 1 }],
    ['has a row of 100,000 columns', () => workbookOf({ A: wide(100_000) }), { limit: 'columns', row: 7 }],
    [
      'has more rows than it may',
      async () => `${header}${'a,1\n'.repeat(6_001)}`,
      { limit: 'rows', row: 6_002 },
    ],
    ['has an endless cell', async () => `${header}a,1\n"${'x'.repeat(40_000)}",2`, { limit: 'cell', row: 3 }],
    [
      'has a row of one long text many times',
      () =>
        workbookOf(
          { A: sheetOf(`<row r="3">${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`) },
          { shared: `<si><t>${'x'.repeat(30_000)}</t></si>` },
        ),
      { limit: 'line', row: 3 },
    ],
    ['has an endless row', async () => `${header}"${'x\n'.repeat(200_000)}`, { limit: 'line' }],
    [
      'has a quotation mark that never closes',
      async () => `${header}a,1\n"b,2\nc,3\n`,
      { reason: 'QUOTE', row: 3 },
    ],
    [
      'has a quotation mark where none may be',
      async () => `${header}a,1\nb 12" c,2\n`,
      { reason: 'QUOTE', row: 3, column: 'Keyword' },
    ],
  ];
  const limits = { rows: 6_000, columns: 200, cell: 32_767, line: 262_144, inflated: 1_000_000 };

  it.each(CASES)('%s', async (_what, file, details) => {
    const refusal = await tableIn(await file(), { names, limits }).then(
      ({ rows }) => rows,
      (error: unknown) => (error instanceof FileRefusal ? error.details : error),
    );
    expect(refusal).toMatchObject(details);
  });
});
