import { describe, expect, it } from 'vitest';
import { LIST_COLUMNS, USUAL_COLUMNS } from './columns.tsx';
import { columnsFor } from './list-display.ts';
import { leastWidth, tracksOf } from '../../grid/index.ts';

const COLUMNS = [
  { least: 200, share: 2 },
  { least: 80, share: 0 },
];

describe('The columns of a list', () => {
  it('share the remaining width, where they may', () => {
    expect(tracksOf(COLUMNS)).toBe('36px minmax(200px, 2fr) 80px');
  });

  it('need their least widths, the box, the gaps and the sides', () => {
    expect(leastWidth(COLUMNS)).toBe(36 + 12 + 200 + 12 + 80 + 24);
  });

  it('stand without a box before them where rows cannot be chosen', () => {
    expect(tracksOf(COLUMNS, false)).toBe('minmax(200px, 2fr) 80px');
    expect(leastWidth(COLUMNS, false)).toBe(12 + 200 + 12 + 80 + 24);
  });

  it.each([
    ['wide', 1198],
    ['narrow', 840],
    ['small', 584],
  ] as const)('fit a %s screen as they usually are', (width, px) => {
    const shown = LIST_COLUMNS.filter(({ key }) => columnsFor(USUAL_COLUMNS, width).includes(key));
    expect(leastWidth(shown)).toBeLessThanOrEqual(px);
  });

  it('stay as a reader has chosen them, on any screen', () => {
    const own = [...USUAL_COLUMNS, 'type'];
    expect(columnsFor(own, 'small')).toEqual(own);
  });

  it.each(['narrow', 'small'] as const)('never lose name and status, not even on a %s screen', (width) => {
    expect(columnsFor(USUAL_COLUMNS, width)).toEqual(expect.arrayContaining(['pageName', 'status']));
  });
});
