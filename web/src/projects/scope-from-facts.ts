import { type ProjectRoles, ROLES } from '@keywright/events/catalogue';
import type { Person } from '../ui/people/avatar.tsx';
import type { Delegation, Project } from './api-mappers.ts';
import { type Member, peopleOf, type ProjectScope } from './project-scope.ts';

/** What the project's three calls say, as one thing. `former` stands for who is no member any more and named nowhere. */
export function projectScope(facts: {
  project: Project;
  membership: ProjectRoles;
  delegations: readonly Delegation[];
  me: Person;
  former: string;
}): ProjectScope {
  const { project, membership, delegations, me, former } = facts;
  const members = delegations.map(toMember);
  return {
    projectId: project.id,
    projectName: project.name,
    timeZone: project.timeZone,
    customerName: project.customer?.name ?? null,
    me: me.id,
    membership,
    strict: project.strictWorkflow,
    members,
    defaultHolders: Object.fromEntries(
      members.flatMap(({ id, defaultFor }) => defaultFor.map((role) => [role, id])),
    ),
    personOf: peopleOf(members, me, former),
  };
}

/** Members who hold one of the roles, in their order; the owner holds OWNER. */
export function holdersOf(scope: ProjectScope, roles: readonly string[]): Member[] {
  return scope.members.filter(
    (member) =>
      member.roles.some((role) => roles.includes(role)) || (member.owner && roles.includes('OWNER')),
  );
}

function toMember(delegation: Delegation): Member {
  const roles = ROLES.filter((role) => delegation.roles[role] !== undefined);
  return {
    id: delegation.userId,
    name: delegation.name,
    userName: delegation.userName,
    email: delegation.email,
    owner: delegation.owner,
    roles,
    defaultFor: roles.filter((role) => delegation.roles[role] === true),
  };
}
