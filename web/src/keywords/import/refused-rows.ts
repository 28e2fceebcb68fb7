import type { Formats, T } from '../../i18n/index.ts';
import type { ChosenFile } from '../../import/import-kind.ts';
import { readPreview } from './import-calls.ts';
import type { KeywordChoices } from './import-choices.ts';
import type { PreviewRow } from './preview.ts';
import { csvOf, refusedLines } from './refused-lines.ts';

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

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
