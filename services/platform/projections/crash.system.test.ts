import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { projectionBench, record } from '../testing/projection-bench.ts';
import { tallyProjection } from '../testing/tally-projection.ts';
import { storedTallyBench } from '../testing/tally-bench.ts';
import { readCheckpoint } from './stored-checkpoints.ts';
import type { Failpoint } from './failpoint.ts';

const PROGRAM = path.resolve(import.meta.dirname, 'testing/projector.child.ts');

const tallies = storedTallyBench();

async function run(command: 'project' | 'rebuild', failpoint: string): Promise<unknown> {
  const env = { ...process.env, DATABASE_URL: tallies.url, FAILPOINT: failpoint };
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, command], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [unknown];
  return code;
}

describe('A projector that is killed', () => {
  const points: Failpoint[] = ['projection:between-rows-and-checkpoint', 'projection:after-commit'];
  it.each(points)('at %s has lost nothing and doubles nothing when it comes back', async (point) => {
    for (let turn = 0; turn < 30; turn += 1) await record(tallies.store, `tally-${turn % 4}`, 2);
    expect(await run('project', point)).toBe(137);
    expect(await run('project', '')).toBe(0);
    await tallies.expectRowsToEqualAFold();
    await tallies.expectFeedWithoutSeam();
  });
});

describe('A rebuild that is killed', () => {
  const points: Failpoint[] = [
    'rebuild:after-copy',
    'rebuild:before-swap',
    'rebuild:in-swap',
    'rebuild:after-swap',
  ];
  it.each(points)('at %s leaves one whole version served, and the next one begins anew', async (point) => {
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.start();
    for (let turn = 0; turn < 20; turn += 1) await record(tallies.store, `tally-${turn % 4}`, 2);
    await bench.runner.processAll();
    const before = await readCheckpoint(tallies.db, 'tallies');
    expect(await run('rebuild', point)).toBe(137);
    const after = await readCheckpoint(tallies.db, 'tallies');
    expect(after?.epoch === before?.epoch).toBe(point !== 'rebuild:after-swap');
    await record(tallies.store, 'tally-1');
    await bench.runner.processAll();
    await tallies.expectRowsToEqualAFold();
    expect(await run('rebuild', '')).toBe(0);
    await tallies.expectRowsToEqualAFold();
    const { rows } = await sql`select 1 from read_model_versions where state = 'building'`.execute(
      tallies.db,
    );
    expect(rows).toEqual([]);
    const { rows: schemas } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_namespace n where nspname like 'tallies_v%'
        and not exists (select from pg_class where relnamespace = n.oid)`.execute(tallies.db);
    expect(schemas).toEqual([{ n: 0 }]);
  });
});
