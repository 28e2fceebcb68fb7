import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile } from '../../bench/percentile.ts';
import { MetricSink, type MetricKind } from './metric-sink.ts';
import { readThreshold } from './thresholds.ts';

function sinkOfValues(kind: MetricKind, values: readonly number[]): MetricSink {
  const sink = new MetricSink(kind);
  for (const value of values) sink.add(value);
  return sink;
}

describe('A metric', () => {
  it('has the percentiles of its values, to three digits', () => {
    const times = fc.array(fc.double({ min: 0.01, max: 50_000, noNaN: true }), {
      minLength: 100,
      maxLength: 400,
    });
    fc.assert(
      fc.property(times, (values) => {
        const sink = sinkOfValues('trend', values);
        for (const [name, share] of [
          ['med', 0.5],
          ['p(95)', 0.95],
          ['p(99)', 0.99],
        ] as const) {
          const sorted = values.toSorted((one, other) => one - other);
          const found = sink.statistic(name, 1);
          // Of so many values either neighbour of the place is as good an answer.
          const at = Math.ceil(share * sorted.length) - 1;
          const near = [at - 1, at, at + 1].map((place) => sorted[place] ?? percentile(values, share));
          expect(near.some((value) => Math.abs(value - found) <= value * 0.002 + 0.002)).toBe(true);
        }
      }),
    );
  });

  it('of a kind is told as k6 tells it', () => {
    expect(sinkOfValues('counter', [1, 2, 3]).values(2, [])).toEqual({ count: 6, rate: 3 });
    expect(sinkOfValues('rate', [1, 0, 1, 1]).values(1, [])).toEqual({ rate: 0.75, passes: 3, fails: 1 });
    expect(sinkOfValues('trend', [1, 3]).values(1, ['avg', 'max', 'count'])).toEqual({
      avg: 2,
      max: 3,
      count: 2,
    });
  });
});

describe('A threshold', () => {
  const rate = sinkOfValues('rate', [1, 0]);
  const count = sinkOfValues('counter', [5]);
  const none = new MetricSink('trend');

  it.each([
    ['rate<0.6', rate, true],
    ['rate==0.5', rate, true],
    ['rate>=0.6', rate, false],
    ['count==5', count, true],
    ['count!=5', count, false],
    ['p(99)<1', none, true],
  ] as const)('%s is compared with what it names', (rule, sink, holds) => {
    expect(readThreshold(rule)(sink, 1)).toBe(holds);
  });

  it.each(['p95<1', 'rate', 'p(95) < fast', 'sum>1'])('%s is refused', (rule) => {
    expect(() => readThreshold(rule)).toThrow('is no threshold');
  });
});
