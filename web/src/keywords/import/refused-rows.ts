import type { Formats, T } from '../../i18n/index.ts';
import type { ChosenFile } from '../../import/import-kind.ts';
import { readPreview } from './import-calls.ts';
import type { KeywordChoices } from './import-choices.ts';
import type { PreviewRow } from './preview.ts';
import { rowFaultText } from './verdicts.ts';

/** Rows that are asked for at once; the file is read anew for each of these. */
const PAGE = 5_000;
const MOST_PAGES = 20;
/** So many are saved at most; whoever has more mends the file itself. */
export const MOST_REFUSED = PAGE * MOST_PAGES;

interface Saving {
  projectId: string;
  file: ChosenFile;
  choices: KeywordChoices;
  words: { t: T; formats: Formats };
}

/**
 * Saves the rows of a file that cannot be imported as a CSV file: their line, the keyword, and what is wrong; where they are more
 * than are saved, its last line says how many are left out. Throws ApiProblem.
 */
export async function saveRefusedRows({ projectId, file, choices, words }: Saving): Promise<void> {
  const { signal } = new AbortController();
  const rows: PreviewRow[] = [];
  let total = 0;
  for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page += 1) {
    const asked = { verdict: 'INVALID', page, size: PAGE, signal } as const;
    const read = await readPreview(projectId, file, choices, asked);
    rows.push(...read.rows);
    ({ totalPages: pages, totalElements: total } = read.page);
  }
  saveAs(words.t('keywordImport.refused.file'), csvOf(refusedLines(rows, total, words)));
}

/** The lines of that file, of so many rows in all. */
export function refusedLines(
  rows: readonly PreviewRow[],
  total: number,
  { t, formats }: Saving['words'],
): string[][] {
  const labels = ['keywordImport.table.row', 'keywordImport.column.keyword', 'import.table.why'];
  const left = total - rows.length;
  return [
    labels.map((label) => t(label)),
    ...rows.map((row) => [String(row.row), row.keyword, rowFaultText(t, formats, row)]),
    ...(left > 0
      ? [['', '', t('keywordImport.refused.left', { count: left, shown: formats.full(left) })]]
      : []),
  ];
}

/** Cells as CSV with a byte-order mark, as spreadsheets read it; nothing is taken for a formula. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const cell = (text: string): string => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
