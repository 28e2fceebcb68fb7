import { randomUUID } from 'node:crypto';
import { type KeywordBatchEvent, keywordsIn, planAddition } from '@keywright/events/keywords';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeUnavailable } from '../../platform/event-store/errors.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { Membership } from '../../platform/http/access.ts';
import { type EmptyStore, EMPTY_STORES } from '../../platform/testing/empty-stores.ts';
import { type BatchOrder, writeBatch } from './write-batch.ts';

const PROJECT = '11111111-1111-4111-8111-111111111111';
const USER = '22222222-2222-4222-8222-222222222222';
const MEMBER: Membership = { projectId: PROJECT, userId: USER, owner: false, roles: ['CONTRIBUTOR'] };
const HERE = { scope: 'MY_GOAL', listId: null } as const;
const clock = { now: () => new Date('2026-03-02T09:00:00Z') };
const keywords = Array.from({ length: 3_500 }, () => ({
  id: randomUUID(),
  // So long that it takes three appends: the last one holds the two last events of keywords, and the end.
  value: `${randomUUID()} ${'漢'.repeat(160)}`,
  country: 'GB',
  language: 'en',
}));

/** A source over a store; `after` is called after each append, and may let it fail. */
function sourceOf(inner: EventStore, after: (appends: number) => void = () => undefined) {
  let appends = 0;
  const store = Object.create(inner) as EventStore;
  store.append = async (...given) => {
    const result = await inner.append(...given);
    after((appends += 1));
    return result;
  };
  store.readStream = (...given) => inner.readStream(...given);
  let membership: Membership | null = MEMBER;
  return {
    ...{ store, clock },
    membershipOf: () => Promise.resolve(membership),
    leave: (as: Membership | null) => (membership = as),
  };
}

type Plan = { events: KeywordBatchEvent[]; unchanged: number };

const addition = (commandId: string, of = keywords): BatchOrder<Plan> => ({
  ...{ commandId, projectId: PROJECT, correlationId: 'test', actor: { userId: USER, role: 'CONTRIBUTOR' } },
  ...{ operation: 'EDIT_KEYWORDS', act: 'ADD', undoes: null },
  plan: (named) =>
    Promise.resolve({
      events: planAddition(
        'TYPED',
        HERE,
        of.filter(({ id }) => !named.has(id)),
      ),
      unchanged: 0,
    }),
});

async function written(store: EventStore, commandId: string): Promise<KeywordBatchEvent[]> {
  const stored = await store.readStream(`keywordbatch-${commandId}`);
  return stored.map(({ type, data }) => ({ type, data }) as unknown as KeywordBatchEvent);
}
const idsOf = (events: readonly KeywordBatchEvent[]) => events.flatMap(keywordsIn).sort();
const ALL = keywords.map(({ id }) => id).sort();

describe.each(EMPTY_STORES)('A batch on %s', (_name, open) => {
  let opened: EmptyStore;
  let store: EventStore;
  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  it('is as many appends as it needs, names each keyword once, and answers a repeat as the first time', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const done = await writeBatch(sourceOf(store), addition(id));
    const events = await written(store, id);
    expect(events.map(({ type }) => type)).toEqual([
      ...['BatchBegun', 'KeywordsAdded', 'KeywordsAdded', 'KeywordsAdded', 'KeywordsAdded', 'BatchEnded'],
    ]);
    expect(idsOf(events)).toEqual(ALL);
    const head = await store.head();
    expect(done).toMatchObject({ batchId: id, changed: 3_500, unchanged: 0, position: head.toString() });
    const { plan: _plan, ...answer } = done;
    expect(await writeBatch(sourceOf(store), addition(id))).toMatchObject(answer);
    expect(await store.head()).toBe(head);
    const nothing = await writeBatch(sourceOf(store), addition(other, []));
    expect(nothing).toMatchObject({ batchId: null, eventId: null, position: '0', changed: 0 });
    expect(await store.head()).toBe(head);
  });

  it.each([1, 2, 3])('that was cut after append %i is finished by the same command', async (cut) => {
    const id = randomUUID();
    const source = sourceOf(store, (appends) => {
      if (appends === cut) throw storeUnavailable('unknown');
    });
    await expect(writeBatch(source, addition(id))).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      details: { outcome: 'unknown' },
    });
    // Those come first who would have come last, so that the events left are others than they would have been.
    const done = await writeBatch(source, addition(id, keywords.toReversed()));
    const events = await written(store, id);
    expect(idsOf(events)).toEqual(ALL);
    expect(events.at(-1)).toEqual({ type: 'BatchEnded', data: { changed: 3_500, unchanged: 0 } });
    expect(done).toMatchObject({ changed: 3_500, unchanged: 0 });
    const { plan: _plan, ...answer } = done;
    expect(await writeBatch(source, addition(id))).toMatchObject(answer);
  });

  it.each([1, 2])(
    'that was cut after append %i is finished by two processes at once, in other orders',
    async (cut) => {
      const id = randomUUID();
      const source = sourceOf(store, (appends) => {
        if (appends === cut) throw storeUnavailable('unknown');
      });
      await expect(writeBatch(source, addition(id))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
      const both = await Promise.all([
        writeBatch(sourceOf(store), addition(id)),
        writeBatch(sourceOf(store), addition(id, keywords.toReversed())),
      ]);
      const events = await written(store, id);
      expect(idsOf(events)).toEqual(ALL);
      expect(events.filter(({ type }) => type === 'BatchEnded')).toEqual([
        { type: 'BatchEnded', data: { changed: 3_500, unchanged: 0 } },
      ]);
      expect(new Set(both.map(({ eventId, position }) => `${eventId} ${position}`)).size).toBe(1);
      expect(both.map(({ changed }) => changed)).toEqual([3_500, 3_500]);
    },
  );

  it('that two processes write at once, in other orders, loses nothing and names nothing twice', async () => {
    const id = randomUUID();
    const both = await Promise.all([
      writeBatch(sourceOf(store), addition(id)),
      writeBatch(sourceOf(store), addition(id, keywords.toReversed())),
    ]);
    const events = await written(store, id);
    expect(idsOf(events)).toEqual(ALL);
    expect(both.map(({ eventId, changed }) => ({ eventId, changed }))).toEqual([
      { eventId: both[0].eventId, changed: 3_500 },
      { eventId: both[0].eventId, changed: 3_500 },
    ]);
    expect(events.filter(({ type }) => type === 'BatchEnded')).toHaveLength(1);
  });

  it.each([
    ['the project went', null, 'NOT_FOUND', {}],
    ['the role went', { ...MEMBER, roles: ['WATCHER'] } satisfies Membership, 'ROLE_REQUIRED', {}],
    [
      'one of two rights went',
      { ...MEMBER, roles: ['PRODUCT_ACCESS'] } satisfies Membership,
      'ROLE_REQUIRED',
      { operation: 'UNDO_OWN', needs: ['EDIT_KEYWORDS'] },
    ],
  ] as const)('ends with what was done where %s meanwhile', async (_what, left, code, more) => {
    const id = randomUUID();
    const source = sourceOf(store, (appends) => {
      if (appends === 2) source.leave(left);
    });
    await expect(writeBatch(source, { ...addition(id), ...more })).rejects.toMatchObject({ code });
    const events = await written(store, id);
    expect(events.at(-1)).toEqual({ type: 'BatchEnded', data: { changed: 2_000, unchanged: 0 } });
    expect(idsOf(events)).toHaveLength(2_000);
  });
});
