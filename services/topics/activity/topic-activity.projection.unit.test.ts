import type { Database } from '@keywright/migrations/tables/database.ts';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Json, StoredEvent } from '../../platform/event-store/port.ts';
import { recordOf, stepsOf } from '../../platform/read-models/apply-events.ts';
import type { Known } from '../../platform/read-models/row-model.ts';
import { RowTables } from '../../platform/read-models/row-tables.ts';
import { topicActivityProjection } from './topic-activity.projection.ts';

const { model } = topicActivityProjection;
const [table] = new RowTables(model).entityTables;
type Act = NonNullable<Known<Parameters<typeof model.scopeOf>[0]>['state']>;

const uuid = (digit: string, nth: number) =>
  `${digit.repeat(8)}-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** One event of a topic, in a bulk or alone; topics of even number belong to the first project, the others to the second. */
interface Happened {
  topic: number;
  bulk: number | null;
}

function storedEvents(history: readonly Happened[]): StoredEvent[] {
  const revisions = new Map<number, number>();
  return history.map(({ topic, bulk }, nth) => {
    const revision = revisions.get(topic) ?? 0;
    revisions.set(topic, revision + 1);
    const metadata: Record<string, Json> = {
      schemaVersion: 1,
      at: '2026-03-24T09:00:00.000Z',
      actor: { userId: uuid('a', 1), role: 'CONTENT_MANAGER' },
      projectId: uuid('b', topic % 2),
      correlationId: 'c',
      causationId: uuid('c', nth),
      ...(bulk === null ? {} : { bulkId: uuid('d', bulk) }),
    };
    const [type, data] =
      revision % 2 === 0
        ? ['TopicArchived', { from: 'SUGGEST', to: 'ARCHIVED', note: null }]
        : ['TopicUnarchived', { from: 'ARCHIVED', to: 'SUGGEST' }];
    return {
      ...{ id: uuid('e', nth), type, data, metadata },
      ...{ stream: `topic-${uuid('f', topic)}`, revision: BigInt(revision), position: BigInt(nth + 1) },
    };
  });
}

const bySelf = (rows: readonly object[]) =>
  rows
    .map((row) =>
      JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
    .sort();

/** The rows as batches of events make them, one after the other. */
function asTheyHappen(events: readonly StoredEvent[]): string[] {
  const known = new Map<string, Known<Act>>();
  for (const event of events) {
    const record = recordOf(model, event);
    for (const { key, after, position } of stepsOf(model, known, record, model.keysOf(record)))
      known.set(key, { state: after, position });
  }
  return bySelf(
    [...known].flatMap(([key, { state, position }]) =>
      state === null ? [] : [table.recordOf({ key, position, state, row: state })],
    ),
  );
}

/** The rows as a rebuild makes them, which reads one stream after the other. */
async function madeAnew(events: readonly StoredEvent[]): Promise<string[]> {
  const fold = topicActivityProjection.fold();
  for (const event of events.toSorted((one, other) => other.stream.localeCompare(one.stream)))
    fold.take(event);
  const tables = fold.finished();
  for await (const rows of fold.drain({} as Kysely<Database>)) tables.push(rows);
  return bySelf([...tables, ...fold.sums()].flatMap(({ rows }) => rows));
}

const [A, B, C] = [0, 2, 1];
const of = (bulk: number, ...topics: number[]): Happened[] => topics.map((topic) => ({ topic, bulk }));

describe('An act of many topics', () => {
  it.each([
    ['is done to two topics by two acts under one id', of(1, A, B, A, B), [2]],
    ['is such a bulk, undone in steps that interleave', [...of(1, A, B, A, B), ...of(2, B, A, B, A)], [2, 2]],
    ['is done to topics of two projects, in each of them for itself', of(1, A, C, B), [2, 1]],
  ])('%s', async (_title, history, topics) => {
    const events = storedEvents(history);
    const rows = asTheyHappen(events);
    const counts = rows.map((row) => (JSON.parse(row) as { topics: number }).topics);
    expect(counts.sort()).toEqual(topics.toSorted());
    expect(await madeAnew(events)).toEqual(rows);
  });

  it('is in the project of its stream where it is older than the naming of projects in events', async () => {
    const [created, edited] = storedEvents([
      { topic: A, bulk: null },
      { topic: A, bulk: null },
    ]);
    const nameless = (event: StoredEvent) => {
      const { projectId, ...metadata } = event.metadata as Record<string, Json>;
      return { projectId: projectId!, event: { ...event, metadata } };
    };
    const [first, second] = [nameless(created!), nameless(edited!)];
    const details = { pageName: 'One', pageTags: [], pageType: 'CONTENT', myTopic: null, url: null };
    const data = { projectId: first.projectId, details, authorId: uuid('a', 1), assignments: [] };
    const rows = await madeAnew([{ ...first.event, type: 'TopicCreated', data }, second.event]);
    expect(rows.map((row) => (JSON.parse(row) as { project_id: string }).project_id)).toEqual([
      first.projectId,
      first.projectId,
    ]);
  });

  it('has the same row live and made anew, whatever happened', async () => {
    const happened = fc.record({
      topic: fc.nat(4),
      bulk: fc.option(fc.nat(2), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(happened, { maxLength: 20 }), async (history) => {
        const events = storedEvents(history);
        expect(await madeAnew(events)).toEqual(asTheyHappen(events));
      }),
    );
  });
});
