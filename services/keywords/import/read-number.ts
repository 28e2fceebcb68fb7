import type { TableCell } from '../../platform/import/table-rows.ts';
import { COMPETITION_WORDS } from './column-names.ts';

/** What stands before decimals. */
export type DecimalSign = '.' | ',';

/** A number of searches: the middle of `range`, where there is one; `to` null where it is open. */
export interface ReadVolume {
  volume: number;
  range: { from: number; to: number | null } | null;
}

/** No figure is written with more characters; whatever is longer is none, and is looked at no closer. */
const LONGEST = 64;

const isTooLong = (cell: TableCell): boolean => typeof cell === 'string' && cell.trim().length > LONGEST;

/** What stands for nothing known. */
const NOTHING = /^(?:|-{1,2}|[–—])$/;

/** Spaces of all kinds, and what else groups digits by three beside points and commas. */
const GROUPING = /[\s\u00a0\u202f'’]/g;

const MONEY = /(?:US\$|\$US|[$€£¥]|zł|Kč|\b(?:USD|EUR|GBP|CHF|CZK|PLN|JPY)\b)/gi;

const TIMES: readonly [RegExp, number][] = [
  [/(?:k|tsd\.?|tis\.?|mil)$/i, 1_000],
  [/(?:m|mio\.?|mln\.?|mill\.?)$/i, 1_000_000],
];

const MOST = 2 ** 31 - 1;

/** What one cell tells of how decimals are written; null where it tells nothing. */
function decimalSignIn(text: string): DecimalSign | null {
  const signs = [...text.replaceAll(/[^\d.,]/g, '').matchAll(/[.,]/g)].map(([sign]) => sign as DecimalSign);
  const [first, last] = [signs[0], signs.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first !== last) return last;
  if (signs.length > 1) return first === '.' ? ',' : '.';
  const behind = /[.,](\d*)/.exec(text)?.[1] ?? '';
  return behind.length === 3 ? null : first;
}

/** How decimals are written in cells of numbers, as most of them tell it; null where none does. */
export function findDecimalSign(cells: readonly TableCell[]): DecimalSign | null {
  let points = 0;
  for (const cell of cells) {
    const sign = typeof cell === 'number' || isTooLong(cell) ? null : decimalSignIn(cell);
    if (sign !== null) points += sign === '.' ? 1 : -1;
  }
  return points === 0 ? null : points > 0 ? '.' : ',';
}

/**
 * A number from 0 on as people write it: grouped by thousands or not, with a sign of money or `%` (which is left out). null where
 * the cell says nothing, undefined where it is no number.
 */
export function readNumber(cell: TableCell, decimal: DecimalSign): number | null | undefined {
  if (typeof cell === 'number') return cell >= 0 && cell <= MOST ? cell : undefined;
  if (isTooLong(cell)) return undefined;
  const bare = cell.replaceAll(MONEY, '').trim();
  if (NOTHING.test(bare)) return NOTHING.test(cell.trim()) ? null : undefined;
  const digits = bare.replaceAll(GROUPING, '').replace(/%$/, '');
  if (!/^\d[\d.,]*$/.test(digits)) return undefined;
  const own = decimalSignIn(digits);
  const sign = own ?? decimal;
  const group = sign === '.' ? ',' : '.';
  const [whole = '', fraction, ...more] = digits.split(sign);
  if (more.length > 0 || (fraction ?? '').includes(group)) return undefined;
  if (whole.includes(group) && !new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`).test(whole)) return undefined;
  const number = Number(`${whole.replaceAll(group, '')}.${fraction ?? '0'}`);
  return Number.isFinite(number) && number <= MOST ? number : undefined;
}

/**
 * Searches a month: a whole number, or a range as Keyword Planner writes it in any language ("10K – 100K", "10 k – 100 k", "1M+").
 * null where the cell says nothing, undefined where it is neither.
 */
export function readVolume(cell: TableCell, decimal: DecimalSign): ReadVolume | null | undefined {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= 0 && cell <= MOST ? { volume: cell, range: null } : undefined;
  const text = cell.trim();
  if (text.length > LONGEST) return undefined;
  if (NOTHING.test(text)) return null;
  const open = /^(?:[>≥]\s*)(.+)$|^(.+?)\+$/.exec(text);
  if (open !== null) {
    const from = readCount(open[1] ?? open[2] ?? '', decimal);
    return from === undefined ? undefined : { volume: from, range: { from, to: null } };
  }
  const ends = /^(.+?)\s*[-–—]\s*(.+)$/.exec(text);
  if (ends === null) {
    const volume = readCount(text, decimal);
    return volume === undefined ? undefined : { volume, range: null };
  }
  const [from, to] = [readCount(ends[1] ?? '', decimal), readCount(ends[2] ?? '', decimal)];
  if (from === undefined || to === undefined || from > to) return undefined;
  return { volume: Math.round((from + to) / 2), range: { from, to } };
}

/** A whole number, grouped by whatever sign, or so many thousands or millions. */
function readCount(text: string, decimal: DecimalSign): number | undefined {
  const bare = text.replaceAll(GROUPING, '');
  const [unit, times] = TIMES.find(([pattern]) => pattern.test(bare)) ?? [null, 1];
  const digits = unit === null ? bare : bare.replace(unit, '');
  if (!/^\d/.test(digits)) return undefined;
  // A count has no decimals: three digits behind a sign are thousands, whatever it means elsewhere.
  const isGrouped = unit === null && /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits);
  const number = isGrouped ? Number(digits.replaceAll(/[.,]/g, '')) : readNumber(digits, decimal);
  if (typeof number !== 'number') return undefined;
  const count = Math.round(number * times * 1_000) / 1_000;
  return Number.isInteger(count) && count <= MOST ? count : undefined;
}

/** A share from 0 to 1 from what stands for it: a share, an index or a percentage of 100, or a word. null and undefined as above. */
export function readCompetition(
  cell: TableCell,
  decimal: DecimalSign,
  isIndex: boolean,
): number | null | undefined {
  const word = typeof cell === 'number' ? undefined : COMPETITION_WORDS.get(cell.trim().toLowerCase());
  if (word !== undefined) return word;
  const number = readNumber(cell, decimal);
  if (typeof number !== 'number') return number;
  const share = isIndex || (typeof cell === 'string' && cell.trim().endsWith('%')) ? number / 100 : number;
  return share <= 1 ? share : undefined;
}

const CURRENCIES: readonly [RegExp, string][] = [
  [/€|\beur\b/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/\bchf\b/i, 'CHF'],
  [/kč|\bczk\b/i, 'CZK'],
  [/zł|\bpln\b/i, 'PLN'],
  [/¥|\bjpy\b/i, 'JPY'],
  [/\$|\busd\b/i, 'USD'],
];

/** The currency that a cell names, ISO 4217; null where it names none. */
export function currencyIn(cell: TableCell): string | null {
  if (isTooLong(cell)) return null;
  return CURRENCIES.find(([sign]) => sign.test(String(cell)))?.[1] ?? null;
}
