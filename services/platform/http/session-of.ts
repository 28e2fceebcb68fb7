import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Membership, Session } from './access.ts';

/** The caller of a route that is not public. */
export function requestSession(request: FastifyRequest): Session {
  if (!request.session) throw new AppError('UNAUTHENTICATED');
  return request.session;
}

/** The caller's standing in the project of a `project` or `member` route. */
export function requestMembership(request: FastifyRequest): Membership {
  if (!request.membership) throw new AppError('NOT_FOUND');
  return request.membership;
}
