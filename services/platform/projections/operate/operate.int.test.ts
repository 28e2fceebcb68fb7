import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../event-store/port.ts';
import { olderCopy, projectionBench, record } from '../../testing/projection-bench.ts';
import { link, readTallies, tallyProjection } from '../../testing/tally-projection.ts';
import { tallyBench } from '../../testing/tally-bench.ts';
import { countParked } from '../parked-events.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { RebuildSchema } from '../rebuild/rebuild-schema.ts';
import { shardOf } from '../partition.ts';
import { dropAbandonedVersions, dropOldVersions, dropWeekOldVersions } from './drop-old.ts';
import { listReadModels } from './list-read-models.ts';
import { retryParked } from './retry-parked.ts';
import { verifyReadModel } from './verify.ts';

const tallies = tallyBench();
const { context } = tallies;

const keyOf = ({ stream }: StoredEvent) => stream;
const projected = async (shards = 1) => {
  for (let turn = 0; turn < 12; turn += 1) await record(tallies.store, `tally-${turn % 4}`, 2);
  await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection({ keyOf })], { shards });
  await bench.runner.processAll();
};

describe('A comparison of a read model with its events', () => {
  it('finds them equal, in shards that stand at different places', async () => {
    await projected(3);
    await record(tallies.store, 'tally-9', 5);
    const own = shardOf('tally-9', 3);
    // The others have nothing to do with it, and have come further.
    await sql`update projection_checkpoints set position = 29 where shard <> ${own}`.execute(tallies.db);
    const verification = await verifyReadModel(tallyProjection({ keyOf }), context());
    expect(verification).toMatchObject({ rows: 4, differences: [], position: 24n });
    expect(verification.digests.folded).toBe(verification.digests.served);
    await sql`update projection_checkpoints set position = 26 where shard = ${own}`.execute(tallies.db);
    const { differences } = await verifyReadModel(tallyProjection({ keyOf }), context());
    expect(differences).toEqual([{ table: 'tallies', project: '', rows: ['stream tally-9: is missing'] }]);
  });

  it.each([
    [
      'was changed',
      `update tallies set chain = 'x' where stream = 'tally-1'`,
      'stream tally-1: differs in chain',
    ],
    ['is gone', `delete from tallies where stream = 'tally-2'`, 'stream tally-2: is missing'],
    [
      'came from nowhere',
      `insert into tallies values ('tally-x', 1, 1, '')`,
      'stream tally-x: follows from no event',
    ],
  ])('names the row that %s', async (_, change, sentence) => {
    await projected();
    await sql.raw(change).execute(tallies.db);
    const { differences, digests } = await verifyReadModel(tallyProjection(), context());
    expect(differences).toEqual([{ table: 'tallies', project: '', rows: [sentence] }]);
    expect(digests.folded).not.toBe(digests.served);
  });

  it('leaves out columns that follow from other things as well', async () => {
    await projected();
    await sql`update tallies set chain = 'x'`.execute(tallies.db);
    const derived = { ...tallyProjection(), derived: ['tallies.chain'] };
    expect(await verifyReadModel(derived, context())).toMatchObject({ differences: [] });
  });

  it('goes on beside a projector that is at work, and leaves nothing behind', async () => {
    await projected();
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.start();
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await record(tallies.store, 'tally-1');
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
    })();
    expect(await verifyReadModel(tallyProjection(), context())).toMatchObject({ differences: [] });
    writing = false;
    await writer;
    expect(await tallies.db.selectFrom('read_model_versions').selectAll().execute()).toEqual([]);
  });
});

describe('Read models that have seen more than their event store holds', () => {
  it('are listed as ahead of it, and refused for comparison at once, by number', async () => {
    await projected();
    const copy = { ...context(), store: await olderCopy(tallies.store, 15) };
    const { readModels, end } = await listReadModels(copy, [tallyProjection()]);
    expect(end).toBe(15n);
    expect(readModels).toMatchObject([{ position: 24n, ahead: 9n }]);
    await expect(verifyReadModel(tallyProjection(), copy)).rejects.toThrow(
      'has seen position 24, but its event store ends at 15: ',
    );
  });
});

