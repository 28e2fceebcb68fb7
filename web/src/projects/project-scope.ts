import type { ProjectRoles, Role } from '@keywright/events/catalogue';
import { createContext, use } from 'react';
import type { Person } from '../ui/people/avatar.tsx';

/** A confirmed member of the project with what they may do in it. */
export interface Member extends Person {
  userName: string;
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
  /** IANA name; its days decide what is late. */
  timeZone: string;
  customerName: string | null;
  me: string;
  membership: ProjectRoles;
  /** Content guards refuse instead of warning. */
  strict: boolean;
  members: readonly Member[];
  defaultHolders: Partial<Record<Role, string>>;
  /** Somebody by id. Of who left the project no more is known than what a row that names them says they are `called`. */
  personOf: (id: string, called?: string | null) => Person;
}

/** How somebody is found by id among the members. `former` stands for who is none any more and named nowhere. */
export function peopleOf(members: readonly Member[], me: Person, former: string): ProjectScope['personOf'] {
  const byId = new Map<string, Person>(members.map((member) => [member.id, member]));
  return (id, called) => byId.get(id) ?? (id === me.id ? me : { id, name: called ?? former });
}

export const ProjectScopeContext = createContext<ProjectScope | null>(null);

/** The project around a component. Throws outside of one, which is a mistake in the routes. */
export function useProjectScope(): ProjectScope {
  const scope = use(ProjectScopeContext);
  if (scope === null) throw new Error('no project around this component');
  return scope;
}
