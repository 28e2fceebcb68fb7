import { beyond, type TableLimits } from './file-refusal.ts';

const QUOTE = 34;
const NEWLINE = 10;
const SPACE = 32;
const TAB = 9;
const RETURN = 13;

/**
 * Looks through a text once, before it is parsed, and stops at the first limit that it passes: a parser that finds a row of five
 * million cells has made them by then. Quotes are only followed, not judged: where they are wrong the parser stops. Answers the
 * text with its blank rows emptied but for their line ends: the parser is slow with rows of blank cells, and counts lines.
 * @param text lines end with \n alone
 * @param above records that may stand above the rows: the header, and what exporters put over it
 * @throws FileRefusal FILE_LIMIT
 */
export function measureTable(text: string, separator: string, limits: TableLimits, above: number): string {
  const between = separator.charCodeAt(0);
  let rows = -above;
  let line = 1;
  let lineStart = 0;
  let rowStart = 1;
  let cells = 1;
  let cellStart = 0;
  let quoted = false;
  let blank = true;
  let rowBegins = 0;
  const kept: string[] = [];
  let keptUpTo = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? NEWLINE : text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    if (code === NEWLINE) {
      if (at - lineStart > limits.line) throw beyond('line', limits.line, line);
      line += 1;
      lineStart = at + 1;
    }
    if (at - cellStart > limits.cell) throw beyond('cell', limits.cell, rowStart);
    const ends = !quoted && (code === NEWLINE || code === between);
    if (!ends) {
      if (code !== SPACE && (code < TAB || code > RETURN)) blank = false;
      continue;
    }
    cellStart = at + 1;
    if (code === between) {
      cells += 1;
      if (cells > limits.columns) throw beyond('columns', limits.columns, rowStart);
      continue;
    }
    if (!blank) rows += 1;
    else if (at > rowBegins) {
      kept.push(text.slice(keptUpTo, rowBegins));
      keptUpTo = at;
    }
    if (rows > limits.rows) throw beyond('rows', limits.rows, rowStart);
    rowStart = line;
    rowBegins = at + 1;
    cells = 1;
    blank = true;
  }
  kept.push(text.slice(keptUpTo));
  return kept.join('');
}
