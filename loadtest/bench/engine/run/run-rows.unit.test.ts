import { describe, expect, it } from 'vitest';
import type { BenchRow, RowRun } from '../row.ts';
import { rowIds } from './find-rows.ts';
import { measureRow } from './measure-row.ts';
import { EXIT_CODES, outcomeOf } from './outcome.ts';
import { lastLine } from './run-rows.ts';
import { turnsFrom } from './turns.ts';

const CPU = { server: 0, client: 0, others: 0 };
const TURNS = { alternations: 3, ms: 40, warmUpMs: 20, shortened: true };

/** A row that notes what it is asked for; `values` are the yardstick's, turn by turn, the warm-up's first. */
function rowWith(values: readonly number[]): { row: BenchRow; asked: string[] } {
  const asked: string[] = [];
  let turn = 0;
  const run: RowRun = {
    yardstick(ms) {
      asked.push(`yardstick ${ms}`);
      return Promise.resolve({ value: values[turn++ % values.length] ?? NaN, cpu: CPU });
    },
    ours(ms) {
      asked.push(`ours ${ms}`);
      return Promise.resolve({ value: 20, cpu: CPU });
    },
    verify: () => (asked.push('verify'), Promise.resolve([])),
    configuration: [],
    stop: () => (asked.push('stop'), Promise.resolve()),
  };
  const start = () => (asked.push('start'), Promise.resolve(run));
  return { row: { id: '1', title: '', unit: '', better: 'higher', mustReach: 1, goal: 2, start }, asked };
}

describe('A row is measured', () => {
  const turn = (ms: number) => [`yardstick ${ms}`, `ours ${ms}`];
  const complete = ['start', ...turn(20), ...turn(40), ...turn(40), ...turn(40), 'verify', 'stop'];

  it('by turns after a warm-up that counts for nothing', async () => {
    const { row, asked } = rowWith([999, 10, 10, 10]);
    expect(await measureRow(row, TURNS)).toMatchObject({ verdict: { ratio: 2 } });
    expect(asked).toEqual(complete);
  });

  it('after as many warm-ups as it wants', async () => {
    const { row, asked } = rowWith([10]);
    await measureRow({ ...row, warmUps: 2 }, TURNS);
    expect(asked.slice(1, 7)).toEqual([...turn(20), ...turn(20), ...turn(40)]);
  });

  it('in parts, every second of which begins with ours, and by the means of them', async () => {
    const { row, asked } = rowWith([999, 10, 30]);
    const measured = await measureRow({ ...row, parts: 2 }, { ...TURNS, alternations: 1 });
    expect(asked.slice(3, 7)).toEqual(['yardstick 20', 'ours 20', 'ours 20', 'yardstick 20']);
    expect(measured).toMatchObject({ yardstick: [{ value: 20 }], verdict: { ratio: 1 } });
  });

  it('no longer where its yardstick was unsteady, which fails it', async () => {
    const { row, asked } = rowWith([999, 10, 10, 20]);
    const measured = await measureRow(row, TURNS);
    const failures = ['the yardstick varied by 100 %, too much to measure against'];
    expect(measured).toMatchObject({ verdict: { failures, ratio: 2 } });
    expect(asked).toEqual(complete);
  });

  it('in longer turns where it wants them', async () => {
    const { row, asked } = rowWith([10]);
    await measureRow({ ...row, turnLength: 2 }, { ...TURNS, alternations: 1 });
    expect(asked.slice(1, -2)).toEqual([...turn(20), ...turn(80)]);
  });

  it('not at all where what it needs is missing', async () => {
    const { row } = rowWith([]);
    const missing = { ...row, start: () => Promise.resolve({ notRun: 'no server' }) };
    expect(await measureRow(missing, TURNS)).toEqual({ notRun: 'no server' });
  });
});

describe('The last line', () => {
  it('counts the rows that hold and names the others', () => {
    const outcomes = new Map([
      ['1', 'holds'],
      ['3', 'fails'],
      ['5', 'holds'],
      ['E', 'not run'],
    ] as const);
    expect(lastLine(outcomes)).toBe('2 of 4 rows hold; not: 3; not run: E');
  });
});

it.each(['holds', 'fails', 'not run'] as const)('A process tells that its row %s', (outcome) => {
  expect(outcomeOf(EXIT_CODES[outcome])).toBe(outcome);
});

it.each([null, 2, 139])('A process that ends with %s has failed', (code) => {
  expect(outcomeOf(code)).toBe('fails');
});

it('Rows are found by their files, numbers before letters', () => {
  const files = [
    '27-recovery.ts',
    'e-eventstoredb.ts',
    '3-one.ts',
    'load.ts',
    '3-one.unit.test.ts',
    '10-x.ts',
  ];
  expect(rowIds(files)).toEqual(['3', '10', '27', 'E']);
});

describe('Turns', () => {
  it('are five pairs of 4 s by default', () => {
    expect(turnsFrom({})).toEqual({ alternations: 5, ms: 4_000, warmUpMs: 2_000, shortened: false });
  });

  it('that are fewer or shorter say so', () => {
    expect(turnsFrom({ BENCH_MS: '500' })).toMatchObject({ ms: 500, warmUpMs: 500, shortened: true });
    expect(turnsFrom({ BENCH_ALTERNATIONS: '2' })).toMatchObject({ alternations: 2, shortened: true });
  });

  it('are refused when they are no number', () => {
    expect(() => turnsFrom({ BENCH_MS: 'long' })).toThrow('long is no positive whole number');
  });
});
