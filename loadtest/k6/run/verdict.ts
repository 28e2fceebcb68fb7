import { reachedOf, type RunSummary } from '../flows/summary-text.ts';

/** How many thresholds and checks hold, and a line for each that does not. */
export function verdictOf(
  scenario: string,
  { metrics, root_group }: RunSummary,
): { passed: number; failures: string[] } {
  const judged = [
    ...Object.entries(metrics).flatMap(([name, metric]) =>
      Object.entries(metric.thresholds ?? {}).map(([rule, { ok }]) => ({
        ok,
        text: `${name} is not ${rule} but ${reachedOf(metric, rule)}`,
      })),
    ),
    ...root_group.checks.map(({ name, passes, fails }) => ({
      ok: fails === 0,
      text: `${name}: not ${fails} of ${passes + fails} times`,
    })),
  ];
  const failures = judged.filter(({ ok }) => !ok).map(({ text }) => `load ${scenario}: ${text}`);
  return { passed: judged.length - failures.length, failures };
}
