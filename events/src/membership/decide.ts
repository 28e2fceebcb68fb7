import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { ROLES, type Role } from '../catalogue/roles.ts';
import {
  accept,
  type ActedAs,
  type CommandsOf,
  deciderOf,
  type Decision,
  refuse,
  unchanged,
} from '../decision.ts';
import { permit } from '../permit.ts';
import type { Refusal } from '../refusal.ts';
import type { DefaultHolderMoved, MembershipEvent } from './events.ts';
import { type Member, memberByDelegation, type MembershipState } from './state.ts';

type MembershipDecision = Decision<MembershipEvent>;

/** Who asks, and who owns the project (a fact of the project, not of this stream). */
export interface MembershipContext {
  actor: ProjectRoles & { userId: string };
  ownerId: string;
}

/** Roles in display order without repeats; a member without a role is a contributor. */
function normalised(roles: readonly Role[]): Role[] {
  const held = ROLES.filter((role) => roles.includes(role));
  return held.length > 0 ? held : ['CONTRIBUTOR'];
}

function rolesLedBy(state: MembershipState, userId: string): Role[] {
  return ROLES.filter((role) => state.defaultHolders[role] === userId);
}

/** The refusal for touching `target`, or the role the actor manages members in. */
function mayManage(context: MembershipContext, target: string): ActedAs | Refusal {
  const as = permit('MANAGE_MEMBERS', context.actor);
  if ('code' in as) return as;
  if (target === context.ownerId && !context.actor.owner) return { code: 'ROLE_REQUIRED', roles: ['OWNER'] };
  return as;
}

/** The member that a command names and the role the actor manages them in, or the refusal for touching them. */
function onMember(
  { delegationId }: { delegationId: string },
  state: MembershipState,
  context: MembershipContext,
): { member: Member; as: ActedAs } | Refusal {
  const member = memberByDelegation(state, delegationId);
  if (!member) return { code: 'NOT_FOUND', field: 'id' };
  const as = mayManage(context, member.userId);
  return 'code' in as ? as : { member, as };
}

/** Takes a person into the project; no role means CONTRIBUTOR. */
function addMember(
  command: { delegationId: string; userId: string; roles: readonly Role[] },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = mayManage(context, command.userId);
  if ('code' in as) return refuse(as);
  if (state.members[command.userId])
    return refuse({ code: 'DUPLICATE', field: 'userId', value: command.userId });
  const { delegationId, userId } = command;
  return accept(
    [{ type: 'MemberAdded', data: { delegationId, userId, roles: normalised(command.roles) } }],
    as,
  );
}

/**
 * Sets a member's roles as one map from role to "is its default holder", the way the API puts it. A role that is absent
 * is taken away. Taking a default over from somebody else needs `confirm`; it moves only to somebody, never to nobody.
 */
function setRoles(
  command: { delegationId: string; roles: Partial<Record<Role, boolean>>; confirm: boolean },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const managed = onMember(command, state, context);
  if ('code' in managed) return refuse(managed);
  const { member, as } = managed;
  const wanted = normalised(ROLES.filter((role) => command.roles[role] !== undefined));
  const led = rolesLedBy(state, member.userId);
  const locked = led.filter((role) => command.roles[role] !== true);
  if (locked.length > 0) return refuse({ code: 'DEFAULT_HOLDER_LOCKED', roles: locked });

  const claimed = wanted.filter((role) => command.roles[role] === true && !led.includes(role));
  const holders = claimed.flatMap((role) => {
    const userId = state.defaultHolders[role];
    return userId === undefined ? [] : [{ role, userId }];
  });
  if (holders.length > 0 && !command.confirm) {
    return refuse({ code: 'CONFIRMATION_REQUIRED', messageKey: 'confirmSetDefaultRole', holders });
  }

  const events: MembershipEvent[] = [];
  if (wanted.join() !== member.roles.join()) {
    const data = { userId: member.userId, roles: wanted, before: [...member.roles] };
    events.push({ type: 'RolesChanged', data });
  }
  const moved = (role: Role): DefaultHolderMoved => ({
    type: 'DefaultHolderMoved',
    data: { role, from: state.defaultHolders[role] ?? null, to: member.userId },
  });
  events.push(...claimed.map(moved));
  return events.length === 0 ? unchanged() : accept(events, as);
}

function removeMember(
  command: { delegationId: string },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const managed = onMember(command, state, context);
  if ('code' in managed) return refuse(managed);
  const { member, as } = managed;
  if (member.userId === context.actor.userId) return refuse({ code: 'SELF_REVOCATION' });
  const roles = rolesLedBy(state, member.userId);
  if (roles.length > 0) return refuse({ code: 'DEFAULT_HOLDER_LOCKED', roles });
  const { delegationId, userId } = member;
  return accept([{ type: 'MemberRemoved', data: { delegationId, userId, roles: [...member.roles] } }], as);
}

/** Records that somebody is called otherwise, be they a member still or not: the product tells, not a person. */
function tellRenamed(
  { userId }: { userId: string },
  _state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = mayManage(context, userId);
  return 'code' in as ? refuse(as) : accept([{ type: 'MemberRenamed', data: { userId } }], as);
}

const DECIDERS = {
  AddMember: addMember,
  SetRoles: setRoles,
  RemoveMember: removeMember,
  TellRenamed: tellRenamed,
};

/** Everything that can be asked about the members of a project; what a command carries is what its decider takes. */
export type MembershipCommand = CommandsOf<typeof DECIDERS>;

/** What a request about members leads to. Refusals in order: unknown member, role, then the rule it breaks. */
export const decideMembership = deciderOf(DECIDERS);
