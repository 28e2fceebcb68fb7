import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, startOfDay } from './days.ts';

const ZONES = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Tongatapu',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'Pacific/Apia',
];

describe('A day in a time zone', () => {
  it.each([
    ['UTC+13 is a day ahead', 'Pacific/Tongatapu', '2026-03-04T11:00:00Z', '2026-03-05'],
    ['UTC+13 until its midnight', 'Pacific/Tongatapu', '2026-03-04T10:59:59.999Z', '2026-03-04'],
    ['UTC-11 is a day behind', 'Pacific/Pago_Pago', '2026-03-05T10:59:59Z', '2026-03-04'],
    ['in winter', 'Europe/London', '2026-03-28T23:30:00Z', '2026-03-28'],
    ['in summer', 'Europe/London', '2026-03-29T23:30:00Z', '2026-03-30'],
    ['at the end of summer', 'Europe/London', '2026-10-25T23:30:00Z', '2026-10-25'],
  ])('%s: %s at %s', (_case, zone, at, day) => {
    expect(dayIn(zone, new Date(at))).toBe(day);
  });

  it.each([
    ['by UTC+13', 'Pacific/Tongatapu', '2026-03-05', '2026-03-04T11:00:00.000Z'],
    ['of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['after one of 23 hours', 'Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['after one of 25 hours', 'Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['without midnight', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['with two midnights', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('%s begins in %s on %s at %s', (_case, zone, day, start) => {
    expect(startOfDay(zone, day).toISOString()).toBe(start);
  });

  it('begins at its first moment, whatever clocks do', () => {
    const days = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, (zone, day) => {
        const start = startOfDay(zone, day);
        expect(dayIn(zone, start)).toBe(day);
        expect(dayIn(zone, new Date(start.getTime() - 1)) < day).toBe(true);
      }),
    );
  });
});
