import { describe, expect, it } from 'vitest';
import { leastWidth } from '../../grid/index.ts';
import { LEFT_OUT, LIST_COLUMNS, USUAL_COLUMNS } from './columns.tsx';

describe('The columns of a list', () => {
  it.each([
    ['wide', 1198],
    ['narrow', 840],
    ['small', 584],
  ] as const)('fit a %s screen as they usually are', (width, px) => {
    const shown = LIST_COLUMNS.filter(
      ({ key }) => USUAL_COLUMNS.includes(key) && !LEFT_OUT[width].includes(key),
    );
    expect(leastWidth(shown, {})).toBeLessThanOrEqual(px);
  });

  it.each(['narrow', 'small'] as const)('never lose name and status, not even on a %s screen', (width) => {
    expect(LEFT_OUT[width]).not.toEqual(expect.arrayContaining(['pageName']));
    expect(LEFT_OUT[width]).not.toEqual(expect.arrayContaining(['status']));
  });
});
