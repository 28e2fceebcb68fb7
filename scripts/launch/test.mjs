import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { ROOT, STATE } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { log } from './log.mjs';
import { checkReport, readReport } from './test-report.mjs';
import { reportTotals } from './totals.mjs';

/** What `npm test` runs; `--system` runs the level `system` instead, which takes long or much. */
const EVERYDAY = ['unit', 'int', 'e2e'];

/**
 * Runs every test (or those whose path holds one of the arguments) of the everyday levels or of `--system`, and ends
 * with one line of totals, on whose failures the exit code depends. What keeps the tests from running, or only some of
 * them, is a failure like a test's.
 */
export async function test(args) {
  const words = args.filter((arg) => arg !== '--system');
  const levels = words.length < args.length ? ['system'] : EVERYDAY;
  const totals = { passed: 0, failed: 0 };
  const attempt = async (step) => {
    try {
      return await step();
    } catch (error) {
      log(error.message);
      totals.failed += 1;
      return null;
    }
  };
  await attempt(async () => {
    await installPackages();
    await attempt(buildWeb);
    const chromium = await attempt(findChromium);
    const { passed, failed, problems } = await runTests(levels, words, chromium);
    for (const problem of problems) log(problem);
    totals.passed += passed;
    totals.failed += failed;
  });
  reportTotals(totals);
}

async function runTests(levels, words, chromium) {
  const report = path.join(STATE, 'test-report.json');
  mkdirSync(STATE, { recursive: true });
  rmSync(report, { force: true });
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const slowest = path.join(import.meta.dirname, 'slowest-files.reporter.mjs');
  const reporters = ['default', 'json', slowest].map((reporter) => `--reporter=${reporter}`);
  const options = [
    ...reporters,
    `--outputFile.json=${report}`,
    ...levels.map((level) => `--project=${level}`),
  ];
  const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const code = await runProgram(process.execPath, [vitest, 'run', ...options, ...words], { env });
  return checkReport(readReport(report), code, { root: ROOT, partial: words.length > 0 });
}
