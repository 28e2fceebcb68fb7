import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The report of the test runner, or null when it ended before it wrote one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * Counts what really ran. Beside failed tests these count as failures, each once: a file that crashed before its tests
 * (or after them), a skipped test (unless only a part was asked for), a run without a test, and a runner that failed
 * for a reason it gave to no test.
 */
export function checkReport(report, exitCode, { root, partial }) {
  if (report === null) return { passed: 0, failed: 1, problems: ['The test runner ended without a report.'] };
  const problems = [];
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults) {
    const states = file.assertionResults.map((result) => result.status);
    const count = (wanted) => states.filter((state) => state === wanted).length;
    passed += count('passed');
    failed += count('failed');
    const name = path.relative(root, file.name);
    const skipped = states.length - count('passed') - count('failed');
    if (file.status === 'failed' && count('failed') === 0) problems.push(`${name} failed outside its tests.`);
    else if (skipped > 0 && !partial) problems.push(`${name} skipped ${skipped} of its tests.`);
  }
  if (passed + failed === 0) problems.push('No test ran.');
  if (exitCode !== 0 && failed + problems.length === 0) {
    problems.push(`The test runner failed (exit code ${exitCode}) though no test did.`);
  }
  return { passed, failed: failed + problems.length, problems };
}
