import { describe, expect, it } from 'vitest';
import { daysLate } from './topic-facts.ts';

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
