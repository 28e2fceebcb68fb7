import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import { Partition } from '../../platform/projections/partition.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { AppliedEvents, storeOf } from '../../platform/testing/applied-events.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { keywordsProjection } from './keywords.projection.ts';
import { differingCounters } from './testing/counted-anew.ts';
import {
  KeywordHistory,
  keywordHistories,
  WORD_MARKET,
  KEYWORD_PROJECTS,
  madeId,
  WORDS,
} from './testing/keyword-history.ts';
import { topicKeywordOf } from './topic-links.ts';

let database: TestDatabase;
let model: AppliedEvents;
beforeAll(async () => {
  database = await createTestDatabase();
  model = new AppliedEvents(
    keywordsProjection,
    database.db,
    keywordsProjection.tables.filter((table) => table !== 'keyword_markets'),
  );
  for (const projectId of KEYWORD_PROJECTS)
    await database.db
      .insertInto('keyword_markets')
      .values({ project_id: projectId, position: '1', ...WORD_MARKET })
      .execute();
  await addFigures();
});
afterAll(() => database.drop());

async function addFigures(): Promise<void> {
  for (const [nth, keyword] of WORDS.slice(0, 6).entries())
    await database.db
      .insertInto('keyword_metrics')
      .values({ keyword, ...WORD_MARKET, volume: (nth + 1) * 10, cpc: 1, competition: null })
      .execute();
}

const batches = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
const check = (
  runs: number,
  test: (events: StoredEvent[], sizes: number[]) => Promise<void>,
): Promise<void> => fc.assert(fc.asyncProperty(keywordHistories, batches, test), { numRuns: runs });

describe('the read model of keywords', () => {
  it('counts and adds up what stands in the rows, in each scope, list, status and mark, while figures change', async () => {
    let turn = 0;
    const otherFigures = () => {
      turn += 1;
      return sql`update keyword_metrics set volume = nullif((coalesce(volume, 0) * 7 + ${turn}) % 50, 0),
        cpc = case when (coalesce(volume, 0) + ${turn}) % 3 = 0 then null else ${turn}::integer % 20 / 7.0 end`.execute(
        database.db,
      );
    };
    await check(15, async (events, sizes) => {
      await model.clear();
      await model.applyInBatches(events, sizes, otherFigures);
      expect(await differingCounters(database.db)).toEqual([]);
    });
    await database.db.deleteFrom('keyword_metrics').execute();
    await addFigures();
  }, 120_000);

  it('is not changed by batches that come twice, nor by a replay of everything', async () => {
    await check(12, async (events, sizes) => {
      await model.clear();
      await model.applyInBatches(events, sizes);
      const before = await model.dump();
      expect(await model.apply(events.slice(-sizes[0]!))).toEqual([]);
      expect(await model.apply(events)).toEqual([]);
      expect(await model.dump()).toEqual(before);
    });
  }, 120_000);

  it('is the same however events are batched, divided among four shards or rebuilt', async () => {
    await check(10, async (events, sizes) => {
      await model.clear();
      await model.applyInBatches(events, sizes);
      const before = await model.dump();
      await model.clear();
      const shares = await new Partition(keywordsProjection, storeOf(events), 4).divide(events);
      for (const share of shares) await model.applyInBatches(share, [7]);
      expect(await model.dump()).toEqual(before);
    });
  }, 120_000);

  it('is the same when it is rebuilt beside', async () => {
    await check(4, async (events, sizes) => {
      await model.clear();
      const history = [...begin(), ...events.map((event) => ({ ...event, position: event.position + 10n }))];
      await model.applyInBatches(history, sizes);
      const before = await model.dump();
      const context = { db: database.db, clock: systemClock, ids: { uuid: () => randomUUID() } };
      await rebuild(keywordsProjection, { ...context, store: storeOf(history) });
      expect(await model.dump()).toEqual(before);
    });
  }, 120_000);
});

/** Both projects begin in one market. */
function begin(): StoredEvent[] {
  return KEYWORD_PROJECTS.map((projectId, nth) => ({
    ...{ id: madeId('f', nth), type: 'ProjectCreated', stream: `membership-${projectId}`, revision: 0n },
    data: { ownerId: madeId('a', 1), scoring: { ...WORD_MARKET, msvLow: 500, msvMedium: 5_000 } },
    metadata: {
      schemaVersion: 1,
      at: '2026-01-01T00:00:00.000Z',
      projectId,
      actor: { userId: madeId('a', 1), role: 'OWNER' },
    },
    position: BigInt(nth + 2),
  }));
}

