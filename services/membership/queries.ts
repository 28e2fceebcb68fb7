import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { queryRoute } from '../platform/read-models/query-route.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { delegationSchema } from './delegation.ts';
import { findDelegations } from './find-delegations.ts';
import { membershipOf } from './members.ts';
import { membershipProjection } from './membership.projection.ts';

const readModels = [membershipProjection] as const;

/** Every question about who belongs to a project. */
export const membershipQueries: readonly RegisterRoute[] = [
  /** The people of a project. */
  queryRoute({
    path: '/api/projectUserDelegations/search/findAllByProject_Id',
    access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'query.projectId' },
    summary: 'List the people of a project',
    query: Type.Object({ projectId: Type.String() }),
    response: listSchema('projectUserDelegations', delegationSchema),
    readModels,
    read: async (tx, { query, url }) =>
      toList('projectUserDelegations', await findDelegations(tx, query.projectId), url),
  }),

  /** What the caller is in the project; the web app shows and hides by it. */
  queryRoute({
    path: '/api/users/scrap-roles/:projectId',
    access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'params.projectId' },
    summary: 'The caller’s own roles in a project',
    tag: 'accounts',
    params: Type.Object({ projectId: Type.String() }),
    response: Type.Object({
      projectId: Type.String(),
      userId: Type.String(),
      owner: Type.Boolean(),
      roles: Type.Array(Type.String()),
    }),
    readModels,
    async read(tx, request) {
      const membership = await membershipOf(tx, request.params.projectId, requestSession(request).userId);
      if (membership === null) throw new AppError('NOT_FOUND');
      return { ...membership, roles: [...membership.roles] };
    },
  }),
];
