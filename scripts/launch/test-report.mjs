import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The report of the test runner, or null when it ended before it wrote one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** More files than these do not fail by the machine's doing. */
const MOST_REPEATED = 4;
const PURE = /\.unit\.test\.tsx?$/;

/**
 * The files of a report that are run once more by themselves: those that failed, where they drive servers or browsers and
 * are few. What is pure has no second try.
 */
export function filesToRepeat(report) {
  const failed = (report?.testResults ?? []).filter(hasFailed).map(({ name }) => name);
  const repeated = failed.filter((name) => !PURE.test(name));
  return failed.length > MOST_REPEATED ? [] : repeated;
}

/**
 * One report of two runs, in which the second run of a file counts, and a line for each that failed only the first time.
 * Such a line is a fault to be found: of a test that is in a hurry, or of the product.
 */
export function joinReports(first, second, { root }) {
  const repeated = new Map((second?.testResults ?? []).map((file) => [file.name, file]));
  const again = first.testResults
    .filter((file) => hasFailed(file) && repeated.has(file.name) && !hasFailed(repeated.get(file.name)))
    .flatMap((file) => linesOf(file, root));
  return { report: { testResults: first.testResults.map((file) => repeated.get(file.name) ?? file) }, again };
}

const hasFailed = ({ status, assertionResults }) =>
  status === 'failed' || assertionResults.some((result) => result.status === 'failed');

/** What failed of a file, a line each. */
function linesOf(file, root) {
  const name = path.relative(root, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  const lines = failed.map((result) => `${name} > ${result.fullName}: ${firstLine(result)}`);
  return file.status === 'failed' && failed.length === 0 ? [`${name} failed outside its tests.`] : lines;
}

/**
 * Counts what really ran, and says in a line each what did not pass: a failed test, a file that crashed before its tests
 * (or after them), a skipped test (unless only a part was asked for), a run without a test, and a runner that failed
 * for a reason it gave to no test.
 */
export function checkReport(report, exitCode, { root, partial }) {
  if (report === null) return { passed: 0, failures: ['The test runner ended without a report.'] };
  const failures = [];
  let passed = 0;
  for (const file of report.testResults) {
    const ran = (state) => file.assertionResults.filter(({ status }) => status === state).length;
    passed += ran('passed');
    failures.push(...linesOf(file, root));
    const skipped = file.assertionResults.length - ran('passed') - ran('failed');
    if (skipped > 0 && !partial && (file.status !== 'failed' || ran('failed') > 0))
      failures.push(`${path.relative(root, file.name)} skipped ${skipped} of its tests.`);
  }
  if (passed + failures.length === 0) failures.push('No test ran.');
  if (exitCode !== 0 && failures.length === 0) {
    failures.push(`The test runner failed (exit code ${exitCode}) though no test did.`);
  }
  return { passed, failures };
}

const firstLine = ({ failureMessages }) =>
  stripVTControlCharacters(failureMessages[0] ?? '').split('\n', 1)[0];
