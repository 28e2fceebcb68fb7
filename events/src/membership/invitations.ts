import { LIMITS } from '../catalogue/limits.ts';
import { ROLES, type Role } from '../catalogue/roles.ts';
import { accept, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import type { MembershipContext, MembershipDecision } from './context.ts';
import type { MembershipEvent } from './events.ts';
import type { InvitationState } from './invitation-events.ts';
import { eachInvitation, invitationIn } from './invitation-state.ts';
import type { MembershipState } from './state.ts';

const DAY_MS = 86_400_000;
/** How far the clocks of two hosts may be apart. */
const APART_MS = 5 * 60_000;

/** When an invitation that is sent now ends; ISO 8601, UTC. */
export function invitationEnd(at: string): string {
  return new Date(Date.parse(at) + LIMITS.invitationDays * DAY_MS).toISOString();
}

/** Whether an invitation can be accepted at that moment: not after its end, nor by a clock that was put back to before it was sent. */
export function isOpenInvitation(
  { status, expiresAt }: Pick<InvitationState, 'status' | 'expiresAt'>,
  at: string,
): boolean {
  const left = Date.parse(expiresAt) - Date.parse(at);
  return status === 'ONGOING' && left > 0 && left <= LIMITS.invitationDays * DAY_MS + APART_MS;
}

/** Invites people, whose addresses have been judged; what was sent before is passed over. */
function sendInvitations(
  { invitations, at }: { invitations: readonly { invitationId: string; role: Role }[]; at: string },
  state: MembershipState,
  { actor }: MembershipContext,
): MembershipDecision {
  const as = permit('MANAGE_MEMBERS', actor);
  if ('code' in as) return refuse(as);
  const expiresAt = invitationEnd(at);
  const fresh = invitations.filter(
    ({ invitationId }) => invitationIn(state.invitations, invitationId) === undefined,
  );
  if (fresh.length === 0) return unchanged();
  return accept(
    fresh.map(({ invitationId, role }) => ({
      type: 'InvitationSent',
      data: { invitationId, role, expiresAt },
    })),
    as,
  );
}

/** Sends one again that has ended, be that recorded yet or not. */
function resendInvitation(
  { invitationId, at }: { invitationId: string; at: string },
  { invitations }: MembershipState,
  { actor }: MembershipContext,
): MembershipDecision {
  const as = permit('MANAGE_MEMBERS', actor);
  if ('code' in as) return refuse(as);
  const invitation = invitationIn(invitations, invitationId);
  if (invitation === undefined) return refuse({ code: 'NOT_FOUND', field: 'email' });
  const ended =
    invitation.status === 'EXPIRED' || (invitation.status === 'ONGOING' && invitation.expiresAt <= at);
  if (!ended) return refuse({ code: 'INVITATION_NOT_EXPIRED' });
  return accept([{ type: 'InvitationResent', data: { invitationId, expiresAt: invitationEnd(at) } }], as);
}

/** Takes one back that nobody has accepted. */
function revokeInvitation(
  { invitationId }: { invitationId: string },
  { invitations }: MembershipState,
  { actor }: MembershipContext,
): MembershipDecision {
  const as = permit('MANAGE_MEMBERS', actor);
  if ('code' in as) return refuse(as);
  const invitation = invitationIn(invitations, invitationId);
  if (invitation === undefined || invitation.status === 'CONFIRMED')
    return refuse({ code: 'NOT_FOUND', field: 'id' });
  return accept([{ type: 'InvitationRevoked', data: { invitationId } }], as);
}

/** Records that one has ended; nothing, where it has not, or counts no more anyway. */
function expireInvitation(
  { invitationId, at }: { invitationId: string; at: string },
  { invitations }: MembershipState,
  { actor }: MembershipContext,
): MembershipDecision {
  const as = permit('MANAGE_MEMBERS', actor);
  if ('code' in as) return refuse(as);
  const invitation = invitationIn(invitations, invitationId);
  if (invitation?.status !== 'ONGOING' || invitation.expiresAt > at) return unchanged();
  return accept([{ type: 'InvitationExpired', data: { invitationId } }], as);
}

/**
 * Takes the invited one, whose address was compared, into the project; to a member the role is added. They act in the role that
 * they are invited for, as they have no other yet.
 */
function acceptInvitation(
  {
    invitationId,
    delegationId,
    userId,
    at,
  }: { invitationId: string; delegationId: string; userId: string; at: string },
  state: MembershipState,
  { ownerId }: MembershipContext,
): MembershipDecision {
  const invitation = invitationIn(state.invitations, invitationId);
  if (invitation === undefined) return refuse({ code: 'LINK_UNKNOWN' });
  if (invitation.status === 'CONFIRMED') return refuse({ code: 'LINK_USED' });
  if (!isOpenInvitation(invitation, at)) return refuse({ code: 'LINK_EXPIRED' });
  const { role } = invitation;
  const events: MembershipEvent[] = [{ type: 'InvitationAccepted', data: { invitationId, userId } }];
  const member = state.members[userId];
  if (member === undefined && userId !== ownerId) {
    events.push({ type: 'MemberAdded', data: { delegationId, userId, roles: [role] } });
  } else if (member !== undefined && !member.roles.includes(role)) {
    const roles = ROLES.filter((each) => each === role || member.roles.includes(each));
    events.push({ type: 'RolesChanged', data: { userId, roles, before: [...member.roles] } });
  }
  return accept(events, { role, override: false });
}

/**
 * The open invitations that somebody has sent are taken back with the right to invite: nobody comes into a project by the word
 * of who has no say in it any more.
 */
export function invitationsTakenBack(
  { invitations }: Pick<MembershipState, 'invitations'>,
  userId: string,
): MembershipEvent[] {
  return eachInvitation(invitations).flatMap(([invitationId, { status, sentBy }]): MembershipEvent[] =>
    status === 'ONGOING' && sentBy === userId ? [{ type: 'InvitationRevoked', data: { invitationId } }] : [],
  );
}

export const INVITATION_DECIDERS = {
  SendInvitations: sendInvitations,
  ResendInvitation: resendInvitation,
  RevokeInvitation: revokeInvitation,
  ExpireInvitation: expireInvitation,
  AcceptInvitation: acceptInvitation,
};
