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
  const thresholds = named.flatMap(([name, { thresholds: own = {} }]) =>
    Object.entries(own).map(([rule, { ok }]) => `  ${ok ? '✓' : '✗'} ${name} ${rule}`),
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

/** Trends by their percentiles, all else by all values. */
export function describeMetric({ type, contains, values }: SummaryMetric): string {
  const unit = contains === 'time' ? ' ms' : '';
  const shown = Object.entries(values).map(([name, value]) => {
    const text = Number.isInteger(value) ? String(value) : value.toFixed(2);
    return `${name}=${text}${type === 'trend' && name !== 'count' ? unit : ''}`;
  });
  return shown.join('  ');
}
