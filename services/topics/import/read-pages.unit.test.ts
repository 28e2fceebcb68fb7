import { describe, expect, it } from 'vitest';
import { TABLE_LIMITS } from '../../platform/import/file-refusal.ts';
import { parseCsv } from '../../platform/import/parse-csv.ts';
import { PAGE_COLUMN_NAMES, findColumns, type PageMapping } from './columns.ts';
import { checkPages } from './check-pages.ts';
import { parseChoices } from './form-choices.ts';
import { readPages, type SitePage } from './read-pages.ts';
import { topicIdOfPage, topicIdsOfPage } from './topic-id-of-page.ts';

const NAMES = new Set(PAGE_COLUMN_NAMES);
const tableOf = (text: string) =>
  parseCsv(new TextEncoder().encode(text), { ...TABLE_LIMITS, rows: 100 }, NAMES);
const headed = (...header: string[]) => ({ header, headerLine: 1 });

function readFile(text: string, fields: Parameters<typeof parseChoices>[0] = {}) {
  const table = tableOf(text);
  const choices = parseChoices(fields);
  return readPages(table, findColumns(table, choices.mapping), choices);
}
const read = (text: string, mapping: PageMapping = {}) =>
  readFile(text, { mapping: JSON.stringify(mapping) }).rows;
const pagesOf = (text: string, mapping?: PageMapping): SitePage[] =>
  read(text, mapping).flatMap((row) => (row.page ? [row.page] : []));
const faultsOf = (text: string) => read(text).flatMap((row) => (row.page ? [] : row.faults));
const row = (cells: string) => `url,title,published,words\n${cells}\n`;

describe('A row of an import file', () => {
  it('is a page with address, name, day and words', () => {
    expect(pagesOf(row('https://Example.org/Boots#top,Boots,2026-03-01,759'))).toEqual([
      {
        row: 2,
        url: 'https://Example.org/Boots#top',
        address: 'https://example.org/Boots',
        title: 'Boots',
        publishedOn: '2026-03-01',
        words: 759,
      },
    ]);
  });

  it.each<[string, Partial<SitePage>]>([
    ['https://example.org/a,A,,', { publishedOn: null, words: 0 }],
    ['https://example.org/a,A,2026/03/01,12', { publishedOn: '2026-03-01' }],
    ['https://example.org/a,A,2026-03-01T23:30:00+02:00,12', { publishedOn: '2026-03-01' }],
    ['https://example.org/a,A,2024-02-29,"1,030"', { publishedOn: '2024-02-29', words: 1030 }],
    ['https://example.org/a,A,,1\u202f030', { words: 1030 }],
    ['https://example.org/caf%C3%A9/x,,,', { title: '/café/x' }],
    ['https://example.org/%E9,,,', { title: '/%E9' }],
    [`https://example.org/${'a'.repeat(298)}%F0%9F%8F%95,,,`, { title: `/${'a'.repeat(298)}` }],
    ['https://example.org,,,', { title: 'example.org' }],
  ])('%s is understood', (cells, page) => {
    expect(pagesOf(row(cells))).toMatchObject([page]);
  });

  it.each([
    [',A,,', 'url', 'URL_MISSING', ''],
    ['/boots,A,,', 'url', 'URL_INVALID', '/boots'],
    ['ftp://example.org/a,A,,', 'url', 'URL_INVALID', 'ftp://example.org/a'],
    ['https://example.org/a,A,31/31/2026,', 'published', 'DATE_INVALID', '31/31/2026'],
    ['https://example.org/a,A,2026-02-30,', 'published', 'DATE_INVALID', '2026-02-30'],
    ['https://example.org/a,A,yesterday,', 'published', 'DATE_INVALID', 'yesterday'],
    ['https://example.org/a,A,,many', 'words', 'WORDS_INVALID', 'many'],
    ['https://example.org/a,A,,-3', 'words', 'WORDS_INVALID', '-3'],
    ['https://example.org/a,A,,100001', 'words', 'WORDS_INVALID', '100001'],
    ['https://example.org/a,A,,1.5', 'words', 'WORDS_INVALID', '1.5'],
  ])('%s is refused, naming row and column %s', (cells, column, reason, value) => {
    expect(faultsOf(row(cells))).toEqual([{ row: 2, column, reason, value }]);
  });

  it('with too long a title or address is refused', () => {
    const long = row(`https://example.org/${'a'.repeat(2_048)},${'b'.repeat(301)},,`);
    expect(faultsOf(long).map(({ column, reason }) => [column, reason])).toEqual([
      ['url', 'URL_INVALID'],
      ['title', 'TITLE_TOO_LONG'],
    ]);
  });

  it('names everything that is wrong with it', () => {
    expect(faultsOf(row('nowhere,A,soon,few')).map(({ column }) => column)).toEqual([
      'url',
      'published',
      'words',
    ]);
  });
});

