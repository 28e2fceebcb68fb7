import type { MetricSink } from './metric-sink.ts';

const RULE = /^(count|rate|avg|min|max|med|p\(\d+(?:\.\d+)?\))\s*(<=|<|>=|>|==|!=)\s*(\d+(?:\.\d+)?)$/;

const COMPARED: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
};

/** A rule such as `p(95)<500` as a question to a metric. @throws Error of what is no such rule */
export function readThreshold(rule: string): (sink: MetricSink, seconds: number) => boolean {
  const [, statistic, operator = '', bound] = RULE.exec(rule) ?? [];
  const compare = COMPARED[operator];
  if (statistic === undefined || compare === undefined)
    throw new Error(`${rule} is no threshold that is understood here`);
  return (sink, seconds) => compare(sink.statistic(statistic, seconds), Number(bound));
}
