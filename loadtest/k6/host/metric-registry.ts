import { type MetricKind, MetricSink } from './metric-sink.ts';

export type SampleTags = Readonly<Record<string, string>>;

/** A metric by its name: all samples, and of those that thresholds ask for by tags. */
export class RegisteredMetric {
  readonly isTime: boolean;
  readonly whole: MetricSink;
  readonly parts: { key: string; tags: SampleTags; sink: MetricSink }[] = [];

  constructor(kind: MetricKind, isTime: boolean) {
    this.isTime = isTime;
    this.whole = new MetricSink(kind);
  }

  add(value: number, tags: SampleTags): void {
    this.whole.add(value);
    for (const part of this.parts)
      if (Object.entries(part.tags).every(([name, text]) => tags[name] === text)) part.sink.add(value);
  }
}

const metrics = new Map<string, RegisteredMetric>();

/** The metric of a name, made at its first use. */
export function metricNamed(name: string, kind: MetricKind, isTime = false): RegisteredMetric {
  const known = metrics.get(name) ?? new RegisteredMetric(kind, isTime);
  metrics.set(name, known);
  return known;
}

/** Those that every run has, whatever its script does. */
export const BUILT_IN = {
  checks: metricNamed('checks', 'rate'),
  requests: metricNamed('http_reqs', 'counter'),
  requestDuration: metricNamed('http_req_duration', 'trend', true),
  requestFailed: metricNamed('http_req_failed', 'rate'),
  iterations: metricNamed('iterations', 'counter'),
  iterationDuration: metricNamed('iteration_duration', 'trend', true),
  dropped: metricNamed('dropped_iterations', 'counter'),
  sockets: metricNamed('ws_sessions', 'counter'),
  received: metricNamed('ws_msgs_received', 'counter'),
};

/** The sink of `metric` or `metric{tag:value}`, whose samples are kept apart from now on. @throws Error of an unknown metric */
export function sinkOf(key: string): MetricSink {
  const [, name = '', selector] = /^([^{]+)(?:\{(.*)\})?$/.exec(key) ?? [];
  const metric = metrics.get(name);
  if (metric === undefined) throw new Error(`a threshold names ${name}, which is no metric`);
  if (selector === undefined) return metric.whole;
  const known = metric.parts.find((part) => part.key === key);
  if (known !== undefined) return known.sink;
  const pairs = selector.split(',').map((pair) => pair.split(':').map((text) => text.trim()));
  const tags = Object.fromEntries(pairs.map(([tag = '', ...value]) => [tag, value.join(':')]));
  const sink = new MetricSink(metric.whole.kind);
  metric.parts.push({ key, tags, sink });
  return sink;
}

/** Every metric and every part that is kept apart, by what a threshold calls it. */
export function allSinks(): { key: string; sink: MetricSink; isTime: boolean }[] {
  return [...metrics].flatMap(([name, { whole, parts, isTime }]) =>
    [{ key: name, sink: whole }, ...parts].map(({ key, sink }) => ({ key, sink, isTime })),
  );
}
