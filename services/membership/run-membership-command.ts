import {
  decideMembership,
  evolveMembership,
  MEMBERSHIP_SCHEMA,
  type MembershipCommand,
  type MembershipEvent,
  membershipStream,
  type MembershipState,
  NO_MEMBERS,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { handleCommand } from '../platform/commands/handle-command.ts';
import type { StreamKind } from '../platform/commands/stream-kind.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/session-of.ts';
import { projectFacts } from '../projects/index.ts';

const MEMBERSHIP: StreamKind<MembershipState, MembershipEvent> = {
  initial: NO_MEMBERS,
  evolve: (state, { event }) => evolveMembership(state, event),
  upcast: upcastMembershipEvent,
  schema: MEMBERSHIP_SCHEMA,
};

/** What a change of a member answers. */
export const memberAnswerSchema = Type.Object({
  id: Type.String({ description: 'of the delegation' }),
  changed: Type.Boolean({ description: 'false where everything was as asked already' }),
  position: Type.String({ description: 'decimal; send it as X-After-Position to read what was written' }),
  revision: Type.String({ description: 'decimal; of the project’s members after the change' }),
  eventId: Type.Union([Type.String(), Type.Null()], { description: 'of the last event written' }),
});

/**
 * Decides and records one change of a project's members for the caller of a `project` route.
 * @throws AppError with the decider's refusal
 */
export async function runMembershipCommand(
  platform: Platform,
  request: FastifyRequest,
  command: Exclude<MembershipCommand, { type: 'AddMember' }>,
) {
  const { projectId, userId, owner, roles } = requestMembership(request);
  const facts = await projectFacts(platform.db, projectId);
  if (!facts) throw new AppError('NOT_FOUND');
  const outcome = await handleCommand(platform.store, {
    stream: membershipStream(projectId),
    kind: MEMBERSHIP,
    commandId: request.commandId,
    correlationId: request.id,
    userId,
    at: platform.clock.now().toISOString(),
    decide: ({ state }) =>
      decideMembership(command, state, { actor: { userId, owner, roles }, ownerId: facts.ownerId }),
  });
  if (!outcome.ok) {
    const { code, ...details } = outcome.refusal;
    throw new AppError(code, details);
  }
  const { changed, position, revision, eventId } = outcome;
  return { id: command.delegationId, changed, position, revision: revision ?? '-1', eventId };
}
