import type { Clock } from '../../platform/feature.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(to: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export function createTestClock(start: Date | string = '2026-03-02T09:00:00.000Z'): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set(to) {
      now = new Date(to).getTime();
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
