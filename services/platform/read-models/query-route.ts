import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyRequest, FastifySchema } from 'fastify';
import type { Transaction } from 'kysely';
import type { Static, TObject, TSchema } from 'typebox';
import type { Platform, RegisterRoute } from '../feature.ts';
import type { Access } from '../http/access.ts';
import { etagOf } from '../http/consistency.ts';
import type { Projection } from '../projections/port.ts';
import { readConsistent } from '../projections/read-consistent.ts';

/** A request as its route's schemas have let it through. */
export type QueryRequest<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema = TObject<Record<never, never>>,
> = FastifyRequest & {
  params: Static<P>;
  query: Static<Q>;
  body: Static<B>;
};

/** One question that read models answer over HTTP. */
export interface QueryRoute<
  P extends TSchema,
  Q extends TSchema,
  R extends TSchema,
  B extends TSchema = TObject<Record<never, never>>,
> {
  path: string;
  access: Access;
  summary: string;
  /** Heading in the API's documentation, where it is not the feature's name. */
  tag?: string;
  params?: P;
  query?: Q;
  /** What is asked, where an address would be too long for it: then it is a POST, which changes nothing. */
  body?: B;
  /** Bytes of the body; default: that of every route. */
  bodyLimit?: number;
  response: R;
  /**
   * The read models that the answer follows from: a request with X-After-Position waits for these. The answer's epoch
   * and position are those of the first.
   */
  readModels: readonly [Projection, ...Projection[]];
  /** The answer, from rows of one moment. */
  read(tx: Transaction<Database>, request: QueryRequest<P, Q, B>, platform: Platform): Promise<Static<R>>;
  /** The revision of what is answered, where it has one. */
  revision?(answer: Static<R>): string;
}

/**
 * Makes the route of a question. What questions have in common stands here: everything is read in one transaction, and
 * X-Epoch and X-Position say as of when the answer is true, so that a client can go on from exactly here with the live
 * channel: nothing between the two is lost or comes twice, and no answer mixes two versions of a read model.
 */
export function queryRoute<
  R extends TSchema,
  P extends TSchema = TObject<Record<never, never>>,
  Q extends TSchema = TObject<Record<never, never>>,
  B extends TSchema = TObject<Record<never, never>>,
>(route: QueryRoute<P, Q, R, B>): RegisterRoute {
  const { path: url, access, summary, tag, params, query, body, response, readModels } = route;
  const schema: FastifySchema = {
    summary,
    ...(tag ? { tags: [tag] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: response },
  };
  return (app, platform) => {
    app.route({
      method: body ? 'POST' : 'GET',
      url,
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      config: { access, readModels: readModels.map(({ name }) => name) },
      schema,
      handler: async (request, reply) => {
        const { epoch, position, answer } = await readConsistent(
          platform.db,
          readModels,
          request.membership?.projectId,
          // Validation has made of it what the schemas say.
          (tx) => route.read(tx, request as QueryRequest<P, Q, B>, platform),
        );
        void reply.headers({ 'x-epoch': epoch, 'x-position': position.toString() });
        if (route.revision) void reply.header('etag', etagOf(route.revision(answer)));
        return answer;
      },
    });
  };
}
