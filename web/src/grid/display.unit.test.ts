import { describe, expect, it } from 'vitest';
import type { KnownColumns } from './column-layout.ts';
import { readDisplay } from './display.ts';

const KNOWN: KnownColumns = {
  all: [{ key: 'name', fixed: true }, { key: 'a' }, { key: 'b' }, { key: 'c' }],
  usual: ['name', 'a', 'b'],
};
const USUAL = {
  density: 'normal',
  columns: { order: [], shown: {}, pinned: [], widths: {} },
  paged: false,
};

describe('The display settings of lists', () => {
  it.each([null, '', '{', '[]', 'null', '{"density":"tiny"}', '{"columns":["a"]}', '{"columns":["secret"]}'])(
    'are the usual ones where %s is stored',
    (text) => {
      expect(readDisplay(text, KNOWN)).toEqual(USUAL);
    },
  );

  it('are those that were stored', () => {
    const columns = { order: ['name', 'b', 'a', 'c'], shown: { c: true }, pinned: ['b'], widths: { a: 90 } };
    const stored = { density: 'roomy', columns, paged: true };
    expect(readDisplay(JSON.stringify(stored), KNOWN)).toEqual(stored);
  });

  it('keep the choice of columns from when that was all there was', () => {
    const stored = JSON.stringify({ density: 'compact', columns: ['name', 'c', 'a', 'gone'], paged: false });
    expect(readDisplay(stored, KNOWN)).toEqual({
      ...USUAL,
      density: 'compact',
      columns: { ...USUAL.columns, shown: { b: false, c: true } },
    });
  });
});
