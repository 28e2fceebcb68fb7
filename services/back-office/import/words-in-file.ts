import { AppError } from '../../platform/errors/app-error.ts';
import { faultDetails, TABLE_LIMITS } from '../../platform/import/file-refusal.ts';
import type { TableReader } from '../../platform/import/table-reader.ts';
import { nameKey, type TableHead, type TableRow } from '../../platform/import/table-rows.ts';
import { unmarked } from '../../platform/spreadsheets/cell-text.ts';
import { type FileWord, MOST_ROWS } from './file-word.ts';
import { looksLikeJson, readWordsJson } from './words-in-json.ts';

/** Most bytes of a file. */
export const FILE_BYTES = 5 * 1024 * 1024;
/** Bytes of a workbook that is unpacked. */
const INFLATED = 50 * 1024 * 1024;

/** What the columns may be called, as `nameKey` has names. */
const COLUMNS = {
  label: ['label', 'key'],
  languageCode: ['languagecode', 'language code', 'language', 'locale'],
  text: ['translation', 'text', 'value'],
  base: ['base', 'revision'],
} as const;
type Column = keyof typeof COLUMNS;

/**
 * The texts of a file: CSV or a workbook with a row a text, or the JSON of i18next. `languageCode`: of texts that name none.
 * @throws AppError CSV_INVALID for what cannot be understood, with row and column; FILE_LIMIT for what is too much
 */
export async function wordsInFile(
  bytes: Uint8Array<ArrayBuffer>,
  languageCode: string | null,
  reader: TableReader,
): Promise<FileWord[]> {
  if (looksLikeJson(bytes)) return readWordsJson(bytes, languageCode);
  const options = {
    limits: { ...TABLE_LIMITS, rows: MOST_ROWS, inflated: INFLATED },
    names: Object.values(COLUMNS).flat(),
    ...{ pasted: false, hasHeader: true },
  };
  return reader.read(bytes, options, async ({ head, batches }) => {
    const places = placesIn(head, languageCode);
    const words: FileWord[] = [];
    for await (const batch of batches)
      words.push(...batch.map((row) => wordIn(row, places, languageCode, head)));
    return words;
  });
}

type Places = Partial<Record<Column, number>>;

/** @throws AppError CSV_INVALID for a column that is missing */
function placesIn({ header, headerLine }: TableHead, languageCode: string | null): Places {
  const names = (header ?? []).map(nameKey);
  const places: Places = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const place = names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
    if (place !== -1) places[column] = place;
  }
  const needed: readonly Column[] = [
    'label',
    ...(languageCode === null ? (['languageCode'] as const) : []),
    'text',
  ];
  const missing = needed.find((column) => places[column] === undefined);
  if (missing === undefined) return places;
  const column = missing === 'text' ? 'translation' : missing;
  throw new AppError(
    'CSV_INVALID',
    faultDetails([{ row: headerLine ?? 1, column, reason: 'COLUMN_MISSING' }]),
  );
}

function wordIn(
  { line, cells, fault }: TableRow,
  places: Places,
  languageCode: string | null,
  { format }: TableHead,
): FileWord {
  const cell = (column: Column) => {
    const place = places[column];
    const text = place === undefined ? '' : String(cells[place] ?? '');
    // A workbook has its texts as they are.
    return format === 'XLSX' ? text : unmarked(text);
  };
  const base = cell('base').trim();
  return {
    ...{ row: line, label: cell('label').trim(), text: cell('text'), base: base === '' ? null : base },
    languageCode: cell('languageCode').trim() || (languageCode ?? ''),
    torn: fault !== undefined,
  };
}
