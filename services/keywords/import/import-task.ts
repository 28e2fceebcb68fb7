import { actingRole, type ActingRole, rolesThatMay } from '@keywright/events/catalogue';
import {
  KEYWORDS_AN_EVENT,
  planAddition,
  planChange,
  type Placement,
  withLabels,
} from '@keywright/events/keywords';
import { takeFigures, tellOfFigures } from '../../keyword-figures/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { openFiles } from '../../platform/files/file-store.ts';
import { type OpenTable, TableReader } from '../../platform/import/table-reader.ts';
import { TaskCut, type TaskKind, type TaskOutcome, type TaskWork } from '../../platform/jobs/task-kind.ts';
import { type BatchInParts, BatchMovedOn, PartedBatch } from '../batch/batch-in-parts.ts';
import { marketOfProject } from '../batch/place-asked.ts';
import { ownBytes } from './uploaded-table.ts';
import type { KeywordImportChoices } from './import-choices.ts';
import { judgeTable } from './judge-table.ts';
import type { JudgedRow } from './judge-rows.ts';
import type { ImportMarket } from './known-keywords.ts';
import { mapColumns } from './map-columns.ts';
import { noCounts } from './preview-import.ts';
import { keywordTable } from './table-options.ts';

/** What an import of keywords needs to be done, also after a restart. */
export interface ImportPayload {
  to: Placement;
  choices: KeywordImportChoices;
  pasted: boolean;
  /** Of the file; null where lines were pasted. */
  name: string | null;
  /** How many rows it has. */
  rows: number;
}

/** Times that an import begins anew where another process goes on with it. */
const ROUNDS = 20;

/** Takes keywords and their figures out of a file; all of it is one batch under the task's id, hence undone as one. */
export const importKeywordsTask: TaskKind<ImportPayload> = {
  type: 'IMPORT_KEYWORDS',
  operation: 'EDIT_KEYWORDS',
  async run(work, platform) {
    const { input, payload } = work;
    const bytes = input === null ? null : await openFiles(platform.config.filesUrl).read(input);
    if (bytes === null) throw new AppError('NOT_FOUND', { field: 'file' });
    const reader = new TableReader(platform.log);
    const options = keywordTable({ pasted: payload.pasted, hasHeader: payload.choices.hasHeader });
    try {
      for (let round = 1; ; round += 1)
        try {
          return await reader.read(ownBytes(bytes), options, (table) => importTable(platform, work, table));
        } catch (error) {
          if (!(error instanceof BatchMovedOn) || round === ROUNDS) throw error;
        }
    } finally {
      await reader.close();
    }
  },
};

/** One run through the file, which goes on where the one before was cut off. */
async function importTable(
  platform: Platform,
  work: TaskWork<ImportPayload>,
  table: OpenTable,
): Promise<TaskOutcome> {
  const { taskId, projectId, actor, payload, signal } = work;
  const role = await roleNow(platform, work);
  const market = await marketOfProject(platform.db, projectId);
  const order: BatchInParts = {
    ...{ commandId: taskId, correlationId: taskId, projectId, operation: 'EDIT_KEYWORDS', act: 'ADD' },
    actor: { userId: actor.userId, role },
  };
  const batch = await PartedBatch.open(platform, order);
  const writer = new ImportWriter(platform, { order, batch, market, payload });
  const { to, choices } = payload;
  const columns = mapColumns(table.head, choices.mapping);
  const rows = judgeTable(platform.db, {
    ...{ table, columns, to, choices },
    place: { projectId, ...market },
  });
  let done = 0;
  for await (const judged of rows) {
    if (signal.aborted) break;
    // Its author may have left since: nothing of theirs is written any more, figures neither. What was ends as one, to be undone.
    await roleNow(platform, work).catch(async (error: unknown) => {
      await batch.end(writer.counts.UNCHANGED);
      throw error;
    });
    await writer.write(judged);
    done += judged.length;
    work.progress(done, payload.rows);
  }
  // One that the process has to leave goes on with the next; of one that somebody has cancelled the batch ends here.
  const cut: unknown = signal.aborted ? signal.reason : null;
  if (cut !== null && !(cut instanceof TaskCut && cut.by === 'CANCELLED')) signal.throwIfAborted();
  const ended = await batch.end(writer.counts.UNCHANGED);
  return { counts: { ...writer.counts }, undo: ended === null ? null : { eventId: ended.eventId } };
}

