import { expect, it } from 'vitest';
import { daysUntil } from './days-left.ts';

it.each([
  ['2026-12-03T10:00:00Z', 7],
  ['2026-12-03T10:00:40Z', 7],
  ['2026-12-02T10:02:00Z', 7],
  ['2026-11-26T10:00:01Z', 1],
  ['2026-11-26T10:00:00Z', 0],
  ['2026-11-20T00:00:00Z', 0],
])('an offer until %s has %i begun days left', (until, days) => {
  expect(daysUntil(until, Date.parse('2026-11-26T10:00:00Z'))).toBe(days);
});
