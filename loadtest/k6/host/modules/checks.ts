import { BUILT_IN } from '../metric-registry.ts';
import { currentTags } from '../virtual-user.ts';

interface CheckResult {
  name: string;
  passes: number;
  fails: number;
}

/** Every check by its name. */
export const checkResults = new Map<string, CheckResult>();

/** `check` of k6: counts by name whether a value is as it has to be, and answers whether it was in every way. */
export function check<Value>(
  value: Value,
  sets: Readonly<Record<string, boolean | ((value: Value) => unknown)>>,
  tags: Readonly<Record<string, string>> = {},
): boolean {
  let all = true;
  for (const [name, judge] of Object.entries(sets)) {
    const holds = Boolean(typeof judge === 'function' ? judge(value) : judge);
    const result = checkResults.get(name) ?? { name, passes: 0, fails: 0 };
    checkResults.set(name, result);
    if (holds) result.passes += 1;
    else result.fails += 1;
    BUILT_IN.checks.add(Number(holds), { ...currentTags(), ...tags, check: name });
    all &&= holds;
  }
  return all;
}
