import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from './run-program.mjs';
import { runTests } from './run-tests.mjs';

const CONFIG = `export default { test: { maxWorkers: 2, projects: [
  { test: { name: 'unit', globals: true, isolate: false, include: ['**/*.test.js'] } },
] } };`;
/** Whether a file runs for the first time. */
const FIRST = `const first = (name) => {
  const mark = path.join(import.meta.dirname, name + '.ran');
  if (fs.existsSync(mark)) return false;
  fs.writeFileSync(mark, '');
  return true;
};`;
const planted = (text: string) =>
  `import fs from 'node:fs';\nimport path from 'node:path';\n${FIRST}\n${text}`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'keywright-planted-'));
  await writeFile(path.join(root, 'vitest.config.mjs'), CONFIG);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Runs these files the way `npm test` runs ours. `runs` are the files that each run was told to take. */
async function run(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(root, `${name}.test.js`), planted(text));
  const runs: string[] = [];
  const totals = await runTests({
    root,
    levels: ['unit'],
    words: [],
    env: { ...process.env, NODE_ENV: 'test' },
    reportFile: path.join(root, 'report.json'),
    runner: (program: string, args: readonly string[], options = {}) => {
      const alone = args.at(-1)!.startsWith('--') ? 'all' : path.basename(args.at(-1)!, '.test.js');
      runs.push(args.includes('--isolate') ? `${alone}, isolated` : alone);
      return runProgram(program, args, { ...options, stdio: 'ignore' });
    },
  });
  return { ...totals, failures: totals.failures.toSorted(), unsteady: totals.unsteady.toSorted(), runs };
}

const GREEN = `it('holds', () => {});`;
const RED = `it('holds', () => {});\nit('is wrong', () => expect(1).toBe(2));`;
const RED_ONCE = `it('holds', () => {});\nit('is late', () => expect(first('late')).toBe(false));`;

describe('Files that fail in a run of many', () => {
  it('are judged by a second run, each alone, and each test counts once', async () => {
    const { passed, failures, unsteady, runs } = await run({ green: GREEN, red: RED, late: RED_ONCE });
    expect(runs).toEqual(['all', expect.any(String), expect.any(String)]);
    expect(runs.slice(1).sort()).toEqual(['late, isolated', 'red, isolated']);
    expect(failures).toEqual([
      'red.test.js > is wrong: AssertionError: expected 1 to be 2 // Object.is equality',
    ]);
    expect(unsteady).toEqual(['late.test.js › is late']);
    expect(passed).toBe(1 + 1 + 2);
  });

  it('are judged where they crashed outside their tests, too: while loaded, beside a test, or with their process', async () => {
    const { passed, failures, unsteady } = await run({
      green: GREEN,
      'not-loaded': `throw new Error('no module');\n${GREEN}`,
      'not-loaded-once': `if (first('loaded')) throw new Error('no module');\n${GREEN}`,
      'stray-once': `it('holds', async () => {
        if (first('stray')) Promise.reject(new Error('nobody waits for me'));
        await new Promise((resolve) => setTimeout(resolve, 50));
      });`,
      killed: `it('holds', () => process.kill(process.pid, 'SIGKILL'));`,
      'killed-once': `it('holds', () => first('killed') && process.kill(process.pid, 'SIGKILL'));`,
    });
    expect(failures).toEqual([
      'killed.test.js failed outside its tests: never came to its end',
      'not-loaded.test.js failed outside its tests.',
    ]);
    expect(unsteady).toEqual([
      'killed-once.test.js › outside its tests',
      'not-loaded-once.test.js › outside its tests',
      'stray-once.test.js › outside its tests',
    ]);
    expect(passed).toBe(4);
  });

  it('are not asked again where they are seven', async () => {
    const names = Array.from({ length: 7 }, (_, nth) => `late-${nth}`);
    const once = (name: string) => `it('is late', () => expect(first('${name}')).toBe(false));`;
    const files = Object.fromEntries(names.map((name) => [name, once(name)]));
    const { passed, failures, unsteady, runs } = await run({ ...files, green: GREEN });
    expect(runs).toEqual(['all']);
    expect([passed, failures.length, unsteady]).toEqual([1, 7, []]);
  });
});
