import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import type { ImportAnswer } from './import-kind.ts';
import { countsOf, rowResults } from './row-results.ts';

const ANSWER: ImportAnswer = {
  bulkId: null,
  encoding: 'UTF-8',
  separator: ',',
  headerLine: 1,
  columns: [],
  dates: {},
  missing: [],
  counts: { create: 1, skip: 0, leftOut: 0, error: 1 },
  rows: [
    { row: 2, verdict: 'CREATE', reason: null, url: 'https://a.test/', title: 'A', faults: [] },
    {
      row: 3,
      verdict: 'ERROR',
      reason: 'DATE_INVALID',
      url: null,
      title: null,
      faults: [
        { column: 'words', reason: 'WORDS_INVALID', value: 'few' },
        { column: 'day', reason: 'DATE_INVALID', value: '31/12' },
        { column: 'day', reason: 'DATE_INVALID', value: '32/12' },
      ],
    },
  ],
};

const refusal = (...faults: object[]) =>
  new ApiProblem(422, { code: 'CSV_INVALID', faults, faultCount: faults.length });

describe('The rows of a file under import', () => {
  it('are those of the answer', () => {
    expect(rowResults(ANSWER, null)).toEqual(ANSWER.rows);
  });

  it('are none before the first answer', () => {
    expect(rowResults(null, null)).toEqual([]);
  });

  it('are those with faults where the file was refused, one for each row', () => {
    const lines = rowResults(
      ANSWER,
      refusal(
        { row: 4, column: 'title', reason: 'CELL_COUNT' },
        { row: 7, column: '5', reason: 'CELL_COUNT', value: 'x' },
        { row: 4, column: 'url', reason: 'QUOTE' },
      ),
    );
    expect(lines.map(({ row, verdict, faults }) => [row, verdict, faults.length])).toEqual([
      [4, 'ERROR', 2],
      [7, 'ERROR', 1],
    ]);
  });

  it.each(['ENCODING', 'EMPTY', 'COLUMN_MISSING', 'COLUMN_TWICE'])(
    'are none where the file as a whole is at fault: %s',
    (reason) => {
      expect(rowResults(ANSWER, refusal({ row: 1, column: null, reason }))).toEqual([]);
    },
  );

  it('stay where the connection was lost on the way', () => {
    expect(rowResults(ANSWER, ApiProblem.network(null))).toEqual(ANSWER.rows);
  });

  it('are counted by what becomes of them', () => {
    expect(countsOf(rowResults(ANSWER, null))).toEqual({ CREATE: 1, SKIP: 0, LEFT_OUT: 0, ERROR: 1 });
  });
});
