import { describe, expect, it } from 'vitest';
import { corrected, reasonsOf, toggleReason, toggleRow } from './left-out.ts';
import type { RowResult, RowVerdict } from './row-results.ts';

const row = (line: number, verdict: RowVerdict, ...reasons: string[]): RowResult => ({
  row: line,
  verdict,
  reason: reasons[0] ?? null,
  url: null,
  title: null,
  faults: reasons.map((reason) => ({ column: 'published', reason })),
});

describe('Rows that are left out', () => {
  it('are counted by reason, each once, those left out too', () => {
    const rows = [row(2, 'ERROR', 'A', 'B', 'B'), row(3, 'LEFT_OUT', 'B'), row(4, 'CREATE')];
    expect(reasonsOf(rows)).toEqual([
      { reason: 'B', count: 2 },
      { reason: 'A', count: 1 },
    ]);
  });

  it('are left out by reason and taken back', () => {
    expect(toggleReason([2], 'A')).toEqual([2, 'A']);
    expect(toggleReason([2, 'A'], 'A')).toEqual([2]);
  });

  it('are left out one by one and taken back', () => {
    expect(toggleRow(['A'], row(2, 'CREATE'), [])).toEqual(['A', 2]);
    expect(toggleRow(['A', 2], row(2, 'LEFT_OUT'), [])).toEqual(['A']);
  });

  it('stay out but for the one taken back that a reason kept out', () => {
    const rows = [row(2, 'LEFT_OUT', 'A'), row(3, 'LEFT_OUT', 'A', 'B'), row(4, 'LEFT_OUT', 'B')];
    expect(toggleRow(['A', 'B'], rows[1]!, rows)).toEqual([2, 4]);
    expect(toggleRow(['A', 'B'], rows[0]!, rows)).toEqual([3, 'B']);
  });
});

describe('Corrections', () => {
  const one = { row: 2, column: 'url', value: 'x' };

  it('take the place of one before of the same cell', () => {
    expect(corrected([one], 2, 'url', 'y')).toEqual([{ ...one, value: 'y' }]);
    expect(corrected([one], 2, 'title', 'y')).toHaveLength(2);
  });

  it('are taken back', () => {
    expect(corrected([one], 2, 'url', null)).toEqual([]);
  });
});
