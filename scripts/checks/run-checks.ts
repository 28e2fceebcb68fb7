import type { Check, CheckResult } from './check.ts';
import { CHECKS } from './list.ts';

/** Prints what each check looked at and found; answers how many held. Runs all, or those whose name holds a word. */
export async function runChecks(words: readonly string[]): Promise<{ passed: number; failed: number }> {
  const chosen = CHECKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const totals = { passed: 0, failed: chosen.length === 0 ? 1 : 0 };
  if (chosen.length === 0)
    console.log(`There is no such check: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  for (const check of chosen) {
    const began = performance.now();
    const { read: looked, problems } = await findingOf(check);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}: ${looked} (${seconds} s)`);
    for (const problem of problems) console.log(`    ${problem}`);
    totals[problems.length === 0 ? 'passed' : 'failed'] += 1;
  }
  return totals;
}

async function findingOf(check: Check): Promise<CheckResult> {
  try {
    const { read: looked, problems } = await check.run();
    return /^[1-9]/.test(looked)
      ? { read: looked, problems }
      : { read: looked, problems: [...problems, 'it read nothing'] };
  } catch (error) {
    return {
      read: 'broke off',
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  }
}
