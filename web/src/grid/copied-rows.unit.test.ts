import { describe, expect, it } from 'vitest';
import type { T } from '../i18n/index.ts';
import type { GridColumn } from './columns.tsx';
import { copiedRows } from './copied-rows.ts';
import { sparkPath } from './sparkline.tsx';

interface Word {
  name: string;
  cpc: number | null;
}

const column = (own: Partial<GridColumn<Word, unknown>> & { key: string }): GridColumn<Word, unknown> => ({
  label: `label.${own.key}`,
  least: 0,
  widest: [],
  share: 0,
  first: 'asc',
  cell: () => null,
  ...own,
});
const COLUMNS = [
  column({ key: 'name', text: ({ name }) => name }),
  column({ key: 'mark' }),
  column({ key: 'cpc', text: ({ cpc }) => cpc }),
];
const t = ((key: string) => key.toUpperCase()) as T;

describe('Rows that are copied', () => {
  it('are a table of values under the heads, without what has none', () => {
    const rows = [
      { name: 'tents', cpc: 1234.5 },
      { name: 'a "b"\tc', cpc: null },
    ];
    expect(copiedRows(COLUMNS, rows, t, 'en-GB')).toBe(
      'LABEL.NAME\tLABEL.CPC\r\ntents\t1234.5\r\n"a ""b""\tc"\t\r\n',
    );
    expect(copiedRows(COLUMNS, rows, t, 'de-DE')).toContain('tents\t1234,5');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-x', "'-x"],
    ['@sum', "'@sum"],
    ['\tx', '"\'\tx"'],
    ['a=b', 'a=b'],
  ])('hold %j as the text %j', (name, cell) => {
    expect(copiedRows(COLUMNS, [{ name, cpc: -1.5 }], t, 'en-GB').split('\r\n')[1]).toBe(`${cell}\t-1.5`);
  });
});

describe('The line of a course', () => {
  it('goes from the lowest value at the bottom to the highest at the top', () => {
    expect(sparkPath([0, 5, 10])).toBe('M2 18L37 10L72 2');
  });

  it.each([
    [[4, 4], 'M2 10L72 10'],
    [[1, null, 3], 'M2 18h0M72 2h0'],
    [[7], 'M2 10h0'],
  ])('of %j is %s', (values, path) => {
    expect(sparkPath(values)).toBe(path);
  });
});
