import { permissionScope } from '../catalogue/permission-scope.ts';
import { ROLES, type Role } from '../catalogue/roles.ts';
import { accept, type ActedAs, deciderOf, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import type { Refusal } from '../refusal.ts';
import { changeProject, scoringProblem, staleSettings } from './change-project.ts';
import {
  asOwned,
  mayManage,
  type MembershipContext,
  type MembershipDecision,
  normalisedRoles,
} from './context.ts';
import type { DefaultHolderMoved, MembershipEvent, ProjectScoring } from './events.ts';
import { OWNERSHIP_DECIDERS } from './ownership.ts';
import { type HandOver, handedOver } from './hand-over.ts';
import { INVITATION_DECIDERS, invitationsTakenBack } from './invitations.ts';
import { type MemberState, memberByDelegation, type MembershipState } from './state.ts';

function rolesLedBy(state: MembershipState, userId: string): Role[] {
  return ROLES.filter((role) => state.defaultHolders[role] === userId);
}

function mayInvite(roles: readonly Role[]): boolean {
  return permissionScope('MANAGE_MEMBERS', { owner: false, roles }) !== null;
}

/** The member that a command names and the role the actor manages them in, or the refusal for touching them. */
function onMember(
  { delegationId }: { delegationId: string },
  state: MembershipState,
  context: MembershipContext,
): { member: MemberState; as: ActedAs } | Refusal {
  const member = memberByDelegation(state, delegationId);
  if (!member) return { code: 'NOT_FOUND', field: 'id' };
  const as = mayManage(context, member.userId);
  return 'code' in as ? as : { member, as };
}

/** Begins a project, by whoever is going to own it. */
function createProject(
  { scoring }: { scoring: ProjectScoring },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = permit('EDIT_PROJECT', context.actor);
  if ('code' in as) return refuse(as);
  const problem = scoringProblem(scoring);
  if (problem !== null) return refuse(problem);
  if (state.ownerId !== null) return refuse({ code: 'DUPLICATE', field: 'id', value: context.ownerId });
  return accept([{ type: 'ProjectCreated', data: { ownerId: context.ownerId, scoring } }], as);
}

/** Records of a project that began before this was recorded whose it is, and what its topics are scored by; once. */
function recordProject(
  { known }: { known: ProjectScoring },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = permit('EDIT_PROJECT', context.actor);
  if ('code' in as) return refuse(as);
  if (state.ownerId !== null) return unchanged();
  const data = { ownerId: context.ownerId, scoring: state.scoring ?? known };
  return accept([{ type: 'ProjectCreated', data }], as);
}

/** Ends a project, unless its settings are others than the caller has seen. */
function deleteProject(
  { seen }: { seen: string | null },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = permit('EDIT_PROJECT', context.actor);
  if ('code' in as) return refuse(as);
  const stale = staleSettings(seen, state);
  if (stale !== null) return refuse(stale);
  return accept([{ type: 'ProjectDeleted', data: { ownerId: context.ownerId } }], as);
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
    [{ type: 'MemberAdded', data: { delegationId, userId, roles: normalisedRoles(command.roles) } }],
    as,
  );
}

/** A member's roles, each with whether they are its default holder. */
type RolesMap = Partial<Record<Role, boolean>>;

/** The roles that are wanted; where the caller said what they saw, those that they left alone are as they are `now`. */
function changedAlone(
  { roles, seen }: { roles: RolesMap; seen?: RolesMap },
  now: (role: Role) => boolean | undefined,
): RolesMap {
  if (seen === undefined) return roles;
  return Object.fromEntries(
    ROLES.map((role) => [role, roles[role] === seen[role] ? now(role) : roles[role]]),
  );
}

/**
 * Sets a member's roles as one map from role to "is its default holder", the way the API puts it. A role that is absent
 * is taken away. Taking a default over from somebody else needs `confirm`; it moves only to somebody, never to nobody. What is
 * handed over in a role, its default and the open topics, is another member's before that. With `seen`, the map as it was before the
 * caller's change, only what the caller changed is set: what somebody else gave or took meanwhile stays.
 */
