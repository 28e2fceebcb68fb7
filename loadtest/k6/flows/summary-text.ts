/** What k6 hands to `handleSummary`, as far as it is used here: https://grafana.com/docs/k6/latest/results-output/end-of-test/custom-summary/ */
export interface RunSummary {
  metrics: Record<string, SummaryMetric>;
  root_group: { checks: SummaryCheck[] };
  state: { testRunDurationMs: number };
}

export interface SummaryMetric {
  type: 'counter' | 'gauge' | 'rate' | 'trend';
  contains: 'default' | 'time' | 'data';
  values: Record<string, number>;
  thresholds?: Record<string, { ok: boolean }>;
}

interface SummaryCheck {
  name: string;
  passes: number;
  fails: number;
}

/** The summary as lines: thresholds, checks, and every metric. */
export function describeSummary({ metrics, root_group, state }: RunSummary): string {
  const named = Object.entries(metrics).sort(([one], [other]) => (one < other ? -1 : 1));
  const thresholds = named.flatMap(([name, metric]) =>
    Object.entries(metric.thresholds ?? {}).map(
      ([rule, { ok }]) => `  ${ok ? '✓' : '✗'} ${name} ${rule}: ${reachedOf(metric, rule)}`,
    ),
  );
  const checks = root_group.checks.map(
    ({ name, passes, fails }) => `  ${fails === 0 ? '✓' : '✗'} ${name}: ${passes} of ${passes + fails}`,
  );
  const width = Math.max(...named.map(([name]) => name.length));
  const lines = named.map(([name, metric]) => `  ${name.padEnd(width)}  ${describeMetric(metric)}`);
  const seconds = (state.testRunDurationMs / 1_000).toFixed(1);
  return ['', 'Thresholds', ...thresholds, 'Checks', ...checks, `Metrics, over ${seconds} s`, ...lines].join(
    '\n',
  );
}

/** All values of a metric. */
export function describeMetric(metric: SummaryMetric): string {
  const shown = Object.entries(metric.values).map(
    ([name, value]) => `${name}=${describeValue(metric, name, value)}`,
  );
  return shown.join('  ');
}

/** What a metric came to of that which a threshold such as `p(95)<500` bounds. */
export function reachedOf(metric: SummaryMetric, rule: string): string {
  const [name = ''] = rule.split(/[<>=!]/);
  const value = metric.values[name.trim()];
  return value === undefined ? 'none' : describeValue(metric, name.trim(), value);
}

function describeValue({ type, contains }: SummaryMetric, name: string, value: number): string {
  // JSON has null for the share of nothing.
  const text = Number.isInteger(value) || !Number.isFinite(value) ? String(value) : value.toFixed(2);
  return `${text}${type === 'trend' && contains === 'time' && name !== 'count' ? ' ms' : ''}`;
}
