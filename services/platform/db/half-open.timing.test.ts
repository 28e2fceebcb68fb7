import { once } from 'node:events';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { describe, expect, it } from 'vitest';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { record } from '../testing/projection-bench.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connect, createPool, openClient } from './connect.ts';

const SERVED_WITHIN_MS = 10_000;

/** A test whose work has to be done in time. */
const inTime = (work: () => Promise<void>) => async () => {
  const began = performance.now();
  await work();
  expect(performance.now() - began).toBeLessThan(SERVED_WITHIN_MS);
};

/** A database, and the way to it that can be broken. */
async function databaseBehindProxy() {
  const database = await createTestDatabase();
  const proxy = await startTcpProxy(database.url);
  const endings: (() => Promise<unknown>)[] = [];
  return {
    ...{ database, proxy },
    async open() {
      const client = await openClient({ connectionString: proxy.url });
      endings.push(() => client.end());
      return client;
    },
    atEnd: (end: () => Promise<unknown>) => void endings.push(end),
    async [Symbol.asyncDispose]() {
      await Promise.all(endings.map((end) => end()));
      await proxy[Symbol.asyncDispose]();
      await database.drop();
    },
  };
}

/** Asks again after a loss, as callers do. */
async function serves(ask: () => Promise<unknown>): Promise<void> {
  const lost = () => ask().then(Boolean, () => null);
  while ((await lost()) === null);
}

describe.concurrent('A connection to the database that is half open', () => {
  it(
    'is replaced in every pool, in spare ones too',
    inTime(async () => {
      await using way = await databaseBehindProxy();
      const [pool, db] = [createPool(way.proxy.url), connect(way.proxy.url, { prepare: true })];
      way.atEnd(() => Promise.all([pool.end(), db.destroy()]));
      const [one, other] = [() => pool.query('select 1'), () => sql`select 1`.execute(db)];
      await Promise.all([one(), one(), one(), other(), other()]);
      way.proxy.halfOpen();
      await Promise.all([serves(one), serves(other)]);
      await Promise.all([one(), one(), one(), other(), other()]);
    }),
  );

  it(
    'is replaced below the appender, the readers and the subscriptions of the store',
    inTime(async () => {
      await using way = await databaseBehindProxy();
      const store = new PostgresEventStore(way.proxy.url);
      way.atEnd(() => store.close());
      await record(store, 'tally-1');
      const ending = new AbortController();
      const batches = store.subscribe({ after: 0n, signal: ending.signal });
      const seen = [(await batches.next()).value!.events.length];
      way.proxy.halfOpen();
      const next = batches.next();
      await Promise.all([record(store, 'tally-1', 2), serves(() => store.head())]);
      seen.push((await next).value!.events.length);
      ending.abort();
      expect(seen).toEqual([1, 2]);
      expect(await store.readStream('tally-1')).toHaveLength(3);
    }),
  );

  it(
    'frees what its session has locked',
    inTime(async () => {
      await using way = await databaseBehindProxy();
      const [holding, waiting] = [createPool(way.proxy.url), createPool(way.database.url)];
      way.atEnd(() => Promise.all([holding.end(), waiting.end()]));
      const lock = 'select pg_advisory_xact_lock(1)';
      const client = await holding.connect();
      await client.query('begin');
      await client.query(lock);
      way.proxy.halfOpen();
      await expect(client.query('commit')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      client.release();
      expect((await waiting.query(lock)).rowCount).toBe(1);
    }),
  );

  it(
    'is told from one whose statement takes its time, and from a COPY that nothing is sent for',
    inTime(async () => {
      await using way = await databaseBehindProxy();
      const [slow, copying] = await Promise.all([way.open(), way.open()]);
      await copying.query('create temporary table copied (line text)');
      const copy = copying.query(copyFrom('copy copied from stdin'));
      copy.write('first\n');
      expect((await slow.query('select pg_sleep(3)')).rowCount).toBe(1);
      copy.end('second\n');
      await once(copy, 'finish');
      expect((await copying.query('select * from copied')).rowCount).toBe(2);
    }),
  );

  it(
    'ends in the middle of COPY, of which the server waits for more',
    inTime(async () => {
      await using way = await databaseBehindProxy();
      const client = await way.open();
      await client.query('create temporary table copied (line text)');
      const copy = client.query(copyFrom('copy copied from stdin'));
      await new Promise((resolve) => copy.write('first\n', resolve));
      way.proxy.halfOpen();
      copy.end('second\n');
      await expect(once(copy, 'finish')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    }),
  );

  it(
    'ends where nobody answers on a new connection either',
    inTime(async () => {
      await using way = await databaseBehindProxy();
      const client = await way.open();
      way.proxy.freeze(true);
      try {
        await expect(client.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      } finally {
        way.proxy.freeze(false);
      }
    }),
  );
});
