import { expect, it } from 'vitest';
import { calendarDaysUntil } from './invitation-end.ts';

it('counts days of the project’s calendar, not spans of 24 hours', () => {
  const at = { timeZone: 'Europe/Berlin', today: '2026-03-28' };
  const days = [
    '2026-03-28T22:30:00Z',
    '2026-03-28T23:30:00Z',
    '2026-04-01T21:59:00Z',
    '2026-03-27T10:00:00Z',
  ];
  expect(days.map((iso) => calendarDaysUntil(iso, at))).toEqual([0, 1, 4, -1]);
});
