import { actingRole, type Operation } from '@keywright/events/catalogue';
import type { TaskEnded } from '@keywright/events/task';
import { noCounts } from '../keywords/import/preview-import.ts';
import { importKeywordsTask } from '../keywords/import/import-task.ts';
import { exportKeywordsTask } from '../keywords/export/export-task.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import type { Platform } from '../platform/feature.ts';
import type { TaskKind } from '../platform/jobs/task-kind.ts';
import { writeCsv } from '../platform/spreadsheets/write-csv.ts';
import type { Sheet } from '../platform/spreadsheets/sheet.ts';
import { TASK } from '../tasks/aggregate.ts';
import { NOTHING_MADE } from '../tasks/end-task.ts';
import { TaskResultFile } from '../tasks/task-result-file.ts';
import { demoId } from './demo-ids.ts';
import type { KeywordProject } from './keywords/keyword-project.ts';
import type { LastImport } from './seed-keywords.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CSV = 'text/csv; charset=utf-8';
/** Rows of the file that an export made. */
const EXPORTED = 250;

type Project = Pick<KeywordProject, 'projectId' | 'team' | 'keywords' | 'now'> & { name: string };

/** A task that has ended, as it is to be recorded; times in ms since 1970. */
interface DemoTask {
  id: string;
  kind: Pick<TaskKind<never>, 'type' | 'operation'>;
  title: string;
  userId: string;
  at: number;
  /** How long it took. */
  took: number;
  rows: number;
  end: Partial<TaskEnded['data']> & Pick<TaskEnded['data'], 'status'>;
}

/**
 * What runs beside the people of a project has done lately: the import that brought the last keywords, an export with its file, and one
 * that failed as the store was away. Through the decider, each at its time in the past. A second attempt doubles nothing.
 */
export async function seedTasks(
  platform: Platform,
  project: Project,
  imports: readonly LastImport[],
): Promise<void> {
  const { name, now, keywords } = project;
  const idOf = (what: string) => demoId(`task/${name}/${what}`);
  const exporter = whoMay(project, exportKeywordsTask.operation);
  const made = idOf('export');
  const failed: DemoTask = {
    ...{ id: idOf('failed'), kind: exportKeywordsTask, title: 'My reality', userId: exporter },
    ...{ at: now - 27 * HOUR, took: 9 * MINUTE, rows: 0 },
    end: { status: 'FAILED', problem: { code: 'STORE_UNAVAILABLE', facts: {} } },
  };
  const rows = Math.min(EXPORTED, keywords.length);
  const exported: DemoTask = {
    ...{ id: made, kind: exportKeywordsTask, title: 'All keywords', userId: exporter },
    ...{ at: now - 26 * HOUR, took: 4_000, rows },
    end: {
      ...{ status: 'DONE', counts: { keywords: rows } },
      result: await writeExport(platform, made, project, rows),
    },
  };
  const imported = imports
    .filter(({ projectId }) => projectId === project.projectId)
    .map(({ id, userId, at, keywords: brought, eventId }): DemoTask => ({
      ...{ id, kind: importKeywordsTask, title: 'keywords-of-the-week.csv', userId },
      ...{ at: at - 3_000, took: 11_000, rows: brought },
      end: { status: 'DONE', counts: { ...noCounts(), ADD: brought }, undo: { eventId } },
    }));
  for (const task of [failed, exported, ...imported]) await record(platform, project, task);
}

/** Somebody of the team beside its owner who may do it. */
function whoMay({ team }: Project, operation: Operation): string {
  const able = team.people.filter((person) => actingRole(operation, person, true) !== null);
  const found = able.find(({ owner }) => !owner) ?? able[0];
  if (found === undefined) throw new Error(`nobody may ${operation}`);
  return found.userId;
}

/** The file stands where every export leaves it. */
async function writeExport(platform: Platform, taskId: string, project: Project, rows: number) {
  const file = new TaskResultFile(platform, taskId);
  const sheet: Sheet = {
    name: 'Keywords',
    columns: [{ header: 'Keyword', width: 42, format: 'text' }],
    rows: (async function* () {
      yield project.keywords.slice(0, rows).map(({ value }) => [value]);
    })(),
  };
  await writeCsv(await file.open(`${project.name} – Keywords.csv`, CSV), sheet, {
    timeZone: 'Europe/London',
  });
  return file.finished();
}

async function record(platform: Platform, { projectId, team }: Project, task: DemoTask): Promise<void> {
  const { id, kind, title, userId, at, took, rows, end } = task;
  const actor = team.people.find((person) => person.userId === userId);
  if (actor === undefined) throw new Error(`${userId} is not in the team`);
  const [began, ended] = [new Date(at), new Date(at + took)];
  // Its end has been seen: nobody is told of it on their first day.
  await platform.db
    .insertInto('task_runs')
    .values({
      ...{ task_id: id, project_id: projectId, type: kind.type, started_by: userId, input: null, run: id },
      ...{ actor: JSON.stringify(actor), payload: 'null', done: rows, total: rows, checked: true },
      ...{ created_at: began, queued_at: began, started_at: began, ended_at: ended },
    })
    .onConflict((known) => known.column('task_id').doNothing())
    .execute();
  const carryOut = async (
    what: string,
    when: Date,
    by: typeof actor | 'SYSTEM',
    command: Parameters<typeof TASK.decide>[0],
  ) => {
    const commandId = demoId(`${what} ${id}`);
    const outcome = await handleCommand(platform, TASK, {
      ...{ id, projectId, commandId, correlationId: commandId, facts: {}, command },
      ...{ actor: by, at: when.toISOString() },
    });
    if (!outcome.ok) throw refusalError(TASK, outcome.refusal);
  };
  const { type: taskType, operation } = kind;
  await carryOut('added', began, actor, { type: 'AddTask', projectId, taskType, operation, title });
  await carryOut('ended', ended, 'SYSTEM', { type: 'EndTask', end: { ...NOTHING_MADE, ...end } });
}
