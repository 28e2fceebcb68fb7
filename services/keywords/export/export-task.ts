import { permissionScope, rolesThatMay, type Operation } from '@keywright/events/catalogue';
import type { KeywordFilter, KeywordSortKey } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { userNames } from '../../accounts/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Membership } from '../../platform/http/access.ts';
import type { TaskKind, TaskOutcome, TaskWork } from '../../platform/jobs/task-kind.ts';
import { positionAmong } from '../../platform/projections/checkpoint.ts';
import { readConsistent } from '../../platform/projections/read-consistent.ts';
import { readShards } from '../../platform/projections/stored-checkpoints.ts';
import type { Cell, Sheet } from '../../platform/spreadsheets/sheet.ts';
import { writeCsv } from '../../platform/spreadsheets/write-csv.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write-workbook.ts';
import { projectDay } from '../../projects/index.ts';
import { withoutTopics } from '../read/keyword-frames.ts';
import { EMPTY_KEYWORD_FILTER, keywordList } from '../read/keyword-list.ts';
import type { Selection } from '../read/keyword-sums.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { withTagsBelow } from '../read/tags-below.ts';
import { aboutSheet } from './about-sheet.ts';
import { exportCells, exportColumns, type ExportField } from './export-columns.ts';
import { exportLabels, type ExportLabels } from './export-labels.ts';
import { countExported, type ExportedView, exportedRows } from './export-rows.ts';
import { filterInWords, orderInWords } from './filter-in-words.ts';
import { placeNames, RowNaming } from './name-rows.ts';

export const EXPORT_FORMATS = ['XLSX', 'CSV'] as const;

/** What is exported, for whom it is written, and how. */
export interface KeywordExport {
  filter: KeywordFilter;
  selection: Selection;
  order: KeywordSortKey[];
  fields: ExportField[];
  format: (typeof EXPORT_FORMATS)[number];
  /** One that the interface has. */
  language: string;
}

const CONTENT_TYPES = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
} as const;

/**
 * Writes a view of keywords into a file, its rows as lists show them and all as of one position. A run after a crash writes the
 * file anew, as of then.
 */
export const exportKeywordsTask: TaskKind<KeywordExport> = {
  type: 'EXPORT_XLS',
  operation: 'EXPORT',
  async run(work, platform) {
    const member = await memberWhoMay(work, platform);
    const { answer } = await readConsistent(platform.db, [keywordsProjection], work.projectId, (tx) =>
      writeView(work, platform, tx, member),
    );
    return answer;
  },
};

/** Who asked, as what they are now. @throws AppError ROLE_REQUIRED where they may not have the rows any more */
async function memberWhoMay(work: TaskWork<KeywordExport>, platform: Platform): Promise<Membership> {
  const { projectId, actor, payload } = work;
  const member = await platform.membershipOf(projectId, actor.userId);
  // Whether topics are worked on is told by what such a filter finds.
  const needed: Operation[] = payload.filter.publication.length > 0 ? ['EXPORT', 'READ_TOPICS'] : ['EXPORT'];
  for (const operation of needed)
    if (member === null || permissionScope(operation, member) === null)
      throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
  return member!;
}

async function writeView(
  work: TaskWork<KeywordExport>,
  { clock }: Platform,
  tx: Transaction<Database>,
  member: Membership,
): Promise<TaskOutcome> {
  const { projectId, payload, signal } = work;
  const at = clock.now();
  const labels = await exportLabels(tx, payload.language);
  const { timeZone } = await projectDay(tx, projectId, at);
  const naming = new RowNaming(await placeNames(tx, projectId), payload.fields);
  const filter = await withTagsBelow(tx, projectId, withAllFilters(payload.filter));
  const view: ExportedView = {
    scope: await keywordList.knowing(tx, { scopeId: projectId, userId: member.userId, today: '' }, filter),
    filter,
    selection: payload.selection,
    order: { first: null, keys: payload.order },
  };
  const of = await countExported(tx, view);
  let done = 0;
  const cellsOf = exportCells(payload.fields, labels, naming);
  const showsTopics = permissionScope('READ_TOPICS', member) !== null;
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const portion of exportedRows(tx, view)) {
      signal.throwIfAborted();
      const shown = showsTopics ? portion : portion.map(withoutTopics);
      await naming.learn(tx, shown);
      yield shown.map(cellsOf);
      done += portion.length;
      work.progress(done, Math.max(of, done));
    }
  }
  const project = await projectName(tx, projectId);
  const name = labels.of('keywords.export.name');
  const sheet: Sheet = { name, columns: exportColumns(payload.fields, labels), rows: rows() };
  const file = await work.writeResult(
    fileName([project, name], payload.format),
    CONTENT_TYPES[payload.format],
  );
  const facts = { timeZone, signal };
  if (payload.format === 'CSV') await writeCsv(file, sheet, facts);
  else {
    const about = aboutSheet(
      {
        ...{ project, timeZone, at, keywords: () => done },
        filter: wordsOf(payload, labels, naming),
        order: orderInWords(payload.order, labels),
        position: await positionOf(tx, projectId),
        askedBy: (await userNames(tx, [member.userId])).get(member.userId) ?? '',
      },
      labels,
    );
    await writeWorkbook(file, [sheet, about], facts);
  }
  work.progress(done, done);
  return { counts: { keywords: done } };
}

/** One that was asked for before there was a kind of filter asks for all of that kind. */
function withAllFilters(filter: KeywordFilter): KeywordFilter {
  return { ...EMPTY_KEYWORD_FILTER, ...filter };
}

function wordsOf({ filter, selection }: KeywordExport, labels: ExportLabels, naming: RowNaming): string[] {
  return filterInWords(filter, selection, labels, (id) => naming.placeName(id));
}

/** The position of the last event in the rows that a transaction sees. */
async function positionOf(tx: Transaction<Database>, projectId: string): Promise<string> {
  const shards = await readShards(tx, keywordsProjection.name);
  return positionAmong(
    shards.map(({ position }) => position),
    projectId,
  ).toString();
}

async function projectName(db: Kysely<Database>, projectId: string): Promise<string> {
  const project = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return project?.name ?? '';
}

/** Parts that every system takes in the name of a file. */
function fileName(parts: readonly string[], format: KeywordExport['format']): string {
  const plain = parts.map((part) => part.replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ').trim()).filter(Boolean);
  return `${plain.join(' – ').slice(0, 120).trim()}.${format.toLowerCase()}`;
}
