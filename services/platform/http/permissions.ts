import {
  type Operation,
  type Reach,
  reachOf,
  rolesThatMay,
  type Standing,
} from '@keywright/events/catalogue';
import { AppError } from '../errors/app-error.ts';

/**
 * How far the member's roles reach for an operation.
 * @throws AppError ROLE_REQUIRED naming the roles that may, where none of the member's does.
 */
export function requireOperation(standing: Standing, operation: Operation): Reach {
  const reach = reachOf(operation, standing);
  if (reach === null) throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
  return reach;
}
