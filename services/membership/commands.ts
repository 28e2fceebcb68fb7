import { Type } from 'typebox';
import { commandAnswerOf, commandRoutesOf } from '../platform/commands/command-route.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { MEMBERSHIP } from './aggregate.ts';
import { handOverSchema, rolesMapSchema } from './delegation.ts';

const commandRoute = commandRoutesOf(
  MEMBERSHIP,
  commandAnswerOf({ id: 'of the delegation', revision: 'of the project’s members' }),
);

const ofMember = {
  path: '/api/projectUserDelegations/:id',
  access: { kind: 'project', operation: 'MANAGE_MEMBERS', scope: 'delegation', id: 'params.id' },
  params: Type.Object({ id: Type.String({ description: 'of the delegation' }) }),
  mustMatch: true,
} as const;

/** Every command on the members of a project, as it is asked for over HTTP. */
export const membershipCommands: readonly RegisterRoute[] = [
  /**
   * A member's roles as one map from role to "is its default holder". Taking a default over from somebody else needs
   * `confirm=true`, else 409 CONFIRMATION_REQUIRED names the holder. What `handOver` names goes to another member before that.
   * If-Match is not asked for: the revision is that of all members, and whoever joins or accepts meanwhile would have every other
   * change refused. `seen` says what the roles were before the change: then what others gave or took meanwhile stays.
   */
  commandRoute({
    ...ofMember,
    method: 'PUT',
    summary: 'Set the roles of a member',
    query: Type.Object({ confirm: Type.Boolean({ default: false }) }, { additionalProperties: false }),
    body: Type.Object({
      ...rolesMapSchema.properties,
      handOver: Type.Optional(handOverSchema),
      seen: Type.Optional(rolesMapSchema),
    }),
    id: (request) => requestMembership(request).projectId,
    command: ({ params, body: { handOver = {}, seen, ...roles }, query }) => ({
      type: 'SetRoles',
      delegationId: params.id,
      roles,
      confirm: query.confirm,
      handOver,
      ...(seen && { seen }),
    }),
    answer: (_done, { params }) => params,
  }),

  /** Takes a member out of the project; never oneself, never a default holder who hands that over to nobody. */
  commandRoute({
    ...ofMember,
    method: 'DELETE',
    summary: 'Take a member out of the project',
    body: Type.Object({ handOver: Type.Optional(handOverSchema) }),
    bodyOptional: true,
    id: (request) => requestMembership(request).projectId,
    command: ({ params, body }) => ({
      type: 'RemoveMember',
      delegationId: params.id,
      handOver: body.handOver ?? {},
    }),
    answer: (_done, { params }) => params,
  }),
];
