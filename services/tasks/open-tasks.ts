import { LIMITS } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../platform/errors/app-error.ts';

/** How many tasks of a project may wait or run at once, of one person and of all. */
export interface OpenTaskLimits {
  person: number;
  project: number;
}

export const OPEN_TASKS: OpenTaskLimits = { person: LIMITS.openTasksOfPerson, project: LIMITS.openTasks };

/** One that was written down by a process that died before it was recorded counts no longer. */
const UNDER_WAY_MS = 60_000;

/**
 * Makes sure that one more task may be begun. Whoever begins some in the same project at once takes turns until the end of the
 * transaction.
 * @throws AppError LIMIT_REACHED with `messageKey`, which of the limits it is
 */
export async function requireRoom(
  tx: Kysely<Database>,
  { projectId, userId, now }: { projectId: string; userId: string; now: Date },
  most: OpenTaskLimits,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tasks ${projectId}`}, 0))`.execute(tx);
  const open = await tx
    .selectFrom('task_runs')
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('queued_at', 'is not', null), eb('created_at', '>', new Date(now.getTime() - UNDER_WAY_MS))]),
    )
    .select(({ fn, eb }) => [
      fn.countAll<string>().as('all'),
      fn
        .countAll<string>()
        .filterWhere(eb('started_by', '=', userId))
        .as('own'),
    ])
    .executeTakeFirstOrThrow();
  const [own, all] = [Number(open.own), Number(open.all)];
  if (own >= most.person)
    throw new AppError('LIMIT_REACHED', { messageKey: 'maxOpenTasks', limit: most.person, live: own });
  if (all >= most.project)
    throw new AppError('LIMIT_REACHED', {
      messageKey: 'maxOpenTasksOfProject',
      limit: most.project,
      live: all,
    });
}
