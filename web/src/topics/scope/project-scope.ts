import type { Role, Standing } from '@keywright/events/catalogue';
import { createContext, use } from 'react';
import type { Person } from '../../ui/people/avatar.tsx';
import type { MoveContext } from '../moves/explain-row.ts';

/** A confirmed member of the project with what they may do in it. */
export interface Member extends Person {
  roles: readonly Role[];
  owner: boolean;
  /** Roles whose new work goes to them. */
  defaultFor: readonly Role[];
}

/** The project a screen stands in, its people, and the reader's own place among them. */
export interface ProjectScope {
  projectId: string;
  projectName: string;
  me: string;
  standing: Standing;
  /** Content guards refuse instead of warning. */
  strict: boolean;
  members: readonly Member[];
  defaultHolders: MoveContext['defaultHolders'];
  /** Somebody by id; a person who left the project has no name any more. */
  personOf: (id: string) => Person;
}

export const ProjectScopeContext = createContext<ProjectScope | null>(null);

/** The project around a component. Throws outside of one, which is a mistake in the routes. */
export function useProjectScope(): ProjectScope {
  const scope = use(ProjectScopeContext);
  if (scope === null) throw new Error('no project around this component');
  return scope;
}

/** What the decider needs to know of the reader. */
export function moveContextOf(scope: ProjectScope): MoveContext {
  return {
    actor: { userId: scope.me, ...scope.standing },
    defaultHolders: scope.defaultHolders,
    strict: scope.strict,
  };
}

/** Members who hold one of the roles, in their order; the owner holds OWNER. */
export function holdersOf(scope: ProjectScope, roles: readonly string[]): Member[] {
  return scope.members.filter(
    (member) => member.roles.some((role) => roles.includes(role)) || (member.owner && roles.includes('OWNER')),
  );
}
