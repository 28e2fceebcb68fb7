import { type Operation, permissionScope, rolesThatMay } from '@keywright/events/catalogue';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App, Platform, ScopeResolver } from '../feature.ts';
import { isUuid } from '../ids.ts';
import type { Access, IdSource, Membership, Session } from './access.ts';
import { afterPosition } from './consistency.ts';

/** The resolvers of all features under their names. */
export type Scopes = ReadonlyMap<string, ScopeResolver>;

type ScopedAccess = Exclude<Access, { kind: 'public' | 'session' | 'admin' }>;

/**
 * Decides on every request whether its caller may go on, in this order: who is it (401, before the body is read),
 * does the named thing exist for them (404, the same for foreign, unknown and malformed ids), do their roles permit
 * it (403). It runs before validation, so that a stranger learns nothing from a 400; only where the id is absent or
 * no text, validation comes first and the decision is made up for afterwards. A refusal is no answer while the read models
 * have not passed the `X-After-Position` of the request: then it is decided once more.
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
    const decide = () => authorise(request, access, platform, scopes);
    await decide().catch(async (refusal: unknown) => {
      if (!(refusal instanceof AppError && (await afterPosition(request, platform, projections))))
        throw refusal;
      await decide();
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

/** The caller's membership of the project of a `project` or `member` route. */
export function requestMembership(request: FastifyRequest): Membership {
  if (!request.membership) throw new AppError('NOT_FOUND');
  return request.membership;
}

function isScoped(access: Access): access is ScopedAccess {
  return access.kind === 'own-account' || access.kind === 'project' || access.kind === 'member';
}

interface MembershipQuestion {
  platform: Pick<Platform, 'membershipOf'>;
  /** Finds the project; asked only where the id may be that of anything. */
  projectOf(): Promise<string | null>;
  operation: Operation | null;
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
  const projectOf = () => resolve(id, platform, request);
  const operation = access.kind === 'project' ? access.operation : access.reads;
  request.membership = await membershipAt(session, id, { platform, projectOf, operation });
}

/**
 * The caller's membership of the project that a thing belongs to, by the thing's id. An administrator's session reads no
 * project content, whoever the account belongs to.
 * @throws AppError NOT_FOUND, the same for foreign, unknown and malformed ids; ROLE_REQUIRED where their roles do not
 * permit the operation (null: membership is enough)
 */
export async function membershipAt(
  { scope, userId }: Session,
  id: string,
  { platform, projectOf, operation }: MembershipQuestion,
): Promise<Membership> {
  const projectId = scope !== 'ADMIN' && isUuid(id) ? await projectOf() : null;
  const membership = projectId === null ? null : await platform.membershipOf(projectId, userId);
  if (!membership) throw new AppError('NOT_FOUND');
  if (operation !== null && permissionScope(operation, membership) === null)
    throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
  return membership;
}

function valueAt(request: FastifyRequest, source: IdSource): string | undefined {
  const [place = '', name = ''] = source.split('.');
  const holder = request[place as 'params' | 'query' | 'body'] as Record<string, unknown> | null | undefined;
  const value = holder?.[name];
  return typeof value === 'string' ? value : undefined;
}
