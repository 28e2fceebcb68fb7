import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeSummary, type RunSummary } from '../flows/summary-text.ts';
import { type HostExecutor, runScenario } from './executors.ts';
import { allSinks, sinkOf } from './metric-registry.ts';
import { checkResults } from './modules/checks.ts';
import { readThreshold } from './thresholds.ts';
import { VirtualUser } from './virtual-user.ts';

const WHAT_IT_IS =
  'This is not k6: a small host in Node runs the script in one process and thread, so that its own pauses count as time of ' +
  'answers; only ramping-vus and constant-arrival-rate, asyncRequest and sockets of text are there.';
const TREND_STATS = ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)'];
const THRESHOLDS_CROSSED = 99;

type ScriptFunction = (data?: unknown) => unknown;

interface Script {
  options: {
    scenarios: Record<string, HostExecutor>;
    thresholds?: Record<string, string[]>;
    summaryTrendStats?: string[];
  };
  handleSummary?: (summary: RunSummary) => Record<string, string>;
}

/** Runs a k6 script to its end and answers whether its thresholds hold. */
async function runScript(file: string): Promise<boolean> {
  Object.assign(globalThis, { __ENV: process.env });
  register('./resolve-modules.mjs', import.meta.url);
  const script = (await import(pathToFileURL(path.resolve(file)).href)) as Script &
    Record<string, ScriptFunction>;
  const { scenarios, thresholds = {}, summaryTrendStats = TREND_STATS } = script.options;
  const judged = Object.entries(thresholds).flatMap(([key, rules]) =>
    rules.map((rule) => ({ rule, sink: sinkOf(key), holds: readThreshold(rule) })),
  );
  const part = (name: string, run: ScriptFunction = () => undefined) => ({
    ...{ name, run, startTime: Date.now(), iterations: 0 },
  });
  const alone = (name: 'setup' | 'teardown', data?: unknown) =>
    new VirtualUser(part(name), undefined).act(() => script[name]?.(data));
  const data = await alone('setup');
  const began = performance.now();
  const running = Object.entries(scenarios).map(([name, options]) => {
    const run = script[options.exec ?? 'default'];
    if (run === undefined) throw new Error(`the script exports no ${options.exec ?? 'default'}`);
    return runScenario(part(name, run), options, data);
  });
  await Promise.all(running);
  const ms = performance.now() - began;
  await alone('teardown', data);

  const seconds = ms / 1_000;
  const verdicts = judged.map(({ holds, ...threshold }) => ({
    ...threshold,
    ok: holds(threshold.sink, seconds),
  }));
  const metrics: RunSummary['metrics'] = {};
  for (const { key, sink, isTime } of allSinks()) {
    const own = verdicts
      .filter((verdict) => verdict.sink === sink)
      .map(({ rule, ok }) => [rule, { ok }] as const);
    metrics[key] = {
      ...{ type: sink.kind, contains: isTime ? 'time' : 'default' },
      values: sink.values(seconds, summaryTrendStats),
      thresholds: Object.fromEntries(own),
    };
  }
  const summary: RunSummary = {
    metrics,
    root_group: { checks: [...checkResults.values()] },
    state: { testRunDurationMs: ms },
  };
  tell(script.handleSummary?.(summary) ?? { stdout: `${describeSummary(summary)}\n` });
  return verdicts.every(({ ok }) => ok);
}

/** Writes what the script makes of its summary, as k6 does: to files, and to whoever looks. */
function tell(written: Readonly<Record<string, string>>): void {
  for (const [place, text] of Object.entries(written))
    if (place === 'stdout') process.stdout.write(text);
    else writeFileSync(place, text);
}

console.log(WHAT_IT_IS);
const holds = await runScript(process.argv[2] ?? '');
// Explicitly: connections that are kept alive would keep the process.
process.exit(holds ? 0 : THRESHOLDS_CROSSED);
