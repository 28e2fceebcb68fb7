import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController } from 'fastify';
import { sql } from 'kysely';
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
import { trustOf } from '../platform/http/client-address.ts';
import { CONNECTION_TIMES, registerConnectionLimits } from '../platform/http/connection-limits.ts';
import { registerIdempotency } from '../platform/http/idempotency.ts';
import { registerOpenApi, registerOpenApiPages } from '../platform/http/openapi.ts';
import { registerAddressLimit, registerUserLimit } from '../platform/http/rate-limits.ts';
import { registerRefusedWrites } from '../platform/http/refused-writes.ts';
import { watchBodies } from '../platform/http/request-bodies.ts';
import { registerHostCheck } from '../platform/http/request-host.ts';
import { registerCommandIds, registerRequestIdHeader, requestIds } from '../platform/http/request-ids.ts';
import { registerRouteRegistry, tagRoutes } from '../platform/http/route-registry.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { registerStaticWeb } from '../platform/http/static-web.ts';
import { type CompileSchemas, schemaCompilers } from '../platform/http/schema-compilers.ts';
import { LATE_MINUTES, lateMails } from '../platform/mail/waiting-mails.ts';
import { EventLoopDelay } from '../platform/telemetry/event-loop-delay.ts';
import { registerProcessMetrics, registerProjectionMetrics } from '../platform/telemetry/metrics.ts';
import { metricsRoute } from '../platform/telemetry/metrics-route.ts';
import { registerRequestLog } from '../platform/telemetry/request-log.ts';
import { countParked } from '../platform/projections/parked-events.ts';

const BODY_LIMIT = 256 * 1024;

export interface AppOptions {
  /** What must be well, beside the database and the store, before /readyz says so. */
  readiness?: Readonly<Record<string, ReadinessCheck>>;
  /** Whether to serve the web app and the pages about the API, too (default true). */
  pages?: boolean;
  /** What others have; tests give shorter times. */
  connectionTimes?: Partial<typeof CONNECTION_TIMES>;
  /** Default: when used. */
  schemas?: CompileSchemas;
}

/**
 * The HTTP application of the given features, not yet listening. Hooks run in the order of registration: a request is
 * named, counted by its address, authenticated, counted by its user, then authorised, and only then validated.
 * @throws Error where a route does not say who may call it, or two features claim one scope.
 */
export async function buildApp(
  platform: Platform,
  features: readonly Feature[],
  { readiness = {}, pages = true, connectionTimes = {}, schemas = 'when-used' }: AppOptions = {},
): Promise<App> {
  const app = createApp(platform, { ...CONNECTION_TIMES, ...connectionTimes }, schemas);
  const projections = features
    .flatMap((feature) => feature.projections ?? [])
    .map((projection) => projection.name);

  registerRequestIdHeader(app);
  registerRouteRegistry(app);
  registerRequestLog(app, platform.metrics);
  const writes = registerRefusedWrites(app, platform);
  const delay = new EventLoopDelay();
  app.addHook('onClose', () => {
    delay.close();
  });
  registerProcessMetrics(platform.metrics, delay);
  registerProjectionMetrics(platform.metrics, platform, projections);
  await registerSecurityHeaders(app, platform.config.publicUrl);
  registerEventLoopLimit(app, delay, platform.config.maxEventLoopDelayMs);
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
  registerHealth(app, { ...readinessChecks(platform), writes, ...readiness });
  metricsRoute(app, platform);
  if (pages) await registerOpenApiPages(app);
  await registerFallback(app, pages ? platform.config.webRoot : null);
  return app;
}

function createApp(platform: Platform, times: typeof CONNECTION_TIMES, schemas: CompileSchemas): App {
  const { trustProxy, rateLimits, maxConnections } = platform.config;
  const { connectionsCheckingInterval, headersTimeout, connectionTimeout } = times;
  const app: App = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(platform.ids),
    trustProxy: trustOf(trustProxy),
    bodyLimit: BODY_LIMIT,
    connectionTimeout,
    // Bodies end by their pace.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    schemaController: schemaCompilers(schemas),
    // Of a router that could not read an address; no hook has run.
    frameworkErrors: (_error, { raw }, reply) =>
      refuseRequest(app.server, raw, reply.raw, new AppError('NOT_FOUND')),
    clientErrorHandler: (error, socket) => refuseUnreadable(app.server, error, socket),
    http: {
      // Looked at with what a host has to be.
      requireHostHeader: false,
      ...{ connectionsCheckingInterval, headersTimeout },
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  watchBodies(app.server, times);
  registerConnectionLimits(app, {
    perAddress: rateLimits.perAddress,
    inAll: maxConnections,
    trust: trustOf(trustProxy),
  });
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

const MEASURE_EVERY_MS = 1_000;

/**
 * Refuses requests by OVERLOADED while the event loop was late by more than so many ms, in the mean of a second; 0 = never. The
 * same as @fastify/under-pressure does, which looks every 10 ms whether or not anybody is there.
 */
function registerEventLoopLimit(app: App, delay: EventLoopDelay, mostMs: number): void {
  if (mostMs <= 0) return;
  let lateMs = 0;
  const measuring = setInterval(() => (lateMs = delay.takeMeanMs()), MEASURE_EVERY_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(measuring);
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(lateMs > mostMs ? new AppError('OVERLOADED') : undefined);
  });
}

/** What every process needs before traffic may be sent to it. */
function readinessChecks(platform: Platform): Record<string, ReadinessCheck> {
  const { db, store, bus } = platform;
  return {
    database: async () => {
      await sql`select 1`.execute(db);
      return null;
    },
    eventStore: async () => {
      await store.head();
      return null;
    },
    // Everything else goes on, so that traffic may come: but somebody has to look. Of a database that does not answer its
    // own check tells.
    readModels: async () => {
      const counted = await countParked(db).catch(() => new Map<string, number>());
      const parked = [...counted].map(([name, events]) => `${events} of ${name}`);
      const degraded = `events that could not be applied: ${parked.join(', ')}; see npm run projections -- parked`;
      return parked.length === 0 ? null : { degraded };
    },
    // Whoever signs up waits for one.
    mails: async () => {
      const late = await lateMails(platform).catch(() => 0);
      const degraded = `${late} mails wait for more than ${LATE_MINUTES} minutes: see MAIL_URL, and the log of the process that sends`;
      return late === 0 ? null : { degraded };
    },
    // Everybody who listens to the bus also polls: without it all goes on, a little later.
    bus: () => {
      const { connected, since } = bus.state;
      const degraded = `down since ${since.toISOString()}: news of other processes is found by polling`;
      return Promise.resolve(connected ? null : { degraded });
    },
  };
}
