import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { LaunchError } from './log.mjs';
import { ROOT, STATE } from './paths.mjs';
import { runTests } from './run-tests.mjs';
import { reportTotals } from './totals.mjs';

/** What `npm test` runs; `--system` runs the level `system` instead, which takes long or much. */
const EVERYDAY = ['unit', 'int', 'e2e', 'timing'];

/** Where vitest.config.ts has transformed sources kept. */
const MODULES = path.join(STATE, 'test-modules');

/**
 * Runs every test (or those whose path holds one of the arguments) of the everyday levels or of `--system`, and ends
 * with one line of totals, on whose failures the exit code depends. What keeps the tests from running, or only some of
 * them, is a failure like a test's. What takes longest of `--system` runs with `--all`, or where it is asked for by path.
 */
export async function test(args) {
  const [words, all] = [args.filter((arg) => !arg.startsWith('--')), args.includes('--all')];
  const isSystem = args.includes('--system');
  if (all && !isSystem) throw new LaunchError('Only npm run test:system takes --all.');
  const system = all || words.length > 0 ? ['system', 'long'] : ['system'];
  const levels = isSystem ? system : EVERYDAY;
  const totals = { passed: 0, failures: [], unsteady: [] };
  const attempt = async (step) => {
    try {
      return await step();
    } catch (error) {
      totals.failures.push(error.message);
      return null;
    }
  };
  await attempt(async () => {
    await installPackages();
    await attempt(buildWeb);
    const chromium = await attempt(findChromium);
    const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
    // A whole run begins anew, so that what is kept of former sources does not grow for ever.
    if (!isSystem && words.length === 0) rmSync(MODULES, { recursive: true, force: true });
    const reportFile = path.join(STATE, 'test-report.json');
    const { passed, failures, unsteady } = await runTests({ root: ROOT, levels, words, env, reportFile });
    totals.passed += passed;
    totals.failures.push(...failures);
    totals.unsteady.push(...unsteady);
  });
  reportTotals(totals);
}
