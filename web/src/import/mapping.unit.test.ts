import { describe, expect, it } from 'vitest';
import type { FileColumn, Mapping } from './import-kind.ts';
import { absentColumns, canBeChosen, chosenColumns, remapped } from './mapping.ts';

const ALL = ['url', 'title', 'published', 'words'];
const column = (header: string, target: string | null = null): FileColumn => ({
  header,
  column: target,
  samples: [],
});
const FILE = [column('Link', 'url'), column('Name', 'title'), column('Rank')];

describe('A mapping of the columns of a file', () => {
  it.each<[string, Mapping, string, string | null, Mapping]>([
    ['takes a header for a column nobody had', {}, 'Rank', 'words', { words: 'Rank' }],
    ['lets go of what the header stood for', {}, 'Name', 'words', { title: '', words: 'Name' }],
    ['gives a column to another header', {}, 'Rank', 'title', { title: 'Rank' }],
    ['leaves a header out', { words: 'Rank' }, 'Name', null, { words: 'Rank', title: '' }],
    ['stays as it is where a header was left out already', {}, 'Rank', null, {}],
    ['takes back what was left out', { title: '' }, 'Name', 'title', { title: 'Name' }],
  ])('%s', (_what, mapping, header, target, expected) => {
    expect(remapped(mapping, FILE, header, target)).toEqual(expected);
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

  it.each([
    ['Rank', true],
    ['', false],
    ['name', false],
  ])('can choose the header "%s": %s', (header, possible) => {
    expect(canBeChosen([...FILE, column(''), column('NAME')], header)).toBe(possible);
  });
});
