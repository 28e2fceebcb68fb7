import type { Member, ProjectScope } from '../../projects/index.ts';
import type { MoveContext } from '../moves/explain-row.ts';

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
    (member) =>
      member.roles.some((role) => roles.includes(role)) || (member.owner && roles.includes('OWNER')),
  );
}
