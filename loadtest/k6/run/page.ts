import { describeMetric, reachedOf, type RunSummary, type SummaryMetric } from '../flows/summary-text.ts';
import { type BarGroup, drawBars } from './bars.ts';

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

type NamedMetric = readonly [name: string, metric: SummaryMetric];

const SHOWN = ['med', 'p(95)', 'p(99)', 'max'] as const;
/** Of all that somebody does in a script, waiting included: as long as the run where they do it once. */
const WHOLE = 'iteration_duration';
const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
td { padding: .2rem .8rem; border-bottom: 1px solid #8884; vertical-align: top; font-variant-numeric: tabular-nums; }
td:first-child { padding-left: 0; white-space: nowrap; }
.judged td:first-child { width: 1rem; } .judged td:last-child { text-align: right; white-space: nowrap; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .6rem .8rem; border: 1px solid #8884; border-radius: 4px; }
svg { width: 100%; height: auto; } svg text { font-size: 12px; fill: currentColor; }
.med, .rate { fill: #4a8f5b; } .p95 { fill: #4178be; } .p99 { fill: #8a5fb5; } .max { fill: #b5673a; }
.fails { font-weight: bold; color: #c0392b; }`;

/** One page of a run that needs nothing but itself: what decided, how long everything took, how much there was, and all numbers. */
export function drawPage(facts: PageFacts, { metrics, root_group, state }: RunSummary): string {
  const all = Object.entries(metrics).sort(([one], [other]) => (one < other ? -1 : 1));
  const rules = all.flatMap(([name, metric]) =>
    Object.entries(metric.thresholds ?? {}).map(([rule, { ok }]) =>
      row(ok, `${name} ${rule}`, reachedOf(metric, rule)),
    ),
  );
  const checks = root_group.checks.map(({ name, passes, fails }) =>
    row(fails === 0, name, `${passes} of ${passes + fails}`),
  );
  const numbers = all.map(
    ([name, metric]) =>
      `<tr><td>${escaped(name)}</td><td>${escaped(describeMetric(metric).replaceAll(' ms', '\u00a0ms'))}</td></tr>`,
  );
  const seconds = (state.testRunDurationMs / 1_000).toFixed(1);
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(facts.scenario)}: load of Keywright</title><style>${STYLE}</style>
<h1>${escaped(facts.scenario)}</h1>
<p>${escaped(facts.at)}, ${seconds} s against ${escaped(facts.url)}, by ${escaped(facts.by)}</p>
<pre>${escaped(facts.command)}</pre>
<h2>Thresholds</h2><table class="judged">${rules.join('')}</table>
<h2>How long it took</h2>${drawBars(timesOf(all), 'Median, 95th and 99th percentile and maximum', escaped)}
<h2>How much a second</h2>${drawBars(ratesOf(all), 'Counters, a second', escaped)}
<h2>Checks</h2><table class="judged">${checks.join('')}</table>
<h2>All numbers</h2><table>${numbers.join('')}</table>
</html>
`;
}

function timesOf(all: readonly NamedMetric[]): BarGroup[] {
  return all
    .filter(([name, { type, contains, values }]) => {
      return type === 'trend' && contains === 'time' && name !== WHOLE && (values['count'] ?? 1) > 0;
    })
    .map(([title, { values }]) => ({
      title,
      bars: SHOWN.map((statistic) => {
        const length = values[statistic] ?? 0;
        return { kind: statistic.replace(/[()]/g, ''), length, text: `${statistic} ${length.toFixed(1)} ms` };
      }),
    }));
}

function ratesOf(all: readonly NamedMetric[]): BarGroup[] {
  return all
    .filter(([, { type, contains, values }]) => {
      return type === 'counter' && contains === 'default' && (values['count'] ?? 0) > 0;
    })
    .map(([title, { values }]) => {
      const length = values['rate'] ?? 0;
      return { title, bars: [{ kind: 'rate', length, text: length.toFixed(1) }] };
    });
}

function row(ok: boolean, text: string, value: string): string {
  const cells = [ok ? '✓' : '✗', text, value].map((cell) => `<td>${escaped(cell)}</td>`);
  return `<tr${ok ? '' : ' class="fails"'}>${cells.join('')}</tr>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
