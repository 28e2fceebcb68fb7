import { expect } from 'vitest';
import type { StoredEvent } from '../port.ts';
import { type ContractCheck, contractCheck, newEvents, followUntil, ids, needed, stream } from './check.ts';

const LOSING = { losing: true };

/** Of stores behind a connection: it breaks, and who called or listened notices nothing but the time. */
export const losing: ContractCheck[] = [
  contractCheck(
    'finds what it recorded when the answers got lost, and answers as if they had not',
    async (open) => {
      const { store, another, faults } = await open(LOSING);
      const { loseAnswer, lost } = needed(faults);
      const before = await store.append(stream(), 'none', newEvents(1));
      const appended = Array.from({ length: 30 }, () => ({ name: stream(), events: newEvents(2) }));
      loseAnswer();
      const results = await Promise.all(appended.map((each) => store.append(each.name, 'none', each.events)));
      await lost();
      const recorded = await store.readAll({ after: before.position });
      expect(ids(recorded).sort()).toEqual(ids(appended.flatMap((each) => each.events)).sort());
      const elsewhere = await another();
      for (const [index, { name, events: each }] of appended.entries()) {
        const { revision, position } = await elsewhere.append(name, 'none', each);
        expect(results[index]).toMatchObject({ revision, position });
      }
      expect(await store.readAll({ after: before.position })).toHaveLength(recorded.length);
    },
  ),
  contractCheck('records each append to one stream once while answers get lost', async (open) => {
    const { store, faults } = await open(LOSING);
    const { loseAnswer, lost } = needed(faults);
    const [name, appended] = [stream(), newEvents(40)];
    await store.append(name, 'none', appended.slice(0, 1));
    for (let index = 1; index < appended.length; index += 1) {
      if (index % 8 === 0) loseAnswer();
      const result = await store.append(name, BigInt(index - 1), appended.slice(index, index + 1));
      expect(result.revision).toBe(BigInt(index));
      if (index % 8 === 0) await lost();
    }
    expect(ids(await store.readStream(name))).toEqual(ids(appended));
  }),
  contractCheck('goes on where it stood when what it follows is dropped in the middle', async (open) => {
    const { store, faults } = await open(LOSING);
    const { cut } = needed(faults);
    const [turns, size] = [30, 20];
    const enough = (all: readonly StoredEvent[]) => all.length >= turns * size;
    const heard = { events: 0 };
    const followers = [3, 500].map((batchSize) =>
      followUntil(store, { after: 0n, batchSize }, (all) => {
        heard.events = Math.max(heard.events, all.length);
        return enough(all);
      }),
    );
    for (let turn = 1; turn <= turns; turn += 1) {
      await store.append(stream(), 'none', newEvents(size));
      if (turn % 6 !== 0) continue;
      await expect
        .poll(() => heard.events, { interval: 2, timeout: 15_000 })
        .toBeGreaterThan((turn - 1) * size);
      cut();
    }
    const recorded = ids(await store.readAll());
    expect(recorded).toHaveLength(turns * size);
    for (const follower of await Promise.all(followers)) expect(ids(follower.received)).toEqual(recorded);
  }),
];
