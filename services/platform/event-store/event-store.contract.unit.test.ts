import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BROKEN_STORES } from './contract/broken-stores.ts';
import type { Check, OpenStore } from './contract/check.ts';
import { CONTRACT, EXTRAS } from './event-store.contract.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import type { EventStore } from './port.ts';

/** A broken subscription waits for ever; the checks that pass need a tenth of this. */
const PATIENCE_MS = 400;

/** Runs the checks on a wrapped memory store; answers the titles of those that noticed something. */
async function noticed(
  checks: readonly Check[],
  wrap: (store: EventStore) => Partial<EventStore>,
): Promise<string[]> {
  const titles: string[] = [];
  for (const { title, run } of checks) {
    const opened: MemoryEventStore[] = [];
    const open: OpenStore = (options) => {
      const sound = new MemoryEventStore(options);
      opened.push(sound);
      const store: EventStore = {
        append: (...call) => sound.append(...call),
        readStream: (...call) => sound.readStream(...call),
        readAll: (...call) => sound.readAll(...call),
        subscribe: (...call) => sound.subscribe(...call),
        head: () => sound.head(),
        storeId: () => sound.storeId(),
        close: () => sound.close(),
        ...wrap(sound),
      };
      return Promise.resolve({ store, another: () => Promise.resolve(store) });
    };
    const late = pause(PATIENCE_MS, 'late');
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
    expect(await noticed([...CONTRACT, ...EXTRAS.retryingWithoutRevision], () => ({}))).toEqual([]);
  });

  it.each(BROKEN_STORES.map((broken) => [broken.fault, broken] as const))(
    'notices a store that %s',
    async (_, broken) => {
      const watching = CONTRACT.filter((check) => broken.noticedBy.test(check.title));
      expect(watching).not.toEqual([]);
      expect(await noticed(watching, broken.wrap)).not.toEqual([]);
    },
  );

  it('says each promise once', () => {
    const titles = [...CONTRACT, ...EXTRAS.retryingWithoutRevision].map((check) => check.title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