const [project] = KEYWORD_PROJECTS;
const idOf = (value: string) => topicKeywordOf(project, WORD_MARKET, value).id;

describe('what listeners hear', () => {
  it('of ten thousand that move is where they were and are, in a few hundred bytes, the same on both channels', async () => {
    await model.clear();
    const history = new KeywordHistory();
    const keywords = Array.from({ length: 10_000 }, (_, nth) => ({
      id: madeId('3', nth),
      value: `word ${nth}`,
      ...WORD_MARKET,
    }));
    const chunks = Array.from({ length: 10 }, (_, nth) => keywords.slice(nth * 1_000, (nth + 1) * 1_000));
    const to = { scope: 'MY_REALITY' as const, listId: null };
    history.batch(
      project,
      'ADD',
      ...chunks.map((some) => ({
        type: 'KeywordsAdded' as const,
        data: { source: 'TYPED' as const, to, keywords: some },
      })),
    );
    await model.apply(history.events);
    const added = history.events.length;
    const goal = { scope: 'MY_GOAL' as const, listId: null };
    history.batch(
      project,
      'MOVE',
      ...chunks.map((some) => ({
        type: 'KeywordsMoved' as const,
        data: { to: goal, from: [{ place: to, ids: some.map(({ id }) => id) }] },
      })),
    );
    const changes = await model.apply(history.events.slice(added));
    expect(changes.map(({ channel }) => channel)).toEqual([
      `keywords:${project}`,
      `keywords-alone:${project}`,
    ]);
    for (const { ops } of changes) {
      expect(JSON.stringify(ops).length).toBeLessThan(700);
      expect(ops).toMatchObject([
        { op: 'touched', what: { scopes: ['MY_GOAL', 'MY_REALITY'], lists: [] } },
        {
          op: 'counters',
          counters: { scopes: { MY_GOAL: { keywords: 10_000 }, MY_REALITY: { keywords: 0 } } },
        },
      ]);
    }
  }, 120_000);

  it('of labels are those that changed with their numbers, where they went from many rows the scopes', async () => {
    await model.clear();
    const history = new KeywordHistory();
    const keywords = ['tent', 'rope'].map((value) => ({ id: idOf(value), value, ...WORD_MARKET }));
    const ids = keywords.map(({ id }) => id);
    const to = { scope: 'MY_GOAL' as const, listId: null };
    const [one, other] = [madeId('4', 1), madeId('4', 2)];
    for (const [tagId, name] of [
      [one, 'One'],
      [other, 'Other'],
    ] as const)
      history.label(project, {
        type: 'TagCreated',
        data: { projectId: project, tagId, name, colour: 'RED', parentId: null },
      });
    history.batch(project, 'ADD', { type: 'KeywordsAdded', data: { source: 'TYPED', to, keywords } });
    history.batch(project, 'TAG', { type: 'KeywordsTagged', data: { tagId: one, ids } });
    history.batch(project, 'TAG', { type: 'KeywordsTagged', data: { tagId: other, ids: ids.slice(0, 1) } });
    const [first] = await model.apply(history.events);
    expect(first!.ops).toMatchObject([
      { op: 'row', row: { value: 'tent', tags: [one, other] } },
      { op: 'row', row: { value: 'rope', tags: [one] } },
      { op: 'touched', what: { facts: [], labels: [one, other] } },
      {
        op: 'counters',
        counters: {
          categories: [],
          tags: [
            { id: one, keywords: 2, volume: 80 },
            { id: other, keywords: 1 },
          ],
        },
      },
    ]);
    const done = history.events.length;
    const data = { fromId: one, intoId: other, name: 'One', children: [] };
    history.label(project, { type: 'TagsMerged', data });
    // Who still names the tag that is gone means the one that has its keywords.
    history.batch(project, 'TAG', { type: 'KeywordsUntagged', data: { tagId: other, ids: ids.slice(0, 1) } });
    history.batch(project, 'TAG', { type: 'KeywordsTagged', data: { tagId: one, ids: ids.slice(0, 1) } });
    for (const { ops } of await model.apply(history.events.slice(done)))
      expect(ops).toMatchObject([
        { op: 'touched', what: { scopes: ['MY_GOAL'], lists: [] } },
        { op: 'touched', what: { facts: [], labels: [one, other] } },
        {
          op: 'counters',
          counters: { tags: [{ id: other, keywords: 2, volume: 80 }], deletedLabels: [one] },
        },
      ]);
    const { rows } = await sql`select distinct tags from keyword_views`.execute(database.db);
    expect(rows).toEqual([{ tags: [other] }]);
  });

  it('of a category that is gone takes keywords out of none', async () => {
    await model.clear();
    const history = new KeywordHistory();
    const keywords = [{ id: idOf('tent'), value: 'tent', ...WORD_MARKET }];
    const to = { scope: 'MY_GOAL' as const, listId: null };
    const [from, gone] = [madeId('4', 1), madeId('4', 2)];
    const own = { categoryType: 'CUSTOM', predefined: null, listId: null } as const;
    const known = { projectId: project, categoryId: from, name: 'From', ...own };
    const deleted = { projectId: project, categoryId: gone, name: 'Gone', ...own };
    for (const data of [known, deleted]) history.label(project, { type: 'CategoryCreated', data });
    history.batch(project, 'ADD', { type: 'KeywordsAdded', data: { source: 'TYPED', to, keywords } });
    const ids = keywords.map(({ id }) => id);
    const come = (categoryId: string, left: string | null) =>
      history.batch(project, 'CATEGORISE', {
        type: 'KeywordsCategorised',
        data: { categoryId, from: left, ids },
      });
    come(from, null);
    history.label(project, { type: 'CategoryDeleted', data: deleted });
    // Whoever moved them had not seen that yet.
    come(gone, from);
    await model.apply(history.events);
    const { rows } = await sql`select categories from keyword_views`.execute(database.db);
    expect(rows).toEqual([{ categories: [from] }]);
    const changes = await sql`select from keyword_changes`.execute(database.db);
    expect(changes.rows).toHaveLength(2);
  });

  it('of a topic that takes a keyword reaches who reads topics, and nobody else', async () => {
    await model.clear();
    const history = new KeywordHistory();
    const topicId = madeId('7', 1);
    const data = { projectId: project, details: {}, authorId: madeId('a', 1), assignments: [] };
    history.topic(project, topicId, { type: 'TopicCreated', data } as never);
    const keyword = { topicKeywordId: madeId('9', 1), value: 'Tent', strategy: 'MAIN' };
    history.topic(project, topicId, { type: 'TopicKeywordsAdded', data: { keywords: [keyword] } } as never);
    const move = { from: 'SUGGEST', to: 'APPROVED', note: null, assigned: null, seaCheckStatus: null };
    history.topic(project, topicId, { type: 'TopicStatusChanged', data: move } as never);
    const [all, alone] = await model.apply(history.events);
    const row = { id: idOf('tent'), value: 'tent', scope: 'MY_GOAL', status: 'VALIDATED', volume: 30 };
    expect(all!.ops).toMatchObject([
      { op: 'row', row: { ...row, topics: [{ id: topicId, strategy: 'MAIN' }], publication: 'ON_GOING' } },
      { op: 'counters' },
    ]);
    expect(alone!.ops).toMatchObject([
      { op: 'row', row: { ...row, topics: [], publication: null } },
      { op: 'counters' },
    ]);
  });
});

