import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { log } from './log.mjs';
import { ROOT } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { checkReport, filesToRepeat, joinReports, readReport } from './test-report.mjs';

/**
 * Runs the test files below `root` of some levels (projects of vitest.config) whose paths hold one of `words`, or all of
 * them. A few files that fail beside the others are asked again, one at a time, each in a run of its own, which judges
 * them: a test that fails only on a busy machine holds nobody up, but is named.
 * @param options `reportFile`: where the test runner leaves its report; `runner`: how a program is run, and answers its
 *   exit code.
 * @returns how many tests passed, what did not pass, and what passed only when it was asked again, a line each.
 */
export async function runTests({ root, levels, words, env, reportFile, runner = runProgram }) {
  const run = async (...options) => {
    mkdirSync(path.dirname(reportFile), { recursive: true });
    rmSync(reportFile, { force: true });
    const args = [VITEST, 'run', '--root', root, ...REPORTERS, `--outputFile.json=${reportFile}`];
    const code = await runner(
      process.execPath,
      [...args, ...levels.map((level) => `--project=${level}`), ...options],
      {
        env,
        cwd: root,
      },
    );
    return { code, report: readReport(reportFile) };
  };
  const how = { root, partial: words.length > 0 };
  const first = await run(...words);
  const alone = new Map();
  for (const file of filesToRepeat(first.report)) {
    log(`Once more, alone: ${path.relative(root, file)}`);
    alone.set(file, await run('--isolate', '--maxWorkers=1', file));
  }
  if (alone.size === 0) return { ...checkReport(first.report, first.code, how), unsteady: [] };
  const { report, unsteady } = joinReports(first.report, alone, how);
  // The code of the first run is explained by the files that were judged anew.
  return { ...checkReport(report, 0, how), unsteady };
}

const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const REPORTERS = [
  'default',
  path.join(import.meta.dirname, 'crashes.reporter.mjs'),
  path.join(import.meta.dirname, 'slowest-files.reporter.mjs'),
].map((reporter) => `--reporter=${reporter}`);
