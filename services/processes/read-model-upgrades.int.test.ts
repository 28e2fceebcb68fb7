import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryEventStore } from '../platform/event-store/memory/memory-event-store.ts';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { Projection } from '../platform/projections/port.ts';
import { rebuild } from '../platform/projections/rebuild/rebuild.ts';
import { firstVersionOf } from '../platform/projections/version.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import {
  type FormerRows,
  formerVersions,
  readFormerRows,
  rowsToGoOnFrom,
  tableToGoOnFrom,
} from './testing/former-rows.ts';
import { readModels, rowsAfter, storedEvents } from './testing/stored-events.ts';

type Row = FormerRows[string][number];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

class Rollback extends Error {}

/** What the table that `apply` goes on from holds after one event more; nothing of it stays. */
async function after(projection: Projection, rows: readonly Row[], event: StoredEvent): Promise<Row[]> {
  const table = sql.table(tableToGoOnFrom(projection));
  let found: Row[] = [];
  const work = database.db.transaction().execute(async (tx) => {
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`insert into ${table} (${columns})
        select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`.execute(
        tx,
      );
    }
    await projection.apply([event], tx);
    found = (await sql<{ row: Row }>`select to_jsonb(t) as row from ${table} t`.execute(tx)).rows.map(
      ({ row }) => row,
    );
    throw new Rollback();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return found;
}

/** The paths of all members of a value, those of items under `[]`. */
function membersOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => membersOf(item, `${at}[]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => [
    `${at}.${name}`,
    ...membersOf(member, `${at}.${name}`),
  ]);
}

/** What goes wrong where today's `apply` goes on from former rows: an event that fails, a member that stays missing. */
async function faultsIn(projection: Projection, former: FormerRows): Promise<string[]> {
  const stored = storedEvents(projection);
  const faults = new Set<string>();
  for (const [nth, [last]] of stored.entries()) {
    const rows = former[last];
    // The event was not there yet, and neither were those after it.
    if (rows === undefined) continue;
    const before = stored.slice(0, nth + 1).map(([, event]) => event);
    for (const [name, event] of stored) {
      const revision = before.filter(({ stream }) => stream === event.stream).length;
      const next = {
        ...event,
        id: randomUUID(),
        revision: BigInt(revision),
        position: BigInt(stored.length + 1),
      };
      const folded = await rowsAfter(projection, [...before, next], database.db).catch(() => null);
      // Neither does it follow on today's own rows.
      if (folded === null) continue;
      try {
        const members = new Set(membersOf(await after(projection, rows, next)));
        const own = folded
          .filter(({ table }) => table === tableToGoOnFrom(projection))
          .flatMap((each) => each.rows);
        for (const member of membersOf(own)) if (!members.has(member)) faults.add(`${member} is missing`);
      } catch (error) {
        faults.add(`${name} behind ${last}: ${String(error)}`);
      }
    }
  }
  return [...faults];
}

const FORMER = readModels.flatMap((projection) =>
  formerVersions(projection).map((version) => ({ name: projection.name, version, projection })),
);

describe('Rows of a former version', () => {
  it.each(FORMER)(
    'of $name, $version, are what today’s code can go on from',
    async ({ name, version, projection }) => {
      const from = projection.continuesFrom ?? 0;
      const again = `${name} ${version} is rebuilt before anything is applied: its file is not needed any more`;
      expect(firstVersionOf(Number.parseInt(version, 10)) >= from, again).toBe(true);
      expect(
        await faultsIn(projection, readFormerRows(name, version)),
        `${name} cannot go on from what ${version} has stored: give it continuesFrom, or fold what is missing`,
      ).toEqual([]);
    },
  );

  it('are looked at to their last member', async () => {
    const topics = readModels.find(({ name }) => name === 'topics')!;
    const last = '10-TopicStatusChangeUndone.v1';
    const { [last]: rows } = await rowsToGoOnFrom(topics, database.db);
    const without = (member: string) =>
      JSON.parse(JSON.stringify({ [last]: rows }), (_key, value: unknown) => {
        if (value === null || typeof value !== 'object' || !(member in value)) return value;
        return Object.fromEntries(Object.entries(value).filter(([name]) => name !== member));
      }) as FormerRows;
    expect(await faultsIn(topics, without('none'))).toEqual([]);
    expect(await faultsIn(topics, without('archivedFrom'))).toContain('[].state.archivedFrom is missing');
    expect((await faultsIn(topics, without('subtopics'))).join()).toMatch(/SubtopicAdded.*not iterable/);
    expect((await faultsIn(topics, without('followed'))).join()).toMatch(/null value in column "followed"/);
  });
});

describe('A read model whose tables have a column that it does not know', () => {
  it.each(readModels)('is kept and rebuilt: $name', async (projection) => {
    await using other = await createTestDatabase();
    for (const table of projection.tables)
      await sql`alter table ${sql.table(table)} add column added_later integer not null default 7`.execute(
        other.db,
      );
    const store = new MemoryEventStore();
    for (const [, { stream, id, type, data, metadata }] of storedEvents(projection))
      await store.append(stream, 'any', [{ id, type, data, metadata }]);
    for (const event of await store.readAll())
      await other.db.transaction().execute((tx) => projection.apply([event], tx));
    const ids = { uuid: () => randomUUID() };
    const context = { db: other.db, store, clock: { now: () => new Date() }, ids };
    expect(await rebuild(projection, context)).toMatchObject({ by: 'copy' });
    for (const table of projection.tables) {
      const { rows } = await sql<{ added_later: number }>`
        select distinct added_later from ${sql.table(table)}`.execute(other.db);
      expect(rows.filter(({ added_later }) => added_later !== 7)).toEqual([]);
    }
  });
});