describe('a keyword of a topic that was stored by its text alone', () => {
  it('stays the one of the market of then when the project goes to another, also in a rebuild', async () => {
    await model.clear();
    const topicId = madeId('7', 1);
    const history = new KeywordHistory();
    const created = { projectId: project, details: {}, authorId: madeId('a', 1), assignments: [] };
    history.topic(project, topicId, { type: 'TopicCreated', data: created } as never);
    const add = (nth: number, value: string): void => {
      const keywords = [{ topicKeywordId: madeId('9', nth), value, strategy: 'MAIN' }];
      // As version 1 had it: without the keyword's id.
      const event = { type: 'TopicKeywordsAdded', data: { keywords } };
      history.record(`topic-${topicId}`, project, event, 1);
    };
    add(1, 'Tent');
    const elsewhere = { country: 'FR', language: 'fr' };
    const scoring = { ...elsewhere, msvLow: 500, msvMedium: 5_000 };
    const moved = { type: 'ProjectScoringChanged', data: { scoring } };
    history.record(`membership-${project}`, project, moved, 1);
    add(2, 'Rope');
    const own = topicKeywordOf(project, elsewhere, 'rope').id;
    const rows = async () =>
      (
        await sql<object>`
          select id, value, country, language, jsonb_array_length(topics) as topics from keyword_views
          order by value`.execute(database.db)
      ).rows;
    const expected = [
      { id: own, value: 'rope', ...elsewhere, topics: 1 },
      { id: idOf('tent'), value: 'tent', ...WORD_MARKET, topics: 1 },
    ];
    const market = () =>
      database.db
        .updateTable('keyword_markets')
        .set({ position: '1', ...WORD_MARKET })
        .execute();
    for (const sizes of [[1], [100]]) {
      await model.clear();
      await market();
      await model.applyInBatches(history.events, sizes);
      expect(await rows()).toEqual(expected);
    }
    await market();
  });
});

