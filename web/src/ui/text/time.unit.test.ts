import { describe, expect, it } from 'vitest';
import { agoOf } from './time.tsx';

const NOW = Date.parse('2026-03-24T12:00:00Z');

describe('how long ago something was', () => {
  it.each([
    ['2026-03-24T12:00:00Z', 'now', 0],
    ['2026-03-24T12:00:40Z', 'now', 0],
    ['2026-03-24T11:59:01Z', 'now', 0],
    ['2026-03-24T11:59:00Z', 'minutes', 1],
    ['2026-03-24T11:00:01Z', 'minutes', 59],
    ['2026-03-24T11:00:00Z', 'hours', 1],
    ['2026-03-23T12:00:01Z', 'hours', 23],
    ['2026-03-23T12:00:00Z', 'days', 1],
    ['2026-03-17T12:00:01Z', 'days', 6],
    ['2026-03-17T12:00:00Z', 'date', 0],
  ])('%s is told in %s (%d)', (at, unit, count) => {
    expect(agoOf(Date.parse(at), NOW)).toEqual({ unit, count });
  });
});
