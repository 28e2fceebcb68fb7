import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { newEvents, ids, stream } from '../contract/check.ts';
import type { ExpectedRevision } from '../port.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

describe('Appends of one batch', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await createTestDatabase();
    store = new PostgresEventStore(database.url);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it.each([1, 3])('are judged one by one, with %d events each', async (count) => {
    const [old, other, again, absent] = [stream(), stream(), stream(), stream()];
    for (const name of [old, other, again]) await store.append(name, 'none', newEvents(2));
    const asked: [string, ExpectedRevision, bigint | null][] = [
      [old, 1n, 1n],
      [stream(), 'none', -1n],
      [other, 'none', null],
      [again, 'exists', 1n],
      [stream(), 'any', -1n],
      [absent, 'exists', null],
      [stream(), 0n, null],
      [stream(), 'none', -1n],
    ];
    const before = await store.head();
    const appended = asked.map(([name, expected]) => ({ name, expected, events: newEvents(count) }));
    const outcomes = await Promise.allSettled(
      appended.map((each) => store.append(each.name, each.expected, each.events)),
    );
    expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value.revision : null))).toEqual(
      asked.map(([, , revision]) => (revision === null ? null : revision + BigInt(count))),
    );
    const won = appended.filter((_, index) => asked[index]?.[2] !== null);
    const recorded = await store.readAll({ after: before });
    expect(ids(recorded)).toEqual(ids(won.flatMap((each) => each.events)));
    const ends = recorded.filter((_, index) => (index + 1) % count === 0).map((event) => event.position);
    expect(outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.position] : []))).toEqual(
      ends,
    );
    const { rows } = await sql<{ transactions: string }>`
      select count(distinct xmin::text) as transactions from es.events where position > ${before}`.execute(
      database.db,
    );
    expect(Number(rows[0]?.transactions)).toBeLessThanOrEqual(2);
  });

  it('keep names and contents that would need escaping elsewhere', async () => {
    const names = ['{"a",b}-é\\"', "tab\t-and 'quotes'", 'line\n-NULL', '𝄞-\u00a0'];
    const appended = names.map((name) => ({
      name,
      event: {
        ...newEvents(1)[0]!,
        type: `Type ${name}`,
        data: { [name]: name },
        metadata: [name, 'NULL', null],
      },
    }));
    await Promise.all(appended.map(({ name, event }) => store.append(name, 'none', [event])));
    for (const { name, event } of appended) {
      expect(await store.readStream(name)).toMatchObject([{ ...event, stream: name, revision: 0n }]);
    }
  });
});
