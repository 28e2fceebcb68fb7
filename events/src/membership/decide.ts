import { actingRole, rolesThatMay } from '../catalogue/permissions.ts';
import { ROLES, type Role } from '../catalogue/roles.ts';
import { accept, type ActedAs, type Decision, refuse, unchanged } from '../decision.ts';
import type { Refusal } from '../refusal.ts';
import type { AddMember, MembershipCommand, MembershipContext, RemoveMember, SetRoles } from './commands.ts';
import type { DefaultHolderMoved, MembershipEvent } from './events.ts';
import { type Member, memberByDelegation, type MembershipState } from './state.ts';

type MembershipDecision = Decision<MembershipEvent>;

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
  const role = actingRole('MANAGE_MEMBERS', context.actor, false);
  if (role === null) return { code: 'ROLE_REQUIRED', roles: rolesThatMay('MANAGE_MEMBERS') };
  if (target === context.ownerId && !context.actor.owner) return { code: 'ROLE_REQUIRED', roles: ['OWNER'] };
  return { role, override: false };
}

function addMember(command: AddMember, state: MembershipState, as: ActedAs): MembershipDecision {
  if (state.members[command.userId])
    return refuse({ code: 'DUPLICATE', field: 'userId', value: command.userId });
  const { delegationId, userId } = command;
  return accept(
    [{ type: 'MemberAdded', data: { delegationId, userId, roles: normalised(command.roles) } }],
    as,
  );
}

/** Takes over the defaults the map asks for; the default itself moves only to somebody, never to nobody. */
function setRoles(
  command: SetRoles,
  state: MembershipState,
  member: Member,
  as: ActedAs,
): MembershipDecision {
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
  member: Member,
  state: MembershipState,
  context: MembershipContext,
  as: ActedAs,
): MembershipDecision {
  if (member.userId === context.actor.userId) return refuse({ code: 'SELF_REVOCATION' });
  const roles = rolesLedBy(state, member.userId);
  if (roles.length > 0) return refuse({ code: 'DEFAULT_HOLDER_LOCKED', roles });
  const { delegationId, userId } = member;
  return accept([{ type: 'MemberRemoved', data: { delegationId, userId, roles: [...member.roles] } }], as);
}

/** What a request about members leads to. Refusals in order: unknown member, role, then the rule it breaks. */
export function decideMembership(
  command: MembershipCommand,
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  if (command.type === 'AddMember') {
    const actedAs = mayManage(context, command.userId);
    return 'code' in actedAs ? refuse(actedAs) : addMember(command, state, actedAs);
  }
  return decideForMember(command, state, context);
}

function decideForMember(
  command: SetRoles | RemoveMember,
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const member = memberByDelegation(state, command.delegationId);
  if (!member) return refuse({ code: 'NOT_FOUND', field: 'id' });
  const actedAs = mayManage(context, member.userId);
  if ('code' in actedAs) return refuse(actedAs);
  return command.type === 'SetRoles'
    ? setRoles(command, state, member, actedAs)
    : removeMember(member, state, context, actedAs);
}
