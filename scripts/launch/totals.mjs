import { appendFileSync } from 'node:fs';
import { log } from './log.mjs';

/**
 * Prints what failed, a line each, and the closing line of totals, and sets the exit code by it. KEYWRIGHT_TOTALS names a
 * file that collects the totals and the failures of several runs, for a caller that closes with them all. `unsteady` is
 * what passed only when it was asked again: it is named, and counted as passed.
 */
export function reportTotals({ passed, failures, unsteady = [] }) {
  const lines = [
    ...unsteady.map((test) => `unsteady: ${test}`),
    ...failures.map((failure) => `✗ ${failure}`),
  ];
  const collected = process.env.KEYWRIGHT_TOTALS;
  if (collected) appendFileSync(collected, [`${passed} ${failures.length}`, ...lines, ''].join('\n'));
  process.exitCode = failures.length === 0 ? 0 : 1;
  for (const line of [...lines, `${passed} passed, ${failures.length} failed`]) log(line);
}
