import type { Formats, T } from '../../i18n/index.ts';
import type { ChosenFile } from '../../import/import-kind.ts';
import { readPreview } from './import-calls.ts';
import type { KeywordChoices } from './import-choices.ts';
import type { PreviewRow } from './preview.ts';
import { rowFaultText } from './verdicts.ts';

/** So many pages of them are saved at most; whoever has more mends the file itself. */
const MOST_PAGES = 25;

interface Saving {
  projectId: string;
  file: ChosenFile;
  choices: KeywordChoices;
  words: { t: T; formats: Formats };
}

/** Saves the rows of a file that cannot be imported as a CSV file: their line, the keyword, and what is wrong. Throws ApiProblem. */
export async function saveRefusedRows({ projectId, file, choices, words }: Saving): Promise<void> {
  const { signal } = new AbortController();
  const rows: PreviewRow[] = [];
  for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page += 1) {
    const read = await readPreview(projectId, file, choices, { verdict: 'INVALID', page, signal });
    rows.push(...read.rows);
    pages = read.page.totalPages;
  }
  const { t } = words;
  const head = ['keywordImport.table.row', 'keywordImport.column.keyword', 'import.table.why'].map((label) =>
    t(label),
  );
  const lines = rows.map((row) => [String(row.row), row.keyword, rowFaultText(t, words.formats, row)]);
  saveAs(t('keywordImport.refused.file'), csvOf([head, ...lines]));
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
