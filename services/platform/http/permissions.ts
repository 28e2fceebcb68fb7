import {
  type Operation,
  type PermissionScope,
  permissionScope,
  rolesThatMay,
  type ProjectRoles,
} from '@keywright/events/catalogue';
import { AppError } from '../errors/app-error.ts';

/**
 * How far the member's roles reach for an operation.
 * @throws AppError ROLE_REQUIRED naming the roles that may, where none of the member's does.
 */
export function requireOperation(standing: ProjectRoles, operation: Operation): PermissionScope {
  const reach = permissionScope(operation, standing);
  if (reach === null) throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
  return reach;
}
