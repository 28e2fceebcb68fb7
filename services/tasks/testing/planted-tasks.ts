import { setTimeout as pause } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TaskKind, TaskWork } from '../../platform/jobs/task-kind.ts';

/** What a planted task does. */
export interface PlantedWork {
  does: 'write' | 'hold' | 'refuse' | 'fault' | 'pass once';
  rows?: number;
}

export const RESULT_NAME = 'Übersicht „Größen“.csv';

/** The file that a planted task writes. */
export const linesOf = (rows: number): string =>
  Array.from({ length: rows }, (_, row) => `row ${row}\n`).join('');

/** Kinds of tasks that tests start, and how often each task was run. */
export function plantedTasks(at: (moment: string) => void = () => undefined) {
  const runs = new Map<string, number>();
  const run: TaskKind<PlantedWork>['run'] = async (work) => {
    const times = (runs.get(work.taskId) ?? 0) + 1;
    runs.set(work.taskId, times);
    at('begun');
    const { does, rows = 10 } = work.payload;
    if (does === 'refuse') throw new AppError('LIMIT_REACHED', { limit: 7 });
    if (does === 'fault') throw new TypeError('nobody thought of that');
    if (does === 'pass once' && times === 1) throw new AppError('STORE_UNAVAILABLE');
    if (does === 'hold') return hold(work);
    const file = await work.writeResult(RESULT_NAME, 'text/csv; charset=utf-8');
    const standing = finished(file);
    for (let row = 0; row < rows; row += 1) {
      file.write(`row ${row}\n`);
      if (row === Math.trunc(rows / 2)) at('half');
      work.progress(row + 1, rows);
    }
    file.end();
    await standing;
    at('written');
    return { counts: { rows }, undo: { eventId: work.taskId } };
  };
  const exporting: TaskKind<PlantedWork> = { type: 'EXPORT_XLS', operation: 'EXPORT', run };
  const importing: TaskKind<PlantedWork> = { type: 'IMPORT_KEYWORDS', operation: 'EDIT_KEYWORDS', run };
  return { exporting, importing, runs };
}

/** Goes on until it is told to stop, and says then what it has done until then. */
async function hold({ signal, progress, taskId }: TaskWork<PlantedWork>) {
  let done = 0;
  while (!signal.aborted) {
    progress((done += 1), 1_000_000);
    await pause(5, undefined, { signal }).catch(() => undefined);
  }
  return { counts: { done }, undo: { eventId: taskId } };
}
