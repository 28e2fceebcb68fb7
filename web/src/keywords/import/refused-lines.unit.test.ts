import { expect, it } from 'vitest';
import type { Formats, T } from '../../i18n/index.ts';
import type { PreviewRow } from './preview.ts';
import { csvOf, refusedLines } from './refused-lines.ts';

const t: T = (label, values = {}) => [label, ...Object.values(values)].join(' ');
const words = { t, formats: { full: String } as unknown as Formats };
const row = (line: number, keyword: string): PreviewRow =>
  ({ row: line, keyword, verdict: 'INVALID', reason: 'FORMULA', params: {} }) as unknown as PreviewRow;

it('The file of refused rows says in its last line how many are not in it, and nothing where all are', () => {
  const rows = [row(2, '=1+1'), row(9, 'tent')];
  const all = refusedLines(rows, 2, words);
  expect(all.map(([line]) => line)).toEqual(['keywordImport.table.row', '2', '9']);
  const more = refusedLines(rows, 100_002, words);
  expect(more.slice(0, 3)).toEqual(all);
  expect(more.at(-1)).toEqual(['', '', 'keywordImport.refused.left 100000 100000']);
  expect(csvOf(all.slice(1, 2)).trim()).toMatch(/^2,'=1\+1,/);
});
