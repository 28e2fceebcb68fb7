import { actingRole, rolesThatMay } from './catalogue/acting-role.ts';
import type { ProjectRoles } from './catalogue/permission-scope.ts';
import type { Operation } from './catalogue/permissions.ts';
import type { ActedAs } from './decision.ts';
import type { Refusal } from './refusal.ts';

/** The role in which somebody does something, or the refusal that names the roles that may; `own`: the thing is theirs. */
export function permit(operation: Operation, actor: ProjectRoles, own = false): ActedAs | Refusal {
  const role = actingRole(operation, actor, own);
  if (role === null) return { code: 'ROLE_REQUIRED', roles: rolesThatMay(operation) };
  return { role, override: false };
}
