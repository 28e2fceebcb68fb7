import {
  type Operation,
  type PermissionScope,
  permissionScope,
  type ProjectRoles,
  rolesThatMay,
} from '@keywright/events/catalogue';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App, Platform, ScopeResolver } from '../feature.ts';
import { isUuid } from '../ids.ts';
import type { Access, IdSource, Membership, Session } from './access.ts';
import { afterPosition } from './consistency.ts';

/** The resolvers of all features under their names. */
export type Scopes = ReadonlyMap<string, ScopeResolver>;

type ScopedAccess = Exclude<Access, { kind: 'public' | 'session' | 'admin' }>;

const POSTGRES_INVALID_TEXT = '22P02';
const LONGEST_ID = 200;

/**
 * Decides on every request whether its caller may go on, in this order: who is it (401, before the body is read),
 * does the named thing exist for them (404, the same for foreign, unknown and malformed ids), do their roles permit
 * it (403). It runs before validation, so that a stranger learns nothing from a 400; only where the id is absent or
 * no text, validation comes first and the decision is made up for afterwards. A refusal is no answer while the read models
 * have not passed the `X-After-Position` of the request: then it is judged once more.
 */
export function registerAccess(
  app: App,
  platform: Platform,
  scopes: Scopes,
  projections: readonly string[],
): void {
  app.decorateRequest('membership', null);
  app.decorateRequest('subject', null);
  const check = (isValidated: boolean) => async (request: FastifyRequest) => {
    const access = request.routeOptions.config.access;
    if (request.is404 || !access || !isScoped(access) || request.membership) return;
    if (!isValidated && valueAt(request, access.id) === undefined) return;
    const judge = () => authorise(request, access, platform, scopes);
    await judge().catch(async (refusal: unknown) => {
      if (!(refusal instanceof AppError && (await afterPosition(request, platform, projections))))
        throw refusal;
      await judge();
    });
  };
  app.addHook('preValidation', check(false));
  app.addHook('preHandler', check(true));
}

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

/**
 * How far the member's roles reach for an operation.
 * @throws AppError ROLE_REQUIRED naming the roles that may, where none of the member's does.
 */
export function requireOperation(standing: ProjectRoles, operation: Operation): PermissionScope {
  const reach = permissionScope(operation, standing);
  if (reach === null) throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
  return reach;
}

function isScoped(access: Access): access is ScopedAccess {
  return access.kind === 'own-account' || access.kind === 'project' || access.kind === 'member';
}

async function authorise(
  request: FastifyRequest,
  access: ScopedAccess,
  platform: Platform,
  scopes: Scopes,
): Promise<void> {
  const session = requestSession(request);
  const id = valueAt(request, access.id);
  if (id === undefined) throw new AppError('NOT_FOUND');
  if (access.kind === 'own-account') {
    if (id !== session.userId) throw new AppError('NOT_FOUND');
    return;
  }
  const resolve = scopes.get(access.scope);
  if (!resolve) throw new Error(`No feature resolves the scope ${access.scope}`);
  // An administrator's session reads no project content, whoever the account belongs to.
  const projectId = session.scope === 'ADMIN' ? null : await projectOf(resolve, id, platform, request);
  const membership = projectId === null ? null : await platform.membershipOf(projectId, session.userId);
  if (!membership) throw new AppError('NOT_FOUND');
  const operation = access.kind === 'project' ? access.operation : access.reads;
  if (operation !== null) requireOperation(membership, operation);
  request.membership = membership;
}

async function projectOf(
  resolve: ScopeResolver,
  id: string,
  platform: Platform,
  request: FastifyRequest,
): Promise<string | null> {
  if (id.length > LONGEST_ID || id.includes('\0')) return null;
  try {
    const projectId = await resolve(id, platform, request);
    return projectId !== null && isUuid(projectId) ? projectId : null;
  } catch (error) {
    // A malformed id answers like an unknown one, also where a resolver asks a uuid column with it.
    if ((error as { code?: unknown }).code === POSTGRES_INVALID_TEXT) return null;
    throw error;
  }
}

function valueAt(request: FastifyRequest, source: IdSource): string | undefined {
  const [place = '', name = ''] = source.split('.');
  const holder = request[place as 'params' | 'query' | 'body'] as Record<string, unknown> | null | undefined;
  const value = holder?.[name];
  return typeof value === 'string' ? value : undefined;
}
