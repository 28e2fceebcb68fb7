import { describe, expect, it } from 'vitest';
import { checkRow } from './verdict.ts';

const HIGHER = { better: 'higher', mustReach: 1.1, goal: 2 } as const;
const LOWER = { better: 'lower', mustReach: 2, goal: 1.3 } as const;
const steady = [100, 100, 100, 100, 100];
const ours = (ratio: number) => steady.map((value) => value * ratio);

describe('A row', () => {
  it.each([
    ['reaches its goal', HIGHER, 2, { failures: [], reachesGoal: true }],
    ['holds without its goal', HIGHER, 1.1, { failures: [], reachesGoal: false }],
    ['falls short', HIGHER, 1.09, { failures: ['the ratio is 1.09 and has to be at least 1.1'] }],
    ['reaches its goal, where lower is better', LOWER, 1.3, { failures: [], reachesGoal: true }],
    ['holds, where lower is better', LOWER, 2, { failures: [], reachesGoal: false }],
    ['exceeds its bound', LOWER, 2.01, { failures: ['the ratio is 2.01 and has to be at most 2'] }],
  ])('%s', (_, row, ratio, expected) => {
    expect(checkRow(row, { yardstick: steady, ours: ours(ratio) }, [])).toMatchObject(expected);
  });

  it('is decided by the median of the pairs, so that one bad turn decides nothing', () => {
    const verdict = checkRow(HIGHER, { yardstick: steady, ours: [150, 10, 160, 140, 155] }, []);
    expect(verdict).toMatchObject({ ratio: 1.5, lowest: 0.1, highest: 1.6, failures: [] });
  });

  it('compares each turn with the yardstick of the same pair', () => {
    const verdict = checkRow(HIGHER, { yardstick: [100, 110, 120], ours: [150, 165, 180] }, []);
    expect(verdict).toMatchObject({ lowest: 1.5, highest: 1.5 });
  });

  it('does not hold when its contents are wrong, however fast it was', () => {
    const found = ['3 acknowledged events are missing'];
    expect(checkRow(HIGHER, { yardstick: steady, ours: ours(9) }, found).failures).toEqual(found);
  });

  it('does not hold against a yardstick that varies, also where each single pair does', () => {
    const yardstick = [100, 100, 130, 100, 100];
    const verdict = checkRow(HIGHER, { yardstick, ours: [200, 200, 200, 200, 200] }, []);
    expect(verdict).toMatchObject({ ratio: 2, yardstickSpread: 0.3 });
    expect(verdict.failures).toEqual(['the yardstick varied by 30 %, too much to measure against']);
  });

  it.each([
    ['below nothing', [-1, -1, -1, -1, -1]],
    ['nothing', [100, 100, 0, 100, 100]],
    ['unknown', [100, 100, NaN, 100, 100]],
    ['endless', [100, 100, Infinity, 100, 100]],
  ])('does not hold against a yardstick that is %s, however good the ratio looks', (_, yardstick) => {
    const verdict = checkRow(LOWER, { yardstick, ours: ours(0.5) }, []);
    expect(verdict).toMatchObject({ reachesGoal: false });
    expect(verdict.failures).toContain(
      'the yardstick was not above nothing in every turn: it measures nothing',
    );
  });

  it.each([-5, NaN, Infinity])('does not hold when a turn of ours is %d', (value) => {
    const verdict = checkRow(LOWER, { yardstick: steady, ours: [100, value, 100, 100, 100] }, []);
    expect(verdict.failures).toContain(`a turn of ours came out at ${value}, which cannot be`);
    expect(verdict.reachesGoal).toBe(false);
  });
});
