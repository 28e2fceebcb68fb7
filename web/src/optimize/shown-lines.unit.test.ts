import { describe, expect, it } from 'vitest';
import { inputsOf } from './figure-inputs.ts';
import type { OptimizeLine } from './optimize-calls.ts';
import { lineFilterOf, shownLines } from './shown-lines.ts';

const line = (value: string, own: Partial<OptimizeLine> = {}): OptimizeLine => ({
  id: value,
  keywordId: value,
  value,
  strategy: 'RELATED',
  volume: null,
  cpc: null,
  position: null,
  variation: null,
  score: null,
  used: false,
  followed: false,
  relation: null,
  originalId: null,
  original: null,
  ...own,
});

const LINES = [
  line('tent pegs', { volume: 90, position: 3 }),
  line('tents', { relation: 'ALIAS', volume: 500, position: 12 }),
  line('tent', { strategy: 'MAIN', relation: 'ORIGINAL', volume: 700 }),
  line('awning', { strategy: 'OUT_OF_SCOPE', volume: 900, position: 1 }),
  line('unheard of'),
];
const ALL = { strategy: null, relation: null };
const values = (lines: readonly OptimizeLine[]) => lines.map(({ value }) => value);

describe('the keywords of a topic on screen', () => {
  it('stand by strategy and then by volume where no order is asked for', () => {
    expect(values(shownLines(LINES, ALL, null))).toEqual([
      'tent',
      'tents',
      'tent pegs',
      'unheard of',
      'awning',
    ]);
  });

  it.each([
    ['asc', ['awning', 'tent pegs', 'tents', 'tent', 'unheard of']],
    ['desc', ['tents', 'tent pegs', 'awning', 'tent', 'unheard of']],
  ] as const)('have what is not known last, by position %s', (direction, expected) => {
    expect(values(shownLines(LINES, ALL, { field: 'position', direction }))).toEqual(expected);
  });

  it('are those of the strategy and of the relation that the address names', () => {
    const narrowed = (search: string) =>
      values(shownLines(LINES, lineFilterOf(new URLSearchParams(search)), null));
    expect(narrowed('strategy=RELATED')).toEqual(['tents', 'tent pegs', 'unheard of']);
    expect(narrowed('strategy=RELATED&relation=ALIAS')).toEqual(['tents']);
    expect(narrowed('strategy=NONE&relation=SISTER')).toHaveLength(LINES.length);
  });
});

describe('the values behind a figure', () => {
  it('are those of MAIN and RELATED keywords, and of volumes none of a variant', () => {
    expect(inputsOf(LINES, 'msv').map(({ line: { value }, value: figure }) => [value, figure])).toEqual([
      ['tent', 700],
      ['tent pegs', 90],
      ['unheard of', null],
    ]);
    expect(inputsOf(LINES, 'position').map(({ value }) => value)).toEqual([12, 3, null, null]);
  });
});
