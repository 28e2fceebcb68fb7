import type { Check, CheckResult } from './check.ts';
import { CHECKS } from './list.ts';

/** Most of them are programs of one thread. */
const AT_ONCE = 2;

/**
 * Runs all checks, or those whose name holds an argument, two at a time and the longest first, and prints what each read
 * and found. Answers how many held and which did not.
 */
export async function runChecks(args: readonly string[]): Promise<{ passed: number; failures: string[] }> {
  const chosen = CHECKS.filter(({ name }) => args.length === 0 || args.some((arg) => name.includes(arg)));
  if (chosen.length === 0) {
    const names = CHECKS.map(({ name }) => name).join(', ');
    return { passed: 0, failures: [`There is no such check; there are: ${names}.`] };
  }
  const waiting = [...chosen].sort((one, other) => Number(other.long ?? false) - Number(one.long ?? false));
  const failures = new Map<Check, string>();
  const next = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const problems = await runAndPrint(check);
      if (problems.length > 0) failures.set(check, `check ${check.name}: ${problems[0]!.split('\n', 1)[0]}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return {
    passed: chosen.length - failures.size,
    failures: chosen.flatMap((check) => failures.get(check) ?? []),
  };
}

/** Runs one and prints what came of it; answers its problems. */
async function runAndPrint(check: Check): Promise<string[]> {
  const began = performance.now();
  const { read, problems } = await resultOf(check);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}: ${read} (${seconds} s)`);
  for (const problem of problems) console.log(`    ${problem}`);
  return problems;
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
