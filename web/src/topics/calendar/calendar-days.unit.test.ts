import { describe, expect, it } from 'vitest';
import { isDay, stepped, weeksAround, weekdayOf } from './calendar-days.ts';

describe('the weeks of a calendar', () => {
  it('are whole, and all that the month touches', () => {
    const weeks = weeksAround('2026-03-24', 'month', 1);
    expect(weeks.map(([first]) => first)).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-04-05');
  });

  it('begin with the day of the reader’s region', () => {
    expect(weeksAround('2026-03-24', 'week', 7)[0]?.[0]).toBe('2026-03-22');
    expect(weeksAround('2026-03-22', 'week', 1)[0]?.[0]).toBe('2026-03-16');
    expect(weeksAround('2026-02-10', 'month', 7)).toHaveLength(4);
  });

  it.each<[string, 'month' | 'week', 1 | -1, string]>([
    ['2026-01-31', 'month', 1, '2026-02-28'],
    ['2026-01-31', 'month', -1, '2025-12-31'],
    ['2028-03-30', 'month', -1, '2028-02-29'],
    ['2026-12-30', 'week', 1, '2027-01-06'],
    ['2026-03-29', 'week', -1, '2026-03-22'],
  ])('%s one %s on (%d) is %s', (day, span, by, next) => {
    expect(stepped(day, span, by)).toBe(next);
  });

  it('count days from Monday, and know which there are', () => {
    expect([weekdayOf('2026-03-23'), weekdayOf('2026-03-29')]).toEqual([1, 7]);
    expect(['2026-02-30', '2026-2-3', 'today', '2026-02-28'].map(isDay)).toEqual([false, false, false, true]);
  });
});
