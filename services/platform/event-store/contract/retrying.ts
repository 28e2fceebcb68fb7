import { expect } from 'vitest';
import { WrongExpectedRevision } from '../errors.ts';
import type { ExpectedRevision } from '../port.ts';
import { type ContractCheck, contractCheck, newEvent, newEvents, ids, openTwice, stream } from './check.ts';

/** Retries of an append whose answer got lost: the first answer again, and nothing written. */
export const retrying: ContractCheck[] = [
  ...(['none', 1n] as const).map((expected) =>
    contractCheck(
      `answers a retry of an append at ${expected} as the first time, whatever happened since`,
      async (open) => {
        const { store, another } = await open();
        const [name, appended] = [stream(), newEvents(3)];
        if (expected !== 'none') await store.append(name, 'none', newEvents(Number(expected) + 1));
        const first = await store.append(name, expected, appended);
        await store.append(name, first.revision, newEvents(4));
        await store.append(stream(), 'none', newEvents(1));
        const before = await store.head();
        for (const handle of [store, await another()]) {
          const again = await handle.append(name, expected, appended);
          expect(again).toEqual({ ...first, repeated: true });
        }
        expect(await store.head()).toBe(before);
      },
    ),
  ),
  contractCheck('answers a retry whose ids are spelt in upper case', async (open) => {
    const { store } = await open();
    const [name, appended] = [stream(), newEvent()];
    const first = await store.append(name, 'none', [appended]);
    const again = await store.append(name, 'none', [{ ...appended, id: appended.id.toUpperCase() }]);
    expect(again).toEqual({ ...first, repeated: true });
  }),
  contractCheck('records an append once that is tried many times at once', async (open) => {
    const { store, handle } = await openTwice(open);
    for (let turn = 0; turn < 10; turn += 1) {
      const [name, appended] = [stream(), newEvents(2)];
      const results = await Promise.all(
        Array.from({ length: 6 }, (_, index) => handle(index).append(name, 'none', appended)),
      );
      expect(results.some((result) => result.repeated === false)).toBe(true);
      expect(new Set(results.map((result) => result.position)).size).toBe(1);
      expect(ids(await store.readStream(name))).toEqual(ids(appended));
    }
  }),
  contractCheck('refuses an append that is known in part, and writes nothing of it', async (open) => {
    const { store } = await open();
    const [name, stored] = [stream(), newEvents(3)];
    const [first, second] = stored as [(typeof stored)[0], (typeof stored)[0]];
    await store.append(name, 'none', stored);
    const overlapping = [
      [...stored, newEvent()],
      [first, newEvent()],
      [newEvent(), second],
      [second, first],
      [newEvent(), ...stored],
    ];
    for (const appended of overlapping) {
      const refusal = await store.append(name, 'none', appended).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(WrongExpectedRevision);
      expect(refusal).toMatchObject({ actual: 2n });
    }
    expect(ids(await store.readStream(name))).toEqual(ids(stored));
  }),
  contractCheck('refuses a retry that names another revision than the first time', async (open) => {
    const { store } = await open();
    const [name, appended] = [stream(), newEvent()];
    await store.append(name, 'none', newEvents(2));
    await store.append(name, 1n, [appended]);
    await store.append(name, 2n, newEvents(2));
    await expect(store.append(name, 0n, [appended])).rejects.toThrow(WrongExpectedRevision);
    await expect(store.append(name, 3n, [appended])).rejects.toThrow(WrongExpectedRevision);
    expect(await store.readStream(name)).toHaveLength(5);
  }),
];

/** Of stores that tell a retry from the attempt it races with. */
export const countingRetries: ContractCheck[] = [
  contractCheck('says of one attempt alone that it recorded the append', async (open) => {
    const { handle } = await openTwice(open);
    for (let turn = 0; turn < 10; turn += 1) {
      const [name, appended] = [stream(), newEvents(2)];
      const results = await Promise.all(
        Array.from({ length: 6 }, (_, index) => handle(index).append(name, 'none', appended)),
      );
      expect(results.filter((result) => result.repeated === false)).toHaveLength(1);
    }
  }),
];

/** Stronger than every store can be: an id stands once in the whole store, whatever was expected. */
export const retryingWithoutRevision: ContractCheck[] = [
  ...(['any', 'exists'] satisfies ExpectedRevision[]).map((expected) =>
    contractCheck(`answers a retry of an append at ${expected} as the first time`, async (open) => {
      const { store, another } = await open();
      const [name, appended] = [stream(), newEvents(2)];
      await store.append(name, 'none', newEvents(1));
      const first = await store.append(name, expected, appended);
      await store.append(name, 'any', newEvents(2));
      for (const handle of [store, await another()]) {
        expect(await handle.append(name, expected, appended)).toEqual({ ...first, repeated: true });
      }
      await expect(store.append(name, expected, [...appended, newEvent()])).rejects.toThrow(
        WrongExpectedRevision,
      );
      expect(await store.readStream(name)).toHaveLength(5);
    }),
  ),
  contractCheck(
    'records an append without an expectation once that is tried many times at once',
    async (open) => {
      const { store, handle } = await openTwice(open);
      const [name, appended] = [stream(), newEvents(2)];
      const beside = Array.from({ length: 10 }, () => store.append(stream(), 'none', newEvents(1)));
      const retries = Array.from({ length: 10 }, (_, index) => handle(index).append(name, 'any', appended));
      await Promise.all([...beside, ...retries]);
      expect(ids(await store.readStream(name))).toEqual(ids(appended));
      expect(await store.readAll()).toHaveLength(12);
    },
  ),
  contractCheck(
    'does not record a known id again at the newest revision, nor in another stream',
    async (open) => {
      const { store } = await open();
      const [name, appended] = [stream(), newEvents(1)];
      await store.append(name, 'none', appended);
      await expect(store.append(name, 0n, appended)).rejects.toThrow(WrongExpectedRevision);
      await expect(store.append(stream(), 'none', appended)).rejects.toThrow(WrongExpectedRevision);
      expect(await store.readAll()).toHaveLength(1);
    },
  ),
];
