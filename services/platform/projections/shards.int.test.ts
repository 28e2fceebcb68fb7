import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../event-store/port.ts';
import { projectionBench, record } from '../testing/projection-bench.ts';
import { tallyProjection } from '../testing/tally-projection.ts';
import { storedTallyBench } from '../testing/tally-bench.ts';
import { readShards } from './stored-checkpoints.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { shardOf } from './partition.ts';
import { systemClock } from '../clock.ts';

const tallies = storedTallyBench();

/** Streams are `tally-<project>-<nth>`; only the first event of a stream tells its project, as with topics. */
const projectOf = (stream: string) => stream.split('-')[1] ?? '';
const keyOf = (event: StoredEvent) => (event.revision === 0n ? projectOf(event.stream) : null);
/** In this order its projects' channels are distinguished, whichever event it is. */
const sharded = (before?: (event: StoredEvent) => void | Promise<void>) => ({
  ...tallyProjection({ keyOf: (event) => projectOf(event.stream), ...(before && { before }) }),
  partitionOf: keyOf,
});
const PROJECTS = ['a', 'b', 'c', 'd', 'e', 'f'];

async function recordSome(rounds: number): Promise<void> {
  const streams = PROJECTS.flatMap((project) => [1, 2].map((nth) => `tally-${project}-${nth}`));
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(streams.map((stream) => record(tallies.store, stream)));
}

/** Each event is sent once, on its project's channel, without a gap and in order. */
async function expectFeedsWithoutSeam(): Promise<void> {
  const events = await tallies.store.readAll();
  for (const project of PROJECTS) {
    const feed = await tallies.db
      .selectFrom('change_feed')
      .select(['from_position', 'to_position', 'ops'])
      .where('channel', '=', `tallies:${project}`)
      .orderBy('to_position')
      .execute();
    feed.forEach((row, index) => expect(row.from_position).toBe(feed[index - 1]?.to_position ?? '0'));
    const count = feed.reduce((sum, row) => sum + row.ops.length, 0);
    expect(count).toBe(events.filter(({ stream }) => projectOf(stream) === project).length);
  }
}

describe('A read model in shards', () => {
  it('applies every project in order, each shard its own, beside each other', async () => {
    const seen = new Map<string, string[]>();
    const started = new Set<number>();
    let resolveAllStarted = () => {};
    const allStarted = new Promise<void>((resolve) => (resolveAllStarted = resolve));
    const watching = sharded((event) => {
      const project = projectOf(event.stream);
      seen.set(project, [...(seen.get(project) ?? []), event.id]);
      // No shard gets past its first event before every other holds one as well.
      if (started.add(shardOf(project, 3)).size === 3) resolveAllStarted();
      return allStarted;
    });
    await using bench = projectionBench(tallies.db, tallies.store, [watching], { shards: 3 });
    await bench.runner.start();
    await recordSome(8);
    await bench.runner.processAll();
    await tallies.expectRowsToEqualAFold();
    await expectFeedsWithoutSeam();
    const events = await tallies.store.readAll();
    for (const project of PROJECTS) {
      const own = events.filter(({ stream }) => projectOf(stream) === project).map(({ id }) => id);
      expect(seen.get(project)).toEqual(own);
    }
    expect((await readShards(tallies.db, 'tallies')).map(({ shard, shards }) => [shard, shards])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  });

  it('may have another number of shards at each start, wherever they stood', async () => {
    for (const shards of [1, 4, 2, 3]) {
      await recordSome(2);
      await using bench = projectionBench(tallies.db, tallies.store, [sharded()], { shards });
      await bench.runner.start();
      await recordSome(2);
      await bench.runner.processAll();
      await bench.runner.stop();
      // As after a kill, when one shard had come less far: what it has applied comes again.
      await sql`update projection_checkpoints set position = greatest(0, position - 17) where shard = 0`.execute(
        tallies.db,
      );
    }
    await using last = projectionBench(tallies.db, tallies.store, [sharded()], { shards: 5 });
    await last.runner.processAll();
    await tallies.expectRowsToEqualAFold();
    await expectFeedsWithoutSeam();
  });

  it('says of a project how far its own shard is, and of none how far all are', async () => {
    const key = {
      fast: 'a',
      slow: PROJECTS.find((project) => shardOf(project, 2) !== shardOf('a', 2)) ?? '',
    };
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const stuck = sharded((event) => (projectOf(event.stream) === key.slow ? held : undefined));
    await using bench = projectionBench(tallies.db, tallies.store, [stuck], { shards: 2 });
    await bench.runner.start();
    await record(tallies.store, `tally-${key.slow}-1`);
    const { position } = await record(tallies.store, `tally-${key.fast}-1`);
    await bench.gate.waitFor('tallies', position, 5_000, key.fast);
    await expect(bench.gate.waitFor('tallies', position, 20, key.slow)).rejects.toMatchObject({
      code: 'PROJECTION_BEHIND',
    });
    await expect(bench.gate.waitFor('tallies', position, 20)).rejects.toMatchObject({
      code: 'PROJECTION_BEHIND',
    });
    expect((await bench.gate.state('tallies', key.fast)).position).toBe(position);
    expect((await bench.gate.state('tallies')).position).toBeLessThan(position);
    letGo();
    await bench.gate.waitFor('tallies', position);
  });

  it('keeps its shards through a rebuild under load', async () => {
    await recordSome(3);
    await using bench = projectionBench(tallies.db, tallies.store, [sharded()], { shards: 3 });
    await bench.runner.start();
    const rebuilding = rebuild(sharded(), {
      db: tallies.db,
      store: tallies.store,
      clock: systemClock,
      ids: { uuid: () => crypto.randomUUID() },
    });
    await recordSome(6);
    await rebuilding;
    await recordSome(2);
    await bench.runner.processAll();
    await tallies.expectRowsToEqualAFold();
    const shards = await readShards(tallies.db, 'tallies');
    expect(new Set(shards.map(({ epoch }) => epoch)).size).toBe(1);
    expect(shards).toHaveLength(3);
  });

  it('is not held up by a transaction of somebody else that stays open', async () => {
    await using bench = projectionBench(tallies.db, tallies.store, [sharded()], { shards: 2 });
    await bench.runner.start();
    await tallies.db.transaction().execute(async (tx) => {
      await sql`create temporary table elsewhere (id integer) on commit drop`.execute(tx);
      await sql`insert into elsewhere values (1)`.execute(tx);
      const { position } = await record(tallies.store, 'tally-a-1');
      await bench.gate.waitFor('tallies', position, 5_000);
    });
    await tallies.expectRowsToEqualAFold();
  });
});
