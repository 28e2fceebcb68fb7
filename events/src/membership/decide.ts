import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { isMarket } from '../catalogue/markets.ts';
import { ROLES, type Role } from '../catalogue/roles.ts';
import { accept, type ActedAs, deciderOf, type Decision, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import { invalid, type Refusal } from '../refusal.ts';
import { VALUES } from '../values.ts';
import type { DefaultHolderMoved, MembershipEvent, ProjectScoring } from './events.ts';
import { type HandOver, handedOver } from './hand-over.ts';
import { INVITATION_DECIDERS } from './invitations.ts';
import { type MemberState, memberByDelegation, type MembershipState } from './state.ts';

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
): { member: MemberState; as: ActedAs } | Refusal {
  const member = memberByDelegation(state, delegationId);
  if (!member) return { code: 'NOT_FOUND', field: 'id' };
  const as = mayManage(context, member.userId);
  return 'code' in as ? as : { member, as };
}

/** Why topics cannot be scored by this; null where they can. What was there before is not asked about. */
function scoringProblem(
  { country, language, msvLow, msvMedium }: ProjectScoring,
  before?: ProjectScoring,
): Refusal | null {
  if (country !== before?.country && !isMarket.country(country)) return invalid('country', 'UNKNOWN');
  if (language !== before?.language && !isMarket.language(language)) return invalid('language', 'UNKNOWN');
  const wrong = [msvLow, msvMedium].some((value) => VALUES.msvThreshold.problem(value) !== null);
  return wrong || msvLow >= msvMedium ? invalid('msvThresholds', 'OUT_OF_RANGE') : null;
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
  if (state.scoring !== null) return refuse({ code: 'DUPLICATE', field: 'id', value: context.ownerId });
  return accept([{ type: 'ProjectCreated', data: { ownerId: context.ownerId, scoring } }], as);
}

/** Changes what topics are scored by; `known` is what holds as long as the stream does not say it. */
function changeScoring(
  { changes, known }: { changes: Partial<ProjectScoring>; known: ProjectScoring },
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = permit('EDIT_PROJECT', context.actor);
  if ('code' in as) return refuse(as);
  const before = state.scoring ?? known;
  const scoring = { ...before, ...changes };
  const problem = scoringProblem(scoring, before);
  if (problem !== null) return refuse(problem);
  const names = Object.keys(scoring) as (keyof ProjectScoring)[];
  if (names.every((name) => scoring[name] === before[name])) return unchanged();
  return accept([{ type: 'ProjectScoringChanged', data: { scoring, before } }], as);
}

function deleteProject(
  _command: object,
  _state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = permit('EDIT_PROJECT', context.actor);
  if ('code' in as) return refuse(as);
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
    [{ type: 'MemberAdded', data: { delegationId, userId, roles: normalised(command.roles) } }],
    as,
  );
}

/**
 * Sets a member's roles as one map from role to "is its default holder", the way the API puts it. A role that is absent
 * is taken away. Taking a default over from somebody else needs `confirm`; it moves only to somebody, never to nobody. What is
 * handed over in a role, its default and the open topics, is another member's before that.
 */
function setRoles(
  command: {
    delegationId: string;
    roles: Partial<Record<Role, boolean>>;
    confirm: boolean;
    handOver?: HandOver;
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
  const wanted = normalised(ROLES.filter((role) => command.roles[role] !== undefined));
  const led = rolesLedBy(state, member.userId).filter((role) => handOver[role] === undefined);
  const locked = led.filter((role) => command.roles[role] !== true);
  if (locked.length > 0) return refuse({ code: 'DEFAULT_HOLDER_LOCKED', roles: locked });

  const claimed = wanted.filter(
    (role) => command.roles[role] === true && !led.includes(role) && handOver[role] === undefined,
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
  return accept([...handed, removed], as);
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
  ChangeScoring: changeScoring,
  DeleteProject: deleteProject,
  AddMember: addMember,
  SetRoles: setRoles,
  RemoveMember: removeMember,
  AnnounceRename: announceRename,
  ...INVITATION_DECIDERS,
};

const decideOnLiving = deciderOf(DECIDERS);

/**
 * What a command about a project and its members leads to; each carries what its decider takes. Nothing is known of a
 * project that was deleted. Refusals in order: unknown member, role, then the rule it breaks.
 */
export const decideMembership: typeof decideOnLiving = (command, state, context) =>
  state.deleted ? refuse({ code: 'NOT_FOUND', field: 'id' }) : decideOnLiving(command, state, context);
