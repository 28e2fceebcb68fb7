import { type Role, ROLES, type ProjectRoles } from '@keywright/events/catalogue';
import { createContext, use } from 'react';
import type { Person } from '../ui/people/avatar.tsx';
import type { Delegation, Project } from './api-mappers.ts';

/** A confirmed member of the project with what they may do in it. */
export interface Member extends Person {
  email: string;
  roles: readonly Role[];
  owner: boolean;
  /** Roles whose new work goes to them. */
  defaultFor: readonly Role[];
}

/** The project a screen stands in, its people, and the reader's own place among them. */
export interface ProjectScope {
  projectId: string;
  projectName: string;
  customerName: string | null;
  me: string;
  standing: ProjectRoles;
  /** Content guards refuse instead of warning. */
  strict: boolean;
  members: readonly Member[];
  defaultHolders: Partial<Record<Role, string>>;
  /** Somebody by id; a person who left the project has no name any more. */
  personOf: (id: string) => Person;
}

/** What the project's three calls say, as one thing. `former` names who is no member any more. */
export function projectScope(facts: {
  project: Project;
  standing: ProjectRoles;
  delegations: readonly Delegation[];
  me: Person;
  former: string;
}): ProjectScope {
  const { project, standing, delegations, me, former } = facts;
  const members = delegations.map(toMember);
  const byId = new Map(members.map((member) => [member.id, member]));
  return {
    projectId: project.id,
    projectName: project.name,
    customerName: project.customer?.name ?? null,
    me: me.id,
    standing,
    strict: project.strictWorkflow,
    members,
    defaultHolders: Object.fromEntries(
      members.flatMap(({ id, defaultFor }) => defaultFor.map((role) => [role, id])),
    ),
    personOf: (id) => byId.get(id) ?? (id === me.id ? me : { id, name: former }),
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
    email: delegation.email,
    owner: delegation.owner,
    roles,
    defaultFor: roles.filter((role) => delegation.roles[role] === true),
  };
}

export const ProjectScopeContext = createContext<ProjectScope | null>(null);

/** The project around a component. Throws outside of one, which is a mistake in the routes. */
export function useProjectScope(): ProjectScope {
  const scope = use(ProjectScopeContext);
  if (scope === null) throw new Error('no project around this component');
  return scope;
}
