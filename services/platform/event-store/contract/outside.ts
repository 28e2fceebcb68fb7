import { expect } from 'vitest';
import { InvalidAppend } from '../errors.ts';
import { type ContractCheck, contractCheck, newEvents, followUntil, ids, needed, stream } from './check.ts';

/** Of stores in which others than we can delete streams and record what is not ours. */
export const outside: ContractCheck[] = [
  contractCheck(
    'takes a stream that was deleted for ever as one that is not there, and appends to it never',
    async (open) => {
      const { store, outside: others } = await open();
      const [gone, kept] = [stream(), stream()];
      await store.append(gone, 'none', newEvents(3));
      await needed(others).tombstone(gone);
      const { position } = await store.append(kept, 'none', newEvents(1));
      expect(await store.readStream(gone)).toEqual([]);
      expect(await store.readStream(gone, { direction: 'backward', limit: 1 })).toEqual([]);
      for (const expected of ['none', 'any', 2n] as const) {
        await expect(store.append(gone, expected, newEvents(1))).rejects.toThrow(InvalidAppend);
      }
      const after = await store.readAll();
      expect(after.filter((each) => each.stream === kept)).toHaveLength(1);
      expect(after.filter((each) => each.type.startsWith('$'))).toEqual([]);
      const options = { after: 0n, categories: ['topic'] };
      const { received } = await followUntil(store, options, (_, reached) => reached >= position);
      expect(ids(received)).toEqual(ids(after));
    },
  ),
  contractCheck('goes on counting in a stream whose events were deleted', async (open) => {
    const { store, outside: others } = await open();
    const [name, later] = [stream(), newEvents(2)];
    await store.append(name, 'none', newEvents(3));
    await needed(others).delete(name);
    expect(await store.readStream(name)).toEqual([]);
    const { revision, position } = await store.append(name, 'none', later);
    expect(revision).toBe(4n);
    const recorded = await store.readStream(name);
    expect(recorded.map((each) => each.revision)).toEqual([3n, 4n]);
    const { received } = await followUntil(store, { after: 0n }, (_, reached) => reached >= position);
    expect(ids(received).slice(-2)).toEqual(ids(later));
  }),
  contractCheck('passes on what is no JSON as base64, without a gap in the revisions', async (open) => {
    const { store, outside: others } = await open();
    const name = stream();
    await store.append(name, 'none', newEvents(1));
    await needed(others).recordBytes(name, 'Picture', new Uint8Array([0, 255, 128]));
    await store.append(name, 1n, newEvents(1));
    const recorded = await store.readStream(name);
    expect(recorded.map((each) => each.revision)).toEqual([0n, 1n, 2n]);
    expect(recorded[1]).toMatchObject({ type: 'Picture', data: 'AP+A', metadata: null });
    const { received } = await followUntil(store, { after: 0n }, (all) => all.length >= 3);
    expect(received).toEqual(recorded);
  }),
  contractCheck('hands out no position beyond its end, whatever it records of its own', async (open) => {
    const { store, another, outside: others } = await open();
    const elsewhere = await another();
    const { position: newest } = await store.append(stream('wanted'), 'none', newEvents(2));
    const ending = new AbortController();
    const beyond: bigint[] = [];
    const follow = async (reached: { position: bigint }, categories?: string[]) => {
      const options = { after: 0n, signal: ending.signal, ...(categories && { categories }) };
      for await (const { position } of store.subscribe(options)) {
        reached.position = position;
        if (position > (await elsewhere.end())) beyond.push(position);
      }
    };
    const [all, some, none] = [{ position: 0n }, { position: 0n }, { position: 0n }];
    const following = [follow(all), follow(some, ['wanted']), follow(none, ['never'])];
    for (let turn = 0; turn < 12; turn += 1) await needed(others).recordOwn();
    const passed = () => [all, some, none].every(({ position }) => position > newest);
    await expect.poll(passed, { timeout: 20_000 }).toBe(true);
    ending.abort();
    await Promise.all(following);
    expect(beyond).toEqual([]);
    expect(await store.head()).toBe(newest);
    const later = newEvents(1);
    await elsewhere.append(stream('wanted'), 'none', later);
    for (const { position } of [all, some]) {
      const resumed = await followUntil(store, { after: position }, (found) => found.length >= 1);
      expect(ids(resumed.received)).toEqual(ids(later));
    }
  }),
];