describe('Parked events that are tried again', () => {
  const failing = (broken: () => boolean) =>
    tallyProjection({
      before(event) {
        if (broken() && event.stream === 'tally-bad' && event.revision === 1n) throw new Error('no');
      },
    });

  it('are applied with all that stand behind them, and projectors go on with their stream', async () => {
    let broken = true;
    const projection = failing(() => broken);
    await using bench = projectionBench(tallies.db, tallies.store, [projection]);
    await bench.runner.start();
    for (const stream of ['tally-bad', 'tally-a', 'tally-bad', 'tally-bad'])
      await record(tallies.store, stream);
    await bench.runner.processAll();
    const { epoch } = await bench.gate.state('tallies');
    expect(await retryParked(projection, context(), 'all')).toMatchObject({
      applied: 0,
      failed: [{ stream: 'tally-bad', position: 3n, error: 'Error: no' }],
    });
    expect(await countParked(tallies.db)).toEqual(new Map([['tallies', 2]]));
    expect((await bench.gate.state('tallies')).epoch).toBe(epoch);
    broken = false;
    expect(await retryParked(projection, context(), 3n)).toEqual({ applied: 2, failed: [] });
    expect(await countParked(tallies.db)).toEqual(new Map());
    expect((await bench.gate.state('tallies')).epoch).not.toBe(epoch);
    const { position } = await record(tallies.store, 'tally-bad');
    await bench.gate.waitFor('tallies', position, 10_000);
    const events = (await tallies.store.readAll()).filter(({ stream }) => stream === 'tally-bad');
    expect(await readTallies(tallies.db)).toContainEqual({
      stream: 'tally-bad',
      count: '4',
      position: position.toString(),
      chain: events.map(({ id }) => id).reduce(link, ''),
      flagged: false,
    });
  });

  it('are only those of the stream that has this position parked', async () => {
    const projection = failing(() => false);
    expect(await retryParked(projection, context(), 7n)).toEqual({ applied: 0, failed: [] });
  });
});

describe('Versions kept after a rebuild', () => {
  it('are listed beside the served one until they are dropped', async () => {
    await projected(2);
    await rebuild(tallyProjection({ version: 2 }), context());
    await record(tallies.store, 'tally-1', 3);
    const { head, readModels } = await listReadModels(context(), [tallyProjection()]);
    expect(head).toBe(27n);
    expect(readModels).toMatchObject([
      { state: 'served', version: 2, shard: '0/2', lag: 3n, parked: 0 },
      { state: 'served', version: 2, shard: '1/2', position: 24n },
      { state: 'retired', version: 1, shard: null, lag: null },
    ]);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await dropWeekOldVersions(tallies.db, days(6));
    expect((await listReadModels(context(), [tallyProjection()])).readModels).toHaveLength(3);
    const [dropped, ...more] = await dropOldVersions(tallies.db, 'tallies');
    expect(more).toEqual([]);
    const { rows } = await sql`select 1 from pg_namespace where nspname = ${dropped}`.execute(tallies.db);
    expect(rows).toEqual([]);
    expect((await listReadModels(context(), [tallyProjection()])).readModels).toHaveLength(2);
    expect(await dropOldVersions(tallies.db, 'tallies')).toEqual([]);
  });

  it('are dropped where a killed rebuild has left them, once nobody builds them', async () => {
    await using building = await RebuildSchema.open(tallyProjection(), context());
    const { schema } = await building.begin(await tallies.store.storeId());
    const left = async () => {
      const schemas = sql`select 1 from pg_namespace where nspname = ${schema}`;
      const versions = tallies.db
        .selectFrom('read_model_versions')
        .selectAll()
        .where('state', '=', 'building');
      return [(await schemas.execute(tallies.db)).rows.length, (await versions.execute()).length];
    };
    await dropAbandonedVersions(tallies.db);
    expect(await left()).toEqual([1, 1]);
    // As its process ends: the lock goes with the session.
    await building.client.end();
    await expect
      .poll(async () => {
        await dropAbandonedVersions(tallies.db);
        return left();
      })
      .toEqual([0, 0]);
  });

  it('are dropped by themselves after a week', async () => {
    await projected(2);
    await rebuild(tallyProjection({ version: 2 }), context());
    await dropWeekOldVersions(tallies.db, new Date(Date.now() + 8 * 86_400_000));
    const { readModels } = await listReadModels(context(), [tallyProjection()]);
    expect(readModels.filter(({ state }) => state === 'retired')).toEqual([]);
  });
});
