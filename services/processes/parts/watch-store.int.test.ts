import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { guardAppends } from '../../platform/event-store/guard-appends.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import { PostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts';
import type { StoreGuard } from '../../platform/event-store/store-guard.ts';
import type { Feature } from '../../platform/feature.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { MemoryBus } from '../../platform/bus/memory-bus.ts';
import { PROJECTION_ADVANCED } from '../../platform/projections/port.ts';
import { readModelCheck, readModelMismatch } from './read-model-check.ts';
import { watchStore } from './watch-store.ts';

vi.setConfig({ testTimeout: 30_000 });

const LOST = 5;
const features = [{ projections: [{ name: 'probe', version: 1 }] }] as unknown as Feature[];
const log = { error() {}, info() {}, warn() {} } as never;

const event = (id = randomUUID() as string) => ({ id, type: 'Probed', data: {}, metadata: {} });

describe('Below a process, an older copy of the events', () => {
  let reads: TestDatabase;
  let events: TestDatabase;
  let raw: EventStore;
  let store: EventStore;
  let guard: StoreGuard;
  const bus = new MemoryBus();
  const closings: (() => Promise<unknown>)[] = [];

  /** What another process would have: a guard of its own over the same store and read side. */
  function watch(): { store: EventStore; guard: StoreGuard; end(): Promise<unknown> } {
    let end = (): Promise<unknown> => Promise.resolve();
    const shutdown = { add: ({ close }: { close(): Promise<unknown> }) => void (end = close) };
    const watching = watchStore(
      { db: reads.db, store: raw, bus, log, clock: systemClock },
      features,
      shutdown,
    );
    closings.push(end);
    return { store: guardAppends(raw, watching), guard: watching, end };
  }

  /** The read model has seen all there is, under a version of its own after a rebuild. */
  async function project(epoch?: string): Promise<void> {
    const position = (await raw.head()).toString();
    await reads.db
      .updateTable('projection_checkpoints')
      .set({ position, ...(epoch !== undefined && { epoch }) })
      .execute();
  }

  async function keep(schema: string): Promise<() => Promise<void>> {
    await sql.raw(`create schema ${schema}`).execute(events.db);
    for (const table of ['meta', 'events'])
      await sql.raw(`create table ${schema}.${table} as table es.${table}`).execute(events.db);
    return () =>
      events.db.transaction().execute(async (tx) => {
        for (const table of ['meta', 'events'])
          await sql
            .raw(`delete from es.${table}; insert into es.${table} select * from ${schema}.${table}`)
            .execute(tx);
        await sql`select setval('es.position_seq', (select max(position) from es.events))`.execute(tx);
      });
  }

  const append = (to = store) => to.append(`probe-${randomUUID()}`, 'none', [event()]);
  /** The codes and outcomes of many appends at once; null for what is acknowledged. */
  const appendMany = async (count: number, to = store) =>
    Promise.all(
      Array.from({ length: count }, () =>
        append(to).then(
          () => null,
          (error: { code: string; details: { outcome?: string } }) =>
            `${error.code} ${error.details.outcome}`,
        ),
      ),
    );

  let restoreOlder: () => Promise<void>;
  let restoreNewer: () => Promise<void>;

  beforeAll(async () => {
    [reads, events] = [await createTestDatabase(), await createTestDatabase()];
    raw = new PostgresEventStore(events.url, { onError: () => undefined });
    const storeId = await raw.storeId();
    const checkpoint = { name: 'probe', version: 1, epoch: 'first', position: '0', store_id: storeId };
    await reads.db.insertInto('projection_checkpoints').values(checkpoint).execute();
    ({ store, guard } = watch());
    for (let nth = 0; nth < 3; nth += 1) await append();
    await project();
    await guard.check();
    restoreOlder = await keep('older');
    for (let nth = 0; nth < LOST; nth += 1) await append();
    await project();
    restoreNewer = await keep('newer');
  });
  afterAll(async () => {
    for (const close of closings) await close();
    await raw.close();
    for (const database of [reads, events]) await database.drop();
  });
  beforeEach(() => guard.check());

  it('is noticed though writers have pushed it past the read models before anybody looked; none of theirs is acknowledged', async () => {
    await restoreOlder();
    const first = await appendMany(8 * LOST);
    expect(new Set(first)).toEqual(new Set(['STORE_BEHIND unknown']));
    expect(await appendMany(3)).toEqual(Array(3).fill('STORE_BEHIND not-stored'));
    // Every position that was seen is there by now, of other events.
    const { position } = await reads.db
      .selectFrom('projection_checkpoints')
      .select('position')
      .executeTakeFirstOrThrow();
    expect((await raw.end()) > BigInt(position)).toBe(true);
    expect(guard.behind).toMatch(/another history .* rebuild all/);
  });

  it('is told to processes that have not seen what is lost, and refused by a start', async () => {
    const { guard: another, end } = watch();
    await another.check();
    expect(another.behind).toBe(guard.behind);
    await end();
    expect(await readModelMismatch({ db: reads.db, store: raw }, features)).toBe(guard.behind);
  });

  it('is over once the newer one is put back', async () => {
    await restoreNewer();
    await guard.check();
    expect(guard.behind).toBeNull();
    expect(await appendMany(2)).toEqual([null, null]);
    await restoreNewer();
  });

  it('may be gone on with after all read models were made from it; the newer one is another history from then on', async () => {
    await guard.check();
    await restoreOlder();
    await project('second');
    await guard.check();
    expect(guard.behind).toBeNull();
    expect(await appendMany(1)).toEqual([null]);
    await guard.check();
    await restoreNewer();
    for (let nth = 0; nth < 3; nth += 1) await append(raw);
    await guard.check();
    expect(guard.behind).toMatch(/another history .* rebuild all/);
    expect(await readModelMismatch({ db: reads.db, store: raw }, features)).toBe(guard.behind);
    await project('third');
    await guard.check();
    expect([guard.behind, await appendMany(1)]).toEqual([null, [null]]);
  });

  it('is no fault where the read side was put back with it', async () => {
    await project();
    await guard.check();
    await restoreOlder();
    await project();
    await reads.db.deleteFrom('store_witnesses').execute();
    expect(await appendMany(3)).toEqual([null, null, null]);
  });

  it('is not suspected where a command comes again', async () => {
    const [stream, again] = [`probe-${randomUUID()}`, [event()]];
    const once = await store.append(stream, 'none', again);
    await append();
    expect(await store.append(stream, 'none', again)).toEqual({ ...once, repeated: true });
    expect(guard.behind).toBeNull();
  });

  describe('that is younger than what a process has written or looked for', () => {
    let another: ReturnType<typeof watch>;
    let restoreYounger: () => Promise<void>;
    let restoreWhole: () => Promise<void>;
    let copies = 0;

    beforeEach(async () => {
      another = watch();
      await another.guard.check();
      await append();
      restoreYounger = await keep(`younger_${(copies += 1)}`);
      for (let nth = 0; nth < LOST; nth += 1) await append();
      await project();
      restoreWhole = await keep(`whole_${copies}`);
    });
    afterEach(async () => {
      await another.end();
      await restoreWhole();
    });

    it('is found by its first append where it has heard how far read models are', async () => {
      const position = (await raw.head()).toString();
      bus.publish(PROJECTION_ADVANCED, { projection: 'probe', epoch: 'third', position, changed: true });
      await restoreYounger();
      expect(await appendMany(2, another.store)).toEqual(['STORE_BEHIND unknown', 'STORE_BEHIND unknown']);
      expect(await appendMany(1, another.store)).toEqual(['STORE_BEHIND not-stored']);
    });

    it('takes nothing once readiness has named it', async () => {
      await restoreYounger();
      const readiness = readModelCheck({ db: reads.db, store: raw, storeGuard: another.guard }, features);
      expect(await readiness()).toMatch(/its event store ends at/);
      expect(await appendMany(2, another.store)).toEqual([
        'STORE_BEHIND not-stored',
        'STORE_BEHIND not-stored',
      ]);
    });
  });
});
