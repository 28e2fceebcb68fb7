import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  defineFields,
  emptyFilterOf,
  type FilterOf,
  matcherOf,
  rowOrderOf,
  type RowOf,
  sortNamesOf,
} from '@keywright/events/fields';
import { anyFilterOf, anyFilterValues, anyRowOf } from '@keywright/events/testing/fields';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { Anchors } from './anchors.ts';
import { columnsOf } from './columns.ts';
import { encodeCursor, decodeCursor } from './cursor.ts';
import type { ListOrder } from './order-sql.ts';
import { type PageStart, RowList } from './row-list.ts';

/** A table with a field of every type, every way to filter and every way to order. */
const KEYWORDS = defineFields({
  name: 'keywords',
  fields: {
    id: { type: 'id' },
    revision: { type: 'int64' },
    value: { type: 'text', sort: true },
    note: { type: 'text', nullable: true, sort: { as: 'remark' } },
    volume: { type: 'integer', nullable: true, derived: true, sort: true },
    cpc: { type: 'number', sort: true },
    mark: { type: 'choice', values: ['LOW', 'HIGH', 'BEST'], nullable: true, sort: { by: 'ordinal' } },
    origin: { type: 'choice', values: ['PARENT', 'ALIAS'], sort: true },
    channels: { type: 'list', of: { type: 'choice', values: ['GOOGLE', 'BING', 'EBAY'] } },
    categories: {
      type: 'list',
      of: { type: 'object', fields: { name: { type: 'text' } } },
      sort: { as: 'category', column: 'category_key' },
    },
    ownerIds: { type: 'list', of: { type: 'id', refers: 'user' } },
    verified: { type: 'flag', sort: true },
    addedOn: { type: 'day', nullable: true, sort: { as: 'added' } },
    seenAt: { type: 'moment', nullable: true, sort: true },
    pages: {
      type: 'group',
      by: 'whose',
      of: 'count',
      fields: {
        own: { type: 'integer', column: 'own_pages', sort: { as: 'ownPages' } },
        others: { type: 'integer', column: 'other_pages' },
      },
    },
    lastSync: { type: 'object', nullable: true, fields: { at: { type: 'moment' }, by: { type: 'text' } } },
  },
  filters: {
    str: { by: 'contains', fields: ['value', 'note'] },
    marks: { by: 'oneOf', field: 'mark' },
    origins: { by: 'oneOf', field: 'origin' },
    channels: { by: 'oneOf', field: 'channels' },
    categories: { by: 'oneOf', field: 'categories.name' },
    owners: { by: 'oneOf', field: 'ownerIds' },
    verified: { by: 'is', field: 'verified' },
    states: { by: 'oneOf', field: 'verified', words: ['VERIFIED', 'OPEN'] },
    volumeFrom: { by: 'range', field: 'volume', end: 'from' },
    volumeUntil: { by: 'range', field: 'volume', end: 'until' },
    cpcBefore: { by: 'range', field: 'cpc', end: 'before' },
    addedBefore: { by: 'range', field: 'addedOn', end: 'before' },
    addedAfter: { by: 'range', field: 'addedOn', end: 'after' },
    seenFrom: { by: 'range', field: 'seenAt', end: 'from' },
    ownPages: { by: 'oneOf', field: 'pages.own' },
    mine: { by: 'rule', value: { type: 'flag' } },
    late: { by: 'shorthand', value: { type: 'flag' } },
  },
  defaultSort: [{ field: 'volume', direction: 'desc' }],
});
type Table = typeof KEYWORDS;
type Keyword = RowOf<Table>;
type Order = ListOrder<Table>;

