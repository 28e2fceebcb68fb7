import { describe, expect, it } from 'vitest';
import type { FileColumn, Mapping } from './import-kind.ts';
import { absentColumns, chosenColumns, remapped } from './mapping.ts';

const ALL = ['url', 'title', 'published', 'words'];
const column = (header: string, target: string | null = null): FileColumn => ({
  header,
  column: target,
  samples: [],
});
const FILE = [column('Link', 'url'), column('Name', 'title'), column('Rank')];

describe('A mapping of the columns of a file', () => {
  it.each<[string, Mapping, number, string | null, Mapping]>([
    ['takes a header for a column nobody had', {}, 2, 'words', { words: 'Rank' }],
    ['lets go of what the header stood for', {}, 1, 'words', { title: '', words: 'Name' }],
    ['gives a column to another header', {}, 2, 'title', { title: 'Rank' }],
    ['leaves a header out', { words: 'Rank' }, 1, null, { words: 'Rank', title: '' }],
    ['stays as it is where a header was left out already', {}, 2, null, {}],
    ['takes back what was left out', { title: '' }, 1, 'title', { title: 'Name' }],
  ])('%s', (_what, mapping, place, target, expected) => {
    expect(remapped(mapping, FILE, place, target)).toEqual(expected);
  });

  it.each<[string, Mapping, (string | null)[]]>([
    ['as the file was understood', {}, ['url', 'title', null]],
    ['with what was chosen since', { words: 'Rank' }, ['url', 'title', 'words']],
    ['with what was moved to another header', { title: 'Rank' }, ['url', null, 'title']],
    ['without what was left out', { title: '' }, ['url', null, null]],
  ])('shows the columns %s, before the server has answered', (_what, mapping, expected) => {
    expect(chosenColumns(FILE, mapping, ALL).map((shown) => shown.column)).toEqual(expected);
  });

  it('names the columns that no header is mapped to', () => {
    expect(absentColumns(FILE, ALL)).toEqual(['published', 'words']);
  });

  it('tells columns of one name, and those without one, by their place', () => {
    const file = [...FILE, column('NAME'), column('')];
    const twice = remapped({}, file, 3, 'title');
    expect(twice).toEqual({ title: 3 });
    expect(chosenColumns(file, twice, ALL).map((shown) => shown.column)).toEqual([
      ...['url', null, null, 'title', null],
    ]);
    expect(remapped(twice, file, 4, 'words')).toEqual({ title: 3, words: 4 });
  });
});