function setRoles(
  command: {
    delegationId: string;
    roles: RolesMap;
    confirm: boolean;
    handOver?: HandOver;
    seen?: RolesMap;
  },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const managed = onMember(command, state, context);
  if ('code' in managed) return refuse(managed);
  const { member, as } = managed;
  const { handOver = {} } = command;
  const handed = handedOver(handOver, { member, state, ownerId: context.ownerId });
  if ('code' in handed) return refuse(handed);
  const led = rolesLedBy(state, member.userId).filter((role) => handOver[role] === undefined);
  const asked = changedAlone(command, (role) =>
    member.roles.includes(role) ? led.includes(role) : undefined,
  );
  const wanted = normalisedRoles(ROLES.filter((role) => asked[role] !== undefined));
  const locked = led.filter((role) => asked[role] !== true);
  if (locked.length > 0) return refuse({ code: 'DEFAULT_HOLDER_LOCKED', roles: locked });

  const claimed = wanted.filter(
    (role) => asked[role] === true && !led.includes(role) && handOver[role] === undefined,
  );
  const holders = claimed.flatMap((role) => {
    const userId = state.defaultHolders[role];
    return userId === undefined ? [] : [{ role, userId }];
  });
  if (holders.length > 0 && !command.confirm) {
    return refuse({ code: 'CONFIRMATION_REQUIRED', messageKey: 'confirmSetDefaultRole', holders });
  }

  const events: MembershipEvent[] = [...handed];
  if (wanted.join() !== member.roles.join()) {
    const data = { userId: member.userId, roles: wanted, before: [...member.roles] };
    events.push({ type: 'RolesChanged', data });
    if (mayInvite(member.roles) && !mayInvite(wanted))
      events.push(...invitationsTakenBack(state, member.userId));
  }
  const moved = (role: Role): DefaultHolderMoved => ({
    type: 'DefaultHolderMoved',
    data: { role, from: state.defaultHolders[role] ?? null, to: member.userId },
  });
  events.push(...claimed.map(moved));
  return events.length === 0 ? unchanged() : accept(events, as);
}

function removeMember(
  command: { delegationId: string; handOver?: HandOver },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const managed = onMember(command, state, context);
  if ('code' in managed) return refuse(managed);
  const { member, as } = managed;
  if (member.userId === context.actor.userId) return refuse({ code: 'SELF_REVOCATION' });
  const { handOver = {} } = command;
  const handed = handedOver(handOver, { member, state, ownerId: context.ownerId });
  if ('code' in handed) return refuse(handed);
  const roles = rolesLedBy(state, member.userId).filter((role) => handOver[role] === undefined);
  if (roles.length > 0) return refuse({ code: 'DEFAULT_HOLDER_LOCKED', roles });
  const { delegationId, userId } = member;
  const removed: MembershipEvent = {
    type: 'MemberRemoved',
    data: { delegationId, userId, roles: [...member.roles] },
  };
  return accept([...handed, removed, ...invitationsTakenBack(state, userId)], as);
}

/** Records that somebody is called otherwise, be they a member still or not: the product tells, not a person. */
function announceRename(
  { userId }: { userId: string },
  _state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = mayManage(context, userId);
  return 'code' in as ? refuse(as) : accept([{ type: 'MemberRenamed', data: { userId } }], as);
}

const DECIDERS = {
  CreateProject: createProject,
  RecordProject: recordProject,
  ChangeProject: changeProject,
  DeleteProject: deleteProject,
  AddMember: addMember,
  SetRoles: setRoles,
  RemoveMember: removeMember,
  AnnounceRename: announceRename,
  ...OWNERSHIP_DECIDERS,
  ...INVITATION_DECIDERS,
};

const decideOnLiving = deciderOf(DECIDERS);

/**
 * What a command about a project and its members leads to; each carries what its decider takes. Nothing is known of a
 * project that was deleted. Refusals in order: unknown member, role, then the rule it breaks.
 */
export const decideMembership: typeof decideOnLiving = (command, state, context) =>
  state.deleted
    ? refuse({ code: 'NOT_FOUND', field: 'id' })
    : decideOnLiving(command, state, asOwned(context, state));