/** The role in which the author may import now. @throws AppError ROLE_REQUIRED */
async function roleNow(
  platform: Platform,
  { projectId, actor }: Pick<TaskWork<ImportPayload>, 'projectId' | 'actor'>,
): Promise<ActingRole> {
  const operation = 'EDIT_KEYWORDS';
  const member = await platform.membershipOf(projectId, actor.userId);
  const role = member && actingRole(operation, member, false);
  if (role === null) throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
  return role;
}

interface Writing {
  order: BatchInParts;
  batch: PartedBatch;
  market: ImportMarket;
  payload: ImportPayload;
}

/** Writes the judged rows of a file, and counts what it has written by what the batch says, not by what it meant to write. */
class ImportWriter {
  readonly #platform: Platform;
  readonly #writing: Writing;
  readonly counts = noCounts();

  constructor(platform: Platform, writing: Writing) {
    this.#platform = platform;
    this.#writing = writing;
  }

  /** Figures stand before the keywords come, so that these come with them; whoever has a keyword already is told. */
  async write(judged: readonly JudgedRow[]): Promise<void> {
    const { order, batch, market, payload } = this.#writing;
    const { projectId, commandId, correlationId, actor } = order;
    const rows = judged.map((row) => ({ ...row, verdict: this.#verdictOf(row) }));
    for (const { verdict } of rows) this.counts[verdict] += 1;
    const taken = rows.filter(({ verdict }) => ['ADD', 'MOVE', 'UPDATE'].includes(verdict));
    await takeFigures(this.#platform, {
      ...{ projectId, market, source: payload.name, by: commandId },
      day: this.#platform.clock.now().toISOString().slice(0, 10),
      figures: taken.flatMap(({ row: { keyword, figures } }) =>
        keyword === null || Object.values(figures).every((figure) => figure === null)
          ? []
          : [{ keyword: keyword.value, ...figures }],
      ),
    });
    const fresh = taken.filter(({ row: { keyword } }) => keyword !== null && !batch.named.has(keyword.id));
    const added = fresh.flatMap(({ verdict, row: { keyword } }) =>
      verdict === 'ADD' && keyword !== null ? [{ ...keyword, ...market }] : [],
    );
    const moved = fresh.flatMap(({ verdict, known, row: { keyword } }) => {
      if (verdict !== 'MOVE' || keyword === null || !known?.standing) return [];
      const { scope, listId, status, top, followed } = known.standing;
      const place = scope === null ? null : { scope, listId };
      // What it is labelled with is no matter of where it stands.
      return [{ id: keyword.id, standing: withLabels({ gone: false, place, status, top, followed }) }];
    });
    if (batch.ended === null)
      await batch.write([
        ...planAddition('IMPORT', payload.to, added),
        ...planChange({ act: 'MOVE', to: payload.to }, moved).events,
      ]);
    const told = taken.flatMap(({ known, row: { keyword } }) =>
      keyword !== null && (known?.standing || known?.isOnTopic) ? [keyword.id] : [],
    );
    for (let at = 0; at < told.length; at += KEYWORDS_AN_EVENT)
      await tellOfFigures(this.#platform, {
        ...{ projectId, actor, commandId, correlationId },
        ids: told.slice(at, at + KEYWORDS_AN_EVENT),
      });
  }

  /** What this import has done to a row already counts as that, also where it was cut off since. */
  #verdictOf({ row, verdict, known }: JudgedRow): JudgedRow['verdict'] {
    const { named } = this.#writing.batch;
    // A row that was not looked up has no part in what was done to its keyword.
    const event = row.keyword === null || known === null ? undefined : named.get(row.keyword.id);
    if (event === 'KeywordsAdded') return 'ADD';
    if (event === 'KeywordsMoved') return 'MOVE';
    const isOurs = known !== null && known.importedBy === this.#writing.order.commandId;
    return verdict === 'UNCHANGED' && isOurs ? 'UPDATE' : verdict;
  }
}
