import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { memberAnswerSchema, runMembershipCommand } from './run-membership-command.ts';

/** DELETE /api/projectUserDelegations/{id}: takes a member out of the project; never oneself, never a default holder. */
export function removeMemberRoute(app: App, platform: Platform): void {
  app.delete(
    '/api/projectUserDelegations/:id',
    {
      config: {
        access: { kind: 'project', operation: 'MANAGE_MEMBERS', scope: 'delegation', id: 'params.id' },
      },
      schema: {
        summary: 'Take a member out of the project',
        params: Type.Object({ id: Type.String({ description: 'of the delegation' }) }),
        response: { 200: memberAnswerSchema },
      },
    },
    async (request) =>
      runMembershipCommand(platform, request, { type: 'RemoveMember', delegationId: request.params.id }),
  );
}
