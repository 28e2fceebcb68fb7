import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { log } from './log.mjs';
import { ROOT, STATE } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { checkReport, filesToRepeat, joinReports, readReport } from './test-report.mjs';
import { reportTotals } from './totals.mjs';

/** What `npm test` runs; `--system` runs the level `system` instead, which takes long or much. */
const EVERYDAY = ['unit', 'int', 'e2e'];

/**
 * Runs every test (or those whose path holds one of the arguments) of the everyday levels or of `--system`, and ends
 * with one line of totals, on whose failures the exit code depends. What keeps the tests from running, or only some of
 * them, is a failure like a test's. A few files that fail beside the others are run once more by themselves: what passes
 * only then is named before the totals.
 */
export async function test(args) {
  const words = args.filter((arg) => arg !== '--system');
  const levels = words.length < args.length ? ['system'] : EVERYDAY;
  const totals = { passed: 0, failures: [], again: [] };
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
    const { passed, failures, again } = await runTests(levels, words, chromium);
    totals.passed += passed;
    totals.failures.push(...failures);
    totals.again.push(...again);
  });
  reportTotals(totals);
}

async function runTests(levels, words, chromium) {
  const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const first = await runFiles(levels, words, env);
  const repeated = filesToRepeat(first.report);
  const how = { root: ROOT, partial: words.length > 0 };
  if (repeated.length === 0) return { ...checkReport(first.report, first.code, how), again: [] };
  log(`Once more, by themselves: ${repeated.map((file) => path.relative(ROOT, file)).join(', ')}`);
  const second = await runFiles(levels, ['--maxWorkers=1', ...repeated], env);
  const { report, again } = joinReports(first.report, second.report, how);
  return { ...checkReport(report, second.code, how), again };
}

async function runFiles(levels, words, env) {
  const file = path.join(STATE, 'test-report.json');
  mkdirSync(STATE, { recursive: true });
  rmSync(file, { force: true });
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const slowest = path.join(import.meta.dirname, 'slowest-files.reporter.mjs');
  const reporters = ['default', 'json', slowest].map((reporter) => `--reporter=${reporter}`);
  const options = [...reporters, `--outputFile.json=${file}`, ...levels.map((level) => `--project=${level}`)];
  const code = await runProgram(process.execPath, [vitest, 'run', ...options, ...words], { env });
  return { code, report: readReport(file) };
}
