import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { StoreGuard, SeenEvent } from '../../platform/event-store/store-guard.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced } from '../../platform/projections/port.ts';
import type { Shutdown } from '../embedded/shutdown.ts';
import { compareStored, type Compared } from './read-model-check.ts';
import { keepSeenEvent, missingSentence } from './seen-events.ts';

const EVERY_MS = 4_000;
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
 * What one process knows of the store, and under which versions of the read models: once all of them were made anew, or
 * the read side itself was put back, it counts no more.
 */
class Remembered {
  #positions: ReadonlyMap<string, bigint> = new Map();

  get epochs(): string[] {
    return [...this.#positions.keys()].sort();
  }

  /** Whether what was seen before still counts beside the read models as they are now. */
  countsWith(positions: ReadonlyMap<string, bigint>): boolean {
    if (this.#positions.size === 0) return true;
    const same = this.epochs.filter((epoch) => positions.has(epoch));
    const wentBack = same.some((epoch) => (positions.get(epoch) ?? 0n) < (this.#positions.get(epoch) ?? 0n));
    return same.length > 0 && !wentBack;
  }

  set(positions: ReadonlyMap<string, bigint>): void {
    this.#positions = positions;
  }
}

/**
 * Looks every few seconds whether the event store still holds what the read models and this process have seen: by position,
 * and by the identity of the newest event, which one that others write to cannot make up for. Nothing is appended to one
 * that does not, until it holds them again or all read models are made from it.
 */
export function watchStore(
  platform: Pick<Platform, 'db' | 'store' | 'bus' | 'log' | 'clock'>,
  features: readonly Feature[],
  shutdown: Pick<Shutdown, 'add'>,
): StoreGuard {
  const ending = new AbortController();
  let answered = platform.clock.now();
  const remembered = new Remembered();
  let kept: string | null = null;

  async function compare(seen: SeenEvent | null): Promise<Compared & { seen: SeenEvent | null }> {
    const compared = await compareStored(platform, features);
    if (!remembered.countsWith(compared.positions)) {
      remembered.set(compared.positions);
      guard.newest = null;
      guard.known = 0n;
      return { ...compared, seen: null };
    }
    const isKnown = compared.seenEvents.some(({ id }) => id === seen?.id);
    const unknown = isKnown ? null : seen;
    const ofStore = compared.ofStore ?? (unknown && (await missingSentence(platform.store, unknown)));
    return { ...compared, ofStore, seen };
  }

  /** Other processes, and this one after a restart, look for it too. */
  async function keep({
    ofStore,
    positions,
    seenEvents,
    seen,
  }: Awaited<ReturnType<typeof compare>>): Promise<void> {
    if (ofStore !== null) {
      // Nothing else is known to be in the same history.
      if (seen !== null && seen.id !== kept) await keepSeenEvent(platform.db, seen, remembered.epochs);
      return;
    }
    remembered.set(positions);
    // What was heard of a store before this one is over.
    guard.known = guard.newest?.position ?? 0n;
    for (const position of positions.values()) hear(position);
    const epochs = remembered.epochs;
    const [newest = null] = [...seenEvents, ...(seen ? [seen] : [])].sort((one, other) =>
      one.position < other.position ? 1 : -1,
    );
    if (newest === null) return;
    if (newest.position > (guard.newest?.position ?? 0n)) guard.newest = newest;
    hear(newest.position);
    const [only] = seenEvents;
    const isKept = seenEvents.length === 1 && only?.id === newest.id && only.epochs.join() === epochs.join();
    if (!isKept) await keepSeenEvent(platform.db, newest, epochs, seenEvents);
    kept = newest.id;
  }

  const guard: StoreGuard = {
    behind: null,
    newest: null,
    known: 0n,
    inDoubt: false,
    away: null,
    heard(answers) {
      if (answers) answered = platform.clock.now();
      guard.away = answers ? null : answered;
    },
    check() {
      return (checking = checking.catch(() => undefined).then(look));
    },
  };
  /** One look at a time: what one has remembered is not to be judged by what another was told before. */
  let checking = Promise.resolve();
  async function look(): Promise<void> {
    const seen = guard.newest;
    let compared = await compare(seen);
    if (compared.ofStore !== null && guard.behind === null) {
      await pause(AGAIN_AFTER_MS);
      compared = await compare(compared.seen);
    }
    const { ofStore: found } = compared;
    if (found !== null && guard.behind === null) platform.log.error(`nothing is recorded: ${found}`);
    if (found === null && guard.behind !== null) platform.log.info('the event store is whole again');
    guard.behind = found;
    await keep(compared).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'what the event store holds could not be kept'),
    );
  }
  const hear = (position: bigint) => {
    if (position > guard.known) guard.known = position;
  };
  // What others record is heard of long before it is looked for.
  const deaf = platform.bus.subscribe(PROJECTION_ADVANCED, (message) =>
    hear(BigInt((message as ProjectionAdvanced).position)),
  );
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await pause(EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      // What does not answer is told by readiness and by whoever asks it for something.
      const ended = guard.check().then(
        () => true,
        () => false,
      );
      const looked = await Promise.race([ended, pause(ANSWER_MS, false, { ref: false })]);
      guard.heard(looked || (await answers(platform.store)));
      await ended;
    }
  })();
  shutdown.add({
    name: 'watch on the event store',
    close() {
      deaf();
      ending.abort();
      return watching;
    },
  });
  return guard;
}
