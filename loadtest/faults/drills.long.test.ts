import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DRILLS } from './drills/all-drills.ts';
import { describeRun, passed, summaryOf } from './run/report.ts';
import { runDrills } from './run/run-drills.ts';
import { Systems } from './run/systems.ts';

const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_121);
/** What no storm does, each within seconds; `npm run drill -- all` runs every one, and longer. */
const SHORT = ['door', 'projector-failpoint', 'terminate-backends', 'long-transaction', 'chaos-bus'];
const SMALL = { api: 1, live: 1, projector: 1, worker: 0 };

describe('When faults are injected into a small cluster', () => {
  const systems = new Systems(() => undefined, SMALL);
  afterAll(() => systems.stop());

  it('nothing acknowledged is lost, doubled or out of order, and every copy is a fold of the events', async () => {
    const drills = DRILLS.filter(({ name }) => SHORT.includes(name));
    expect(drills.length).toBe(SHORT.length);
    const run = await runDrills(drills, { systems, seed: SEED, seconds: 1, say: () => undefined });
    console.log(summaryOf(run));
    const failed = run.results.filter((result) => !passed(result));
    expect(failed, describeRun(run)).toEqual([]);
  }, 1_800_000);
});

/** Runs `npm run drill` with these arguments; answers its exit code and everything it printed. */
async function drill(...args: string[]): Promise<{ code: number; output: string }> {
  const program = ['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, 'drill.ts')];
  const child = spawn(process.execPath, [...program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe('npm run drill', () => {
  it('fails over a planted loss, double and reorder, each of which the auditor finds', async () => {
    const { code, output } = await drill('planted-loss', 'planted-double', 'planted-reorder', '--seed', '1');
    for (const finding of [
      /FAILED: lost: .* was acknowledged and is not stored/,
      /FAILED: doubled: .* is stored again as/,
      /FAILED: reordered: .* was acknowledged at/,
      /0 of 3 drills held/,
    ])
      expect(output).toMatch(finding);
    expect(code).toBe(1);
  }, 300_000);

  it('says which drills there are, and refuses one there is not', async () => {
    const { code, output } = await drill('list');
    for (const { name } of DRILLS) expect(output).toContain(name);
    expect(code).toBe(0);
    expect(await drill('nothing-known')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no drill nothing-known') as string,
    });
  }, 300_000);
});
