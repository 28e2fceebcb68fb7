import type { DomainEvent } from '@keywright/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Platform, RegisterRoute } from '../feature.ts';
import type { Access } from '../http/access.ts';
import { requestMembership } from '../http/authorise.ts';
import { etagOf, ownReadModelPassed, parseIfMatch, prefersAsync } from '../http/consistency.ts';
import type { Aggregate } from './aggregate.ts';
import type { CommandDone } from './command.ts';
import { runCommand } from './handle-command.ts';
import { subjectOf } from './load-aggregate.ts';

type AnyEvent = DomainEvent<string, unknown>;

/** A request as its route's schemas have let it through. */
export type RequestOf<P extends TSchema, B extends TSchema, Q extends TSchema> = FastifyRequest & {
  params: Static<P>;
  body: Static<B>;
  query: Static<Q>;
};

/** One way to ask for a command over HTTP. */
export interface CommandRoute<
  C,
  S,
  E extends AnyEvent,
  P extends TSchema,
  B extends TSchema,
  Q extends TSchema,
> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** A request without a body is one with an empty object. */
  bodyOptional?: boolean;
  /** Members of the answer beside those of every command on the aggregate. */
  response?: Record<string, TSchema>;
  /** Default 200. */
  status?: 200 | 201;
  /** Statuses of the rules that may refuse it, beside those its access and shape lead to. */
  refusals?: readonly number[];
  /** Refuse with 412 where If-Match names an older revision; without it the answer says who was there first. */
  mustMatch?: boolean;
  /** The stream; default: the one that the scope of `access` leads to. */
  id?(request: RequestOf<P, B, Q>): string;
  command(request: RequestOf<P, B, Q>, platform: Platform): C | Promise<C>;
  /** What the answer says otherwise than `{ id, changed, position, revision, eventId, warnings, stale }`. */
  answer?(done: CommandDone<S, E>, request: RequestOf<P, B, Q>): Record<string, unknown>;
  /** Where to find what was made. */
  location?(id: string): string;
}

/**
 * Makes routes of commands on one aggregate. What they have in common stands here: the caller, If-Match and ETag, the
 * command id behind Idempotency-Key, the answer, and that it comes once the aggregate's own read model has the event,
 * unless the caller prefers not to wait (`Prefer: respond-async`). `answer` is the schema of what every one of them says.
 */
export function commandRoutesOf<C, S, E extends AnyEvent, F>(
  aggregate: Aggregate<C, S, E, F>,
  answer: TObject,
) {
  return function commandRoute<
    P extends TSchema = TObject<Record<never, never>>,
    B extends TSchema = TObject<Record<never, never>>,
    Q extends TSchema = TObject<Record<never, never>>,
  >(route: CommandRoute<C, S, E, P, B, Q>): RegisterRoute {
    const { method, path: url, access, refusals = [], status = 200 } = route;
    const response = route.response ? Type.Object({ ...answer.properties, ...route.response }) : answer;
    return (app, platform) => {
      app.route({
        method,
        url,
        config: { access, refusals, aggregate, readModels: [aggregate.readModel, ...aggregate.reads] },
        ...(route.bodyOptional ? { preValidation: allowNoBody } : {}),
        schema: {
          summary: route.summary,
          ...(route.params ? { params: route.params } : {}),
          ...(route.query ? { querystring: route.query } : {}),
          ...(route.body ? { body: route.body } : {}),
          response: { [status]: response },
        },
        // Validation has made of it what the schemas say.
        handler: (request, reply) =>
          answerCommand(platform, aggregate, route, request as RequestOf<P, B, Q>, reply),
      });
    };
  };
}

async function answerCommand<
  C,
  S,
  E extends AnyEvent,
  F,
  P extends TSchema,
  B extends TSchema,
  Q extends TSchema,
>(
  platform: Platform,
  aggregate: Aggregate<C, S, E, F>,
  route: CommandRoute<C, S, E, P, B, Q>,
  request: RequestOf<P, B, Q>,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  const { projectId, ...actor } = requestMembership(request);
  const { id, loaded } = route.id ? { id: route.id(request) } : subjectOf(request, aggregate);
  const commandRequest = {
    id,
    command: await route.command(request, platform),
    actor,
    projectId,
    commandId: request.commandId,
    correlationId: request.id,
    seen: parseIfMatch(request.headers['if-match']),
    mustMatch: route.mustMatch ?? false,
  };
  const done = await runCommand(platform, aggregate, commandRequest, loaded);
  if (prefersAsync(request)) reply.header('preference-applied', 'respond-async');
  else await ownReadModelPassed(platform, aggregate, BigInt(done.position), projectId);

  const { changed, position, eventId, warnings, stale } = done;
  const revision = done.revision ?? '-1';
  reply.status(route.status ?? 200).header('etag', etagOf(revision));
  if (route.location) reply.header('location', route.location(id));
  const answer = { id, changed, position, revision, eventId, warnings, ...(stale ? { stale } : {}) };
  return { ...answer, ...route.answer?.(done, request) };
}

function allowNoBody(request: FastifyRequest, _reply: unknown, done: () => void): void {
  request.body ??= {};
  done();
}
