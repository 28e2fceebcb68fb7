import { describe, expect, it } from 'vitest';
import { lasting, millisecondsOf } from '../flows/durations.ts';
import { plannedAt } from './executors.ts';

describe('Stages', () => {
  const stages = [
    { duration: '10s', target: 100 },
    { duration: '1m', target: 100 },
    { duration: '10s', target: 0 },
  ];

  it.each([
    [0, 0],
    [5_000, 50],
    [10_000, 100],
    [69_999, 100],
    [75_000, 50],
    [80_000, 0],
    [90_000, 0],
  ])('have after %i ms so many people as the line between them says', (ms, planned) => {
    expect(plannedAt({ startVUs: 0, stages }, ms)).toBe(planned);
  });
});

describe('A duration', () => {
  it.each([
    ['90s', 90_000],
    ['1m30s', 90_000],
    ['1.5h', 5_400_000],
    ['500ms', 500],
  ])('%s is read as k6 reads it', (text, ms) => {
    expect(millisecondsOf(text)).toBe(ms);
  });

  it.each(['', '5', 's', '1 m', '1d'])('%j is refused', (text) => {
    expect(() => millisecondsOf(text)).toThrow('is no duration');
  });

  it('is the sum of others', () => {
    expect(millisecondsOf(lasting('1m', '2s', '3ms'))).toBe(62_003);
  });
});
