import { describe, expect, it } from 'vitest';
import { TABLE_LIMITS } from '../../platform/import/file-refusal.ts';
import { parseCsv } from '../../platform/import/parse-csv.ts';
import { findColumns, type Mapping } from './columns.ts';
import { checkPages } from './check-pages.ts';
import { readPages, type SitePage } from './read-pages.ts';
import { topicIdOfPage } from './topic-id-of-page.ts';

function read(text: string, mapping: Mapping = {}) {
  const table = parseCsv(new TextEncoder().encode(text), { ...TABLE_LIMITS, rows: 100 });
  return readPages(table, findColumns(table.header, mapping));
}
const pagesOf = (text: string, mapping?: Mapping): SitePage[] =>
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
    ['https://example.org,,,', { title: 'example.org' }],
  ])('%s is understood', (cells, page) => {
    expect(pagesOf(row(cells))).toMatchObject([page]);
  });

  it.each([
    [',A,,', 'url', 'URL_MISSING', ''],
    ['/boots,A,,', 'url', 'URL_INVALID', '/boots'],
    ['ftp://example.org/a,A,,', 'url', 'URL_INVALID', 'ftp://example.org/a'],
    ['https://example.org/a,A,01/03/2026,', 'published', 'DATE_INVALID', '01/03/2026'],
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

describe('The columns of a file', () => {
  it.each<[string, Mapping]>([
    ['Address,Title 1,Word Count', {}],
    ['URL,Page name,Word count', {}],
    ['Adresse,Seitenname,Wörter', {}],
    ['Adresse,Nom de la page,Mots', {}],
    ['WORDS,URL,Title', {}],
    ['Link,Titel,Wörter', {}],
    ['a,b,c', { url: 'A', title: 'b', words: ' c ' }],
  ])('are found in %s', (header, mapping) => {
    const names = header.split(',');
    const found = findColumns(names, mapping);
    expect(Object.keys(found).sort()).toEqual(['title', 'url', 'words']);
  });

  it('are left out where a person says so, and given to what they are mapped to', () => {
    expect(findColumns(['url', 'title', 'words'], { words: '' })).toEqual({ url: 0, title: 1 });
    expect(findColumns(['url', 'title'], { url: 'title' })).toEqual({ url: 1 });
  });

  it.each<[string, Mapping, string]>([
    ['url,title', { words: 'length' }, 'COLUMN_MISSING'],
    ['a,b,a', { url: 'a' }, 'COLUMN_TWICE'],
  ])('of %s are refused where the mapping %j cannot be', (header, mapping, reason) => {
    expect(() => findColumns(header.split(','), mapping)).toThrow(
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
    const checks = checkPages(project, [page('https://a.org/', 2), page('https://a.org/', 3)], new Map());
    expect(checks.map(({ skip }) => skip)).toEqual([null, 'URL_REPEATED']);
  });

  it('says to skip it where its address is there, naming the topic', () => {
    const [check] = checkPages(project, [page('https://a.org/')], new Map([['https://a.org/', 'topic 7']]));
    expect(check).toMatchObject({ skip: 'URL_EXISTS', topicId: 'topic 7' });
  });

  it('says to skip it where it was imported before and has moved since', () => {
    const id = topicIdOfPage(project, 'https://a.org/');
    const [check] = checkPages(project, [page('https://a.org/')], new Map([['https://a.org/new', id]]));
    expect(check).toMatchObject({ skip: 'URL_EXISTS', topicId: id });
  });

  it('gives the same page of two projects two ids', () => {
    expect(topicIdOfPage(project, 'https://a.org/')).not.toBe(topicIdOfPage('another', 'https://a.org/'));
  });
});
