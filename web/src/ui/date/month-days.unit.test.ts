import { describe, expect, it } from 'vitest';
import { addMonths, dayAfterKey, weeksOfMonth } from './month-days.ts';

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-15', -3, '2025-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('from %s, %d away is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('are shown in whole weeks', () => {
    const weeks = weeksOfMonth('2026-03-24', 1);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-02-23', '2026-04-05']);
    expect(weeksOfMonth('2026-02-10', 7).map((week) => week.length)).toEqual([7, 7, 7, 7]);
  });
});

describe('a key of the calendar', () => {
  it.each([
    ['ArrowUp', false, '2026-03-17'],
    ['Home', false, '2026-03-23'],
    ['End', false, '2026-03-29'],
    ['PageDown', false, '2026-04-24'],
    ['PageUp', true, '2025-03-24'],
    ['a', false, null],
  ])('%s (shift %s) leads to %s', (key, shiftKey, expected) => {
    expect(dayAfterKey({ key, shiftKey }, '2026-03-24', 1)).toBe(expected);
  });
});
