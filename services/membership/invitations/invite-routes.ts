import type { MembershipEvent } from '@keywright/events/membership';
import { invitationEnd } from '@keywright/events/membership';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { peopleById } from '../../accounts/index.ts';
import { runCommand } from '../../platform/commands/answer-command.ts';
import { commandAnswerOf, commandRoutesOf } from '../../platform/commands/command-route.ts';
import type { App, Platform, RegisterRoute } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { prefersAsync } from '../../platform/http/consistency.ts';
import { listSchema, toList } from '../../platform/http/pages.ts';
import { mailAddress } from '../../platform/mail/mail-address.ts';
import { ownReadModelPassed } from '../../platform/projections/projection-gate.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { MEMBERSHIP } from '../aggregate.ts';
import { membershipProjection } from '../membership.projection.ts';
import { countMailsFrom, countMailTo } from './count-mails.ts';
import { findInvitations } from './find-invitations.ts';
import { type InvitationAnswer, invitationSchema, invitedSchema } from './invitation.schema.ts';
import { applyRecorded } from './invitation-rows.ts';
import { claimResend, writeInvitations } from './judge-invitations.ts';

const commandRoute = commandRoutesOf(
  MEMBERSHIP,
  commandAnswerOf({ id: 'of the invitation', revision: 'of the project’s members' }),
);

const listOfInvitations = listSchema('projectUserInvites', invitationSchema);
const ofProject = {
  kind: 'project',
  operation: 'MANAGE_MEMBERS',
  scope: 'project',
  id: 'params.projectId',
} as const;
const projectParams = Type.Object({ projectId: Type.String() });

/** Every call on the invitations of a project by those who manage its members. */
export const invitationRoutes: readonly RegisterRoute[] = [
  /** Everybody who was invited. */
  queryRoute({
    path: '/api/projects/invite/:projectId',
    access: ofProject,
    summary: 'List the invitations to a project',
    params: projectParams,
    response: listOfInvitations,
    readModels: [membershipProjection],
    read: async (tx, { params, url }, { clock }) =>
      toList('projectUserInvites', await findInvitations(tx, params.projectId, clock.now()), url),
  }),

  inviteRoute,

  /** Sends one that has ended once more, by another link. */
  commandRoute({
    method: 'POST',
    path: '/api/projects/invite/:projectId/resend/:email',
    access: ofProject,
    summary: 'Send an invitation that has expired again',
    params: Type.Object({ projectId: Type.String(), email: Type.String({ maxLength: 1_000 }) }),
    bodyOptional: true,
    id: (request) => requestMembership(request).projectId,
    async command(request, platform) {
      const invitationId = await claimResend(platform, request.params);
      const { userId: sender } = requestMembership(request);
      await platform.db.transaction().execute(async (db) => {
        await countMailsFrom({ ...platform, db }, { sender, mails: 1 });
        await countMailTo({ ...platform, db }, { email: mailAddress(request.params.email) ?? '', sender });
      });
      return { type: 'ResendInvitation', invitationId, at: platform.clock.now().toISOString() };
    },
    answer: ({ events: [event] }) => ({ id: event ? invitationIdOf(event.event) : '' }),
  }),

  /** Takes one back that nobody has accepted: its link leads nowhere any more. */
  commandRoute({
    method: 'DELETE',
    path: '/api/projectUserInvites/:id',
    access: { kind: 'project', operation: 'MANAGE_MEMBERS', scope: 'invitation', id: 'params.id' },
    summary: 'Revoke an invitation',
    params: Type.Object({ id: Type.String({ description: 'of the invitation' }) }),
    id: (request) => requestMembership(request).projectId,
    command: ({ params }) => ({ type: 'RevokeInvitation', invitationId: params.id }),
    answer: (_done, { params }) => params,
  }),
];

/** POST /api/projects/invite/{projectId}: everybody of a map, or nobody where a row of it is wrong. */
function inviteRoute(app: App, platform: Platform): void {
  app.post(
    '/api/projects/invite/:projectId',
    {
      config: { access: ofProject, readModels: [membershipProjection.name] },
      schema: {
        summary: 'Invite people to a project',
        params: projectParams,
        body: invitedSchema,
        response: { 201: listOfInvitations },
      },
    },
    async (request, reply) => {
      const sent = await invite(platform, request, request.body);
      return reply.code(201).send(toList('projectUserInvites', sent, request.url));
    },
  );
}

async function invite(
  platform: Platform,
  request: FastifyRequest,
  body: Parameters<typeof writeInvitations>[2]['body'],
): Promise<InvitationAnswer[]> {
  const { projectId, ...actor } = requestMembership(request);
  const { commandId } = request;
  const invited = await writeInvitations(platform, projectId, { body, commandId, sender: actor.userId });
  const at = platform.clock.now().toISOString();
  const done = await runCommand(platform, MEMBERSHIP, {
    ...{ id: projectId, projectId, actor, commandId, correlationId: request.id },
    command: { type: 'SendInvitations', invitations: invited, at },
  });
  await applyRecorded(platform, done);
  if (!prefersAsync(request))
    await ownReadModelPassed(platform, MEMBERSHIP, BigInt(done.position), projectId);
  const { userId } = actor;
  const name = (await peopleById(platform.db, [userId])).get(userId)?.name ?? '';
  return invited.map(({ invitationId: id, email, role }) => ({
    ...{ id, email, role, roles: { [role]: false }, status: 'ONGOING' as const },
    ...{
      sentAt: at,
      expiresAt: invitationEnd(at),
      sentBy: { id: userId, name },
      acceptedBy: null,
      name: null,
    },
  }));
}

function invitationIdOf({ data }: MembershipEvent): string {
  return 'invitationId' in data ? data.invitationId : '';
}
