import type { Database } from '@keywright/migrations/tables/database.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChannelAccess } from '../platform/feature.ts';
import { AccessChangesReader, type AccessChangesOptions } from './access-changes.ts';
import type { SocketConnection } from './connection.ts';
import { LIVE_SETTINGS } from './settings.ts';

/** A database of no rows. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A reader of three read models, each with a new event whenever it is asked; who may listen follows from members alone. */
function given() {
  let position = 0n;
  /** The read models of which something was told, in that order. */
  const found: string[] = [];
  let acting: Promise<void> = Promise.resolve();
  const access = (readModel: string) => {
    const idOf = () => readModel;
    const tells = async () => {
      found.push(readModel);
      await acting;
      return [];
    };
    const alone = readModel === 'members' ? {} : { tellsAlone: true };
    return {
      changedBy: { readModel, category: readModel, idOf, tells, ...alone },
    } as unknown as ChannelAccess;
  };
  const reader = new AccessChangesReader({
    platform: {
      db,
      gate: { state: () => Promise.resolve({ position: (position += 1n) }) },
      store: { readAll: () => Promise.resolve([{ position }]) },
      log: { warn: (_: object, text: string) => expect.fail(text) },
      clock: { now: () => new Date() },
    } as unknown as AccessChangesOptions['platform'],
    settings: { ...LIVE_SETTINGS, fullCheckMs: 1e9 },
    connections: new Set([{ session: null } as unknown as SocketConnection]),
    accesses: new Set(['words', 'markets', 'members'].map(access)),
    ended: () => undefined,
    changed: (changes) => {
      for (const [{ changedBy }, what] of changes)
        if (what !== 'all') expect(changedBy?.readModel).toBe('members');
      return Promise.resolve();
    },
    told: () => undefined,
  });
  /** Has what is told take until the answer is called. */
  const hold = () => {
    let release = (): void => undefined;
    acting = new Promise((resolve) => (release = resolve));
    return () => {
      acting = Promise.resolve();
      release();
    };
  };
  return { reader, found, hold, settle: () => vi.advanceTimersByTimeAsync(0) };
}

const ALL = ['words', 'markets', 'members'];

afterEach(() => vi.useRealTimers());

it('What events tell alone is told right away, each read model by itself, and again after its rest', async () => {
  vi.useFakeTimers();
  const { reader, found, settle } = given();
  reader.start();
  await settle();
  reader.advanced('words');
  await settle();
  reader.advanced('words');
  reader.advanced('members');
  reader.advanced('markets');
  await settle();
  expect(found).toEqual(['words', 'markets']);
  await vi.advanceTimersByTimeAsync(LIVE_SETTINGS.accessMs);
  expect(found.slice(2)).toEqual(ALL);
  reader.stop();
});

it('What comes during a long look is looked at after it, and nothing else is kept away by many of them', async () => {
  vi.useFakeTimers();
  const { reader, found, hold, settle } = given();
  reader.start();
  await settle();
  const end = hold();
  reader.advanced('words');
  await settle();
  reader.advanced('markets');
  end();
  await settle();
  expect(found).toEqual(['words', 'markets']);

  // One that outlasts the timer leaves what came meanwhile to the next whole check.
  await vi.advanceTimersByTimeAsync(LIVE_SETTINGS.accessMs + 1);
  found.splice(0);
  const release = hold();
  reader.advanced('words');
  await vi.advanceTimersByTimeAsync(LIVE_SETTINGS.accessMs);
  reader.advanced('markets');
  release();
  await settle();
  expect(found).toEqual(['words']);
  await vi.advanceTimersByTimeAsync(LIVE_SETTINGS.accessMs);
  expect(found).toEqual(['words', ...ALL]);

  // An account that was disabled during a look is found right after it.
  found.splice(0);
  const ended = hold();
  reader.advanced('words');
  await settle();
  reader.checkSoon();
  ended();
  await settle();
  expect(found).toEqual(['words', ...ALL]);
  reader.stop();
});
