import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '../event-store/port.ts';
import { projectionBench, record } from '../testing/projection-bench.ts';
import { readTallies, tallyProjection } from '../testing/tally-projection.ts';
import { storedTallyBench } from '../testing/tally-bench.ts';

const tallies = storedTallyBench();
beforeEach(() => sql`truncate es.events`.execute(tallies.db));

async function feedIds(): Promise<string[]> {
  return (await tallies.db.selectFrom('change_feed').select('id').orderBy('id').execute()).map(
    (row) => row.id,
  );
}

describe('Projectors', () => {
  it('that race for one read model lose nothing and double nothing', async () => {
    await using first = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await using second = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await Promise.all([first.runner.start(), second.runner.start()]);
    const recorded = Array.from({ length: 60 }, (_, turn) =>
      record(tallies.store, `tally-${turn % 5}`, 1 + (turn % 3)),
    );
    await Promise.all(recorded);
    await Promise.all([first.runner.processAll(), second.runner.processAll()]);
    await tallies.expectRowsToEqualAFold();
    await tallies.expectFeedWithoutSeam();
    expect(first.counted.applied + second.counted.applied).toBe((await tallies.store.readAll()).length);
  });

  it('that were held up for long write nothing of what another has done meanwhile', async () => {
    await record(tallies.store, 'tally-a', 3);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let resolveReached = () => {};
    const reached = new Promise<void>((resolve) => (resolveReached = resolve));
    // Stops where a paused process would: with a checkpoint and a batch in memory that it has not written yet.
    const pausing: EventStore = {
      append: (...call) => tallies.store.append(...call),
      readStream: (...call) => tallies.store.readStream(...call),
      readAll: (...call) => tallies.store.readAll(...call),
      head: () => tallies.store.head(),
      end: () => tallies.store.end(),
      storeId: () => tallies.store.storeId(),
      close: () => Promise.resolve(),
      async *subscribe(options) {
        for await (const batch of tallies.store.subscribe(options)) {
          resolveReached();
          await held;
          yield batch;
        }
      },
    };
    await using zombie = projectionBench(tallies.db, pausing, [tallyProjection()]);
    await zombie.runner.start();
    await reached;
    await using active = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    const [before, feed] = await (async () => {
      await record(tallies.store, 'tally-a', 2);
      await active.runner.processAll();
      return [await readTallies(tallies.db), await feedIds()];
    })().finally(() => letGo());
    await expect
      .poll(() => zombie.log.entries.map((entry) => entry.message))
      .toContain('projection lost its place');
    await zombie.runner.processAll();
    expect(zombie.counted).toEqual({ applied: 0, parked: 0 });
    expect(await readTallies(tallies.db)).toEqual(before);
    expect(await feedIds()).toEqual(feed);
    await tallies.expectRowsToEqualAFold();
  });

  it('whose connections are killed over and over end up with the same rows', async () => {
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.start();
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, turn) => record(tallies.store, `tally-${turn % 4}`)));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'keywright%' and pid <> pg_backend_pid()`.execute(
        tallies.db,
      );
    }
    await bench.runner.processAll();
    await tallies.expectRowsToEqualAFold();
    await tallies.expectFeedWithoutSeam();
  });
});
