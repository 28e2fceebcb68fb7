import { setTimeout as pause } from 'node:timers/promises';
import type { SubscriptionBatch } from '../port.ts';
import { isCutOff } from './classify-error.ts';
import { type Following, followOnce } from './follow-once.ts';
import type { SharedClient } from './shared-client.ts';

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Follows the store for as long as anybody listens. A subscription of the client ends for good on its first error, and
 * ends in everyday use: a server cuts off who reads slower than others write. So the next one begins at once behind
 * the last position handed out; only after failures in a row it waits, longer each time and not to the millisecond.
 */
export async function* subscribe(
  shared: SharedClient,
  following: Following,
  onError: (error: unknown) => void,
): AsyncGenerator<SubscriptionBatch, void> {
  const { signal } = following;
  let position = following.after;
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    try {
      await shared.identity.verified();
      for await (const batch of followOnce(shared, { ...following, after: position })) {
        ({ position } = batch);
        failures = 0;
        yield batch;
      }
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      shared.connection.suspect(error, began);
      if (!isCutOff(error)) onError(error);
      if (failures > 1) {
        const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
        await pause(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
