import { Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import exceljs, { type Workbook, type Worksheet } from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unmarked } from './cell-text.ts';
import type { Cell, CellFormat, Sheet } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Keeps what is written. */
class Kept extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

const FORMATS: readonly CellFormat[] = ['text', 'whole', 'decimal', 'share', 'moment', 'text'];
const UTC = { timeZone: 'UTC' };

async function* portions<Row>(...given: readonly Row[][]): AsyncGenerator<Row[]> {
  for (const portion of given) yield await Promise.resolve(portion);
}

const sheetOf = (rows: Cell[][], name = 'Keywords', formats = FORMATS): Sheet => ({
  name,
  columns: formats.map((format, nth) => ({ header: `Column ${nth + 1}`, width: 10 + nth, format })),
  rows: portions(rows.slice(0, 1), [], rows.slice(1)),
});

async function workbookOf(sheets: readonly Sheet[], facts = {}): Promise<Workbook> {
  const out = new Kept();
  await writeWorkbook(out, sheets, { ...UTC, ...facts });
  expect(out.closed).toBe(true);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(out.bytes as unknown as ArrayBuffer);
  return workbook;
}

async function csvOf(rows: Cell[][], timeZone = 'UTC'): Promise<string> {
  const out = new Kept();
  await writeCsv(out, sheetOf(rows), { timeZone });
  return out.bytes.toString('utf8');
}

const valuesOf = (sheet: Worksheet | undefined): unknown[][] =>
  (sheet?.getSheetValues() ?? []).slice(2).map((row) => (row as unknown[]).slice(1));
/** exceljs leaves in a cell's own text what numbers a character (ECMA-376, ST_Xstring), which it reads in shared ones. */
const numbered = (value: unknown): string =>
  ((value ?? '') as string).replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
const textOnly = (texts: readonly string[]): Cell[][] => texts.map((text) => [text]);

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\r=x',
  '\n=x',
  '\0=x',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
];

describe('A workbook', () => {
  it('holds numbers as numbers, moments as clocks show them, flags as flags, and nothing where nothing is known', async () => {
    const at = new Date('2026-07-01T22:30:00.000Z');
    const workbook = await workbookOf(
      [
        sheetOf([
          ['boots', 1_200, -0.5, 0.25, at, true],
          [null, null, NaN, null, null, false],
        ]),
      ],
      { timeZone: 'Europe/Berlin' },
    );
    const sheet = workbook.getWorksheet('Keywords')!;
    expect(valuesOf(sheet)).toEqual([
      ['boots', 1_200, -0.5, 0.25, new Date('2026-07-02T00:30:00.000Z'), true],
      [undefined, undefined, undefined, undefined, undefined, false],
    ]);
    expect(sheet.getRow(2).getCell(3).numFmt).toBe('#,##0.00');
    expect(sheet.getRow(2).getCell(4).numFmt).toBe('0%');
  });

  it('has a header that stands out, stays in sight and filters, above columns of their widths', async () => {
    const workbook = await workbookOf([sheetOf([['boots', 1, 1, 1, null, true]])]);
    const sheet = workbook.getWorksheet('Keywords')!;
    expect(sheet.getRow(1).getCell(1).font.bold).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.autoFilter).toBe('A1:F2');
    expect([1, 6].map((nth) => sheet.getColumn(nth).width)).toEqual([10, 15]);
  });

  it('calculates no text', async () => {
    const workbook = await workbookOf([sheetOf(textOnly(FORMULAS), 'Keywords', ['text'])]);
    const cells = FORMULAS.map((_, nth) => workbook.getWorksheet('Keywords')!.getCell(nth + 2, 1));
    expect(cells.map(({ formula }) => formula as string | undefined)).toEqual(FORMULAS.map(() => undefined));
    expect(cells.map(({ value }) => numbered(value))).toEqual(FORMULAS.map((text) => text.replace('\0', '')));
  });

  it.each([
    [3, 0, ['Rows']],
    [3, 2, ['Rows']],
    [3, 3, ['Rows', 'Rows 2']],
    [3, 5, ['Rows', 'Rows 2', 'Rows 3']],
  ])('of %i rows a sheet goes on in the next one after them: %i', async (mostRows, many, names) => {
    const rows = textOnly(Array.from({ length: many }, (_, nth) => `row ${nth}`));
    const about = sheetOf(textOnly(['last']), 'rows', ['text']);
    const workbook = await workbookOf([sheetOf(rows, 'Rows', ['text']), about], { mostRows });
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([...names, `rows ${names.length + 1}`]);
    const own = workbook.worksheets.slice(0, -1);
    expect(own.map((sheet) => sheet.getCell('A1').value)).toEqual(names.map(() => 'Column 1'));
    expect(own.flatMap(valuesOf)).toEqual(rows);
  });

  it('has names of sheets that spreadsheets take', async () => {
    const names = ["'What: is/this?'", '[]', 'long '.repeat(20)];
    const workbook = await workbookOf(names.map((name) => sheetOf([], name)));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'What  is this',
      'Sheet',
      'long long long long long long l',
    ]);
  });

  it('is destroyed where reading fails, and reads no further where writing fails or nobody wants it', async () => {
    let [begun, open] = [0, 0];
    async function* endless(): AsyncGenerator<Cell[][]> {
      begun += 1;
      open += 1;
      try {
        for (;;)
          yield await Promise.resolve(textOnly(Array.from({ length: 500 }, () => String(Math.random()))));
      } finally {
        open -= 1;
      }
    }
    /** Takes a little, and then does something else. */
    const slow = (then: (done: (error: Error) => void) => void) => {
      let writes = 0;
      return new Writable({
        write: (_chunk, _encoding, done) => ((writes += 1) < 4 ? done() : then(done)),
      });
    };
    async function* failing(): AsyncGenerator<Cell[][]> {
      yield await Promise.resolve(textOnly(['one']));
      throw new Error('no more rows');
    }
    const columns = [{ header: 'Text', width: 10, format: 'text' }] as const;
    for (const write of [
      (out: Writable, rows: AsyncIterable<Cell[][]>, signal?: AbortSignal) =>
        writeWorkbook(out, [{ name: 'Rows', columns, rows }], { ...UTC, ...(signal && { signal }) }),
      (out: Writable, rows: AsyncIterable<Cell[][]>, signal?: AbortSignal) =>
        writeCsv(out, { name: 'Rows', columns, rows }, { ...UTC, ...(signal && { signal }) }),
    ]) {
      const kept = new Kept();
      await expect(write(kept, failing())).rejects.toThrow('no more rows');
      expect(kept).toMatchObject({ destroyed: true, writableFinished: false });

      const full = slow((done) => done(new Error('the disk is full')));
      await expect(write(full, endless())).rejects.toThrow('the disk is full');
      const stop = new AbortController();
      const stopped = slow(() => stop.abort());
      await expect(write(stopped, endless(), stop.signal)).rejects.toThrow('aborted');
    }
    expect({ begun, open }).toEqual({ begun: 4, open: 0 });
  });

  it('asks for no more rows than whoever takes it keeps up with', async () => {
    let asked = 0;
    async function* counted(): AsyncGenerator<Cell[][]> {
      for (; asked < 500; asked += 1)
        yield await Promise.resolve(textOnly(Array.from({ length: 1_000 }, () => String(Math.random()))));
    }
    let goOn = () => undefined as void;
    const out = new Writable({ write: (_chunk, _encoding, done) => void (goOn = () => done()) });
    const written = writeWorkbook(out, [{ ...sheetOf([]), rows: counted() }], UTC);
    // Whatever is not held back arrives while the process has nothing else to do.
    let before = -1;
    while (before !== asked) {
      before = asked;
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(asked).toBeLessThan(50);
    out._write = (_chunk, _encoding, done) => done();
    goOn();
    await written;
    expect(asked).toBe(500);
  });
});

