import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectionBench, record } from '../../testing/projection-bench.ts';
import { readTallies, tallyProjection } from '../../testing/tally-projection.ts';
import { tallyBench } from '../../testing/tally-bench.ts';
import type { BulkFold, Projection, TableRows } from '../port.ts';
import { rebuild } from './rebuild.ts';

const tallies = tallyBench();
const { context } = tallies;
beforeEach(async () => {
  await Promise.all(Array.from({ length: 5 }, (_, stream) => record(tallies.store, `tally-${stream}`, 2)));
});

/** As many rows as make a COPY begin, before there are all. */
function manyRows(): TableRows {
  const row = { count: 1, position: 1, chain: 'c'.repeat(1_000), flagged: false };
  return {
    table: 'tallies',
    rows: Array.from({ length: 500 }, () => ({ ...row, stream: randomUUID() })),
  };
}

async function copying(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and application_name = 'keywright-rebuild' and state = 'active' and query ilike 'copy %'`.execute(
    tallies.db,
  );
  return rows.length > 0;
}

/** Tallies of which each rebuild copies far more rows than there are; something else is done in the middle of that. */
function copyingAndThen(act: () => Promise<unknown>, options: Partial<Projection> = {}): Projection {
  const plain = tallyProjection();
  const fold = (): BulkFold => {
    const folding = plain.fold!();
    return {
      take: (event) => folding.take(event),
      finished: () => folding.finished(),
      async *drain(): AsyncGenerator<TableRows> {
        yield manyRows();
        await expect.poll(copying).toBe(true);
        await act();
        yield manyRows();
      },
      sums: () => folding.sums(),
    };
  };
  return { ...plain, fold, ...options };
}

describe('A rebuild', () => {
  it('that is aborted in the middle of COPY ends, leaves nothing behind, and can be done again', async () => {
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    const before = await readTallies(tallies.db);
    // More than one batch: the abort is met where the next one is read, with rows of the first on their way.
    await Promise.all(Array.from({ length: 1_200 }, () => record(tallies.store, 'tally-1')));
    const plain = tallyProjection();
    const rows = [manyRows()];
    const folded = (): BulkFold => Object.assign(plain.fold!(), { finished: () => rows.splice(0) });
    const aborting = new AbortController();
    const options = {
      ...context({ signal: aborting.signal }),
      onProgress: () => aborting.abort(new Error('stopped')),
    };
    await expect(rebuild({ ...plain, fold: folded }, options)).rejects.toThrow('stopped');
    expect(await tallies.db.selectFrom('read_model_versions').selectAll().execute()).toEqual([]);
    expect(await readTallies(tallies.db)).toEqual(before);
    expect(await rebuild(tallyProjection(), context())).toMatchObject({ by: 'copy', events: 1_210 });
  });

  it('whose rows fail in the middle of COPY ends that before it applies event by event', async () => {
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    const before = await readTallies(tallies.db);
    const failing = copyingAndThen(() => Promise.reject(new Error('a row that cannot be written')));
    expect(await rebuild(failing, context())).toMatchObject({ by: 'apply', events: 10 });
    expect(await readTallies(tallies.db)).toEqual(before);
  });

  it('that a start waits for ends when the start is given up, and nothing runs afterwards', async () => {
    await using before = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await before.runner.processAll();
    let stopping: Promise<void> = Promise.resolve();
    const next = copyingAndThen(
      async () => {
        stopping = bench.runner.stop();
      },
      { version: 2, continuesFrom: 2 },
    );
    await using bench = projectionBench(tallies.db, tallies.store, [next]);
    await expect(bench.runner.start()).rejects.toThrow(/aborted/);
    await stopping;
    const rows = await readTallies(tallies.db);
    await record(tallies.store, 'tally-1');
    await before.runner.processAll();
    expect(await readTallies(tallies.db)).not.toEqual(rows);
    expect(bench.counted).toEqual({ applied: 0, parked: 0 });
  });
});
