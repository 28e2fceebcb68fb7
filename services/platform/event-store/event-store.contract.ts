import { describe, it } from 'vitest';
import { appending } from './contract/appending.ts';
import type { Check, OpenStore } from './contract/check.ts';
import { reading } from './contract/reading.ts';
import { refusing } from './contract/refusing.ts';
import { retrying, retryingWithoutRevision } from './contract/retrying.ts';
import { subscribing } from './contract/subscribing.ts';

/** What every event store promises. */
export const CONTRACT: readonly Check[] = [
  ...appending,
  ...refusing,
  ...retrying,
  ...reading,
  ...subscribing,
];

/** What a store may promise beyond that; each adapter names the extras it gives. */
export const EXTRAS = { retryingWithoutRevision } as const;

/** Declares one test a promise. `open` answers a fresh, empty store each time and closes it after the test file. */
export function describeEventStore(name: string, open: OpenStore, extras: (keyof typeof EXTRAS)[]): void {
  describe(name, () => {
    const checks = [...CONTRACT, ...extras.flatMap((extra) => EXTRAS[extra])];
    it.each(checks.map(({ title, run }) => [title, run] as const))('%s', (_, run) => run(open));
  });
}
