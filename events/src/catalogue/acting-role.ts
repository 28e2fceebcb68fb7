import { ACTING_ROLES, holds, type ProjectRoles } from './permission-scope.ts';
import { type Operation, PERMISSIONS } from './permissions.ts';
import type { ActingRole } from './roles.ts';

/** The roles an operation is open to, in display order with OWNER last; what a 403 names. */
export function rolesThatMay(operation: Operation): ActingRole[] {
  return ACTING_ROLES.filter((role) => PERMISSIONS[operation][role] !== undefined);
}

/**
 * The role a person acts in: the first in display order that opens the operation, OWNER only where no stored role does.
 * `own` says whether the object is theirs (author or assigned), which roles with the scope `own` need. null = refused.
 */
export function actingRole(operation: Operation, held: ProjectRoles, own: boolean): ActingRole | null {
  const permits = (role: ActingRole): boolean => {
    const scope = PERMISSIONS[operation][role];
    return holds(held, role) && (scope === 'all' || (scope === 'own' && own));
  };
  return ACTING_ROLES.find(permits) ?? null;
}
