import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@keywright/events';
import { changeOf, endingWith, isEmpty, shownDays, sparkPoints } from './figures.ts';

const daysOf = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => addDays('2026-01-01', nth));
const seriesOf = (counts: readonly number[]) =>
  counts.map((count, nth) => ({ day: addDays('2026-01-01', nth), count }));

describe('Figures of the follow-up', () => {
  it('show each day of a short period, of a longer one the end of each week, and always the last day', () => {
    expect(shownDays(daysOf(7))).toEqual(daysOf(7));
    expect(shownDays(daysOf(28))).toHaveLength(28);
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 731 }), (length) => {
        const days = daysOf(length);
        const shown = shownDays(days);
        expect(shown.at(-1)).toBe(days.at(-1));
        expect(shown.slice(1).every((day, at) => day === addDays(shown[at]!, 7))).toBe(true);
      }),
    );
  });

  it('draw at most twelve points, from the first to the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 366 }), (counts) => {
        const points = sparkPoints(seriesOf(counts));
        expect(points.length).toBe(Math.min(12, counts.length));
        expect([points[0], points.at(-1)]).toEqual([counts[0], counts.at(-1)]);
      }),
    );
  });

  it.each([
    { now: 33, before: 27, change: { by: 6, percent: 22 } },
    { now: 28, before: 31, change: { by: -3, percent: 10 } },
    { now: 4, before: 4, change: { by: 0, percent: 0 } },
    { now: 5, before: 0, change: { by: 5, percent: null } },
    { now: 5, before: null, change: null },
    { now: null, before: 5, change: null },
  ])('say of $now, which was $before, $change', ({ now, before, change }) => {
    expect(changeOf(now, before)).toEqual(change);
  });

  it('end with what is known live', () => {
    expect(endingWith(seriesOf([1, 2, 3]), 7).map(({ count }) => count)).toEqual([1, 2, 7]);
    expect(endingWith(seriesOf([1, 2]), null).map(({ count }) => count)).toEqual([1, 2]);
    expect([isEmpty(seriesOf([0, 0])), isEmpty(seriesOf([0, 1]))]).toEqual([true, false]);
  });
});
