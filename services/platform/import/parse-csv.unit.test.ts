import { describe, expect, it } from 'vitest';
import { type CsvFault, FileRefusal, TABLE_LIMITS } from './file-refusal.ts';
import { parseCsv } from './parse-csv.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const NAMES = new Set(['url', 'title']);
const parse = (text: string, rows = 10) => parseCsv(utf8(text), { ...TABLE_LIMITS, rows }, NAMES);

function faultsOf(bytes: Uint8Array, rows = 10): Partial<CsvFault>[] {
  try {
    parseCsv(bytes, { ...TABLE_LIMITS, rows }, NAMES);
  } catch (error) {
    if (error instanceof FileRefusal && error.code === 'CSV_INVALID')
      return error.details['faults'] as CsvFault[];
  }
  throw new Error('the file was taken');
}

describe('A CSV file', () => {
  it.each<[string, string, string]>([
    ['commas', ',', 'url,title\na,b\n'],
    ['semicolons', ';', 'url;title\na;b\n'],
    ['tabs', '\t', 'url\ttitle\na\tb\n'],
    ['CRLF', ',', 'url,title\r\na,b\r\n'],
    ['no newline at the end', ',', 'url,title\na,b'],
    ['blanks around its cells', ',', ' url , title \n a , b '],
    ['blank lines', ',', '\nurl,title\n\na,b\n\n'],
    ['lines of blank cells', ';', ';;\nurl;title\n;\n ; ;;\na;b\n"";" "\n;;\n'],
    ['more blank lines than it may have rows', ',', `url,title\n${'\n,\n'.repeat(50)}a,b\n`],
    ['empty cells beyond the header', ',', 'url,title\na,b,,\n'],
    ['quoted cells', ',', '"url","title"\n"a","b"\n'],
    ['commas inside a quoted header', ';', '"url";title\na;b\n'],
  ])('is read with %s', (_what, separator, text) => {
    const table = parse(text);
    expect(table).toMatchObject({ separator, header: ['url', 'title'] });
    expect(table.rows.map(({ cells }) => cells)).toEqual([['a', 'b']]);
  });

  it('may have as many rows below what stands above its header as it may have without', () => {
    const below = `Site\n\nurl,title\n${'a,b\n'.repeat(10)}`;
    expect(parse(below)).toMatchObject({ headerLine: 3, rows: { length: 10 } });
    expect(() => parse(`${below}a,b\n`)).toThrow('FILE_LIMIT');
  });

  it('keeps quotes, separators and line breaks inside a quoted cell', () => {
    const { rows } = parse('url,title\na,"one, ""two""\nthree"\nb,four\n');
    expect(rows).toEqual([
      { line: 2, cells: ['a', 'one, "two"\nthree'] },
      { line: 4, cells: ['b', 'four'] },
    ]);
  });

  it('counts lines as the file does, blank ones and CRLF inside quotes included', () => {
    const { rows } = parse('url,title\r\n\r\na,"x\r\ny"\r\nb,z\r\n');
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  it.each<[string, string, Uint8Array]>([
    ['UTF-8', 'UTF-8', utf8('url,title\nä,„€“\n')],
    ['UTF-8 with a byte-order mark', 'UTF-8', utf8('\ufeffurl,title\nä,„€“\n')],
    ['UTF-16 little-endian', 'UTF-16', new Uint8Array(Buffer.from('\ufeffurl,title\nä,„€“\n', 'utf16le'))],
    [
      'UTF-16 big-endian',
      'UTF-16',
      new Uint8Array(Buffer.from('\ufeffurl,title\nä,„€“\n', 'utf16le').swap16()),
    ],
    ['Windows-1252', 'WINDOWS-1252', new Uint8Array(Buffer.from('url,title\n\xe4,\x84\x80\x93\n', 'latin1'))],
  ])('may be %s, and says so', (_what, encoding, bytes) => {
    const table = parseCsv(bytes, { ...TABLE_LIMITS, rows: 10 }, NAMES);
    expect(table).toMatchObject({ encoding, header: ['url', 'title'] });
    expect(table.rows[0]?.cells).toEqual(['ä', '„€“']);
  });

  it.each<[string, string, Partial<CsvFault>]>([
    ['is empty', '', { reason: 'EMPTY', row: 1 }],
    ['is blank', '\n \n', { reason: 'EMPTY', row: 1 }],
    ['has a quote that never closes', 'url,title\na,"b\n', { reason: 'QUOTE', row: 2, column: 'title' }],
    ['has text behind a quote', 'url,title\nx,y\n"a"b,c\n', { reason: 'QUOTE', row: 3, column: 'url' }],
    ['has a quote within a bare cell', 'url,title\na,b"c\n', { reason: 'QUOTE', row: 2, column: 'title' }],
    ['holds a zero character', 'url,title\na\0,b\n', { reason: 'ENCODING' }],
  ])('that %s is refused, naming row and column', (_what, text, fault) => {
    expect(faultsOf(utf8(text))[0]).toMatchObject(fault);
  });

  it.each<[string, number[]]>([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
    ['bytes that no encoding has a character for', [0x75, 0x72, 0x6c, 0x0a, 0xe9, 0x81]],
    ['half a character of UTF-16', [0xff, 0xfe, 0x75, 0, 0x72]],
  ])('that is %s is refused', (_what, bytes) => {
    expect(faultsOf(new Uint8Array(bytes))[0]).toMatchObject({ reason: 'ENCODING' });
  });

  it('has a fault on every row of the wrong length, and is read all the same', () => {
    const { rows } = parse('url,title\na\nb,c\nd,e,f\n');
    expect(rows).toEqual([
      { line: 2, cells: ['a'], fault: { row: 2, column: 'title', reason: 'CELL_COUNT' } },
      { line: 3, cells: ['b', 'c'] },
      { line: 4, cells: ['d', 'e'], fault: { row: 4, column: '3', reason: 'CELL_COUNT', value: 'f' } },
    ]);
  });

  it('repeats no long text in its faults: names of columns are as short as in its header, and values are shortened', () => {
    const long = 'x'.repeat(32_000);
    const { header, rows } = parse(`url,${long}\na\nb,c,${long}\n`);
    expect(header[1]).toMatch(/^x+…$/);
    expect(rows.map(({ fault }) => fault?.column)).toEqual([header[1], '3']);
    expect(rows[1]?.fault?.value).toMatch(/^x{299}…$/);
    const [quote] = faultsOf(utf8(`url,${long}\na,b"c\n`));
    expect(quote).toMatchObject({ reason: 'QUOTE', column: header[1] });
  });

  it('shows blanks in place of control characters, which take six times the bytes in an answer', () => {
    expect(parse(`url\na,${'\x01'.repeat(3)}b\n`).rows[0]?.fault?.value).toBe('   b');
  });
});

describe('A CSV file beyond a limit', () => {
  const LIMITS = { rows: 3, columns: 4, line: 60, cell: 20 };
  const passed = (text: string) => {
    try {
      parseCsv(utf8(text), LIMITS, NAMES);
    } catch (error) {
      if (error instanceof FileRefusal && error.code === 'FILE_LIMIT') return error.details;
      throw error;
    }
    return null;
  };

  it.each<[string, string, object]>([
    ['a row too many', `url\n\n${'a\n'.repeat(4)}`, { limit: 'rows', most: 3, row: 6 }],
    ['rows of quoted quotes', `url\n${'""""\n'.repeat(4)}`, { limit: 'rows', most: 3, row: 5 }],
    ['a column too many', `url\na\nb${','.repeat(4)}`, { limit: 'columns', most: 4, row: 3 }],
    ['columns on several lines', `url\n${'"\n",'.repeat(5)}`, { limit: 'columns', most: 4, row: 2 }],
    ['a cell too long', `url\n${'x'.repeat(21)}`, { limit: 'cell', most: 20, row: 2 }],
    ['a cell too long that never closes', `url\n"${'x\n'.repeat(21)}`, { limit: 'cell', most: 20, row: 2 }],
    [
      'a line too long',
      `url\n${'x'.repeat(16)}${',x               '.repeat(3)}`,
      { limit: 'line', most: 60, row: 2 },
    ],
  ])('is refused by its name: %s', (_what, text, details) => {
    expect(passed(text)).toEqual(details);
  });

  it('is taken up to the very limit', () => {
    const row = ['x'.repeat(20), ...['y', 'z', 'z'].map((cell) => cell.repeat(12))].join(',');
    expect(passed(`a,b,c,d\n${`${row}\n`.repeat(3)}`)).toBeNull();
  });
});
