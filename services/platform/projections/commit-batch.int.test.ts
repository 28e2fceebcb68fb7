import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { commitBatch, writeChanges } from './commit-batch.ts';
import type { ChannelChange, Projection } from './port.ts';
import { pruneFeed, pruneHeads } from '../../processes/scheduler/housekeeping-jobs.ts';
import { readCheckpoint } from './stored-checkpoints.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => sql`truncate change_feed, channel_heads`.execute(database.db));
afterAll(() => database.drop());

const change = (channel: string, position: bigint, ...ops: unknown[]): ChannelChange => ({
  channel,
  position,
  ops,
});

function write(changes: ChannelChange[], epoch = 'one'): Promise<void> {
  const checkpoint = { name: 'rows', epoch };
  return database.db.transaction().execute((tx) => writeChanges(tx, checkpoint, changes));
}

async function feed(channel: string, epoch = 'one') {
  const rows = await database.db
    .selectFrom('change_feed')
    .select(['from_position', 'to_position', 'ops'])
    .where('channel', '=', channel)
    .where('epoch', '=', epoch)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.from_position, row.to_position, row.ops]);
}

describe('The change feed', () => {
  it('holds one row a channel and batch, its ops in order', async () => {
    await write([change('a', 3n, 1, 2), change('b', 4n, 'x'), change('a', 5n, 3)]);
    expect(await feed('a')).toEqual([['0', '5', [1, 2, 3]]]);
    expect(await feed('b')).toEqual([['0', '4', ['x']]]);
  });

  it('begins each row where the channel has ended before', async () => {
    await write([change('a', 3n, 1), change('b', 4n, 2)]);
    await write([change('b', 9n, 3)]);
    await write([change('a', 12n, 4), change('b', 11n, 5)]);
    expect(await feed('a')).toEqual([
      ['0', '3', [1]],
      ['3', '12', [4]],
    ]);
    expect(await feed('b')).toEqual([
      ['0', '4', [2]],
      ['4', '9', [3]],
      ['9', '11', [5]],
    ]);
  });

  it('knows nothing of the channels of another epoch', async () => {
    await write([change('a', 3n, 1)]);
    await write([change('a', 2n, 2)], 'two');
    expect(await feed('a', 'two')).toEqual([['0', '2', [2]]]);
  });

  it('leaves out what lies before the end of its channel', async () => {
    await write([change('a', 5n, 1), change('b', 4n, 2)]);
    await write([change('a', 5n, 'again'), change('b', 6n, 3)]);
    await write([change('a', 3n, 'older')]);
    expect(await feed('a')).toEqual([['0', '5', [1]]]);
    expect(await feed('b')).toEqual([
      ['0', '4', [2]],
      ['4', '6', [3]],
    ]);
  });

  it('writes nothing for a batch without changes', async () => {
    await write([]);
    expect(await database.db.selectFrom('channel_heads').selectAll().execute()).toEqual([]);
  });

  it('counts on where it ended when its old rows are gone', async () => {
    await write([change('a', 3n, 1)]);
    await database.db.deleteFrom('change_feed').execute();
    await write([change('a', 5n, 2)]);
    expect(await feed('a')).toEqual([['3', '5', [2]]]);
    await write([change('a', 8n, 3)]);
    expect((await feed('a')).at(-1)).toEqual(['5', '8', [3]]);
  });

  it('is pruned by at most 1,000 rows at once, however many are old', async () => {
    await sql`
      insert into change_feed (projection, epoch, channel, from_position, to_position, ops, created)
      select 'rows', 'one', 'a', n - 1, n, '[]', clock_timestamp() - make_interval(mins => case when n <= 3500 then 10 else 0 end)
      from generate_series(1, 4000) as n`.execute(database.db);
    await sql`create table pruned (rows integer)`.execute(database.db);
    await sql`create function note_pruned() returns trigger language plpgsql as $$
      begin insert into pruned select count(*) from gone; return null; end $$`.execute(database.db);
    await sql`create trigger note_pruned after delete on change_feed referencing old table as gone
      for each statement execute function note_pruned()`.execute(database.db);
    await pruneFeed(database.db, 5);
    expect(await feed('a')).toHaveLength(500);
    const { rows } = await sql<{ most: number }>`select max(rows) as most from pruned`.execute(database.db);
    expect(rows).toEqual([{ most: 1_000 }]);
    await sql`drop function note_pruned cascade`.execute(database.db);
  });

  it('forgets where channels of a build ended that is neither served nor kept, and no others', async () => {
    await sql`insert into projection_checkpoints (name, version, epoch, position, store_id)
      values ('rows', 1, 'served', 0, 'store')`.execute(database.db);
    await sql`insert into read_model_versions (epoch, name, version, schema_name, state, position, store_id, since)
      values ('kept', 'rows', 1, 'rows_1', 'retired', 0, 'store', now())`.execute(database.db);
    for (const epoch of ['served', 'kept', 'gone']) await write([change('a', 3n, 1)], epoch);
    await pruneHeads(database.db);
    const left = await database.db.selectFrom('channel_heads').select('epoch').orderBy('epoch').execute();
    expect(left).toEqual([{ epoch: 'kept' }, { epoch: 'served' }]);
  });
});

describe('A step', () => {
  const event = {
    ...{ id: '7f0c5e0a-1111-4222-8333-444455556666', type: 'Moved', stream: 'row-1' },
    ...{ data: {}, metadata: {}, revision: 0n, position: 7n },
  };

  /** Writes a row where the test can see it, and tells the given ops. */
  const noting = (ops: unknown[]): Projection => ({
    ...{ name: 'notes', version: 1, categories: ['row'], tables: ['noted'] },
    async apply(_events, tx) {
      await sql`insert into noted values (7)`.execute(tx);
      return [change('a', 7n, ...ops)];
    },
  });

  it.each([
    ['is committed with its feed', ['fine'], '7', 1],
    ['whose feed cannot be written is taken back whole, though its commit was sent with it', ['\0'], '0', 0],
  ])('%s', async (_, ops, position, rows) => {
    await using db = Object.assign(connect(database.url, { prepare: true, max: 1 }), {
      [Symbol.asyncDispose]: () => db.destroy(),
    });
    await sql`drop table if exists noted; create table noted (n integer);
      delete from projection_checkpoints where name = 'notes';
      insert into projection_checkpoints (name, version, epoch, position, store_id)
      values ('notes', 1, 'one', 0, 'store')`.execute(database.db);
    const checkpoint = await readCheckpoint(db, 'notes');
    const nobody = { streams: new Set<string>(), at: new Date() };
    const step = commitBatch(db, noting(ops), checkpoint!, { events: [event], position: 7n }, nobody);
    const outcome = await step.then(
      (moved) => String(moved.position),
      (error: Error & { code?: string }) => error.code,
    );
    expect(outcome).toBe(rows === 1 ? '7' : '22P05');
    expect(String((await readCheckpoint(database.db, 'notes'))?.position)).toBe(position);
    const { rows: noted } = await sql`select n from noted`.execute(database.db);
    expect(noted).toHaveLength(rows);
    expect(await feed('a')).toHaveLength(rows);
  });
});