describe('The days of a column', () => {
  const column = (days: readonly string[], dates = {}) => {
    const lines = days.map((day, nth) => `https://example.org/${nth},"${day}"`).join('\n');
    const { rows, published } = readFile(`url,published\n${lines}\n`, { dates: JSON.stringify(dates) });
    return { published, days: rows.map(({ page }) => page?.publishedOn) };
  };

  it.each<[string, string[], string, boolean, (string | undefined)[]]>([
    [
      'years first',
      ['2026-03-01', '2026/3/2', '2026.03.03'],
      'YMD',
      true,
      ['2026-03-01', '2026-03-02', '2026-03-03'],
    ],
    [
      'dots',
      ['05.02.2026', '5. 2. 26', '05.02.2026 14:30'],
      'DMY',
      true,
      ['2026-02-05', '2026-02-05', '2026-02-05'],
    ],
    ['a month beyond 12 in second place', ['2/5/26', '2/13/26'], 'MDY', true, ['2026-02-05', '2026-02-13']],
    [
      'a day beyond 12 in first place',
      ['2/5/26', '13/2/26 2:05 PM'],
      'DMY',
      true,
      ['2026-05-02', '2026-02-13'],
    ],
    ['slashes that may mean either', ['2/5/26'], 'DMY', false, ['2026-05-02']],
    [
      'most of them one way',
      ['25/12/25', '26/12/25', '12/27/25'],
      'DMY',
      true,
      ['2025-12-25', '2025-12-26', undefined],
    ],
    ['the last century', ['01-02-99', '01-02-69'], 'DMY', false, ['1999-02-01', '2069-02-01']],
    ['both kinds', ['2026-03-01', '2/13/26', ''], 'MDY', true, ['2026-03-01', '2026-02-13', null as never]],
  ])('are recognised with %s', (_what, days, reading, certain, read) => {
    const { published, days: found } = column(days);
    expect(published).toMatchObject({ reading, certain });
    expect(found).toEqual(read);
  });

  it('are read as somebody chose, and show a value that another reading takes for another day', () => {
    const { published, days } = column(['3/3/26', '2/5/26'], { published: 'MDY' });
    expect(days).toEqual(['2026-03-03', '2026-02-05']);
    expect(published).toEqual({
      reading: 'MDY',
      certain: true,
      sample: { value: '2/5/26', day: '2026-02-05' },
    });
  });

  it('have no reading where no column holds them', () => {
    expect(readFile('url\nhttps://example.org\n').published).toBeNull();
  });
});

