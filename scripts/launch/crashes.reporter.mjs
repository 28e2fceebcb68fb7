import { JsonReporter } from 'vitest/node';

/** The JSON report of the test runner, and in it what no test failed by: `crashes`, each with the file that it was in. */
export default class ReportWithCrashes extends JsonReporter {
  #crashes = [];

  async onTestRunEnd(modules, errors) {
    this.#crashes = crashesOf(modules, errors);
    await super.onTestRunEnd(modules, errors);
  }

  writeReport(report) {
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), crashes: this.#crashes }));
  }
}

/**
 * What was thrown past the tests while a file ran, and files that never came to their end because their worker died:
 * `{ file, message }`, with `file` null where nobody knows.
 */
function crashesOf(modules, errors) {
  const unended = modules
    .filter((module) => ['queued', 'pending'].includes(module.state()))
    .map(({ moduleId }) => ({ file: moduleId, message: 'never came to its end' }));
  const thrown = errors
    .map((error) => ({ file: error.VITEST_TEST_PATH ?? null, message: error.message ?? String(error) }))
    // The death of a worker says no file; the files that did not end are known.
    .filter(({ file }) => file !== null || unended.length === 0);
  return [...unended, ...thrown];
}
