import { permitOnTask } from '@keywright/events/task';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { runCommand } from '../platform/commands/answer-command.ts';
import { loadAggregate } from '../platform/commands/load-aggregate.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership, requestSession } from '../platform/http/authorise.ts';
import { removeJob } from '../platform/jobs/job-queue.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import { tellAccount } from '../account-channel/index.ts';
import { TASK } from './aggregate.ts';
import { endTask, NOTHING_MADE } from './end-task.ts';
import { removeResult } from './task-files.ts';

const byId = Type.Object({ id: Type.String({ description: 'of the task' }) });
const access = { kind: 'project', operation: 'EXPORT', scope: 'task', id: 'params.id' } as const;

/** PATCH /api/tasks/set-task-check: marks one's own tasks as seen. */
export function checkTasksRoute(app: App, platform: Platform): void {
  const { db } = platform;
  app.patch(
    '/api/tasks/set-task-check',
    {
      config: { access: { kind: 'session' }, refusals: [404] },
      schema: {
        summary: 'Mark one’s own tasks as seen',
        body: Type.Object({ ids: Type.Array(Type.String({ format: 'uuid' }), { maxItems: 1_000 }) }),
        response: {
          200: Type.Object({ checked: Type.Integer({ description: 'how many were not before' }) }),
        },
      },
    },
    async (request) => {
      const { userId } = requestSession(request);
      const ids = [...new Set(request.body.ids)];
      if (ids.length === 0) return { checked: 0 };
      const own = await db
        .selectFrom('task_runs')
        .where('task_id', 'in', ids)
        .where('started_by', '=', userId)
        .select('task_id')
        .execute();
      if (own.length < ids.length) throw new AppError('NOT_FOUND');
      const { numUpdatedRows } = await db
        .updateTable('task_runs')
        .set({ checked: true })
        .where('task_id', 'in', ids)
        .where('started_by', '=', userId)
        .where('checked', '=', false)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) tellAccount(platform, userId, 'tasks');
      return { checked: Number(numUpdatedRows) };
    },
  );
}

/** POST /api/tasks/{id}/cancel: whoever asks again is answered the same, as long as it was not done before. */
export function cancelTaskRoute(app: App, platform: Platform): void {
  const { db, clock } = platform;
  app.post(
    '/api/tasks/:id/cancel',
    {
      config: { access, refusals: [409] },
      schema: {
        summary: 'Cancel a task',
        params: byId,
        response: {
          200: Type.Object({
            id: Type.String(),
            ended: Type.Boolean({ description: 'false: it ends in a moment' }),
          }),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const state = await stateFor(platform, request, id);
      if (state.status === 'CANCELLED') return { id, ended: true };
      if (state.status !== null) throw new AppError('TASK_ENDED');
      const row = await db
        .updateTable('task_runs')
        .set(({ fn, val }) => ({ cancel_asked_at: fn.coalesce('cancel_asked_at', val(clock.now())) }))
        .where('task_id', '=', id)
        .returning(['project_id', 'started_by', 'run'])
        .executeTakeFirst();
      if (row === undefined) throw new AppError('NOT_FOUND');
      // One that runs ends by itself: it knows what it has done.
      if (row.run !== null) return { id, ended: false };
      const task = { taskId: id, projectId: row.project_id, startedBy: row.started_by };
      await endTask(platform, task, { ...NOTHING_MADE, status: 'CANCELLED' });
      await removeJob(db, id);
      return { id, ended: true };
    },
  );
}

/** DELETE /api/tasks/{id}: an ended one leaves the list, and its file is removed. */
export function removeTaskRoute(app: App, platform: Platform): void {
  app.delete(
    '/api/tasks/:id',
    {
      config: { access, refusals: [409] },
      schema: {
        summary: 'Remove a task that has ended',
        params: byId,
        response: {
          200: Type.Object({
            id: Type.String(),
            position: Type.String({ description: 'decimal; send it as X-After-Position to read without it' }),
          }),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { projectId, ...actor } = requestMembership(request);
      const { position } = await runCommand(platform, TASK, {
        ...{ id, projectId, actor, commandId: request.commandId, correlationId: request.id },
        command: { type: 'RemoveTask' },
      });
      const row = await platform.db
        .deleteFrom('task_runs')
        .where('task_id', '=', id)
        .returning('started_by')
        .executeTakeFirst();
      await removeResult(platform, id);
      await ownReadModelPassed(platform, TASK, BigInt(position), projectId);
      if (row) tellAccount(platform, row.started_by, 'tasks');
      return { id, position };
    },
  );
}

/** The task that a request is about. @throws AppError NOT_FOUND; ROLE_REQUIRED where it is not the caller’s to end */
async function stateFor(platform: Platform, request: FastifyRequest, id: string) {
  const { state } = await loadAggregate(platform, TASK, id, null);
  if (state === null || state.removed) throw new AppError('NOT_FOUND');
  const as = permitOnTask(state.startedBy, requestMembership(request));
  if ('code' in as) throw refusalError(TASK, as);
  return state;
}
