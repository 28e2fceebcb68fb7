import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The report of the test runner, or null when it ended before it wrote one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** More files than these do not fail by the machine's doing. */
const MOST_REPEATED = 6;

/** The files of a report that are asked again: those that failed or crashed, where they are few. */
export function filesToRepeat(report) {
  if (report === null) return [];
  const failed = report.testResults.filter((file) => hasFailed(file, report)).map(({ name }) => name);
  return failed.length > MOST_REPEATED ? [] : failed;
}

/**
 * One report of a run and of those in which some of its files ran again alone (`{ code, report }` by file), which judge
 * them; and a line for each test, or crash, that failed only the first time.
 */
export function joinReports(first, alone, { root }) {
  const unsteady = [];
  const crashes = (first.crashes ?? []).filter(({ file }) => !alone.has(file));
  const testResults = first.testResults.map((file) => {
    const again = alone.get(file.name);
    if (again === undefined) return file;
    const judged = again.report?.testResults.find(({ name }) => name === file.name);
    if (judged === undefined) {
      crashes.push({
        file: file.name,
        message: `ended without a report, asked again (exit code ${again.code})`,
      });
      return file;
    }
    const own = (again.report.crashes ?? []).filter(
      (crash) => crash.file === null || crash.file === file.name,
    );
    crashes.push(...own.map((crash) => ({ ...crash, file: file.name })));
    const red = own.length > 0 || hasFailed(judged, again.report);
    if (!red && again.code === 0)
      unsteady.push(...whatFailed(file, first).map((what) => lineOf(file, what, root)));
    else if (!red)
      crashes.push({ file: file.name, message: `failed the test runner (exit code ${again.code})` });
    return judged;
  });
  return { report: { testResults, crashes }, unsteady };
}

const lineOf = ({ name }, { title }, root) => `${path.relative(root, name)} › ${title}`;

const hasFailed = (file, report) => whatFailed(file, report).length > 0;

/** What failed of a file: tests by their titles, or what crashed outside them. */
function whatFailed(file, { crashes = [] }) {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  const tests = failed.map((result) => ({ title: result.fullName, reason: firstLine(result) }));
  const own = crashes.filter((crash) => crash.file === file.name);
  const outside = own.map(({ message }) => ({ title: OUTSIDE, reason: message }));
  const both = [...tests, ...outside];
  return file.status === 'failed' && both.length === 0 ? [{ title: OUTSIDE, reason: null }] : both;
}

const OUTSIDE = 'outside its tests';

/** A line for each thing that failed of a file. */
function failuresOf(file, report, root) {
  const name = path.relative(root, file.name);
  return whatFailed(file, report).map(({ title, reason }) => {
    if (title !== OUTSIDE) return `${name} > ${title}: ${reason}`;
    return reason === null
      ? `${name} failed outside its tests.`
      : `${name} failed outside its tests: ${reason}`;
  });
}

/**
 * Counts what really ran, and says in a line each what did not pass: a failed test, a file that crashed before its tests,
 * beside or after them, a skipped test (unless only a part was asked for), a run without a test, and a runner that failed
 * for a reason it gave to no test.
 */
export function checkReport(report, exitCode, { root, partial }) {
  if (report === null) return { passed: 0, failures: ['The test runner ended without a report.'] };
  const failures = [];
  let passed = 0;
  for (const file of report.testResults) {
    const ran = (state) => file.assertionResults.filter(({ status }) => status === state).length;
    passed += ran('passed');
    const failed = failuresOf(file, report, root);
    failures.push(...failed);
    const skipped = file.assertionResults.length - ran('passed') - ran('failed');
    if (skipped > 0 && !partial && (failed.length === 0 || ran('failed') > 0))
      failures.push(`${path.relative(root, file.name)} skipped ${skipped} of its tests.`);
  }
  const unplaced = (report.crashes ?? []).filter(({ file }) => file === null);
  failures.push(...unplaced.map(({ message }) => `The test runner caught an error of no file: ${message}`));
  if (passed + failures.length === 0) failures.push('No test ran.');
  if (exitCode !== 0 && failures.length === 0) {
    failures.push(`The test runner failed (exit code ${exitCode}) though no test did.`);
  }
  return { passed, failures };
}

const firstLine = ({ failureMessages }) =>
  stripVTControlCharacters(failureMessages[0] ?? '').split('\n', 1)[0];
