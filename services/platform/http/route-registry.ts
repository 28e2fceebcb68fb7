import type { RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { problemResponses } from '../errors/problem.ts';
import type { App } from '../feature.ts';
import type { Access } from './access.ts';
import { closeObjects } from './request-schemas.ts';
import { mayChange } from './request-ids.ts';

/** One registered route as tests and documents see it. */
export interface RegisteredRoute {
  method: string;
  /** With its parameters, as `/api/topics/:id`. */
  path: string;
  access: Access;
  schema: RouteOptions['schema'];
  /** False for files and pages of plugins, which are no part of the API. */
  documented: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the application; complete once the application is ready. */
    registeredRoutes(): RegisteredRoute[];
  }
}

/**
 * Watches every route as it is registered: closes its request schemas, declares the refusals it may answer, and
 * refuses to boot while any route leaves open who may call it. Must run before the first route.
 */
export function registerRouteRegistry(app: App): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    route.schema = completeSchema(route);
    routes.push(route);
  });
  app.addHook('onReady', (done) => {
    const open = routes.filter((route) => !route.config?.access).map(nameOf);
    done(
      open.length === 0
        ? undefined
        : new Error(`Routes that do not say who may call them: ${open.join(', ')}`),
    );
  });
  app.decorate('registeredRoutes', () => routes.flatMap(toRegistered));
}

/** Lets plugins register routes that cannot name their own access, such as files: anybody may fetch them. */
export function registerPublicly(scope: App): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: { kind: 'public' } };
  });
}

/** Registers routes under one heading of the API's documentation. */
export function tagRoutes(scope: App, tag: string): void {
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: route.schema?.tags ?? [tag] };
  });
}

function completeSchema(route: RouteOptions): NonNullable<RouteOptions['schema']> {
  const { body, querystring, response, ...rest } = route.schema ?? {};
  return {
    ...rest,
    ...(body ? { body: closeObjects(body) } : {}),
    ...(querystring ? { querystring: closeObjects(querystring) } : {}),
    response: {
      ...problemResponses(refusalsOf(route)),
      ...(mayBeDisabled(route) ? { 402: ACCOUNT_DISABLED } : {}),
      ...(response as object | undefined),
    },
  };
}

/** Says nothing but itself: what else a 402 may be about has members of its own. */
const ACCOUNT_DISABLED = {
  description: 'The account is disabled',
  content: { 'application/json': { schema: Type.Object({}) } },
};

/** A disabled account reaches its own account, and what is public. */
function mayBeDisabled({ config }: RouteOptions): boolean {
  return config?.access !== undefined && !['public', 'own-account'].includes(config.access.kind);
}

/** Whoever asks for whatever: what is no request, too slow, of an expectation, a host, a length that nobody takes. */
const ALWAYS = [400, 408, 417, 421, 429, 431, 500, 503];

/** What the platform itself may answer, whatever the route does: hooks and parsers refuse by method and access alone. */
function refusalsOf(route: RouteOptions): Set<number> {
  const { access, refusals = [] } = route.config ?? {};
  const changes = [route.method].flat().some((method) => mayChange({ method }));
  const statuses = new Set<number>([...ALWAYS, ...refusals]);
  // A body is read wherever one is sent.
  if (changes) statuses.add(413).add(415);
  if (!access || access.kind === 'public') return statuses;
  // 409 and 422 for an Idempotency-Key, too, as by rules of commands.
  statuses.add(401);
  if (changes) statuses.add(409).add(422);
  if (access.kind === 'admin') return statuses.add(403);
  if (access.kind === 'session') return statuses;
  statuses.add(404);
  return access.kind === 'own-account' ? statuses : statuses.add(403);
}

function toRegistered(route: RouteOptions): RegisteredRoute[] {
  const access = route.config?.access;
  if (!access) return [];
  const methods = Array.isArray(route.method) ? route.method : [route.method];
  const documented = route.schema?.hide !== true;
  return methods.map((method) => ({ method, path: route.url, access, schema: route.schema, documented }));
}

function nameOf(route: RouteOptions): string {
  return `${String(route.method)} ${route.url}`;
}
