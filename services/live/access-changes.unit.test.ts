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

/** A reader of two read models, each with a new event whenever it is asked. */
function given() {
  let position = 0n;
  const access = (readModel: string) =>
    ({ changedBy: { readModel, category: readModel, idOf: () => readModel } }) as unknown as ChannelAccess;
  /** The read models that each check found to have changed; all but the first ones of each. */
  const found: string[][] = [];
  let acting: Promise<void> = Promise.resolve();
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
    accesses: new Set(['words', 'members'].map(access)),
    ended: () => undefined,
    changed: (changes) => {
      found.push([...changes.keys()].map(({ changedBy }) => changedBy!.readModel));
      return acting;
    },
    told: () => undefined,
  });
  /** Has what follows from checks take until the answer is called. */
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

afterEach(() => vi.useRealTimers());

it('What has come further is looked at right away, each read model by itself, and again after its rest', async () => {
  vi.useFakeTimers();
  const { reader, found, settle } = given();
  reader.start();
  await settle();
  reader.advanced('words');
  await settle();
  reader.advanced('words');
  reader.advanced('members');
  await settle();
  expect(found.slice(1)).toEqual([['words'], ['members']]);
  await vi.advanceTimersByTimeAsync(LIVE_SETTINGS.accessMs);
  expect(found.slice(3)).toEqual([['words', 'members']]);
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
  reader.advanced('members');
  end();
  await settle();
  expect(found.slice(1)).toEqual([['words'], ['members']]);

  // One that outlasts the timer leaves what came meanwhile to the next whole check.
  await vi.advanceTimersByTimeAsync(LIVE_SETTINGS.accessMs + 1);
  found.splice(0);
  const release = hold();
  reader.advanced('words');
  await vi.advanceTimersByTimeAsync(LIVE_SETTINGS.accessMs);
  reader.advanced('words');
  release();
  await settle();
  expect(found).toEqual([['words']]);
  await vi.advanceTimersByTimeAsync(LIVE_SETTINGS.accessMs);
  expect(found).toEqual([['words'], ['words', 'members']]);

  // An account that was disabled during a look is found right after it.
  found.splice(0);
  const ended = hold();
  reader.advanced('words');
  await settle();
  reader.checkSoon();
  ended();
  await settle();
  expect(found).toEqual([['words'], ['words', 'members']]);
  reader.stop();
});
