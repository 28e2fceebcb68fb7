import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { rolesMapSchema } from './delegation.ts';
import { memberAnswerSchema, runMembershipCommand } from './run-membership-command.ts';

/**
 * PUT /api/projectUserDelegations/{id}: a member's roles as one map from role to "is its default holder". Taking a
 * default over from somebody else needs `confirm=true`, else 409 CONFIRMATION_REQUIRED names the holder.
 */
export function changeRolesRoute(app: App, platform: Platform): void {
  app.put(
    '/api/projectUserDelegations/:id',
    {
      config: {
        access: { kind: 'project', operation: 'MANAGE_MEMBERS', scope: 'delegation', id: 'params.id' },
      },
      schema: {
        summary: 'Set the roles of a member',
        params: Type.Object({ id: Type.String({ description: 'of the delegation' }) }),
        querystring: Type.Object(
          { confirm: Type.Boolean({ default: false }) },
          { additionalProperties: false },
        ),
        body: rolesMapSchema,
        response: { 200: memberAnswerSchema },
      },
    },
    async (request) =>
      runMembershipCommand(platform, request, {
        type: 'SetRoles',
        delegationId: request.params.id,
        roles: request.body,
        confirm: request.query.confirm,
      }),
  );
}