describe('figures', () => {
  it('of one project are seen by no other of the same market, and its own volume counts where it is newer', async () => {
    await model.clear();
    const [first, second] = KEYWORD_PROJECTS;
    const own = { keyword: 'tent', ...WORD_MARKET, previous_position: null, impressions: null };
    await database.db
      .insertInto('project_keyword_metrics')
      .values({ ...own, project_id: first, position: 4, volume: 77, volume_on: '2999-01-01' })
      .execute();
    const history = new KeywordHistory();
    const to = { scope: 'MY_GOAL' as const, listId: null };
    for (const projectId of [first, second]) {
      const keywords = [{ ...topicKeywordOf(projectId, WORD_MARKET, 'tent'), ...WORD_MARKET }];
      history.batch(projectId, 'ADD', { type: 'KeywordsAdded', data: { source: 'TYPED', to, keywords } });
    }
    await model.apply(history.events);
    const rows = await database.db
      .selectFrom('keyword_views')
      .select(['project_id', 'volume', 'search_position'])
      .orderBy('project_id')
      .execute();
    await sql`delete from project_keyword_metrics`.execute(database.db);
    expect(rows).toEqual([
      { project_id: first, volume: 77, search_position: 4 },
      { project_id: second, volume: 30, search_position: null },
    ]);
  });

  it('that were refreshed stand in rows and counters', async () => {
    await model.clear();
    const history = new KeywordHistory();
    const to = { scope: 'MY_GOAL' as const, listId: null };
    const keywords = [{ ...topicKeywordOf(project, WORD_MARKET, 'tent'), ...WORD_MARKET }];
    history.batch(project, 'ADD', { type: 'KeywordsAdded', data: { source: 'TYPED', to, keywords } });
    await model.apply(history.events);
    const added = history.events.length;
    await sql`update keyword_metrics set volume = 500 where keyword = 'tent'`.execute(database.db);
    history.list(project, { type: 'MetricsRefreshed', data: { projectId: project, ids: [idOf('tent')] } });
    const [all] = await model.apply(history.events.slice(added));
    await sql`update keyword_metrics set volume = 30 where keyword = 'tent'`.execute(database.db);
    expect(all!.ops).toMatchObject([
      { op: 'row', row: { volume: 500 } },
      { op: 'counters', counters: { scopes: { MY_GOAL: { keywords: 1, volume: 500 } } } },
    ]);
  });

  it('that were refreshed leave variants what they are', async () => {
    await model.clear();
    const history = new KeywordHistory();
    const to = { scope: 'MY_GOAL' as const, listId: null };
    const words = ['tent', 'tents', 'tente'];
    const keywords = words.map((word) => ({ ...topicKeywordOf(project, WORD_MARKET, word), ...WORD_MARKET }));
    const [original, alias, other] = words.map(idOf) as [string, string, string];
    history.batch(project, 'ADD', { type: 'KeywordsAdded', data: { source: 'TYPED', to, keywords } });
    history.variants(project, 'associate', original, [alias, other]);
    await model.apply(history.events);
    const relations = () =>
      database.db
        .selectFrom('keyword_views')
        .select(['id', 'relation', 'original_id'])
        .orderBy('value')
        .execute();
    const before = [
      { id: original, relation: 'ORIGINAL', original_id: null },
      { id: other, relation: 'ALIAS', original_id: original },
      { id: alias, relation: 'ALIAS', original_id: original },
    ];
    expect(await relations()).toEqual(before);
    const since = history.events.length;
    // Each alone: no other event of its batch has their variants known.
    for (const id of [original, alias])
      history.list(project, { type: 'MetricsRefreshed', data: { projectId: project, ids: [id] } });
    await model.applyInBatches(history.events.slice(since), [1]);
    expect(await relations()).toEqual(before);
    expect(await differingCounters(database.db)).toEqual([]);
  });
});
