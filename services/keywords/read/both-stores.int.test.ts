import { randomUUID } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { EventStore, StoredEvent } from '../../platform/event-store/port.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { AppliedEvents } from '../../platform/testing/applied-events.ts';
import { EMPTY_STORES } from '../../platform/testing/empty-stores.ts';
import { projectionBench } from '../../platform/testing/projection-bench.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { keywordsProjection } from './keywords.projection.ts';
import { differingCounters } from './testing/counted-anew.ts';
import { KEYWORD_PROJECTS, keywordHistories, madeId, WORD_MARKET, WORDS } from './testing/keyword-history.ts';

/** Stores number their events each in its own way. */
const POSITIONS = ['position', 'begun'];

/** What providers and projects know of the words, as the read model finds it. */
async function addFigures(db: Kysely<Database>): Promise<void> {
  for (const [nth, keyword] of WORDS.slice(0, 6).entries()) {
    const shared = { keyword, ...WORD_MARKET, volume: (nth + 1) * 10, cpc: nth / 10, competition: null };
    await db.insertInto('keyword_metrics').values(shared).execute();
    if (nth % 2 > 0) continue;
    const own = { keyword, ...WORD_MARKET, previous_position: null, impressions: null, volume: null };
    await db
      .insertInto('project_keyword_metrics')
      .values({ ...own, project_id: KEYWORD_PROJECTS[0], position: nth + 1.5 })
      .execute();
  }
}

/** Both projects begin in one market, before anything else. */
function beginnings(): Pick<StoredEvent, 'id' | 'type' | 'stream' | 'data' | 'metadata'>[] {
  const actor = { userId: madeId('a', 1), role: 'OWNER' };
  return KEYWORD_PROJECTS.map((projectId, nth) => ({
    ...{ id: madeId('f', nth), type: 'ProjectCreated', stream: `membership-${projectId}` },
    data: { ownerId: actor.userId, scoring: { ...WORD_MARKET, msvLow: 500, msvMedium: 5_000 } },
    metadata: { schemaVersion: 1, at: '2026-01-01T00:00:00.000Z', projectId, actor },
  }));
}

/** The rows that so many shards of projectors make of a store, and those of a rebuild, each with what its counters get wrong. */
async function rowsBy(store: EventStore, shards: number) {
  await using database = await createTestDatabase();
  const { db } = database;
  await addFigures(db);
  const model = new AppliedEvents(keywordsProjection, db);
  const end = await store.end();
  const followed = await (async () => {
    await using bench = projectionBench(db, store, [keywordsProjection], { shards });
    await bench.runner.start();
    const reached = async () => (await bench.gate.state(keywordsProjection.name)).position >= end;
    await expect.poll(reached, { timeout: 20_000 }).toBe(true);
    expect(bench.counted.parked).toBe(0);
    return { rows: await model.dump(POSITIONS), differing: await differingCounters(db) };
  })();
  await rebuild(keywordsProjection, { db, store, clock: systemClock, ids: { uuid: randomUUID } });
  const rebuilt = { rows: await model.dump(POSITIONS), differing: await differingCounters(db) };
  return { followed, rebuilt };
}

/** The rows of a history, by each way to them: the name of the store, shards, and whether they were built anew. */
async function everyWay(history: readonly StoredEvent[]) {
  const ways = EMPTY_STORES.map(async ([name, open]) => {
    await using opened = await open();
    for (const { stream, id, type, data, metadata } of [...beginnings(), ...history])
      await opened.store.append(stream, 'any', [{ id, type, data, metadata }]);
    const found = [];
    for (const shards of [1, 4]) {
      const { followed, rebuilt } = await rowsBy(opened.store, shards);
      found.push(
        { way: `${name}, ${shards}`, ...followed },
        { way: `${name}, ${shards}, rebuilt`, ...rebuilt },
      );
    }
    return found;
  });
  return (await Promise.all(ways)).flat();
}

describe('the read model of keywords', () => {
  it('has the same rows and exact counters on both stores, by one shard and by four, followed and rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(keywordHistories, async (history) => {
        const [first, ...others] = await everyWay(history);
        expect(first!.rows.length).toBeGreaterThan(0);
        for (const { way, rows, differing } of [first!, ...others])
          expect({ way, rows, differing }).toEqual({ way, rows: first!.rows, differing: [] });
      }),
      { numRuns: 2 },
    );
  }, 120_000);
});

it('says of sums that are off by one that they differ', async () => {
  await using database = await createTestDatabase();
  await sql`
    insert into keyword_counters (project_id, scope, list_id, status, followed, top, keywords, volume)
    values (${KEYWORD_PROJECTS[0]}, 'MY_GOAL', ${madeId('1', 1)}, 'VALIDATED', false, false, 1, 0)`.execute(
    database.db,
  );
  expect(await differingCounters(database.db)).toHaveLength(1);
});
