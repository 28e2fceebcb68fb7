import { metricNamed, type RegisteredMetric, type SampleTags } from '../metric-registry.ts';
import type { MetricKind } from '../metric-sink.ts';
import { currentTags } from '../virtual-user.ts';

/** The class of one kind of metric, as scripts make metrics of it. */
function metricOf(kind: MetricKind) {
  return class {
    readonly #metric: RegisteredMetric;

    constructor(name: string, isTime = false) {
      this.#metric = metricNamed(name, kind, isTime);
    }

    add(value: number | boolean, tags: SampleTags = {}): void {
      this.#metric.add(Number(value), { ...currentTags(), ...tags });
    }
  };
}

export const Counter = metricOf('counter');
export const Trend = metricOf('trend');