describe('The columns of a file', () => {
  it.each<[string, PageMapping]>([
    ['Address,Title 1,Word Count', {}],
    ['URL,Page name,Word count', {}],
    ['Adresse,Seitenname,Wörter', {}],
    ['Adresse,Nom de la page,Mots', {}],
    ['WORDS,URL,Title', {}],
    ['Link,Titel,Wörter', {}],
    ['a,b,c', { url: 'A', title: 'b', words: ' c ' }],
  ])('are found in %s', (header, mapping) => {
    const found = findColumns(headed(...header.split(',')), mapping);
    expect(Object.keys(found).sort()).toEqual(['title', 'url', 'words']);
  });

  it('are found by a name that was too long to be shown whole, shown or not', () => {
    const long = 'where the page is '.repeat(20).trim();
    const table = tableOf(`${long}\na\n`);
    for (const url of [long, table.header[0] ?? '']) expect(findColumns(table, { url })).toEqual({ url: 0 });
  });

  it('are left out where a person says so, and given to what they are mapped to', () => {
    expect(findColumns(headed('url', 'title', 'words'), { words: '' })).toEqual({ url: 0, title: 1 });
    expect(findColumns(headed('url', 'title'), { url: 'title' })).toEqual({ url: 1 });
  });

  it('of one name, or of none, are chosen by their place', () => {
    const header = headed('url', 'name', 'Name', '');
    expect(findColumns(header, { title: 2 })).toEqual({ url: 0, title: 2 });
    expect(findColumns(header, { url: 3, title: 0 })).toEqual({ url: 3, title: 0 });
  });

  it.each<[string, string, object, number]>([
    ['a title', 'All pages of the site\n\nurl;title\nhttps://a.org/;A\n', { separator: ';' }, 3],
    [
      'a title with commas',
      '"Site, pages, Q3",,\nurl,title,words\nhttps://a.org/,A,1\n',
      { separator: ',' },
      2,
    ],
    ['what stands between cells', 'sep=;\nurl;title\nhttps://a.org/,b;A\n', { separator: ';' }, 2],
    ['that, and other names', 'sep=|\r\nWhere|What\r\nhttps://a.org/|A\r\n', { separator: '|' }, 2],
  ])('are found below %s', (_what, text, read, headerLine) => {
    const table = tableOf(text);
    expect(table).toMatchObject({ ...read, headerLine });
    expect(table.rows.map(({ line }) => line)).toEqual([headerLine + 1]);
  });

  it.each<[string, PageMapping, string]>([
    ['url,title', { words: 'length' }, 'COLUMN_MISSING'],
    ['a,b,a', { url: 'a' }, 'COLUMN_TWICE'],
    ['url,title', { words: 2 }, 'COLUMN_MISSING'],
  ])('of %s are refused where the mapping %j cannot be', (header, mapping, reason) => {
    expect(() => findColumns(headed(...header.split(',')), mapping)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ reason, row: 1 }) }),
    );
  });
});

describe('The check of a page', () => {
  const project = '00000000-0000-4000-8000-000000000001';
  const page = (address: string, number = 2): SitePage => ({
    row: number,
    url: address,
    address,
    title: 'A',
    publishedOn: null,
    words: 0,
  });

  it('says to import it, the first time it stands in the file', () => {
    const checks = checkPages([page('https://a.org/', 2), page('https://a.org/', 3)], new Map());
    expect(checks.map(({ skip }) => skip)).toEqual([null, 'URL_REPEATED']);
  });

  it('says to skip it where its address is there, naming the topic', () => {
    const [check] = checkPages([page('https://a.org/')], new Map([['https://a.org/', 'topic 7']]));
    expect(check).toMatchObject({ skip: 'URL_EXISTS', topicId: 'topic 7' });
  });

  it.each([
    ['https://a.org/%d1%8f', 'https://a.org/%D1%8F'],
    ['https://a.org/%7Eme/%61?q=%2d', 'https://a.org/~me/a?q=-'],
    ['https://A.org:443/x/../~me#top', 'https://a.org/~me'],
  ])('takes %s and %s for one', (one, other) => {
    const [read, also] = pagesOf(`url\n${one}\n${other}\n`);
    expect(also?.address).toBe(read?.address);
    expect(read?.address).toBe(other);
  });

  it('takes addresses for two where a character means something else in its own form', () => {
    const urls = ['/a%2Fb', '/a/b', '/a%2fB', '/a%3Fb', '/a%252Fb'].map((path) => `https://a.org${path}`);
    expect(new Set(pagesOf(`url\n${urls.join('\n')}\n`).map(({ address }) => address)).size).toBe(5);
  });

  it('says to import it where the topic that came from there has another address by now', () => {
    const id = topicIdOfPage(project, 'https://a.org/');
    const [check] = checkPages([page('https://a.org/')], new Map([['https://a.org/new', id]]));
    expect(check).toMatchObject({ skip: null, topicId: null });
  });

  it('gives topics that come from one address after each other ids of their own, always the same', () => {
    const firstOf = (address: string) => {
      const ids = topicIdsOfPage(project, address);
      return [1, 2, 3].map(() => ids.next().value);
    };
    const ids = firstOf('https://a.org/');
    expect(ids[0]).toBe(topicIdOfPage(project, 'https://a.org/'));
    expect(firstOf('https://a.org/')).toEqual(ids);
    expect(new Set([...ids, ...firstOf('https://a.org/b')]).size).toBe(6);
  });

  it('gives the same page of two projects two ids', () => {
    expect(topicIdOfPage(project, 'https://a.org/')).not.toBe(topicIdOfPage('another', 'https://a.org/'));
  });
});
