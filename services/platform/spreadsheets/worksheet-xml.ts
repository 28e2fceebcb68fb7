import { looksLikeFormula, xmlText } from './cell-text.ts';
import type { LocalTime } from './local-time.ts';
import type { Cell, Sheet, SheetColumn } from './sheet.ts';
import { styleOf } from './workbook-parts.ts';

/** Code units that are handed on at once. */
const PORTION = 65_536;
const DAY_MS = 86_400_000;
/** The day 0 of a workbook, 1899-12-30, in days before 1970. */
const DAYS_TO_EPOCH = 25_569;
const SPACE_AT_AN_END = /^\s|\s$|\n/;

/** The rows of a sheet one by one, over several worksheets where it has more than one takes. */
export class SheetRows {
  readonly #portions: AsyncIterator<readonly (readonly Cell[])[]>;
  #portion: readonly (readonly Cell[])[] = [];
  #place = 0;

  constructor({ rows }: Sheet) {
    this.#portions = rows[Symbol.asyncIterator]();
  }

  /** Whether the next row has been read. */
  get isHere(): boolean {
    return this.#place < this.#portion.length;
  }

  /** Reads on where it has to; false where no row follows. */
  async more(): Promise<boolean> {
    while (!this.isHere) {
      const read = await this.#portions.next();
      if (read.done === true) return false;
      this.#portion = read.value;
      this.#place = 0;
    }
    return true;
  }

  /** The next row, which is here. */
  take(): readonly Cell[] {
    const row = this.#portion[this.#place]!;
    this.#place += 1;
    return row;
  }

  /** Nobody wants the rest. */
  async end(): Promise<void> {
    await this.#portions.return?.();
  }
}

/** A worksheet of at most so many rows, the header one of them: a frozen, filtered header above the next ones. */
export async function* worksheetXml(
  columns: readonly SheetColumn[],
  rows: SheetRows,
  { most, time }: { most: number; time: LocalTime },
): AsyncGenerator<string> {
  const letters = columns.map((_, nth) => columnLetters(nth));
  const last = letters.at(-1) ?? 'A';
  const styles = columns.map(({ format }) => styleOf(format));
  const widths = columns.map(
    ({ width }, nth) => `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = styleOf('header');
  let text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">`;
  for (const [nth, column] of columns.entries()) text += textCell(`${letters[nth]!}1`, header, column.header);
  text += '</row>';
  let number = 1;
  while (number < most && (rows.isHere || (await rows.more()))) {
    number += 1;
    text += `<row r="${number}">`;
    const cells = rows.take();
    for (let nth = 0; nth < columns.length; nth += 1)
      text += cellXml(`${letters[nth]!}${number}`, styles[nth]!, cells[nth] ?? null, time);
    text += '</row>';
    if (text.length < PORTION) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData><autoFilter ref="A1:${last}${number}"/></worksheet>`;
}

function cellXml(place: string, style: number, cell: Cell, time: LocalTime): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(place, looksLikeFormula(cell) ? styleOf('quoted') : 0, cell);
  if (typeof cell === 'boolean') return `<c r="${place}" s="${style}" t="b"><v>${cell ? '1' : '0'}</v></c>`;
  const number =
    typeof cell === 'number' ? cell : (cell.getTime() + time.offsetAt(cell)) / DAY_MS + DAYS_TO_EPOCH;
  return Number.isFinite(number) ? `<c r="${place}" s="${style}"><v>${number}</v></c>` : '';
}

/** Never a formula, whatever it begins with: the text stands in the cell itself. */
function textCell(place: string, style: number, text: string): string {
  const space = SPACE_AT_AN_END.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`;
}

/** A, …, Z, AA, …, counted from 0. */
function columnLetters(nth: number): string {
  const rest = Math.floor(nth / 26);
  return `${rest === 0 ? '' : columnLetters(rest - 1)}${String.fromCharCode(65 + (nth % 26))}`;
}
