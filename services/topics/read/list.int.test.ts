import { randomUUID } from 'node:crypto';
import { STATUS_NAMES } from '@keywright/events/catalogue';
import {
  compareRows,
  isMine,
  keywordCount,
  matchesFilter,
  EMPTY_FILTER,
  SORT_FIELDS,
  TOPIC_FIELDS,
  type TopicFilter,
  type TopicRow,
  type TopicState,
  toTopicRow,
} from '@keywright/events/topic';
import { anyTopic, anyTopicFilter, factsOfKeyword, PEOPLE } from '@keywright/events/testing/random-topics';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { decodeCursor, encodeCursor } from '../../platform/read-models/cursor.ts';
import type { ListScope } from '../../platform/read-models/filter-sql.ts';
import type { ListOrder } from '../../platform/read-models/order-sql.ts';
import type { PageStart } from '../../platform/read-models/row-list.ts';
import { CounterChanges } from '../../platform/read-models/counters.ts';
import { RowTables } from '../../platform/read-models/row-tables.ts';
import { countByStatus, totalsByStatus } from './topic-counts.ts';
import { topicList } from './topic-list.ts';
import { topicViewsProjection } from './topic-views.projection.ts';

type Order = ListOrder<typeof TOPIC_FIELDS>;

const SECRET = 'a secret of this test';
const TODAY = '2026-03-05';
const viewer = { userId: PEOPLE[0]!, today: TODAY };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const withOwnId = <Keyword>(keyword: Keyword) => ({ ...keyword, topicKeywordId: randomUUID() });

/** Stores topics in a project of their own and answers their rows. */
async function store(states: readonly TopicState[], projectId: string): Promise<TopicRow[]> {
  const entities = states.map((state) => ({
    key: randomUUID(),
    position: 1n,
    state: { ...state, projectId, keywords: state.keywords.map(withOwnId) },
  }));
  const made = entities.map((entity) => ({
    ...entity,
    row: toTopicRow(entity.key, entity.state, factsOfKeyword),
  }));
  const touched = entities.map(({ state, ...entity }) => ({ ...entity, before: null, after: state }));
  const tables = new RowTables(topicViewsProjection.model);
  await database.db.transaction().execute(async (tx) => {
    await tables.save(tx, [], touched, made);
    const changes = new CounterChanges(tables.counters!);
    for (const entity of touched) changes.add(entity, TODAY);
    await tables.counters!.save(tx, changes);
  });
  return made.map(({ row }) => row);
}

function expectedRows(rows: readonly TopicRow[], filter: TopicFilter, order: Order): TopicRow[] {
  const byKeys = compareRows(order.keys);
  const rank = (row: TopicRow) => (order.first !== null && !isMine(row, viewer) ? 1 : 0);
  return rows
    .filter((row) => matchesFilter(row, filter, viewer))
    .sort((one, other) => rank(one) - rank(other) || byKeys(one, other));
}

type NextStart = (page: number, last: TopicRow) => PageStart;

/** Reads a list to its end in pages of `size`. */
async function readAll(scope: ListScope, filter: TopicFilter, order: Order, size: number, next: NextStart) {
  const all: TopicRow[] = [];
  let start: PageStart = { skip: 0 };
  for (let page = 1; ; page += 1) {
    const { rows, more } = await topicList.page(database.db, scope, filter, order, start, size);
    all.push(...rows);
    expect(more ? rows.length : size).toBe(size);
    if (!more) return all;
    start = next(page, rows.at(-1)!);
  }
}

