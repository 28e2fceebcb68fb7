import { problemOf, VALUES } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { type KeywordIdentity, keywordIdentity, type KeywordPlace } from '@keywright/events/keywords';
import { columnName, shortened } from '../../platform/import/file-refusal.ts';
import type { TableCell, TableHead, TableRow } from '../../platform/import/table-rows.ts';
import type { OwnFigures } from '../../keyword-figures/index.ts';
import type { ImportField, RowReason } from './answer.schema.ts';
import type { FileColumns } from './map-columns.ts';
import { currencyIn, type DecimalSign, readCompetition, readNumber, readVolume } from './read-number.ts';

/** What a row says of its keyword. */
export type RowFigures = Omit<OwnFigures, 'keyword'>;

/** A row as it was understood. `problem` where it cannot be taken in; then it may have no keyword. */
export interface UnderstoodRow {
  line: number;
  /** The keyword as the file has it, shortened. */
  text: string;
  keyword: KeywordIdentity | null;
  figures: RowFigures;
  problem: { reason: RowReason; params: Record<string, string | number> } | null;
}

/** How the rows of one file are read. */
export interface RowReading {
  place: KeywordPlace;
  head: TableHead;
  columns: FileColumns;
  /** Lines of rows whose figures that are no numbers are taken for empty, or all. */
  empty: ReadonlySet<number> | 'ALL';
}

/** Characters of a cell that is no keyword however many of them are spaces. */
const FAR_TOO_LONG = 20 * TEXT_LIMITS.keyword;

const NO_FIGURES: RowFigures = {
  ...{ volume: null, volumeRange: null, cpc: null },
  ...{ competition: null, position: null, impressions: null },
};

/** Makes the reader of the rows of a file. */
export function rowReader({ place, head, columns, empty }: RowReading): (row: TableRow) => UnderstoodRow {
  const { places, isIndex, currency } = columns;
  const decimal: DecimalSign = columns.numbers ?? '.';
  const header = (at: number): string => columnName(head.header?.[at] || String(at + 1));

  return (row) => {
    const cellOf = (field: ImportField): TableCell => row.cells[places[field] ?? -1] ?? '';
    let problem: UnderstoodRow['problem'] = null;
    const fault = (reason: RowReason, params: Record<string, string | number> = {}): void => {
      problem ??= { reason, params };
    };
    const faultAt = (reason: RowReason, field: ImportField): void =>
      fault(reason, {
        field,
        column: header(places[field] ?? 0),
        value: shortened(String(cellOf(field)), 80),
      });

    if (row.fault !== undefined) fault('CELL_COUNT', { column: header(row.fault) });
    const given = String(cellOf('keyword'));
    const worked = row.formulas?.includes(places.keyword ?? -1) ?? false;
    if (worked || looksLikeFormula(given)) faultAt('FORMULA', 'keyword');
    // What is far too long is not normalised first: a file may hold a million of these.
    const isLong = given.length > FAR_TOO_LONG;
    const keyword = isLong ? null : keywordIdentity(place, withoutGuard(given));
    if (keyword === null && !isLong) fault('KEYWORD_MISSING');
    else if (keyword === null || problemOf('keyword', VALUES.keyword, keyword.value))
      fault('KEYWORD_TOO_LONG', { most: TEXT_LIMITS.keyword });

    const figure = <T>(field: ImportField, read: (cell: TableCell) => T | null | undefined): T | null => {
      const at = places[field];
      if (at === undefined) return null;
      const value = row.formulas?.includes(at) ? undefined : read(cellOf(field));
      if (value !== undefined) return value;
      if (empty !== 'ALL' && !empty.has(row.line))
        faultAt(row.formulas?.includes(at) ? 'FORMULA' : 'NUMBER_INVALID', field);
      return null;
    };
    const volume = figure('volume', (cell) => readVolume(cell, decimal));
    const cpc = figure('cpc', (cell) => readNumber(cell, decimal));
    // There are no rates of exchange here: what costs so much in another currency is not known in US dollars.
    const isDollars = (currencyIn(cellOf('cpc')) ?? currency ?? 'USD') === 'USD';
    const figures: RowFigures = {
      ...NO_FIGURES,
      ...(volume === null ? {} : { volume: volume.volume, volumeRange: volume.range }),
      cpc: isDollars ? cpc : null,
      competition: figure('competition', (cell) => readCompetition(cell, decimal, isIndex)),
      position: figure('position', (cell) => readNumber(cell, decimal)),
      impressions: figure('impressions', (cell) => readVolume(cell, decimal)?.volume ?? notRead(cell)),
    };
    return { line: row.line, text: shortened(given, 200), keyword, figures, problem };
  };
}

/** What a cell without a count is: empty, or no number. */
const notRead = (cell: TableCell): null | undefined => (readVolume(cell, '.') === null ? null : undefined);

/** A spreadsheet would work it out: it begins with `=`, or a sign and a function or a cell. */
function looksLikeFormula(text: string): boolean {
  return /^[=＝]/.test(text) || /^[+@-]\s*(?:[A-Z]+\(|\$?[A-Z]{1,3}\$?\d+\s*[-+*/(])/i.test(text);
}

/** Files that are safe for spreadsheets put an apostrophe before what these would work out. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '');
