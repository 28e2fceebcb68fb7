import type { TaskResult } from '@keywright/events/task';
import type { Platform } from '../platform/feature.ts';
import { TaskCut, type TaskKind, type TaskOutcome, type TaskWork } from '../platform/jobs/task-kind.ts';
import { type RunOf, TaskProgress } from './task-progress.ts';
import { TaskResultFile } from './task-result-file.ts';

/** How a run went. What is cancelled may have come to something; what else is cut short is left to the next run. */
export type TaskAttempt =
  | { how: 'DONE'; outcome: TaskOutcome; result: TaskResult | null }
  | { how: 'FAILED'; error: unknown }
  | { how: 'CANCELLED'; outcome: TaskOutcome | null }
  | { how: 'LOST' | 'ENDING' };

interface Attempted {
  kind: TaskKind;
  task: RunOf;
  work: Pick<TaskWork<unknown>, 'actor' | 'payload' | 'input'>;
  /** A run before this one was cut, and this one only has to bring it to an end. */
  cancelled: boolean;
  /** Aborted when the process ends. */
  ending: AbortSignal;
}

/** Has the work of a task done once, as far as it goes. */
export async function attemptTask(platform: Platform, attempted: Attempted): Promise<TaskAttempt> {
  const { kind, task, work, ending } = attempted;
  const control = new AbortController();
  let cut = null as TaskCut['by'] | null;
  const cutShort = (by: TaskCut['by']): void => {
    cut ??= by;
    control.abort(new TaskCut(by));
  };
  const onEnding = () => cutShort('ENDING');
  ending.addEventListener('abort', onEnding, { once: true });
  if (attempted.cancelled) cutShort('CANCELLED');
  if (ending.aborted) onEnding();
  const progress = new TaskProgress(platform, task, {
    onCancel: () => cutShort('CANCELLED'),
    onLost: () => cutShort('LOST'),
  });
  const file = new TaskResultFile(platform, task.taskId);
  const run = async (): Promise<TaskAttempt> => {
    const { taskId, projectId } = task;
    const outcome = await kind.run(
      {
        ...{ ...work, taskId, projectId, signal: control.signal },
        progress: (done, of) => progress.report(done, of),
        writeResult: (name, contentType) => file.open(name, contentType),
      },
      platform,
    );
    if (control.signal.aborted) return { how: 'CANCELLED', outcome };
    return { how: 'DONE', outcome, result: await file.finished() };
  };
  const went = await run().catch((error: unknown): TaskAttempt => ({ how: 'FAILED', error }));
  ending.removeEventListener('abort', onEnding);
  // What is learnt by the last word on it counts, too.
  await progress.end();
  if (cut === null) {
    if (went.how === 'FAILED') file.abandon();
    return went;
  }
  file.abandon();
  if (cut !== 'CANCELLED') return { how: cut };
  return { how: 'CANCELLED', outcome: 'outcome' in went ? went.outcome : null };
}
