import { accept, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import { LIMITS } from '../catalogue/limits.ts';
import { type MembershipContext, type MembershipDecision, normalisedRoles } from './context.ts';
import type { MembershipEvent } from './events.ts';
import type { OwnershipOffer } from './ownership-events.ts';
import type { MembershipState } from './state.ts';

const DAY_MS = 86_400_000;

/** Offers the project to one of its members; one offer at a time is open. */
function offerOwnership(
  { userId }: { userId: string },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = permit('EDIT_PROJECT', context.actor);
  if ('code' in as) return refuse(as);
  if (userId === context.ownerId) return refuse({ code: 'ALREADY_OWNER', field: 'userId' });
  if (!state.members[userId]) return refuse({ code: 'NOT_A_MEMBER', field: 'userId' });
  const open = openOffer(state, context);
  if (open?.userId === userId) return unchanged();
  if (open) return refuse({ code: 'OWNERSHIP_OFFER_OPEN', ...open });
  const expiresAt = new Date(Date.parse(context.now) + LIMITS.ownershipOfferDays * DAY_MS).toISOString();
  return accept([{ type: 'OwnershipOffered', data: { userId, expiresAt } }], as);
}

/** Takes the open offer back: the owner withdraws it, or whom it is made to declines. */
function withdrawOwnershipOffer(
  _command: object,
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const open = openOffer(state, context);
  const declines = open !== null && open.userId === context.actor.userId;
  const as = permit(declines ? 'READ_MEMBERS' : 'EDIT_PROJECT', context.actor);
  if ('code' in as) return refuse(as);
  if (open === null) return refuse({ code: 'NO_OWNERSHIP_OFFER' });
  return accept([{ type: 'OwnershipOfferWithdrawn', data: { userId: open.userId } }], as);
}

/**
 * Makes whom it is offered to the owner, and the former one a content manager beside what they are already. Nobody else is
 * told whether there is an offer.
 */
function acceptOwnership(
  _command: object,
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const { actor, ownerId: from } = context;
  const as = permit('READ_MEMBERS', actor);
  if ('code' in as) return refuse(as);
  if (state.offer?.userId !== actor.userId) return refuse({ code: 'NO_OWNERSHIP_OFFER' });
  if (openOffer(state, context) === null)
    return refuse({ code: 'OWNERSHIP_OFFER_ENDED', expiresAt: state.offer.expiresAt });
  const changed: MembershipEvent = { type: 'OwnerChanged', data: { from, to: actor.userId } };
  return accept([changed, ...formerOwner(state, context)], as);
}

/** What makes the owner that was a content manager. */
function formerOwner(
  state: MembershipState,
  { ownerId: userId, newId }: MembershipContext,
): MembershipEvent[] {
  const member = state.members[userId];
  if (member === undefined)
    return [{ type: 'MemberAdded', data: { delegationId: newId(), userId, roles: ['CONTENT_MANAGER'] } }];
  if (member.roles.includes('CONTENT_MANAGER')) return [];
  const roles = normalisedRoles([...member.roles, 'CONTENT_MANAGER']);
  return [{ type: 'RolesChanged', data: { userId, roles, before: [...member.roles] } }];
}

function openOffer({ offer }: MembershipState, { now }: MembershipContext): OwnershipOffer | null {
  return offer !== null && Date.parse(offer.expiresAt) > Date.parse(now) ? offer : null;
}

/** The commands by which a project changes hands. */
export const OWNERSHIP_DECIDERS = {
  OfferOwnership: offerOwnership,
  WithdrawOwnershipOffer: withdrawOwnershipOffer,
  AcceptOwnership: acceptOwnership,
};
