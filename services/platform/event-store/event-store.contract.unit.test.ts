import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BROKEN_EXTRAS, CORRECT_EXTRAS } from './contract/broken-extras.ts';
import { BROKEN_STORES } from './contract/broken-stores.ts';
import type { ContractCheck, OpenStore, StoreUnderTest } from './contract/check.ts';
import { CONTRACT, type Extra, EXTRAS } from './event-store.contract.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import type { EventStore } from './port.ts';

/** A broken subscription waits for ever; the checks that pass need a tenth of this. */
const PATIENCE_MS = 600;
/** For stores that keep every promise, on a machine that is busy with something else. */
const LONG_PATIENCE_MS = 10_000;

type Wrap = (store: EventStore) => Omit<StoreUnderTest, 'another'>;

/** Replaces some methods of a store. */
const withMethods =
  (wrap: (store: EventStore) => Partial<EventStore>): Wrap =>
  (sound) => ({
    store: {
      append: (...call) => sound.append(...call),
      readStream: (...call) => sound.readStream(...call),
      readAll: (...call) => sound.readAll(...call),
      subscribe: (...call) => sound.subscribe(...call),
      head: () => sound.head(),
      end: () => sound.end(),
      storeId: () => sound.storeId(),
      close: () => sound.close(),
      ...wrap(sound),
    },
  });

/** Runs the checks on a wrapped memory store; answers the titles of those that noticed something. */
async function noticed(
  checks: readonly ContractCheck[],
  wrap: Wrap,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const titles: string[] = [];
  for (const { title, run } of checks) {
    const opened: MemoryEventStore[] = [];
    const open: OpenStore = (options) => {
      const sound = new MemoryEventStore(options);
      opened.push(sound);
      const wrapped = wrap(sound);
      return Promise.resolve({ ...wrapped, another: () => Promise.resolve(wrapped.store) });
    };
    const late = pause(patienceMs, 'late');
    const outcome = await Promise.race([
      run(open).then(
        () => 'kept',
        () => 'broken',
      ),
      late,
    ]);
    if (outcome !== 'kept') titles.push(title);
    await Promise.all(opened.map((store) => store.close()));
  }
  return titles;
}

describe('The contract suite of event stores', () => {
  it('finds no fault in a sound store', async () => {
    expect(await noticed(CONTRACT, (store) => ({ store }), LONG_PATIENCE_MS)).toEqual([]);
  });

  it.each(Object.keys(EXTRAS) as Extra[])(
    'finds no fault in a sound store that is held to %s',
    async (extra) => {
      const wrap = CORRECT_EXTRAS[extra] ?? ((store) => ({ store }));
      expect(await noticed(EXTRAS[extra], wrap, LONG_PATIENCE_MS)).toEqual([]);
    },
  );

  it.each([
    ...BROKEN_STORES.map(
      ({ wrap, ...broken }) => [broken.fault, { ...broken, wrap: withMethods(wrap) }] as const,
    ),
    ...BROKEN_EXTRAS.map((broken) => [broken.fault, broken] as const),
  ])('notices a store that %s', async (_, { extra, noticedBy, wrap }) => {
    const checks: readonly ContractCheck[] = extra === undefined ? CONTRACT : EXTRAS[extra];
    const watching = checks.filter((check) => noticedBy.test(check.title));
    expect(watching).not.toEqual([]);
    expect(await noticed(watching, wrap)).not.toEqual([]);
  });

  it('says each promise once', () => {
    const titles = [...CONTRACT, ...Object.values(EXTRAS).flat()].map((check) => check.title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
