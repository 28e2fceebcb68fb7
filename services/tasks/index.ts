import { permissionScope } from '@keywright/events/catalogue';
import { projectMembers } from '../membership/index.ts';
import { aggregateScope } from '../platform/commands/load-aggregate.ts';
import type { ChannelKind, Feature, Platform } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import type { TaskKind } from '../platform/jobs/task-kind.ts';
import { TASK } from './aggregate.ts';
import { cancelTaskRoute, checkTasksRoute, removeTaskRoute } from './change-routes.ts';
import { downloadRoute } from './download-route.ts';
import { taskNames } from './find-tasks.ts';
import { taskQueries } from './queries.ts';
import { runTask } from './run-task.ts';
import { TASK_JOB } from './start-task.ts';
import type { TaskTimed } from './task-metrics.ts';
import { tasksProjection } from './tasks.projection.ts';

export type { TaskKind, TaskOutcome, TaskWork } from '../platform/jobs/task-kind.ts';
export { startTask, type StartedTask, type TaskStart } from './start-task.ts';
export { countFailedTasks, countOpenTasks } from './task-counts.ts';
export { registerTaskMetrics } from './task-metrics.ts';
export { clearLostUploads, clearTaskResults, queueForgottenTasks } from './task-chores.ts';

/**
 * `tasks:<project>`: rows of tasks that begin, end or are removed, and the nudge `progress` in between, for those who see
 * everybody's. Who sees their own alone learns of them by their account's channel.
 */
const tasksChannel: ChannelKind<Membership> = {
  kind: 'tasks',
  readModel: tasksProjection.name,
  access: projectMembers,
  names: taskNames,
  mayListen: (membership) => permissionScope('EXPORT', membership) === 'all',
};

/** The kinds of tasks that features bring, by their types. */
function kindsOf(features: readonly Feature[]): ReadonlyMap<string, TaskKind> {
  const kinds = new Map<string, TaskKind>();
  for (const kind of features.flatMap(({ tasks = [] }) => tasks)) {
    if (kinds.has(kind.type)) throw new Error(`two features bring tasks of type ${kind.type}`);
    kinds.set(kind.type, kind);
  }
  return kinds;
}

/** Long work that people have begun: what there is of it, its cancel, its files; of the kinds that the given features bring. */
export function tasksFor(features: readonly Feature[]): Feature {
  const kinds = kindsOf(features);
  return {
    name: 'tasks',
    routes(app, platform) {
      for (const register of taskQueries(kinds)) register(app, platform);
      for (const register of [checkTasksRoute, cancelTaskRoute, removeTaskRoute]) register(app, platform);
      downloadRoute(app, platform, kinds);
    },
    projections: [tasksProjection],
    channels: [tasksChannel],
    scopes: { task: aggregateScope(TASK) },
  };
}

/** What does the tasks of these features in this process, and tells how long they took; the caller starts and stops it. */
export function taskRunner(platform: Platform, features: readonly Feature[], timed?: TaskTimed): JobRunner {
  const kinds = kindsOf(features);
  return new JobRunner({
    databaseUrl: platform.config.databaseUrl,
    log: platform.log,
    handlers: {
      [TASK_JOB]: ({ payload, ...work }) =>
        runTask(platform, kinds, (payload as { taskId: string }).taskId, { ...work, timed }),
    },
  });
}
