import { permissionScope, rolesThatMay } from '@keywright/events/catalogue';
import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import type { TaskKind } from '../platform/jobs/task-kind.ts';
import { findTasks } from './find-tasks.ts';
import { filesOf, resultKey } from './task-files.ts';
import { tasksProjection } from './tasks.projection.ts';

/** What the files of tasks are; a kind that makes another one adds it here. */
const RESULT_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const FILE = Type.Any({ type: 'string', format: 'binary' });

/**
 * GET /api/storage/load-keyword-report/{id}: the file that a task has made, to whoever may start such a task now. Those who may do
 * so for their own alone get their own.
 */
export function downloadRoute(app: App, platform: Platform, kinds: ReadonlyMap<string, TaskKind>): void {
  app.get(
    '/api/storage/load-keyword-report/:id',
    {
      config: {
        access: { kind: 'project', operation: 'EXPORT', scope: 'task', id: 'params.id' },
        readModels: [tasksProjection.name],
        refusals: [410],
      },
      schema: {
        summary: 'Download what a task has made',
        params: Type.Object({ id: Type.String({ description: 'of the task' }) }),
        response: {
          200: {
            description: 'The file',
            content: Object.fromEntries(RESULT_TYPES.map((type) => [type, { schema: FILE }])),
          },
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const reader = requestMembership(request);
      const { db, clock } = platform;
      const asked = { reader, clock, accepted: undefined, kinds };
      const [task] = await findTasks(db, asked, { id }, { skip: 0, size: 1 });
      if (task === undefined) {
        // It is there, or the scope had not led here: another member's.
        const roles = rolesThatMay('UNDO_OTHERS');
        if (permissionScope('EXPORT', reader) === 'own') throw new AppError('ROLE_REQUIRED', { roles });
        throw new AppError('NOT_FOUND');
      }
      const operation = kinds.get(task.type)?.operation ?? 'EXPORT';
      if (permissionScope(operation, reader) === null)
        throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
      const file = task.result && (await filesOf(platform).readStream(resultKey(id)));
      if (!task.result || !file) throw new AppError('RESULT_GONE');
      const { name, contentType } = task.result;
      // Whoever opens it as a page of its own gets a file and nothing that runs.
      return reply
        .headers({
          'content-type': contentType,
          'content-length': file.bytes,
          'content-disposition': contentDisposition(name),
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(file.stream);
    },
  );
}
