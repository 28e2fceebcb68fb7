import { ROLES } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { membershipProjection } from '../../membership/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import { openAssignmentsOf } from './open-assignments.ts';

/** GET /api/projectUserDelegations/{id}/assignments: what somebody would hand over, for whoever is about to have them do so. */
export const assignmentsRoute = queryRoute({
  path: '/api/projectUserDelegations/:id/assignments',
  access: { kind: 'project', operation: 'MANAGE_MEMBERS', scope: 'delegation', id: 'params.id' },
  summary: 'What is assigned to a member, by role',
  tag: 'membership',
  params: Type.Object({ id: Type.String({ description: 'of the delegation' }) }),
  response: Type.Object({
    byRole: Type.Array(
      Type.Object({
        role: oneOf(ROLES),
        openTopics: Type.Integer({ description: 'active, and neither declined, published nor archived' }),
        isDefault: Type.Boolean({ description: 'new work in this role is theirs' }),
      }),
      { maxItems: ROLES.length },
    ),
    openInvitations: Type.Integer({ description: 'sent by them; taken back with the right to invite' }),
  }),
  readModels: [topicViewsProjection, membershipProjection],
  async read(tx, request) {
    const { projectId } = requestMembership(request);
    const member = await tx
      .selectFrom('project_members')
      .where('delegation_id', '=', request.params.id)
      .select(['user_id', 'roles', 'default_for'])
      .executeTakeFirst();
    if (member === undefined) throw new AppError('NOT_FOUND');
    const open = await openAssignmentsOf(tx, projectId, member.user_id);
    const byRole = ROLES.map((role) => ({
      role,
      openTopics: open.filter((each) => each.role === role).length,
      isDefault: member.default_for.includes(role),
    }));
    const { open: openInvitations } = await tx
      .selectFrom('project_invitations')
      .where('project_id', '=', projectId)
      .where('sent_by', '=', member.user_id)
      .where('status', '=', 'ONGOING')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow();
    return {
      openInvitations: Number(openInvitations),
      byRole: byRole.filter(({ role, openTopics }) => openTopics > 0 || member.roles.includes(role)),
    };
  },
});
