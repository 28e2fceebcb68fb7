import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MemoryEventStore } from '../platform/event-store/memory/memory-event-store.ts';
import { rebuild } from '../platform/projections/rebuild/rebuild.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readModels, storedEvents } from './testing/stored-events.ts';
import { systemClock } from '../platform/clock.ts';

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
    const context = { db: other.db, store, clock: systemClock, ids };
    const by = projection.fold === undefined ? 'apply' : 'copy';
    expect(await rebuild(projection, context)).toMatchObject({ by });
    for (const table of projection.tables) {
      const { rows } = await sql<{ added_later: number }>`
        select distinct added_later from ${sql.table(table)}`.execute(other.db);
      expect(rows.filter(({ added_later }) => added_later !== 7)).toEqual([]);
    }
  });
});
