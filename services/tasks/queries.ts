import { TASK_TYPES } from '@keywright/events/catalogue';
import { TASK_STATUSES, type TaskRow } from '@keywright/events/task';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Platform, RegisterRoute } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { oneOf, textOrNull } from '../platform/http/json-types.ts';
import { pageSchema, toPage } from '../platform/http/pages.ts';
import { queryRoute } from '../platform/read-models/query-route.ts';
import { countTasks, findTasks, type TaskReader } from './find-tasks.ts';
import { taskSchema } from './task-schema.ts';
import { tasksProjection } from './tasks.projection.ts';

const readModels = [tasksProjection] as const;
const access = { kind: 'project', operation: 'EXPORT', scope: 'project', id: 'query.projectId' } as const;
const projectId = Type.String();
const type = oneOf(TASK_TYPES);

type Kinds = TaskReader['kinds'];

const readerOf = (request: FastifyRequest, { clock }: Platform, kinds: Kinds): TaskReader => ({
  reader: requestMembership(request),
  clock,
  accepted: request.headers['accept-language'],
  kinds,
});

/** Every question about tasks of these kinds. Copywriters and integrators see their own. */
export const taskQueries = (kinds: Kinds): readonly RegisterRoute[] => [
  queryRoute({
    path: '/api/tasks',
    access,
    summary: 'List the tasks of a project, newest first',
    query: Type.Object({
      projectId,
      page: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
      size: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
      type: Type.Optional(type),
      status: Type.Optional(Type.Array(oneOf(TASK_STATUSES), { maxItems: TASK_STATUSES.length })),
    }),
    response: pageSchema('tasks', taskSchema),
    readModels,
    async read(tx, request, platform) {
      const { page: number, size, type: ofType, status } = request.query;
      const reader = readerOf(request, platform, kinds);
      const filter = { type: ofType, status };
      const items = await findTasks(tx, reader, filter, { skip: number * size, size });
      const totalElements = await countTasks(tx, reader.reader, filter);
      const more = (number + 1) * size < totalElements;
      return toPage('tasks', { items, totalElements, number, size, capped: false, more }, request.url);
    },
  }),

  queryRoute({
    path: '/api/tasks/last',
    access,
    summary: 'The newest task of a type',
    query: Type.Object({ projectId, type }),
    response: Type.Object({
      task: Type.Unsafe<TaskRow | null>({ ...taskSchema, type: ['object', 'null'] }),
    }),
    readModels,
    async read(tx, request, platform) {
      const filter = { type: request.query.type };
      const [task = null] = await findTasks(tx, readerOf(request, platform, kinds), filter, {
        skip: 0,
        size: 1,
      });
      return { task };
    },
  }),

  queryRoute({
    path: '/api/tasks/count-by-project-uncheck',
    access,
    summary: 'How many of one’s own tasks have ended and were not seen yet',
    query: Type.Object({ projectId }),
    response: Type.Integer({ minimum: 0 }),
    readModels,
    async read(tx, request) {
      const { projectId: project, userId } = requestMembership(request);
      const { many } = await tx
        .selectFrom('task_runs')
        .where('project_id', '=', project)
        .where('started_by', '=', userId)
        .where('ended_at', 'is not', null)
        .where('checked', '=', false)
        .select(({ fn }) => fn.countAll<string>().as('many'))
        .executeTakeFirstOrThrow();
      return Number(many);
    },
  }),

  queryRoute({
    path: '/api/tasks/last-sync-date/:id',
    access: { kind: 'project', operation: 'READ_KEYWORDS', scope: 'project', id: 'params.id' },
    summary: 'When figures were last fetched from a provider',
    params: Type.Object({ id: Type.String({ description: 'of the project' }) }),
    response: Type.Object({ lastSyncDate: textOrNull('ISO 8601, UTC; null: never yet') }),
    readModels,
    read: () => Promise.resolve({ lastSyncDate: null }),
  }),
];
