import { describe, it } from 'vitest';
import { appending } from './contract/appending.ts';
import type { ContractCheck, OpenStore } from './contract/check.ts';
import { losing } from './contract/losing.ts';
import { outside } from './contract/outside.ts';
import { choosingPositions, counting, reading } from './contract/reading.ts';
import { refusing } from './contract/refusing.ts';
import { countingRetries, retrying, retryingWithoutRevision } from './contract/retrying.ts';
import { followingChosenPositions, subscribing } from './contract/subscribing.ts';

/** What every event store promises. */
export const CONTRACT: readonly ContractCheck[] = [
  ...appending,
  ...refusing,
  ...retrying,
  ...reading,
  ...subscribing,
];

/** What a store may promise beyond that, or what only some can be asked; each adapter names those it is held to. */
export const EXTRAS = {
  retryingWithoutRevision,
  countingRetries,
  counting,
  choosingPositions: [...choosingPositions, ...followingChosenPositions],
  losing,
  outside,
} as const satisfies Record<string, readonly ContractCheck[]>;

export type Extra = keyof typeof EXTRAS;

/**
 * Declares one test a promise; the title says which extras are among them and which are not. `open` answers a fresh,
 * empty store each time and closes it after the test file.
 */
export function describeEventStore(name: string, open: OpenStore, extras: readonly Extra[]): void {
  const others = (Object.keys(EXTRAS) as Extra[]).filter((extra) => !extras.includes(extra));
  const without = others.length > 0 ? `, not: ${others.join(', ')}` : '';
  describe(`${name} (contract; extras: ${extras.join(', ')}${without})`, () => {
    const checks = [...CONTRACT, ...extras.flatMap((extra): readonly ContractCheck[] => EXTRAS[extra])];
    it.each(checks.map(({ title, run }) => [title, run] as const))('%s', (_, run) => run(open));
  });
}
