import type { Recorded } from '@keywright/events';
import { LIMITS } from '@keywright/events/catalogue';
import {
  TASK_CATEGORY,
  TASK_FIELDS,
  type TaskEnded,
  type TaskEvent,
  type TaskRow,
  upcastTaskEvent,
} from '@keywright/events/task';
import { rowProjection } from '../platform/read-models/row-projection.ts';
import { problemSaid } from './problem-said.ts';
import { runsOf, withRun } from './with-run.ts';

const DAY_MS = 86_400_000;

/** Tasks of every project. What stands beside the events is as it was when the last of them was applied. */
export const tasksProjection = rowProjection<typeof TASK_FIELDS, TaskRow, TaskEvent>({
  name: 'tasks',
  number: 1,
  fields: TASK_FIELDS,
  category: TASK_CATEGORY,
  upcast: upcastTaskEvent,
  kind: 'tasks',
  table: 'tasks',
  evolve,
  scopeOf: ({ projectId }) => projectId,
  async rowsOf(db, entities) {
    const runs = await runsOf(
      db,
      entities.map(({ key }) => key),
    );
    return entities.map(({ state }) => withRun(state, runs.get(state.id)));
  },
});

function evolve(row: TaskRow | null, recorded: Recorded<TaskEvent>, id: string): TaskRow | null {
  const { event, revision, meta } = recorded;
  switch (event.type) {
    case 'TaskAdded':
      return {
        ...{ id, revision, ...event.data, status: 'QUEUED' },
        ...{ check: false, done: 0, of: null, rate: null, counts: {} },
        ...{ detail: null, detailKey: null, facts: null, result: null, undo: null },
        ...{ startedBy: { id: meta.actor.userId }, createdAt: meta.at, startedAt: null, endedAt: null },
      };
    case 'TaskEnded':
      return row && { ...row, revision, ...ended(event.data, meta.at) };
    case 'TaskRemoved':
      return null;
  }
}

function ended({ status, counts, problem, result, undo }: TaskEnded['data'], at: string): Partial<TaskRow> {
  const expiresAt = new Date(Date.parse(at) + LIMITS.taskResultDays * DAY_MS).toISOString();
  return {
    ...{ status, counts, undo, endedAt: at },
    ...(problem ? problemSaid(problem, undefined) : {}),
    result: result && { ...result, expiresAt },
  };
}
