import { appendFileSync } from 'node:fs';
import { log } from './log.mjs';

/**
 * Prints the closing line and sets the exit code by it. KEYWRIGHT_TOTALS names a file that collects the totals of
 * several runs, for a caller that closes with their sum.
 */
export function reportTotals({ passed, failed }) {
  const collected = process.env.KEYWRIGHT_TOTALS;
  if (collected) appendFileSync(collected, `${passed} ${failed}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
  log(`${passed} passed, ${failed} failed`);
}
