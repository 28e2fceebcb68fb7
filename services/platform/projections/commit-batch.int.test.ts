import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { writeChanges } from './commit-batch.ts';
import type { ChannelChange } from './port.ts';

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
});