const EMPTY = emptyFilterOf(KEYWORDS);
const viewer = { userId: 'aaaaaaaa-0000-4000-8000-000000000000', today: '2026-03-05' };
const memory = { mine: (row: Keyword) => row.ownerIds.includes(viewer.userId) };
const list = new RowList(
  { model: { name: 'keywords', kind: 'keywords', fields: KEYWORDS, table: 'keyword_rows' } },
  { memory, sql: { mine: (_filter, { userId }) => sql`${userId}::uuid = any(owner_ids)` } },
  undefined,
  1_000,
);
const matches = matcherOf(KEYWORDS, memory);
const { compare } = rowOrderOf(KEYWORDS);
const stored = columnsOf({ ...KEYWORDS.fields, projectId: { type: 'id' } });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table keyword_rows (
    id uuid primary key, project_id uuid not null, revision bigint not null, position bigint not null,
    value text not null, value_key text collate "C" not null, note text, note_key text collate "C",
    volume integer, cpc double precision not null, mark text, mark_ord smallint, origin text not null,
    channels text[] not null, categories text[] not null, category_key text collate "C", owner_ids uuid[] not null,
    verified boolean not null, added_on date, seen_at timestamptz, own_pages integer not null,
    other_pages integer not null, last_sync jsonb
  )`.execute(database.db);
});
afterAll(() => database.drop());

/** Stores rows in a project of their own, which it answers. */
async function store(rows: readonly Keyword[]): Promise<string> {
  const projectId = randomUUID();
  const records = rows.map((row) => stored.toRecord({ ...row, projectId }, 1n));
  await sql`truncate keyword_rows`.execute(database.db);
  await sql`insert into keyword_rows
    select * from jsonb_populate_recordset(null::keyword_rows, ${JSON.stringify(records)}::jsonb)`.execute(
    database.db,
  );
  return projectId;
}

function expected(rows: readonly Keyword[], filter: FilterOf<Table>, { first, keys }: Order): Keyword[] {
  const byKeys = compare(keys);
  const rank = (row: Keyword) => (first === null || memory[first](row) ? 0 : 1);
  return rows
    .filter((row) => matches(row, filter, viewer))
    .sort((one, other) => rank(one) - rank(other) || byKeys(one, other));
}

async function page(scopeId: string, filter: FilterOf<Table>, order: Order, start: PageStart, size: number) {
  return list.page(database.db, { scopeId, ...viewer }, filter, order, start, size);
}

const anyRows = fc.uniqueArray(anyRowOf(KEYWORDS), {
  selector: ({ id }) => id,
  minLength: 12,
  maxLength: 40,
  size: 'max',
});
const sortNames = sortNamesOf(KEYWORDS);
const anyOrder: fc.Arbitrary<Order> = fc.record({
  first: fc.constantFrom('mine' as const, null),
  keys: fc.array(
    fc.record({
      field: fc.constantFrom(...sortNames),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const byValue: Order = { first: null, keys: [{ field: 'value', direction: 'asc' }] };

describe('a list of rows', () => {
  it('gives rows back as they were, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const projectId = await store(rows);
        expect(await list.all(database.db, sql`project_id = ${projectId}`)).toEqual(
          [...rows].sort((one, other) => (one.id < other.id ? -1 : 1)),
        );
        expect(await list.one(database.db, rows[0]!.id)).toEqual(rows[0]);
        expect(await list.one(database.db, randomUUID())).toBeNull();
      }),
      { numRuns: 10 },
    );
  });

  it.each(Object.entries(anyFilterValues(KEYWORDS)))(
    'filters by %s in SQL as in memory',
    async (name, values) => {
      const [rows] = fc.sample(anyRows, { numRuns: 1, seed: 17 });
      const projectId = await store(rows!);
      for (const value of fc.sample(values, { numRuns: 12, seed: 19 })) {
        const filter = { ...EMPTY, [name]: value } as FilterOf<Table>;
        const { rows: found } = await page(projectId, filter, byValue, { skip: 0 }, 100);
        expect({ value, found: found.map(({ id }) => id) }).toEqual({
          value,
          found: expected(rows!, filter, byValue).map(({ id }) => id),
        });
      }
    },
  );

  it.each(sortNames.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]))(
    'orders by %s %s in SQL as in memory',
    async (field, direction) => {
      const [rows] = fc.sample(anyRows, { numRuns: 1, seed: 23 });
      const projectId = await store(rows!);
      const order: Order = { first: null, keys: [{ field, direction }] };
      const { rows: found } = await page(projectId, EMPTY, order, { skip: 0 }, 100);
      expect(found.map(({ id }) => id)).toEqual(expected(rows!, EMPTY, order).map(({ id }) => id));
    },
  );

  it('agrees with memory for any filter and order, by page and by cursor', async () => {
    const asked = fc.array(fc.tuple(anyFilterOf(KEYWORDS), anyOrder, fc.integer({ min: 1, max: 15 })), {
      minLength: 5,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(anyRows, asked, async (rows, questions) => {
        const scopeId = await store(rows);
        for (const [filter, order, size] of questions) {
          const sealed = { fields: KEYWORDS, order, secret: 'a secret' };
          const starts: ((done: number, last: Keyword) => PageStart)[] = [
            (done) => ({ skip: done }),
            (_done, last) => {
              const keys = list.order.keysOf(last, order, { scopeId, ...viewer });
              return { after: decodeCursor(encodeCursor(keys, sealed), sealed) };
            },
          ];
          for (const next of starts) {
            const all: Keyword[] = [];
            for (let start: PageStart | null = { skip: 0 }; start !== null;) {
              const { rows: found, more } = await page(scopeId, filter, order, start, size);
              all.push(...found);
              start = more ? next(all.length, found.at(-1)!) : null;
            }
            expect(all).toEqual(expected(rows, filter, order));
          }
        }
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  it('refuses at its making a filter by what is stored nowhere', () => {
    const fields = defineFields({
      ...KEYWORDS,
      filters: { syncedBy: { by: 'oneOf', field: 'lastSync.by' } },
    });
    const make = () =>
      new RowList(
        { model: { name: 'k', kind: 'k', fields, table: 'keyword_rows' } },
        { memory: {}, sql: {} },
      );
    expect(make).toThrow(/syncedBy asks for lastSync.by/);
  });
});

describe('a page far down a list', () => {
  afterEach(() => sql`truncate projection_checkpoints, channel_heads`.execute(database.db));

  const FAR = 3_200;
  const many = (): Keyword[] => {
    const [pattern] = fc.sample(anyRows, { numRuns: 1, seed: 29 });
    return Array.from({ length: FAR }, (_, index) => ({
      ...pattern![index % pattern!.length]!,
      id: randomUUID(),
    }));
  };

  it('holds what counting rows from the first on would give', async () => {
    const rows = many();
    const scopeId = await store(rows);
    const orders: Order[] = [
      byValue,
      {
        first: 'mine',
        keys: [
          { field: 'added', direction: 'desc' },
          { field: 'verified', direction: 'asc' },
        ],
      },
      { first: null, keys: [{ field: 'seenAt', direction: 'desc' }] },
    ];
    const filters: FilterOf<Table>[] = [EMPTY, { ...EMPTY, volumeUntil: 3 }];
    for (const order of orders) {
      for (const filter of filters) {
        const all = expected(rows, filter, order).map(({ id }) => id);
        const places = [
          999,
          1_000,
          1_001,
          1_499,
          1_500,
          1_501,
          2_345,
          all.length - 7,
          all.length,
          all.length + 800,
        ];
        for (const skip of places) {
          const found = await page(scopeId, filter, order, { skip }, 20);
          expect({ skip, ids: found.rows.map(({ id }) => id) }).toEqual({
            skip,
            ids: all.slice(skip, skip + 20),
          });
          expect(found.more).toBe(skip + 20 < all.length);
        }
      }
    }
  }, 60_000);

  it('is as full as there are rows, and says whether more follow, also where rows have left since places were sampled', async () => {
    const rows = many();
    const scopeId = await store(rows);
    await page(scopeId, EMPTY, byValue, { skip: 2_000 }, 499);
    const all = expected(rows, EMPTY, byValue).map(({ id }) => id);
    // Of the 500 rows between two sampled ones a few are left.
    const gone = all.slice(1_502, 1_999);
    await sql`delete from keyword_rows where id = any(${gone}::uuid[])`.execute(database.db);
    const left = all.filter((id) => !gone.includes(id));
    for (const [skip, size] of [
      [1_500, 100],
      [1_600, 100],
      [1_500, 499],
    ] as const) {
      const found = await page(scopeId, EMPTY, byValue, { skip }, size);
      expect({ skip, ids: found.rows.map(({ id }) => id) }).toEqual({
        skip,
        ids: left.slice(skip, skip + size),
      });
      expect(found.more).toBe(true);
    }
  });

  it('samples a list once, however long that takes and whatever happens meanwhile', async () => {
    const scopeId = await store(many());
    const epoch = randomUUID();
    const place = { name: 'keywords', shard: 0, shards: 1, version: 1, store_id: 's', epoch };
    const { db } = database;
    await db
      .insertInto('projection_checkpoints')
      .values({ ...place, position: '0' })
      .execute();
    const happens = (position: string) =>
      sql`insert into channel_heads values (${epoch}, ${`keywords:${scopeId}`}, ${position})
        on conflict (epoch, channel) do update set position = excluded.position`.execute(db);
    await sql`create sequence samplings`.execute(db);
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const anchors = new Anchors({ name: 'keywords', kind: 'keywords' });
    const LOCK = 7_001;
    const waiting = async () =>
      (
        await sql`select count(*)::integer as waiting from pg_locks
          where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(db)
      ).rows;
    const slow = {
      question: 'slow',
      scopeId,
      // Neither of them a join: by what it knows of the table, a plan might wait once for each row.
      rows: sql`keyword_rows where project_id = ${scopeId}
        and (select nextval('samplings') from pg_advisory_xact_lock(${LOCK})) > 0`,
      terms: list.order.terms(byValue),
      ranges: list.order.ranges(byValue, { scopeId, ...viewer }, null),
    };
    await happens('1');
    try {
      // Nobody samples to the end while the lock is held.
      const [first, meanwhile] = await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
        const first = anchors.find(db, 2_000, slow);
        await expect.poll(waiting, { message: 'it is under way' }).toEqual([{ waiting: 1 }]);
        now += 2_050;
        await happens('2');
        return [first, anchors.find(db, 2_000, slow)];
      });
      expect(await meanwhile).toEqual(await first);
      expect(await anchors.find(db, 2_000, slow)).toEqual(await first);
    } finally {
      clock.mockRestore();
    }
    const { rows } = await sql<{ last: string }>`select last_value as last from samplings`.execute(db);
    expect(rows).toEqual([{ last: '1' }]);
  });

  it('follows within two seconds what has happened since in the project', async () => {
    const rows = many();
    const scopeId = await store(rows);
    const channel = `keywords:${scopeId}`;
    const place = { name: 'keywords', shard: 0, shards: 1, version: 1, position: '0', store_id: 's' };
    const epoch = randomUUID();
    await database.db
      .insertInto('projection_checkpoints')
      .values({ ...place, epoch })
      .execute();
    await database.db.insertInto('channel_heads').values({ epoch, channel, position: '1' }).execute();
    await page(scopeId, EMPTY, byValue, { skip: 2_000 }, 20);
    const gone = expected(rows, EMPTY, byValue).slice(0, 700);
    await sql`delete from keyword_rows where id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(
      database.db,
    );
    await database.db
      .updateTable('channel_heads')
      .set({ position: '2' })
      .where('channel', '=', channel)
      .execute();
    await pause(2_100);
    const left = expected(rows, EMPTY, byValue).slice(700);
    const found = await page(scopeId, EMPTY, byValue, { skip: 2_000 }, 20);
    expect(found.rows.map(({ id }) => id)).toEqual(left.slice(2_000, 2_020).map(({ id }) => id));
  });
});
