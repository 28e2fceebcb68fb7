import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { StoreGuard } from '../../platform/event-store/guard-appends.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Shutdown } from '../embedded/shutdown.ts';
import { storeMismatch } from './read-model-check.ts';

const EVERY_MS = 3_000;
/** A follower of a cluster may be a moment behind the leader: what is found is looked at twice. */
const AGAIN_AFTER_MS = 1_000;
const ANSWER_MS = 1_000;

/** Whether the store answers soon; one that is frozen keeps silent for longer. */
async function answers(store: EventStore): Promise<boolean> {
  const asked = store.end().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(ANSWER_MS, false, { ref: false })]);
}

/**
 * Looks every few seconds whether the event store still holds what the read models have seen. Nothing is appended to one
 * that does not, until it holds them again or the read models are made from it.
 */
export function watchStore(
  platform: Pick<Platform, 'db' | 'store' | 'log' | 'clock'>,
  features: readonly Feature[],
  shutdown: Pick<Shutdown, 'add'>,
): StoreGuard & { asOf(): Date | null } {
  const ending = new AbortController();
  let [answered, away] = [platform.clock.now(), false];
  const guard: StoreGuard & { asOf(): Date | null } = {
    behind: null,
    heard(answers) {
      away = !answers;
      if (answers) answered = platform.clock.now();
    },
    asOf: () => (away ? answered : null),
    async check() {
      let found = await storeMismatch(platform, features);
      if (found !== null && guard.behind === null) {
        await pause(AGAIN_AFTER_MS);
        found = await storeMismatch(platform, features);
      }
      if (found !== null && guard.behind === null) platform.log.error(`nothing is recorded: ${found}`);
      if (found === null && guard.behind !== null) platform.log.info('the event store is whole again');
      guard.behind = found;
    },
  };
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await pause(EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (!ending.signal.aborted) guard.heard(await answers(platform.store));
      // What does not answer is told by readiness and by whoever asks it for something.
      if (!ending.signal.aborted) await guard.check().catch(() => undefined);
    }
  })();
  shutdown.add({
    name: 'watch on the event store',
    close() {
      ending.abort();
      return watching;
    },
  });
  return guard;
}
