import { shortened } from '../../platform/import/file-refusal.ts';
import type { CsvTable } from '../../platform/import/parse-csv.ts';
import type { PagesAnswer, RowAnswer } from './answer.schema.ts';
import { type ColumnIndex, PAGE_COLUMNS } from './columns.ts';
import type { PageCheck } from './check-pages.ts';
import type { ReadFile, ReadRow } from './read-pages.ts';

const SAMPLES = 3;

/** What an import came to: a check for every page that was not left out. */
interface ImportOutcome {
  dryRun: boolean;
  checks: readonly PageCheck[];
  bulkId: string | null;
  position: bigint | null;
}

/** The answer of an import: the file as it was understood, and the outcome of every row, in order. */
export function importAnswer(
  table: CsvTable,
  columns: ColumnIndex,
  file: ReadFile,
  { dryRun, checks, bulkId, position }: ImportOutcome,
): PagesAnswer {
  const byRow = new Map(checks.map((check) => [check.page.row, check]));
  const rows = file.rows.map((row) => rowAnswer(row, byRow.get(row.row)));
  const many = (verdict: RowAnswer['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return {
    dryRun,
    bulkId,
    encoding: table.encoding,
    separator: table.separator,
    headerLine: table.headerLine,
    columns: table.header.map((header, index) => ({
      header,
      column: PAGE_COLUMNS.find((column) => columns[column] === index) ?? null,
      samples: samplesOf(table, index),
    })),
    dates: { published: file.published },
    missing: columns.url === undefined ? ['url'] : [],
    counts: {
      create: many('CREATE'),
      skip: many('SKIP'),
      leftOut: many('LEFT_OUT'),
      error: many('ERROR'),
    },
    rows,
    position: position?.toString() ?? null,
  };
}

function samplesOf({ rows }: CsvTable, index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[index] ?? '';
    if (cell !== '' && samples.push(shortened(cell)) === SAMPLES) break;
  }
  return samples;
}

function rowAnswer(read: ReadRow, check: PageCheck | undefined): RowAnswer {
  const { row } = read;
  if (check) {
    const { page, topicId, skip } = check;
    const verdict = skip === null ? 'CREATE' : 'SKIP';
    return { row, verdict, reason: skip, url: page.url, title: page.title, topicId, faults: [] };
  }
  const verdict = read.leftOut ? 'LEFT_OUT' : 'ERROR';
  const [url, title] = read.page === null ? [read.url, read.title] : [read.page.url, read.page.title];
  const faults = (read.page === null ? read.faults : []).map(({ column, reason, value = '' }) => ({
    column,
    reason,
    value,
  }));
  return {
    row,
    verdict,
    reason: faults[0]?.reason ?? null,
    url: shortened(url) || null,
    title: shortened(title) || null,
    topicId: null,
    faults,
  };
}
