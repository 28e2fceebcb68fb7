import type { Clock } from './feature.ts';

/** The time of this machine; tests may bring their own. */
export const systemClock: Clock = { now: () => new Date() };
