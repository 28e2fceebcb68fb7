import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { newEvent, newEvents, ids, stream } from '../contract/check.ts';
import { WrongExpectedRevision } from '../errors.ts';
import type { NewEvent } from '../port.ts';
import { PostgresEventStore, type PostgresEventStoreOptions } from './postgres-event-store.ts';

const UNAVAILABLE = { code: 'STORE_UNAVAILABLE' };
const lost = (outcome: 'not-stored' | 'unknown') => ({ ...UNAVAILABLE, details: { outcome } });

describe('The appender', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  const opened: PostgresEventStore[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startTcpProxy(database.url);
  });
  afterEach(async () => {
    proxy.refuse(false);
    proxy.loseAnswers(0);
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]();
    await database.drop();
  });
  const open = (url = database.url, options: PostgresEventStoreOptions = {}) => {
    const store = new PostgresEventStore(url, options);
    opened.push(store);
    return store;
  };

  it('commits appends that come together in one transaction', async () => {
    const store = open();
    const before = await store.head();
    await Promise.all(Array.from({ length: 400 }, () => store.append(stream(), 'none', newEvents(1))));
    const { rows } = await sql<{ transactions: string }>`
      select count(distinct xmin::text) as transactions from es.events where position > ${before}`.execute(
      database.db,
    );
    expect(Number(rows[0]?.transactions)).toBeLessThanOrEqual(3);
  });

  it('takes many appends to one stream in the order they were given', async () => {
    const store = open();
    const [name, appended] = [stream(), newEvents(50)];
    const results = appended.map((each, index) =>
      store.append(name, index === 0 ? 'none' : BigInt(index - 1), [each]),
    );
    expect((await Promise.all(results)).map((result) => result.revision)).toEqual(
      appended.map((_, i) => BigInt(i)),
    );
    expect(ids(await store.readStream(name))).toEqual(ids(appended));
  });

  it('keeps batches below 4 MiB', async () => {
    const store = open();
    const before = await store.head();
    const large = () => newEvent({ text: 'x'.repeat(900_000) });
    await Promise.all(Array.from({ length: 10 }, () => store.append(stream(), 'none', [large()])));
    const { rows } = await sql<{ appends: string }>`
      select count(*) as appends from es.events where position > ${before} group by xmin::text`.execute(
      database.db,
    );
    expect(rows.reduce((sum, row) => sum + Number(row.appends), 0)).toBe(10);
    for (const row of rows) expect(Number(row.appends)).toBeLessThanOrEqual(4);
  });

  it('finds what it stored when the answer of a batch got lost', async () => {
    const store = open(proxy.url);
    await store.append(stream(), 'none', newEvents(1));
    const appended = Array.from({ length: 30 }, () => ({ name: stream(), events: newEvents(2) }));
    const before = await store.head();
    proxy.loseAnswers(1);
    const results = await Promise.all(
      appended.map(({ name, events: each }) => store.append(name, 'none', each)),
    );
    await proxy.lost();
    expect(results.some((result) => result.repeated)).toBe(true);
    const recorded = await store.readAll({ after: before });
    expect(ids(recorded).sort()).toEqual(ids(appended.flatMap((each) => each.events)).sort());
  });

  it('says that an outcome is unknown when the second answer got lost too, and a later retry tells', async () => {
    const store = open(proxy.url);
    await store.append(stream(), 'none', newEvents(1));
    const [name, appended] = [stream(), newEvents(2)];
    proxy.loseAnswers(1_000);
    await expect(store.append(name, 'none', appended)).rejects.toMatchObject(lost('unknown'));
    proxy.loseAnswers(0);
    expect(await store.append(name, 'none', appended)).toMatchObject({ revision: 1n, repeated: true });
    expect(ids(await store.readStream(name))).toEqual(ids(appended));
  });

  it('says that an outcome is unknown where an append lost and nobody could look up whether it was a retry', async () => {
    const store = open(proxy.url);
    const [name, appended] = [stream(), newEvents(1)];
    await store.append(name, 'none', appended);
    proxy.cutWhere('where event_id = any');
    await expect(store.append(name, 'none', appended)).rejects.toMatchObject(lost('unknown'));
    proxy.cutWhere(null);
    expect(await store.append(name, 'none', appended)).toMatchObject({ revision: 0n, repeated: true });
  });

  it('says that nothing was stored when no server could be reached', async () => {
    const store = open(proxy.url, { limits: { reconnectMs: 100 } });
    proxy.refuse(true);
    proxy.cut();
    await expect(store.append(stream(), 'none', newEvents(1))).rejects.toMatchObject(lost('not-stored'));
  });

  it('waits for a server that is restarting', async () => {
    const store = open(proxy.url);
    await store.append(stream(), 'none', newEvents(1));
    proxy.refuse(true);
    proxy.cut();
    const [name, appended] = [stream(), newEvents(1)];
    const result = store.append(name, 'none', appended);
    await expect(open(proxy.url, { limits: { reconnectMs: 0 } }).head()).rejects.toMatchObject(UNAVAILABLE);
    proxy.refuse(false);
    expect(await result).toMatchObject({ revision: 0n });
  });

  it('keeps every acknowledged append exactly once while its connections are killed', async () => {
    const store = open();
    const before = await store.head();
    const acknowledged: string[] = [];
    let writing = true;
    // Where the connection of a second try was killed as well the outcome is unknown: the same ids go once more.
    const keep = async (name: string, appended: NewEvent[]): Promise<void> => {
      try {
        await store.append(name, 'none', appended);
      } catch (error) {
        expect(error).toMatchObject(lost('unknown'));
        await keep(name, appended);
      }
    };
    const writers = Array.from({ length: 16 }, async () => {
      while (writing) {
        const appended = newEvents(2);
        await keep(stream(), appended);
        acknowledged.push(...ids(appended));
      }
    });
    try {
      for (let round = 0; round < 15; round += 1) {
        const seen = acknowledged.length;
        await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(seen + 20);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'keywright-append'`.execute(database.db);
      }
    } finally {
      writing = false;
      await Promise.all(writers);
    }
    expect(ids(await store.readAll({ after: before })).sort()).toEqual(acknowledged.sort());
  });

  it('lets an append that the server refuses fail alone', async () => {
    await sql`alter table es.events add constraint no_poison check (type <> 'Poison')`.execute(database.db);
    try {
      const store = open();
      const good = Array.from({ length: 5 }, () => store.append(stream(), 'none', newEvents(1)));
      const bad = store.append(stream(), 'none', [newEvent({}, 'Poison')]);
      await expect(bad).rejects.toThrow(/no_poison/);
      for (const each of await Promise.all(good))
        expect(each).toMatchObject({ revision: 0n, repeated: false });
    } finally {
      await sql`alter table es.events drop constraint no_poison`.execute(database.db);
    }
  });

  it('records ids that are given for two streams at once in one of them', async () => {
    const store = open();
    const appended = newEvents(1);
    const [first, second] = await Promise.allSettled(
      [1, 2].map(() => store.append(stream(), 'none', appended)),
    );
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'WrongExpectedRevision' } });
  });

  it('refuses more than its queue holds at once, and tells that nothing was stored', async () => {
    const store = open(database.url, { limits: { queue: 100 } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 150 }, () => store.append(stream(), 'none', newEvents(1))),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(50);
    for (const { reason } of refused) expect(reason).toMatchObject(lost('not-stored'));
  });

  it('gives up appends that could not be sent in time', async () => {
    const store = open(database.url, { limits: { patienceMs: 150 } });
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table es.events`.execute(tx);
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map(() => store.append(stream(), 'none', newEvents(1))),
      );
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
    });
  });

  it('waits for appends under way before it closes, and takes no more', async () => {
    const store = open();
    const under = Array.from({ length: 20 }, () => store.append(stream(), 'none', newEvents(1)));
    const closing = store.close();
    await expect(store.append(stream(), 'none', newEvents(1))).rejects.toMatchObject(lost('not-stored'));
    await closing;
    expect(await Promise.all(under)).toHaveLength(20);
  });

  it('commits durably even where the server would not by default', async () => {
    const { rows } = await sql<{ value: string }>`show synchronous_commit`.execute(database.db);
    expect(rows).toEqual([{ synchronous_commit: 'off' }]);
    await sql`create function es.note_commit() returns trigger language plpgsql as $$
      begin new.type := current_setting('synchronous_commit'); return new; end $$`.execute(database.db);
    await sql`create trigger note_commit before insert on es.events
      for each row execute function es.note_commit()`.execute(database.db);
    try {
      const store = open();
      const name = stream();
      await store.append(name, 'none', [{ ...newEvent(), id: randomUUID() }]);
      expect(await store.readStream(name)).toMatchObject([{ type: 'on' }]);
    } finally {
      await sql`drop trigger note_commit on es.events`.execute(database.db);
    }
  });

  it('tells racing processes apart by their revisions', async () => {
    const stores = [open(), open(), open()];
    const name = stream();
    await stores[0]?.append(name, 'none', newEvents(1));
    const outcomes = await Promise.allSettled(stores.map((store) => store.append(name, 0n, newEvents(1))));
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) {
      expect(reason).toBeInstanceOf(WrongExpectedRevision);
      expect(reason).toMatchObject({ expected: 0n, actual: 1n });
    }
  });
});
