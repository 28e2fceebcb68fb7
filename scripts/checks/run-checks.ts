import type { Check, CheckResult } from './check.ts';
import { CHECKS } from './list.ts';

/** Prints what each check read and found; answers how many held. Runs all, or those whose name holds an argument. */
export async function runChecks(args: readonly string[]): Promise<{ passed: number; failed: number }> {
  const chosen = CHECKS.filter(({ name }) => args.length === 0 || args.some((arg) => name.includes(arg)));
  const totals = { passed: 0, failed: chosen.length === 0 ? 1 : 0 };
  if (chosen.length === 0)
    console.log(`There is no such check: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  for (const check of chosen) {
    const began = performance.now();
    const { read, problems } = await resultOf(check);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}: ${read} (${seconds} s)`);
    for (const problem of problems) console.log(`    ${problem}`);
    totals[problems.length === 0 ? 'passed' : 'failed'] += 1;
  }
  return totals;
}

async function resultOf(check: Check): Promise<CheckResult> {
  try {
    const { read, problems } = await check.run();
    return /^[1-9]/.test(read) ? { read, problems } : { read, problems: [...problems, 'it read nothing'] };
  } catch (error) {
    return {
      read: 'broke off',
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  }
}
