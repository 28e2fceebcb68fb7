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
import type { EventStore, Json, StoredEvent } from '../../platform/event-store/port.ts';
import type { ChannelChange } from '../../platform/projections/port.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { recordOf } from '../../platform/read-models/apply-events.ts';
import { digestOfProject } from './testing/digest-of-project.ts';
import { topicList } from './topic-list.ts';
import { histories, PROJECTS } from './testing/random-history.ts';
import { topicViewsProjection } from './topic-views.projection.ts';
import { systemClock } from '../../platform/clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function apply(events: readonly StoredEvent[]): Promise<ChannelChange[]> {
  return database.db.transaction().execute((tx) => topicViewsProjection.apply(events, tx));
}

/** Rows are few each time: to delete them costs a tenth of truncating the tables. */
async function clear(): Promise<void> {
  const { tables } = topicViewsProjection;
  const deletions = tables.map(
    (table, n) => sql`d${sql.raw(String(n))} as (delete from ${sql.table(table)})`,
  );
  await sql`with ${sql.join(deletions)} select`.execute(database.db);
}

/** Applies events in batches of the given sizes, over and over until none is left. */
async function applyInBatches(
  events: readonly StoredEvent[],
  sizes: readonly number[],
): Promise<ChannelChange[]> {
  const changes: ChannelChange[] = [];
  for (let done = 0, turn = 0; done < events.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    changes.push(...(await apply(events.slice(done, done + size))));
    done += size;
  }
  return changes;
}

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

/** Every table of the read model as text, so that any difference shows. */
async function dump(): Promise<string[]> {
  const tables = ['topic_states', 'topic_views', 'topic_search_texts', 'topic_assignees', 'topic_page_tags'];
  tables.push(
    'topic_keywords',
    'sub_topics',
    'topic_notes',
    'topic_history',
    'topic_counters',
    'topic_status_days',
  );
  const dumps = tables.map(async (table) => {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.table(table)} t`.execute(database.db);
    return rows.map(({ line }) => `${table} ${line}`).sort();
  });
  return (await Promise.all(dumps)).flat();
}

/** A store that holds these events and no more. */
function storeOf(events: readonly StoredEvent[]): EventStore {
  const head = events.at(-1)?.position ?? 0n;
  const refuse = () => Promise.reject(new Error('nothing is recorded here'));
  return {
    append: refuse,
    readStream: refuse,
    readAll: ({ after = 0n } = {}) => Promise.resolve(events.filter(({ position }) => position > after)),
    head: () => Promise.resolve(head),
    end: () => Promise.resolve(head),
    storeId: () => Promise.resolve('the histories'),
    async *subscribe({ after }) {
      yield await Promise.resolve({
        events: events.filter(({ position }) => position > after),
        position: head,
      });
    },
    onAppended: () => () => undefined,
    wake: () => undefined,
    close: () => Promise.resolve(),
  };
}

const isBeginning = (data: Json): data is { projectId: string } => 'projectId' in (data as object);

const batches = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

describe('the read model of topics', () => {
  it('holds what a fold of the events gives, however they are batched', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, async (events, sizes) => {
        await clear();
        await applyInBatches(events, sizes);
        expect(await storedRows()).toEqual(foldedRows(events));
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('is not changed by batches that come twice, nor by a replay of everything', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, async (events, sizes) => {
        await clear();
        await applyInBatches(events, sizes);
        const before = await dump();
        expect(await apply(events.slice(-sizes[0]!))).toEqual([]);
        expect(await apply(events)).toEqual([]);
        expect(await dump()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('is the same after a rebuild, to the last row and by its digest', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, batches, async (events, sizes, others) => {
        await clear();
        await applyInBatches(events, sizes);
        const digests = await Promise.all(PROJECTS.map((id) => digestOfProject(database.db, id)));
        const before = await dump();
        await clear();
        await applyInBatches(events, others);
        expect(await Promise.all(PROJECTS.map((id) => digestOfProject(database.db, id)))).toEqual(digests);
        expect(await dump()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it.each([50_000, 3])(
    'is the same when it is rebuilt beside, %i topics in memory at once',
    async (streamsAtOnce) => {
      await fc.assert(
        fc.asyncProperty(histories, batches, async (events, sizes) => {
          await clear();
          await applyInBatches(events, sizes);
          const before = await dump();
          const store = storeOf(events);
          const clock = systemClock;
          const context = { db: database.db, store, clock, ids: { uuid: () => randomUUID() }, streamsAtOnce };
          expect(await rebuild(topicViewsProjection, context)).toMatchObject({
            by: 'copy',
            events: events.length,
          });
          expect(await dump()).toEqual(before);
          expect(await apply(await withoutGone(events))).toEqual([]);
        }),
        { numRuns: 5 },
      );
    },
    120_000,
  );

  it('counts as many topics as there are active ones, now and as the sum of all days', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, async (events, sizes) => {
        await clear();
        await applyInBatches(events, sizes);
        const counted = await sql<{ key: string; n: number }>`
          select project_id || ' ' || status as key, count(*)::integer as n
          from topic_views where active group by 1 order by 1`.execute(database.db);
        const kept = await sql<{ key: string; n: number }>`
          select project_id || ' ' || status as key, topics as n
          from topic_counters where topics <> 0 order by 1`.execute(database.db);
        const summed = await sql<{ key: string; n: number }>`
          select project_id || ' ' || status as key, sum(change)::integer as n
          from topic_status_days group by 1 having sum(change) <> 0 order by 1`.execute(database.db);
        expect(kept.rows).toEqual(counted.rows);
        expect(summed.rows).toEqual(counted.rows);
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('tells each channel absolute rows and counters, from which a client has the same topics', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batches, async (events, sizes) => {
        await clear();
        const changes = await applyInBatches(events, sizes);
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
        await clear();
        const projects = new Map<string, string>();
        for (const { stream, data } of events) if (isBeginning(data)) projects.set(stream, data.projectId);
        for (const { channel, position, ops } of await apply(events)) {
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
    await clear();
    const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
    const orphan = history!.find(({ type }) => type === 'TopicStatusChanged');
    await expect(apply([orphan!])).rejects.toThrow(/before its beginning/);
    expect(await storedRows()).toEqual([]);
  });

  it('stores a text that no column takes, without what cannot be stored', async () => {
    await clear();
    const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
    const first = history!.find(({ type }) => type === 'TopicCreated')!;
    const data = first.data as { details: object };
    const spoilt = { ...data, details: { ...data.details, pageName: 'a\0b \ud83d c 🥾' } } as Json;
    await apply([{ ...first, data: spoilt }]);
    expect((await storedRows()).map(({ pageName }) => pageName)).toEqual(['a\ufffdb \ufffd c 🥾']);
  });

  it('refuses an event of a version it does not know', async () => {
    const [first] = fc.sample(histories, { numRuns: 1, seed: 7 })[0]!;
    const metadata = { ...(first!.metadata as object), schemaVersion: 99 };
    await expect(apply([{ ...first!, metadata }])).rejects.toThrow(/UNKNOWN_EVENT_VERSION/);
  });
});
