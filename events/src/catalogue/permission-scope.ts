import { type Operation, PERMISSIONS, type PermissionScope } from './permissions.ts';
import { type ActingRole, type Role, ROLES } from './roles.ts';

/** What a person is in one project: enough to answer every permission question. */
export interface ProjectRoles {
  owner: boolean;
  roles: readonly Role[];
}

/** Stored roles in display order, OWNER last: the order in which an acting role is looked for. */
export const ACTING_ROLES: readonly ActingRole[] = [...ROLES, 'OWNER'];

/** Whether a person holds a role, or is the owner where OWNER is meant. */
export function holds(held: ProjectRoles, role: ActingRole): boolean {
  return role === 'OWNER' ? held.owner : held.roles.includes(role);
}

/** The widest scope an operation has for a person, or null where it is closed to them. */
export function permissionScope(operation: Operation, held: ProjectRoles): PermissionScope | null {
  const scopes = ACTING_ROLES.filter((role) => holds(held, role)).map((role) => PERMISSIONS[operation][role]);
  if (scopes.includes('all')) return 'all';
  return scopes.includes('own') ? 'own' : null;
}
