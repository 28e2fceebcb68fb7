import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { ROLES, type Role } from '../catalogue/roles.ts';
import { type ActedAs, type Decision, SYSTEM_USER_ID } from '../decision.ts';
import { permit } from '../permit.ts';
import type { Refusal } from '../refusal.ts';
import type { MembershipEvent } from './events.ts';
import type { MembershipState } from './state.ts';

export type MembershipDecision = Decision<MembershipEvent>;

/** Who asks and when, and who owns the project as far as its stream does not say so. */
export interface MembershipContext {
  actor: ProjectRoles & { userId: string };
  ownerId: string;
  /** ISO 8601, UTC. */
  now: string;
  newId: () => string;
}

/**
 * The context as of the stream, where that says who owns the project: what somebody was when they asked may be over, be it the
 * owner or a member with a role. The product itself acts as an owner does, whoever owns the project.
 */
export function asOwned(
  context: MembershipContext,
  { ownerId, members }: MembershipState,
): MembershipContext {
  const { actor } = context;
  if (ownerId === null) return context;
  if (actor.userId === SYSTEM_USER_ID) return { ...context, ownerId };
  const roles = members[actor.userId]?.roles ?? [];
  return { ...context, ownerId, actor: { ...actor, owner: actor.userId === ownerId, roles } };
}

/** Roles in display order without repeats; a member without a role is a contributor. */
export function normalisedRoles(roles: readonly Role[]): Role[] {
  const held = ROLES.filter((role) => roles.includes(role));
  return held.length > 0 ? held : ['CONTRIBUTOR'];
}

/** The refusal for touching `target`, or the role the actor manages members in. */
export function mayManage(context: MembershipContext, target: string): ActedAs | Refusal {
  const as = permit('MANAGE_MEMBERS', context.actor);
  if ('code' in as) return as;
  if (target === context.ownerId && !context.actor.owner) return { code: 'ROLE_REQUIRED', roles: ['OWNER'] };
  return as;
}
