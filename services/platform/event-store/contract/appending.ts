import { expect } from 'vitest';
import { WrongExpectedRevision } from '../errors.ts';
import type { EventStore, ExpectedRevision } from '../port.ts';
import { type ContractCheck, contractCheck, newEvent, newEvents, ids, openTwice, stream } from './check.ts';

/** What an append to a stream of three events, or to none, must answer. */
const REFUSALS: { stands: 'absent' | 'at 2'; expected: ExpectedRevision; actual: bigint | null }[] = [
  { stands: 'absent', expected: 'exists', actual: null },
  { stands: 'absent', expected: 0n, actual: null },
  { stands: 'absent', expected: 7n, actual: null },
  { stands: 'at 2', expected: 'none', actual: 2n },
  { stands: 'at 2', expected: 0n, actual: 2n },
  { stands: 'at 2', expected: 1n, actual: 2n },
  { stands: 'at 2', expected: 3n, actual: 2n },
];

const ADMISSIONS: { stands: 'absent' | 'at 2'; expected: ExpectedRevision; revision: bigint }[] = [
  { stands: 'absent', expected: 'none', revision: 0n },
  { stands: 'absent', expected: 'any', revision: 0n },
  { stands: 'at 2', expected: 'any', revision: 3n },
  { stands: 'at 2', expected: 'exists', revision: 3n },
  { stands: 'at 2', expected: 2n, revision: 3n },
];

async function streamThat(stands: 'absent' | 'at 2', store: EventStore): Promise<string> {
  const name = stream();
  if (stands === 'at 2') await store.append(name, 'none', newEvents(3));
  return name;
}

export const appending: ContractCheck[] = [
  ...ADMISSIONS.map(({ stands, expected, revision }) =>
    contractCheck(`appends to a stream ${stands} that is expected to be at ${expected}`, async (open) => {
      const { store } = await open();
      const name = await streamThat(stands, store);
      const appended = newEvent();
      const result = await store.append(name, expected, [appended]);
      expect(result).toMatchObject({ revision, repeated: false });
      const [last] = await store.readStream(name, { direction: 'backward', limit: 1 });
      expect(last).toMatchObject({ id: appended.id, revision, position: result.position });
    }),
  ),
  ...REFUSALS.map(({ stands, expected, actual }) =>
    contractCheck(
      `refuses to append to a stream ${stands} that is expected to be at ${expected}`,
      async (open) => {
        const { store } = await open();
        const name = await streamThat(stands, store);
        const before = ids(await store.readStream(name));
        const refusal = await store.append(name, expected, [newEvent()]).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(WrongExpectedRevision);
        expect(refusal).toMatchObject({ stream: name, expected, actual });
        expect(ids(await store.readStream(name))).toEqual(before);
      },
    ),
  ),
  contractCheck('numbers the events of one append in a row and answers for the last', async (open) => {
    const { store } = await open();
    const [name, appended] = [stream(), newEvents(5)];
    const result = await store.append(name, 'none', appended);
    const recorded = await store.readStream(name);
    expect(ids(recorded)).toEqual(ids(appended));
    expect(recorded.map((each) => each.revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
    const positions = recorded.map((each) => each.position);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(result).toEqual({ revision: 4n, position: positions[4], repeated: false });
  }),
  contractCheck('records all events of an append or none, and none of another between them', async (open) => {
    const { store, handle } = await openTwice(open);
    const name = stream();
    await store.append(name, 'none', newEvents(2));
    const racing = Array.from({ length: 16 }, () => newEvents(3));
    const outcomes = await Promise.allSettled(
      racing.map((each, index) => handle(index).append(name, index < 8 ? 'any' : 1n, each)),
    );
    const won = racing.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(ids);
    const recorded = ids(await store.readStream(name, { from: 2n }));
    const whole = recorded.flatMap((_, index) => (index % 3 === 0 ? [recorded.slice(index, index + 3)] : []));
    expect(whole.sort()).toEqual(won.sort());
    expect(ids(await store.readAll()).slice(2)).toEqual(recorded);
  }),
  contractCheck('lets exactly one of many racing appends with the same expectation win', async (open) => {
    const { store, handle } = await openTwice(open);
    for (const expected of ['none', 0n, 1n] as const) {
      const name = stream();
      for (let revision = 0n; expected !== 'none' && revision <= expected; revision += 1n) {
        await store.append(name, 'any', [newEvent()]);
      }
      const racing = Array.from({ length: 20 }, (_, index) =>
        handle(index).append(name, expected, [newEvent()]),
      );
      const outcomes = await Promise.allSettled(racing);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      for (const { reason } of lost) expect(reason).toBeInstanceOf(WrongExpectedRevision);
    }
  }),
  contractCheck('keeps every one of many racing appends without an expectation', async (open) => {
    const { store, handle } = await openTwice(open);
    const [name, appended] = [stream(), newEvents(60)];
    await Promise.all(appended.map((each, index) => handle(index).append(name, 'any', [each])));
    const recorded = await store.readStream(name);
    expect(ids(recorded).sort()).toEqual(ids(appended).sort());
    expect(recorded.map((each) => each.revision)).toEqual(appended.map((_, index) => BigInt(index)));
  }),
  contractCheck('puts an append behind everything acknowledged before it began', async (open) => {
    const { store, handle } = await openTwice(open);
    let newest = 0n;
    for (let turn = 0; turn < 20; turn += 1) {
      const results = await Promise.all(
        [0, 1].map((index) => handle(index).append(stream(), 'none', newEvents(2))),
      );
      for (const { position } of results) expect(position).toBeGreaterThan(newest + 1n);
      newest = results.reduce((most, { position }) => (position > most ? position : most), newest);
    }
    expect(await store.head()).toBe(newest);
  }),
];
