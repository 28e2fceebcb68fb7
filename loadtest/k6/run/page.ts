import { describeMetric, type RunSummary, type SummaryMetric } from '../flows/summary-text.ts';

/** What a page says of a run beside its summary. */
export interface PageFacts {
  scenario: string;
  /** k6 or what stood in for it. */
  by: string;
  url: string;
  command: string;
  /** ISO 8601. */
  at: string;
}

const ROW = 64;
const BAR = 12;
const LEFT = 260;
const WIDTH = 900;
const SHOWN = ['med', 'p(95)', 'p(99)', 'max'] as const;
const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; } td, th { padding: .2rem .8rem; text-align: left; border-bottom: 1px solid #8884; }
svg { width: 100%; height: auto; } svg text { font-size: 12px; fill: currentColor; }
.med { fill: #4a8f5b; } .p95 { fill: #4178be; } .p99 { fill: #8a5fb5; } .max { fill: #b5673a; }
.fails { font-weight: bold; }`;

/** One page of a run that needs nothing but itself: what decided, how long everything took, and all numbers. */
export function drawPage(facts: PageFacts, { metrics, root_group, state }: RunSummary): string {
  const all = Object.entries(metrics).sort(([one], [other]) => (one < other ? -1 : 1));
  const rules = all.flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([rule, { ok }]) => row(ok, `${name} ${rule}`)),
  );
  const checks = root_group.checks.map(({ name, passes, fails }) =>
    row(fails === 0, `${name}: ${passes} of ${passes + fails}`),
  );
  const times = all.filter(
    ([, { type, contains, values }]) => type === 'trend' && contains === 'time' && (values['count'] ?? 1) > 0,
  );
  const numbers = all.map(
    ([name, metric]) => `<tr><td>${escaped(name)}</td><td>${escaped(describeMetric(metric))}</td></tr>`,
  );
  const seconds = (state.testRunDurationMs / 1_000).toFixed(1);
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(facts.scenario)}: load of Keywright</title><style>${STYLE}</style>
<h1>${escaped(facts.scenario)}</h1>
<p>${escaped(facts.at)}, ${seconds} s against ${escaped(facts.url)}, by ${escaped(facts.by)}</p>
<pre>${escaped(facts.command)}</pre>
<h2>Thresholds</h2><table>${rules.join('')}</table>
<h2>How long it took</h2>${chart(times)}
<h2>Checks</h2><table>${checks.join('')}</table>
<h2>All numbers</h2><table>${numbers.join('')}</table>
</html>
`;
}

/** Bars on a logarithmic scale, as a median of a millisecond and a maximum of a second have to be read beside each other. */
function chart(times: readonly [string, SummaryMetric][]): string {
  const most = Math.max(1, ...times.map(([, { values }]) => values['max'] ?? 0));
  const lengthOf = (ms: number) => ((WIDTH - LEFT - 90) * Math.log10(1 + ms)) / Math.log10(1 + most);
  const rows = times.map(([name, { values }], nth) => {
    const top = nth * ROW;
    const bars = SHOWN.map((statistic, index) => {
      const ms = values[statistic] ?? 0;
      const y = top + index * (BAR + 1);
      const width = lengthOf(ms).toFixed(1);
      const end = LEFT + lengthOf(ms) + 6;
      return (
        `<rect class="${statistic.replace(/[()]/g, '')}" x="${LEFT}" y="${y}" width="${width}" height="${BAR}"/>` +
        `<text x="${end.toFixed(1)}" y="${y + BAR - 2}">${statistic} ${ms.toFixed(1)} ms</text>`
      );
    });
    return `<text x="0" y="${top + ROW / 2}">${escaped(name)}</text>${bars.join('')}`;
  });
  const height = Math.max(1, times.length * ROW);
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Median, 95th and 99th percentile and maximum">${rows.join('')}</svg>`;
}

function row(ok: boolean, text: string): string {
  return `<tr${ok ? '' : ' class="fails"'}><td>${ok ? '✓' : '✗'}</td><td>${escaped(text)}</td></tr>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
