import type { AnyEvent } from '@keywright/events';
import type { FastifyRequest } from 'fastify';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { RegisterRoute } from '../feature.ts';
import type { Access } from '../http/access.ts';
import { textOrNull } from '../http/json-types.ts';
import type { Aggregate } from './aggregate.ts';
import { commandHandler, type RequestedCommand } from './answer-command.ts';

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
> extends RequestedCommand<C, S, E, RequestOf<P, B, Q>> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  /** The scope of `access` leads to another stream than the command's, which is to be loaded (`loadedScope`). */
  loadsScope?: boolean;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** A request without a body is one with an empty object. */
  bodyOptional?: boolean;
  /** Members of the answer beside those of every command on the aggregate. */
  response?: Record<string, TSchema>;
}

/**
 * The schema of what commands answer: `of` says of what their id and their revision are ("of the topic"). An aggregate may
 * have more members, `Type.Object({ ...commandAnswerOf(…).properties, … })`.
 */
export function commandAnswerOf(of: { id: string; revision: string }) {
  return Type.Object({
    id: Type.String({ description: of.id }),
    changed: Type.Boolean({ description: 'false where everything was as asked already' }),
    position: Type.String({ description: 'decimal; send it as X-After-Position to read what was written' }),
    revision: Type.String({ description: `decimal; ${of.revision} after the command` }),
    eventId: textOrNull('of the last event written'),
  });
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
    const { method, path: url, access, mustMatch = false, status = 200, bodyOptional = false } = route;
    const { loadsScope = false } = route;
    const refusals = mustMatch ? [412] : [];
    const response = route.response ? Type.Object({ ...answer.properties, ...route.response }) : answer;
    return (app, platform) => {
      app.route({
        method,
        url,
        config: {
          ...{ access, refusals, bodyOptional, aggregate, loadsScope },
          readModels: [aggregate.readModel, ...aggregate.reads],
        },
        ...(bodyOptional ? { preValidation: allowNoBody } : {}),
        schema: {
          summary: route.summary,
          ...(route.params ? { params: route.params } : {}),
          ...(route.query ? { querystring: route.query } : {}),
          ...(route.body ? { body: route.body } : {}),
          response: { [status]: response },
        },
        handler: commandHandler(platform, aggregate, route),
      });
    };
  };
}

function allowNoBody(request: FastifyRequest, _reply: unknown, done: () => void): void {
  request.body ??= {};
  done();
}
