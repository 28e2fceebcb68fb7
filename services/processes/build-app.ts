import underPressure from '@fastify/under-pressure';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController } from 'fastify';
import { registerAccessTokens } from '../platform/auth/access-token.ts';
import { registerAuthentication } from '../platform/auth/authenticate.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { handleError, sendProblem } from '../platform/errors/error-handler.ts';
import { problemSchema } from '../platform/errors/problem.ts';
import type { App, Feature, Platform, ScopeResolver } from '../platform/feature.ts';
import { registerAccess, type Scopes } from '../platform/http/authorise.ts';
import { registerAfterPosition, registerAsOf } from '../platform/http/consistency.ts';
import { refuseRequest, refuseUnreadable, registerEarlyRefusals } from '../platform/http/early-refusals.ts';
import { type ReadinessCheck, registerHealth } from '../platform/http/health.ts';
import { registerIdempotency } from '../platform/http/idempotency.ts';
import { registerOpenApi, registerOpenApiPages } from '../platform/http/openapi.ts';
import { registerAddressLimit, registerUserLimit } from '../platform/http/rate-limits.ts';
import { readinessChecks } from '../platform/http/readiness.ts';
import { registerHostCheck } from '../platform/http/request-host.ts';
import { registerCommandIds, registerRequestIdHeader, requestIds } from '../platform/http/request-ids.ts';
import { registerRouteRegistry, tagRoutes } from '../platform/http/route-registry.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { registerStaticWeb } from '../platform/http/static-web.ts';
import { twoValidators } from '../platform/http/validator.ts';
import { registerProcessMetrics, registerProjectionMetrics } from '../platform/telemetry/metrics.ts';
import { metricsRoute } from '../platform/telemetry/metrics-route.ts';
import { registerRequestLog } from '../platform/telemetry/request-log.ts';

const BODY_LIMIT = 256 * 1024;

export interface AppOptions {
  /** What must be well, beside the database and the store, before /readyz says so. */
  readiness?: Readonly<Record<string, ReadinessCheck>>;
  /** Whether to serve the web app and the pages about the API, too (default true). */
  pages?: boolean;
}

/**
 * The HTTP application of the given features, not yet listening. Hooks run in the order of registration: a request is
 * named, counted by its address, authenticated, counted by its user, then authorised, and only then validated.
 * @throws Error where a route does not say who may call it, or two features claim one scope.
 */
export async function buildApp(
  platform: Platform,
  features: readonly Feature[],
  { readiness = {}, pages = true }: AppOptions = {},
): Promise<App> {
  const app = createApp(platform);
  const projections = features
    .flatMap((feature) => feature.projections ?? [])
    .map((projection) => projection.name);

  registerRequestIdHeader(app);
  registerRouteRegistry(app);
  registerRequestLog(app, platform.metrics);
  registerProcessMetrics(app, platform.metrics);
  registerProjectionMetrics(platform.metrics, platform, projections);
  await registerSecurityHeaders(app, platform.config.publicUrl);
  await app.register(underPressure, { maxEventLoopDelay: platform.config.maxEventLoopDelayMs });
  await registerAddressLimit(app, platform.config.rateLimits.perAddress);
  registerHostCheck(app, platform.config.publicUrl);
  registerEarlyRefusals(app);
  await registerAccessTokens(app, platform.config.jwtSecret);
  registerAuthentication(app, platform);
  registerUserLimit(app, platform.config.rateLimits.perUser);
  registerCommandIds(app, platform);
  registerAccess(app, platform, collectScopes(features), projections);
  registerAfterPosition(app, platform, projections);
  registerIdempotency(app, platform);
  registerAsOf(app, platform);
  await registerOpenApi(app);

  for (const feature of features) await registerFeature(app, platform, feature);
  registerHealth(app, { ...readinessChecks(platform), ...readiness });
  metricsRoute(app, platform);
  if (pages) await registerOpenApiPages(app);
  await registerFallback(app, pages ? platform.config.webRoot : null);
  return app;
}

function createApp(platform: Platform): App {
  const app: App = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(platform.ids),
    trustProxy: platform.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Slow senders are cut off; long answers are not concerned.
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    schemaController: twoValidators(),
    // Of a router that could not read an address; no hook has run.
    frameworkErrors: (_error, { raw }, reply) =>
      refuseRequest(app.server, raw, reply.raw, new AppError('NOT_FOUND')),
    clientErrorHandler: (error, socket) => refuseUnreadable(app.server, error, socket),
    http: {
      // Looked at with what a host has to be.
      requireHostHeader: false,
      // How much later than it should be somebody slow is noticed.
      connectionsCheckingInterval: 5_000,
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  // Fastify reads plain text by itself; no route of ours takes any.
  app.removeContentTypeParser('text/plain');
  app.addSchema(problemSchema);
  app.setErrorHandler<Error>(handleError);
  return app;
}

/** Two resolvers of one name would make an id lead to two projects. */
function collectScopes(features: readonly Feature[]): Scopes {
  const scopes = new Map<string, ScopeResolver>([['project', (id) => Promise.resolve(id)]]);
  for (const [name, resolve] of features.flatMap((feature) => Object.entries(feature.scopes ?? {}))) {
    if (scopes.has(name)) throw new Error(`Two features resolve the scope ${name}`);
    scopes.set(name, resolve);
  }
  return scopes;
}

/** Each feature has a context of its own, so that its parsers and hooks stay with it. */
async function registerFeature(app: App, platform: Platform, feature: Feature): Promise<void> {
  await app.register(async (scope) => {
    tagRoutes(scope, feature.name);
    await feature.routes?.(scope, platform);
  });
}

async function registerFallback(app: App, webRoot: string | null): Promise<void> {
  const sendPage = webRoot === null ? () => false : await registerStaticWeb(app, webRoot);
  app.setNotFoundHandler((request, reply) => {
    if (!sendPage(request, reply)) void sendProblem(new AppError('NOT_FOUND'), request, reply);
  });
}
