import type { CsvTable } from '../../platform/import/parse-csv.ts';
import type { ImportAnswer, RowAnswer } from './answer.schema.ts';
import { type ColumnIndex, PAGE_COLUMNS } from './columns.ts';
import { shortened } from './csv-problem.ts';
import type { PageCheck } from './check-pages.ts';
import type { ReadRow } from './read-pages.ts';

const SAMPLES = 3;

type Unreadable = Extract<ReadRow, { page: null }>;

/** The answer of an import: the file as it was understood, and the outcome of every row, in order. */
export function importAnswer(
  table: CsvTable,
  columns: ColumnIndex,
  outcome: {
    dryRun: boolean;
    checks: readonly PageCheck[];
    unreadable: readonly Unreadable[];
    position: bigint | null;
  },
): ImportAnswer {
  const rows = [...outcome.checks.map(checkedRow), ...outcome.unreadable.map(unreadableRow)];
  const many = (verdict: RowAnswer['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return {
    dryRun: outcome.dryRun,
    separator: table.separator,
    columns: table.header.map((header, index) => ({
      header,
      column: PAGE_COLUMNS.find((column) => columns[column] === index) ?? null,
      samples: samplesOf(table, index),
    })),
    missing: columns.url === undefined ? ['url'] : [],
    counts: { create: many('CREATE'), skip: many('SKIP'), error: many('ERROR') },
    rows: rows.sort((one, other) => one.row - other.row),
    position: outcome.position?.toString() ?? null,
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

function checkedRow({ page, topicId, skip }: PageCheck): RowAnswer {
  const { row, url, title } = page;
  return { row, verdict: skip === null ? 'CREATE' : 'SKIP', reason: skip, url, title, topicId, faults: [] };
}

function unreadableRow({ row, faults }: Unreadable): RowAnswer {
  const named = faults.map(({ column, reason, value = '' }) => ({ column, reason, value }));
  const reason = faults[0]?.reason ?? null;
  return { row, verdict: 'ERROR', reason, url: null, title: null, topicId: null, faults: named };
}
