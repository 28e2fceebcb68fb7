import { nameKey } from './table-rows.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LINES = 40;
/** How a first line says it, for spreadsheets. A quotation mark or a letter is none, whatever a file says. */
const SAID = /^sep=([,;|:\t^~])\n/i;

/**
 * What stands between the cells of a text: what its first line says (`sep=;`), else what makes most names of columns out of a
 * line, else what stands equally often in most lines. null where each line is one cell.
 * @param beginning of the text, lines ending with \n
 */
export function findDelimiter(beginning: string, names: ReadonlySet<string>): string | null {
  const said = SAID.exec(beginning)?.[1];
  if (said !== undefined) return said;
  const whole = beginning.split('\n').slice(0, -1);
  const lines = (whole.length === 0 ? [beginning] : whole)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  const named = best(DELIMITERS, (delimiter) =>
    Math.max(0, ...lines.map((line) => namesIn(cellsOf(line, delimiter), names))),
  );
  return named ?? best(DELIMITERS, (delimiter) => usualLines(lines, delimiter));
}

/** The one with most, null where none has any. */
function best(all: readonly string[], many: (delimiter: string) => number): string | null {
  let found: string | null = null;
  let most = 0;
  for (const each of all) {
    const count = many(each);
    if (count > most) [found, most] = [each, count];
  }
  return found;
}

const cellsOf = (line: string, delimiter: string): string[] =>
  line.replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(delimiter, ' ')).split(delimiter);

/** A line of one cell says nothing of what stands between cells. */
function namesIn(cells: readonly string[], names: ReadonlySet<string>): number {
  if (cells.length < 2) return 0;
  return cells.filter((cell) => names.has(nameKey(cell.replaceAll('"', '')))).length;
}

/** In how many lines it stands equally often; 0 where those are fewer than half. */
function usualLines(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = cellsOf(line, delimiter).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return most * 2 > lines.length ? most : 0;
}
