import { idOfStream } from '@keywright/events';
import { randomUUID } from 'node:crypto';
import { STATUS_NAMES } from '@keywright/events/catalogue';
import type { LiveOp } from '@keywright/events/live';
import { digestOfRows } from '@keywright/events/testing/row-digest';
import {
  type TopicCounters,
  evolveTopic,
  type MaybeTopic,
  type TopicRow,
  toTopicRow,
} from '@keywright/events/topic';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, StoredEvent } from '../../platform/event-store/port.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { AppliedEvents, storeOf } from '../../platform/testing/applied-events.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { recordOf } from '../../platform/read-models/apply-events.ts';
import { digestOfProject } from './testing/digest-of-project.ts';
import { topicList } from './topic-list.ts';
import { histories, PROJECTS } from './testing/random-history.ts';
import { topicViewsProjection } from './topic-views.projection.ts';
import { systemClock } from '../../platform/clock.ts';

let database: TestDatabase;
let model: AppliedEvents;
beforeAll(async () => {
  database = await createTestDatabase();
  model = new AppliedEvents(topicViewsProjection, database.db);
});
afterAll(() => database.drop());

async function storedRows(): Promise<TopicRow[]> {
  return topicList.all(database.db, sql`true`);
}

function foldedRows(events: readonly StoredEvent[]): TopicRow[] {
  const states = new Map<string, MaybeTopic>();
  for (const event of events) {
    const id = idOfStream(event.stream);
    states.set(id, evolveTopic(states.get(id) ?? null, recordOf(topicViewsProjection.model, event)));
  }
  return [...states]
    .flatMap(([id, state]) => (state === null ? [] : [toTopicRow(id, state, () => undefined)]))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The events of topics that are there: one that is gone has no row that says what was applied. */
async function withoutGone(events: readonly StoredEvent[]): Promise<StoredEvent[]> {
  const present = new Set((await storedRows()).map(({ id }) => id));
  return events.filter(({ stream }) => present.has(idOfStream(stream)));
}

const isBeginning = (data: Json): data is { projectId: string } => 'projectId' in (data as object);

const batches = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

describe('the read model of topics', () => {
  it('holds what a fold of the events gives, however they are batched', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, async (events, sizes) => {
        await model.clear();
        await model.applyInBatches(events, sizes);
        expect(await storedRows()).toEqual(foldedRows(events));
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('is not changed by batches that come twice, nor by a replay of everything', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, async (events, sizes) => {
        await model.clear();
        await model.applyInBatches(events, sizes);
        const before = await model.dump();
        expect(await model.apply(events.slice(-sizes[0]!))).toEqual([]);
        expect(await model.apply(events)).toEqual([]);
        expect(await model.dump()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('is the same after a rebuild, to the last row and by its digest', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, batches, async (events, sizes, others) => {
        await model.clear();
        await model.applyInBatches(events, sizes);
        const digests = await Promise.all(PROJECTS.map((id) => digestOfProject(database.db, id)));
        const before = await model.dump();
        await model.clear();
        await model.applyInBatches(events, others);
        expect(await Promise.all(PROJECTS.map((id) => digestOfProject(database.db, id)))).toEqual(digests);
        expect(await model.dump()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it.each([50_000, 3])(
    'is the same when it is rebuilt beside, %i topics in memory at once',
    async (streamsAtOnce) => {
      await fc.assert(
        fc.asyncProperty(histories, batches, async (events, sizes) => {
          await model.clear();
          await model.applyInBatches(events, sizes);
          const before = await model.dump();
          const store = storeOf(events);
          const clock = systemClock;
          const context = { db: database.db, store, clock, ids: { uuid: () => randomUUID() }, streamsAtOnce };
          expect(await rebuild(topicViewsProjection, context)).toMatchObject({
            by: 'copy',
            events: events.length,
          });
          expect(await model.dump()).toEqual(before);
          expect(await model.apply(await withoutGone(events))).toEqual([]);
        }),
        { numRuns: 5 },
      );
    },
    120_000,
  );

  it('counts as many topics as there are active ones, now and as the sum of all changes', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, async (events, sizes) => {
        await model.clear();
        await model.applyInBatches(events, sizes);
        const counted = await sql<{ key: string; n: number }>`
          select project_id || ' ' || status as key, count(*)::integer as n
          from topic_views where active group by 1 order by 1`.execute(database.db);
        const kept = await sql<{ key: string; n: number }>`
          select project_id || ' ' || status as key, topics as n
          from topic_counters where topics <> 0 order by 1`.execute(database.db);
        const summed = await sql<{ key: string; n: number }>`
          select project_id || ' ' || status as key, sum(change)::integer as n
          from topic_status_changes group by 1 having sum(change) <> 0 order by 1`.execute(database.db);
        expect(kept.rows).toEqual(counted.rows);
        expect(summed.rows).toEqual(counted.rows);
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('tells each channel absolute rows and counters, from which a client has the same topics', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, async (events, sizes) => {
        await model.clear();
        const changes = await model.applyInBatches(events, sizes);
        for (const projectId of PROJECTS) {
          const own = changes.filter(({ channel }) => channel === `topics:${projectId}`);
          const client = new Map<string, TopicRow>();
          let counters = Object.fromEntries(STATUS_NAMES.map((status) => [status, 0]));
          for (const op of own.flatMap(({ ops }) => ops as LiveOp<TopicRow>[])) {
            if (op.op === 'row') client.set(op.row.id, op.row);
            if (op.op === 'remove') client.delete(op.id);
            if (op.op === 'counters') counters = (op.counters as TopicCounters).byStatus;
          }
          expect(digestOfRows(client.values())).toBe(await digestOfProject(database.db, projectId));
          const active = [...client.values()].filter((row) => row.active);
          for (const status of STATUS_NAMES) {
            expect(counters[status]).toBe(active.filter((row) => row.status === status).length);
          }
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('says one row op a touched topic and the position of its project’s last event', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (events) => {
        await model.clear();
        const projects = new Map<string, string>();
        for (const { stream, data } of events) if (isBeginning(data)) projects.set(stream, data.projectId);
        for (const { channel, position, ops } of await model.apply(events)) {
          const ids = (ops as LiveOp<TopicRow>[]).flatMap((op) => (op.op === 'row' ? [op.row.id] : []));
          expect(new Set(ids).size).toBe(ids.length);
          const own = events.filter(({ stream }) => channel === `topics:${projects.get(stream)}`);
          expect(position).toBe(own.at(-1)!.position);
          expect(channel).toMatch(/^topics:[0-9-]{36}$/);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('refuses an event whose topic never began, so that the runner parks it', async () => {
    await model.clear();
    const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
    const orphan = history!.find(({ type }) => type === 'TopicStatusChanged');
    await expect(model.apply([orphan!])).rejects.toThrow(/before its beginning/);
    expect(await storedRows()).toEqual([]);
  });

  it('stores a text that no column takes, without what cannot be stored', async () => {
    await model.clear();
    const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
    const first = history!.find(({ type }) => type === 'TopicCreated')!;
    const data = first.data as { details: object };
    const spoilt = { ...data, details: { ...data.details, pageName: 'a\0b \ud83d c 🥾' } } as Json;
    await model.apply([{ ...first, data: spoilt }]);
    expect((await storedRows()).map(({ pageName }) => pageName)).toEqual(['a\ufffdb \ufffd c 🥾']);
  });

  it('refuses an event of a version it does not know', async () => {
    const [first] = fc.sample(histories, { numRuns: 1, seed: 7 })[0]!;
    const metadata = { ...(first!.metadata as object), schemaVersion: 99 };
    await expect(model.apply([{ ...first!, metadata }])).rejects.toThrow(/UNKNOWN_EVENT_VERSION/);
  });
});
