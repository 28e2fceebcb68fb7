export interface Ago {
  unit: 'now' | 'minutes' | 'hours' | 'days' | 'date';
  count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The unit of a relative time: minutes, hours, days of this week, then its date. Times in ms since epoch. */
export function agoOf(at: number, now: number): Ago {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return { unit: 'now', count: 0 };
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) };
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) };
  if (passed < 7 * DAY) return { unit: 'days', count: Math.floor(passed / DAY) };
  return { unit: 'date', count: 0 };
}
