import {
  decideTask,
  evolveTask,
  NO_TASK,
  TASK_CATEGORY,
  TASK_SCHEMA,
  upcastTaskEvent,
} from '@keywright/events/task';
import { defineAggregate } from '../platform/commands/aggregate.ts';
import { tasksProjection } from './tasks.projection.ts';

/** The stream of one task: that it was added, how it ended, that it was removed. */
export const TASK = defineAggregate({
  category: TASK_CATEGORY,
  initial: NO_TASK,
  evolve: (state, { event, meta }) => evolveTask(state, event, meta.actor.userId),
  upcast: upcastTaskEvent,
  schema: TASK_SCHEMA,
  decide: decideTask,
  facts: () => Promise.resolve({}),
  readModel: tasksProjection.name,
  reads: [],
});
