import { build, type Histogram } from 'hdr-histogram-js';

export type MetricKind = 'counter' | 'rate' | 'trend';

/** Histograms count whole numbers: thousandths, so microseconds of what is measured in milliseconds. */
const SCALE = 1_000;
const HISTOGRAM = { highestTrackableValue: 60_000 * SCALE };

/** What the samples of a metric, or of a part of it, come to. */
export class MetricSink {
  readonly kind: MetricKind;
  readonly #histogram: Histogram | null;
  #count = 0;
  #sum = 0;
  #nonZero = 0;
  #min = Infinity;
  #max = -Infinity;

  constructor(kind: MetricKind) {
    this.kind = kind;
    this.#histogram = kind === 'trend' ? build(HISTOGRAM) : null;
  }

  add(value: number): void {
    this.#count += 1;
    this.#sum += value;
    if (value !== 0) this.#nonZero += 1;
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
    this.#histogram?.recordValue(Math.max(0, Math.round(value * SCALE)));
  }

  /** The value of one aggregation as thresholds name it: `rate`, `p(95)`; of nothing everything is 0. */
  statistic(name: string, seconds: number): number {
    if (this.kind === 'counter') return name === 'rate' ? this.#sum / seconds : this.#sum;
    if (this.#count === 0) return 0;
    if (this.kind === 'rate') return this.#nonZero / this.#count;
    const [count, avg, min, max] = [this.#count, this.#sum / this.#count, this.#min, this.#max];
    const simple: Readonly<Record<string, number>> = { count, avg, min, max };
    return simple[name] ?? this.#percentile(name === 'med' ? 50 : Number(/^p\((.+)\)$/.exec(name)?.[1]));
  }

  /** All that a summary tells of it. */
  values(seconds: number, trendStats: readonly string[]): Record<string, number> {
    const names = { counter: ['count', 'rate'], rate: ['rate'], trend: trendStats };
    const values = names[this.kind].map((name) => [name, this.statistic(name, seconds)] as const);
    const counted = { passes: this.#nonZero, fails: this.#count - this.#nonZero };
    return { ...Object.fromEntries(values), ...(this.kind === 'rate' ? counted : {}) };
  }

  #percentile(percent: number): number {
    // The upper end of a bucket may lie beyond what was seen.
    return Math.min(this.#max, (this.#histogram?.getValueAtPercentile(percent) ?? 0) / SCALE);
  }
}
