import { topicRow } from '@keywright/events/testing/topic-rows';
import { describe, expect, it } from 'vitest';
import { daysLate, sameSums, sumsOf } from './topic-facts.ts';

describe('a delivery date', () => {
  it.each([
    ['2026-03-24', 'SEO_CHECK', 0],
    ['2026-03-23', 'SEO_CHECK', 1],
    ['2026-03-17', 'SUGGEST', 7],
    ['2026-03-25', 'START_COPYWRITING', 0],
    ['2025-03-24', 'INTEGRATION', 365],
    ['2026-03-17', 'PUBLISHED', 0],
    ['2026-03-17', 'SEA_CHECK', 0],
    ['2026-03-17', 'ARCHIVED', 0],
    ['2026-03-17', 'DECLINE', 0],
    [null, 'SEO_CHECK', 0],
  ] as const)('of %s in %s is %d days late on 24 March 2026', (deliveryDate, status, days) => {
    expect(daysLate({ deliveryDate, status }, '2026-03-24')).toBe(days);
  });

  it('counts days and not hours over a change of the clocks', () => {
    expect(daysLate({ deliveryDate: '2026-03-28', status: 'SEO_CHECK' }, '2026-03-30')).toBe(2);
  });
});

const ROWS = new Map(
  [
    topicRow({ id: 'a', totalMsv: 1_000, status: 'SEO_CHECK', deliveryDate: '2026-03-17' }),
    topicRow({ id: 'b', totalMsv: 20, status: 'SEO_CHECK', deliveryDate: '2026-03-24' }),
    topicRow({ id: 'c', totalMsv: 3, status: 'PUBLISHED', deliveryDate: '2026-03-17' }),
  ].map((row) => [row.id, row]),
);
const rowOf = (id: string) => ROWS.get(id) ?? null;

describe('the sums of a column', () => {
  it.each([
    [[], { topics: 0, totalMsv: 0, late: 0 }],
    [['a'], { topics: 1, totalMsv: 1_000, late: 1 }],
    [['a', 'b', 'c'], { topics: 3, totalMsv: 1_023, late: 1 }],
    [['b', 'gone'], { topics: 2, totalMsv: 20, late: 0 }],
  ])('of %j is %j', (ids, sums) => {
    expect(sumsOf(ids, rowOf, '2026-03-24')).toEqual(sums);
  });

  it('is the same when every sum is', () => {
    const sums = { topics: 1, totalMsv: 2, late: 3 };
    expect(sameSums(sums, { ...sums })).toBe(true);
    expect(sameSums(sums, { ...sums, late: 4 })).toBe(false);
    expect(sameSums(null, sums)).toBe(false);
    expect(sameSums(null, null)).toBe(true);
  });
});
