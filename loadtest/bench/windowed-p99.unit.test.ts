import { describe, expect, it } from 'vitest';
import { windowedP99 } from './windowed-p99.ts';

/** A hundred that took 1 to 100 ms, times `factor`, spread over the given second. */
const second = (number: number, factor = 1) =>
  Array.from({ length: 100 }, (_, index) => ({
    tookMs: (index + 1) * factor,
    atMs: 5_000 + number * 1_000 + index * 10,
  }));

describe('The 99th percentile over seconds', () => {
  it('is the one of a single second', () => {
    expect(windowedP99(second(0))).toBe(99);
  });

  it('lets one bad second decide nothing', () => {
    expect(windowedP99([second(0), second(1, 50), second(2)].flat())).toBe(99);
  });

  it('tells of what is slow most of the time', () => {
    expect(windowedP99([second(0, 2), second(1), second(2, 2)].flat())).toBe(198);
  });

  it('passes over the few of a second that has only begun', () => {
    expect(windowedP99([...second(0), { tookMs: 9_000, atMs: 6_001 }])).toBe(99);
  });

  it('takes what there is, when it is little', () => {
    expect(windowedP99([{ tookMs: 7, atMs: 1 }])).toBe(7);
    expect(windowedP99([])).toBeNaN();
  });
});