const orders: fc.Arbitrary<Order> = fc.record({
  first: fc.constantFrom('mine' as const, null),
  keys: fc.array(
    fc.record({
      field: fc.constantFrom(...SORT_FIELDS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const worlds = fc.array(anyTopic, { minLength: 10, maxLength: 40, size: 'max' });
const questions = fc.array(fc.tuple(anyTopicFilter, orders, fc.integer({ min: 1, max: 15 })), {
  minLength: 6,
  maxLength: 6,
});

describe('a list of topics', () => {
  it('holds the rows that the filter accepts, in the order of the comparison, by page and by cursor alike', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, questions, async (states, asked) => {
        const scope = { scopeId: randomUUID(), ...viewer };
        const rows = await store(states, scope.scopeId);
        for (const [filter, order, size] of asked) {
          const expected = expectedRows(rows, filter, order);
          const byPage = await readAll(scope, filter, order, size, (page) => ({ skip: page * size }));
          expect(byPage).toEqual(expected);
          const sealed = { fields: TOPIC_FIELDS, order, secret: SECRET };
          const byCursor = await readAll(scope, filter, order, size, (_page, last) => {
            const cursor = encodeCursor(topicList.order.keysOf(last, order, scope), sealed);
            return { after: decodeCursor(cursor, sealed) };
          });
          expect(byCursor).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
  }, 180_000);

  it.each(SORT_FIELDS.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]))(
    'is ordered by %s %s as the comparison says, unknown values last',
    async (field, direction) => {
      const scope = { scopeId: randomUUID(), ...viewer };
      const [states] = fc.sample(worlds, { numRuns: 1, seed: 11 });
      const rows = await store(states!, scope.scopeId);
      const order: Order = { first: null, keys: [{ field, direction }] };
      const all = await readAll(scope, EMPTY_FILTER, order, 7, (page) => ({ skip: page * 7 }));
      expect(all.map(({ id }) => id)).toEqual(expectedRows(rows, EMPTY_FILTER, order).map(({ id }) => id));
    },
  );

  it('is counted and totalled as it is listed', async () => {
    await fc.assert(
      fc.asyncProperty(
        worlds,
        fc.array(anyTopicFilter, { minLength: 8, maxLength: 8 }),
        async (states, asked) => {
          const scope = { scopeId: randomUUID(), ...viewer };
          const rows = await store(states, scope.scopeId);
          for (const filter of asked) {
            const listed = rows.filter((row) => matchesFilter(row, filter, viewer));
            const counts = await countByStatus(database.db, scope, filter);
            const { total, byStatus } = await totalsByStatus(database.db, scope, filter);
            expect(counts).toMatchObject({ total: listed.length, capped: false });
            expect(total).toMatchObject({
              topics: listed.length,
              totalMsv: sum(listed, (row) => row.totalMsv),
            });
            for (const status of STATUS_NAMES) {
              const here = listed.filter((row) => row.status === status);
              expect(counts.byStatus[status]).toBe(here.length);
              expect(byStatus[status]).toEqual({
                topics: here.length,
                totalMsv: sum(here, (row) => row.totalMsv),
                estimateNumberOfWords: sum(here, (row) => row.estimateNumberOfWords),
                wordsInContent: sum(here, (row) => row.wordsInContent),
                mainKeywords: sum(here, (row) => keywordCount(row, 'MAIN')),
                relatedKeywords: sum(here, (row) => keywordCount(row, 'RELATED')),
                late: here.filter(isLate).length,
              });
            }
          }
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);

  it('knows nothing of the topics of another project', async () => {
    const [states] = fc.sample(worlds, { numRuns: 1, seed: 5 });
    await store(states!, randomUUID());
    const scope = { scopeId: randomUUID(), ...viewer };
    const order: Order = { first: null, keys: [{ field: 'updatedAt', direction: 'desc' }] };
    const { rows } = await topicList.page(database.db, scope, EMPTY_FILTER, order, { skip: 0 }, 100);
    expect(rows).toEqual([]);
    expect((await countByStatus(database.db, scope, EMPTY_FILTER)).total).toBe(0);
  });
});

/** Spelled out again by hand, so that it does not agree with the query by sharing its table. */
function isLate({ deliveryDate, status }: TopicRow): boolean {
  const open = ['SUGGEST', 'WAIT_APPROVE', 'APPROVED', 'OPTIMIZED', 'SEO_CHECK', 'START_COPYWRITING'];
  open.push('FOR_APPROVAL', 'INTEGRATION');
  return deliveryDate !== null && deliveryDate < TODAY && open.includes(status);
}

function sum(rows: readonly TopicRow[], of: (row: TopicRow) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
