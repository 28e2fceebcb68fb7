import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../event-store/port.ts';
import { projectionBench, record } from '../testing/projection-bench.ts';
import { tallyBench } from '../testing/tally-bench.ts';
import { readTallies, tallyProjection } from '../testing/tally-projection.ts';
import { countParked } from './parked-events.ts';

const tally = tallyBench();

/** Fails on the event of stream `tally-bad` at revision 1, in our own code or in the database. */
const poisons: [string, (event: StoredEvent) => void | Promise<void>][] = [
  ['our own code', () => Promise.reject(new TypeError('cannot read what is not there'))],
  [
    'the database',
    async () => {
      await sql`select 'twelve'::integer`.execute(tally.db);
    },
  ],
];
const failing = (fail: (event: StoredEvent) => void | Promise<void>) =>
  tallyProjection({
    before: (event) => (event.stream === 'tally-bad' && event.revision === 1n ? fail(event) : undefined),
  });

describe('An event that cannot be applied', () => {
  it.each(poisons)(
    'is parked with the rest of its stream when %s fails on it, and holds up no other',
    async (_, fail) => {
      for (const stream of ['tally-a', 'tally-bad', 'tally-b', 'tally-bad', 'tally-bad', 'tally-a']) {
        await record(tally.store, stream);
      }
      await using bench = projectionBench(tally.db, tally.store, [failing(fail)]);
      await bench.runner.start();
      await bench.runner.processAll();
      await record(tally.store, 'tally-bad');
      await record(tally.store, 'tally-b');
      await bench.runner.processAll();
      const rows = (await readTallies(tally.db)).map(({ stream, count, flagged }) => [
        stream,
        count,
        flagged,
      ]);
      expect(rows).toEqual([
        ['tally-a', '2', false],
        ['tally-b', '2', false],
        ['tally-bad', '1', true],
      ]);
      const parked = await tally.db.selectFrom('parked_events').selectAll().orderBy('position').execute();
      expect(parked.map((row) => [row.stream, row.revision, row.attempts])).toEqual([
        ['tally-bad', '1', 3],
        ['tally-bad', '2', 0],
        ['tally-bad', '3', 0],
      ]);
      expect(parked[0]?.error).toMatch(/not there|invalid input syntax/);
      expect(await countParked(tally.db)).toEqual(new Map([['tallies', 3]]));
      expect(bench.counted.parked).toBe(1);
      expect(bench.log.entries.filter((entry) => entry.message === 'event parked')).toHaveLength(1);
    },
  );

  it('stays parked after a restart, and so does what follows it', async () => {
    await record(tally.store, 'tally-bad', 2);
    await using first = projectionBench(tally.db, tally.store, [
      failing(() => Promise.reject(new Error('no'))),
    ]);
    await first.runner.processAll();
    await record(tally.store, 'tally-bad');
    await using second = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await second.runner.processAll();
    expect(await readTallies(tally.db)).toMatchObject([{ stream: 'tally-bad', count: '1' }]);
    expect(await countParked(tally.db)).toEqual(new Map([['tallies', 2]]));
  });

  it('is applied with all the others once a new version can', async () => {
    await record(tally.store, 'tally-bad', 3);
    await using first = projectionBench(tally.db, tally.store, [
      failing(() => Promise.reject(new Error('no'))),
    ]);
    await first.runner.processAll();
    await using second = projectionBench(tally.db, tally.store, [tallyProjection({ version: 2 })]);
    await second.runner.start();
    await second.runner.renewed();
    expect(await readTallies(tally.db)).toMatchObject([{ stream: 'tally-bad', count: '3', flagged: false }]);
    expect(await countParked(tally.db)).toEqual(new Map());
  });

  it('is parked even when it cannot be flagged', async () => {
    await record(tally.store, 'tally-bad', 2);
    const projection = {
      ...failing(() => Promise.reject(new Error('no'))),
      flag: () => Promise.reject(new Error('no flag either')),
    };
    await using bench = projectionBench(tally.db, tally.store, [projection]);
    await bench.runner.processAll();
    expect(await countParked(tally.db)).toEqual(new Map([['tallies', 1]]));
  });

  it('is tried again, not parked, as long as it is the database that is wrong', async () => {
    const { position } = await record(tally.store, 'tally-a', 2);
    await sql`alter table tallies rename to tallies_elsewhere`.execute(tally.db);
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.start();
    await expect.poll(() => bench.log.entries.length).toBeGreaterThan(1);
    await sql`alter table tallies_elsewhere rename to tallies`.execute(tally.db);
    await bench.gate.waitFor('tallies', position, 10_000);
    expect(await readTallies(tally.db)).toMatchObject([{ stream: 'tally-a', count: '2' }]);
    expect(await countParked(tally.db)).toEqual(new Map());
  });
});
