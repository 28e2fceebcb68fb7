import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { readConsistent } from '../platform/projections/read-consistent.ts';
import { delegationSchema } from './delegation.ts';
import { findDelegations } from './find-delegations.ts';
import { membershipProjection } from './membership.projection.ts';

/** GET /api/projectUserDelegations/search/findAllByProject_Id: the people of a project, and as of when. */
export function listDelegationsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/projectUserDelegations/search/findAllByProject_Id',
    {
      config: {
        access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'query.projectId' },
      },
      schema: {
        tags: ['membership'],
        querystring: Type.Object({ projectId: Type.String() }, { additionalProperties: false }),
        response: { 200: listSchema('projectUserDelegations', delegationSchema) },
      },
    },
    async (request, reply) => {
      const { projectId } = request.query;
      const read = (tx: Transaction<Database>) => findDelegations(tx, projectId);
      const found = await readConsistent(platform.db, membershipProjection, projectId, read);
      reply.headers({ 'x-epoch': found.epoch, 'x-position': found.position.toString() });
      return toList('projectUserDelegations', found.answer, request.url);
    },
  );
}
