import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { userNames } from '../../accounts/index.ts';
import { type ImportPreview, type ImportRow, ROW_VERDICTS, type RowVerdict } from './answer.schema.ts';
import { type JudgedTable, judgeTable } from './judge-table.ts';
import type { JudgedRow } from './judge-rows.ts';

/** Which rows of a preview are shown. */
export interface PreviewPage {
  verdict: RowVerdict | null;
  /** From 0. */
  page: number;
  size: number;
}

/** What an import would do: everything counted, one page of rows shown. */
export type JudgedImport = Pick<ImportPreview, 'counts' | 'reasons' | 'rows' | 'page'> & { total: number };

/** Judges a whole file and writes nothing. @throws AppError CSV_INVALID, FILE_LIMIT */
export async function previewImport(
  db: Kysely<Database>,
  judged: JudgedTable,
  { verdict, page, size }: PreviewPage,
): Promise<JudgedImport> {
  const counts = noCounts();
  const reasons = new Map<string, ImportPreview['reasons'][number]>();
  const shown: JudgedRow[] = [];
  let matching = 0;
  let total = 0;
  for await (const rows of judgeTable(db, judged))
    for (const row of rows) {
      total += 1;
      counts[row.verdict] += 1;
      if (row.reason !== null) {
        const key = `${row.reason} ${row.verdict}`;
        const known = reasons.get(key) ?? { reason: row.reason, verdict: row.verdict, count: 0 };
        reasons.set(key, { ...known, count: known.count + 1 });
      }
      if (verdict !== null && row.verdict !== verdict) continue;
      if (matching >= page * size && shown.length < size) shown.push(row);
      matching += 1;
    }
  return {
    counts,
    reasons: [...reasons.values()].sort((one, other) => other.count - one.count),
    rows: await rowAnswers(db, judged.place.projectId, shown),
    page: { size, totalElements: matching, totalPages: Math.ceil(matching / size), number: page },
    total,
  };
}

/** No row of any verdict. */
export function noCounts(): Record<RowVerdict, number> {
  return Object.fromEntries(ROW_VERDICTS.map((verdict) => [verdict, 0])) as Record<RowVerdict, number>;
}

async function rowAnswers(
  db: Kysely<Database>,
  projectId: string,
  rows: readonly JudgedRow[],
): Promise<ImportRow[]> {
  const standings = rows.flatMap(({ known }) => known?.standing ?? []);
  const people = [...new Set(standings.map(({ by }) => by))];
  const names = people.length === 0 ? new Map<string, string>() : await userNames(db, people);
  const lists = await listNames(
    db,
    projectId,
    standings.flatMap(({ listId }) => listId ?? []),
  );
  return rows.map(({ row, verdict, reason, params, known }) => {
    const standing = known?.standing ?? null;
    return {
      ...{ row: row.line, verdict, reason, params, keyword: row.text },
      ...row.figures,
      from: standing && {
        scope: standing.scope,
        list:
          standing.listId === null ? null : { id: standing.listId, name: lists.get(standing.listId) ?? '' },
        at: standing.at,
        by: { id: standing.by, userName: names.get(standing.by) ?? null },
      },
    };
  });
}

async function listNames(
  db: Kysely<Database>,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('keyword_lists')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
