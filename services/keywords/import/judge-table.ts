import { setImmediate as others } from 'node:timers/promises';
import type { KeywordPlace } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { OpenTable } from '../../platform/import/table-reader.ts';
import type { TableRow } from '../../platform/import/table-rows.ts';
import type { Judgement, JudgedRow } from './judge-rows.ts';
import { RowJudge } from './judge-rows.ts';
import type { KeywordImportChoices } from './import-choices.ts';
import { knownKeywords } from './known-keywords.ts';
import type { FileColumns } from './map-columns.ts';
import { rowReader } from './read-keyword-row.ts';

/** Rows that are looked up together, and keywords that one event names at most. */
const AT_ONCE = 1_000;

/** What it takes to judge a file. */
export interface JudgedTable extends Judgement {
  table: OpenTable;
  columns: FileColumns;
  place: KeywordPlace;
  choices: KeywordImportChoices;
}

/** Judges the rows of a file, so many at a time; others have their turn in between. @throws AppError CSV_INVALID, FILE_LIMIT */
export async function* judgeTable(
  db: Kysely<Database>,
  { table, columns, place, to, choices }: JudgedTable,
): AsyncGenerator<JudgedRow[]> {
  const empty = choices.empty === 'ALL' ? ('ALL' as const) : new Set(choices.empty);
  const read = rowReader({ place, head: table.head, columns, empty });
  const judge = new RowJudge({ to, choices });
  for await (const batch of table.batches)
    for (let at = 0; at < batch.length; at += AT_ONCE) {
      yield await judged(db, batch.slice(at, at + AT_ONCE), { read, judge, place });
      await others();
    }
}

async function judged(
  db: Kysely<Database>,
  batch: readonly TableRow[],
  { read, judge, place }: { read: ReturnType<typeof rowReader>; judge: RowJudge; place: KeywordPlace },
): Promise<JudgedRow[]> {
  const rows = batch.map((each) => {
    const row = read(each);
    return { row, before: judge.before(row) };
  });
  const asked = rows.flatMap(({ row, before }) => (before === null ? (row.keyword ?? []) : []));
  const known = await knownKeywords(db, place.projectId, place, asked);
  return rows.map(({ row, before }) => {
    const facts = row.keyword === null ? undefined : known.get(row.keyword.id);
    if (before !== null || facts === undefined)
      return {
        row,
        known: null,
        ...(before ?? { verdict: 'INVALID', reason: 'KEYWORD_MISSING', params: {} }),
      };
    return { row, known: facts, ...judge.after(row, facts) };
  });
}