describe('A CSV file', () => {
  it('is UTF-8 with its mark, quotes what is text, and leaves numbers below zero what they are', async () => {
    const at = new Date('2026-07-01T22:30:00.000Z');
    const text = await csvOf([['a "b", c', 1_200, -0.5, null, at, true]], 'Europe/Berlin');
    expect(text).toBe(
      '\uFEFF"Column 1","Column 2","Column 3","Column 4","Column 5","Column 6"\r\n' +
        '"a ""b"", c",1200,-0.5,,"2026-07-02T00:30:00.000+02:00","true"\r\n',
    );
  });

  it('marks what a spreadsheet might calculate', async () => {
    const text = await csvOf(FORMULAS.map((formula) => [formula, null, null, null, null, null]));
    const records: string[][] = parse(text, { bom: true, from: 2 });
    expect(records.map(([cell]) => cell)).toEqual(FORMULAS.map((formula) => `'${formula}`));
  });
});

/** Any text, those most of all that files treat differently. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '=',
        "'",
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '_x0041_',
        '_x',
        '_',
        '&lt;',
        '<',
        '"',
        ' ',
        '👩‍🚀',
        'שלום',
      ),
    )
    .map((parts) => parts.join('')),
);

it('Any text survives both kinds of file, but for control characters in a workbook', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 30 }), async (texts) => {
      const text = await csvOf(texts.map((own) => [own, null, null, null, null, null]));
      const records: string[][] = parse(text, { bom: true, from: 2 });
      expect(records.map(([cell = '']) => unmarked(cell))).toEqual(texts);

      const plain = texts.map((own) => own.replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, ''));
      const sheet = (await workbookOf([sheetOf(textOnly(texts), 'Texts', ['text'])])).getWorksheet('Texts')!;
      expect(texts.map((_, nth) => numbered(sheet.getCell(nth + 2, 1).value))).toEqual(plain);
    }),
    { numRuns: 150 },
  );
});
