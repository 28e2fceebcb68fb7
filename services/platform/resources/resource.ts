import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Static, type TObject, Type } from 'typebox';
import { AppError } from '../errors/app-error.ts';
import type { Platform, RegisterRoute } from '../feature.ts';
import type { Access, Session } from '../http/access.ts';
import { requestSession } from '../http/authorise.ts';
import { etagOf, parseIfMatch } from '../http/consistency.ts';
import { isUuid } from '../ids.ts';
import { projectionQuery, type Projections } from './projections.ts';

/** One of a resource as it is answered, and the revision of its row. */
export interface Found<Answer> {
  answer: Answer;
  revision: string;
}

/** What is a row and no event: it belongs to one account, which alone changes it. */
interface Resource<S extends TObject> {
  /** As `/api/customers`: one is below it by its id. */
  path: string;
  /** The table that has its `id`, and the `revision` and `changed_at` that a trigger keeps (`next_revision`). */
  table: 'customers' | 'accounts';
  /** Who may ask for what stands in `params.id`; beyond it `find` and `permit` decide. */
  access: Access;
  /** What it looks like in its usual projection, which has the given name. */
  projection: string;
  shape: S;
  /** Other projections, which have some members of `shape`. */
  narrower?: Projections;
  /** One, as the caller sees it; null where there is none for them. `id` is a uuid. */
  find(platform: Platform, id: string, caller: Session): Promise<Found<Static<S>> | null>;
  /** Refuses whoever may see it and not change it. @throws AppError */
  permit?(answer: Static<S>): void;
}

/** Who asks for which. */
interface Seen {
  /** The id in the path; of what is added, its new id. */
  id: string;
  caller: Session;
  platform: Platform;
}

/** A request that changes something. */
interface Asked<B> extends Seen {
  body: B;
}

interface Route {
  summary: string;
  /** Statuses that `write` answers, beside those of every such call. */
  refusals?: readonly number[];
  /** Once it is committed: tells whom it concerns. */
  announce?(asked: Asked<unknown>): void | Promise<void>;
}

/**
 * A call that writes: `write` runs in one transaction, in which the row is held, and throws AppError where it refuses. It asks over
 * `tx` alone.
 */
export interface WriteRoute<B extends TObject> extends Route {
  body: B;
  /**
   * Before the transaction begins: whatever asks over the platform's own connections. Within it that would be a second connection
   * for one request, of which there are not enough for many requests at once.
   */
  check?(asked: Asked<Static<B>>): Promise<void>;
  /** In the same transaction before the row is held: takes what others hold before it. */
  before?(tx: Transaction<Database>, asked: Asked<Static<B>>): Promise<void>;
  write(tx: Transaction<Database>, asked: Asked<Static<B>>): Promise<void>;
}

/** A call that removes: as one that writes, without a body. */
export interface RemoveRoute extends Route {
  write(tx: Transaction<Database>, asked: Asked<undefined>): Promise<void>;
}

const byId = Type.Object({ id: Type.String() });

/**
 * The calls of a resource, as commandRoutesOf makes those of an aggregate: GET, POST, PATCH and DELETE, each where it is
 * asked for. What they have in common stands here: an id that is foreign, unknown or none answers 404; ETag is the revision
 * of the row; If-Match that names another one is refused with 412 while the row is held, so that of two changes from the
 * same revision one is made.
 */
export function resourceRoutesOf<S extends TObject>(resource: Resource<S>) {
  const { path, table, access, projection: usual, shape, narrower = {} } = resource;
  const projections: Projections = { [usual]: shape, ...narrower };
  const [first, ...others] = Object.values(projections);

  async function found({ platform, id, caller }: Seen): Promise<Found<Static<S>>> {
    const one = isUuid(id) ? await resource.find(platform, id, caller) : null;
    if (one === null) throw new AppError('NOT_FOUND');
    return one;
  }

  /** What is answered, beside its revision. */
  async function answered(reply: FastifyReply, seen: Seen, projection = usual): Promise<object> {
    const { answer, revision } = await found(seen);
    void reply.header('etag', etagOf(revision));
    const members = Object.keys(projections[projection]!.properties);
    return Object.fromEntries(Object.entries(answer as object).filter(([name]) => members.includes(name)));
  }

  /** Who asks for what, where they may change it. */
  async function mayChange<B>(platform: Platform, request: FastifyRequest): Promise<Asked<B>> {
    const { id } = request.params as Static<typeof byId>;
    const caller = requestSession(request);
    const asked = { id, caller, body: request.body as B, platform };
    resource.permit?.((await found(asked)).answer);
    return asked;
  }

  return {
    /** GET of one, in the projection that is asked for. */
    get: ({ summary }: Pick<Route, 'summary'>): RegisterRoute => {
      const schema: FastifySchema = {
        summary,
        params: byId,
        querystring: Type.Object(projectionQuery(Object.keys(projections))),
        response: { 200: others.length === 0 ? first : Type.Union([first!, ...others]) },
      };
      return (app, platform) =>
        void app.route({
          method: 'GET',
          url: `${path}/:id`,
          config: { access, refusals: [404] },
          schema,
          handler: (request, reply) => {
            const { projection } = request.query as { projection?: string };
            const { id } = request.params as Static<typeof byId>;
            return answered(reply, { platform, id, caller: requestSession(request) }, projection);
          },
        });
    },

    /** POST: `write` adds what is to have the id it is given. Any session. */
    post: <B extends TObject>({ summary, body, refusals = [], ...route }: WriteRoute<B>): RegisterRoute => {
      const schema: FastifySchema = { summary, body, response: { 201: shape } };
      return (app, platform) =>
        void app.route({
          method: 'POST',
          url: path,
          config: { access: { kind: 'session' }, refusals },
          schema,
          handler: async (request, reply) => {
            const caller = requestSession(request);
            const asked = { id: platform.ids.uuid(), caller, body: request.body as Static<B>, platform };
            await route.check?.(asked);
            await platform.db.transaction().execute(async (tx) => {
              await route.before?.(tx, asked);
              await route.write(tx, asked);
            });
            await route.announce?.(asked);
            void reply.code(201).header('location', `${path}/${asked.id}`);
            return answered(reply, asked);
          },
        });
    },

    /** PATCH: what is not named stays. */
    patch: <B extends TObject>({ summary, body, refusals = [], ...route }: WriteRoute<B>): RegisterRoute => {
      const schema: FastifySchema = { summary, params: byId, body, response: { 200: shape } };
      return (app, platform) =>
        void app.route({
          method: 'PATCH',
          url: `${path}/:id`,
          config: { access, refusals: [404, 412, ...refusals] },
          schema,
          handler: async (request, reply) => {
            const asked = await mayChange<Static<B>>(platform, request);
            await route.check?.(asked);
            await platform.db.transaction().execute(async (tx) => {
              await route.before?.(tx, asked);
              await holdRow(tx, table, asked, request);
              await route.write(tx, asked);
            });
            await route.announce?.(asked);
            return answered(reply, asked);
          },
        });
    },

    /** DELETE. */
    remove: ({ summary, refusals = [], ...route }: RemoveRoute): RegisterRoute => {
      return (app, platform) =>
        void app.route({
          method: 'DELETE',
          url: `${path}/:id`,
          config: { access, refusals: [404, 412, ...refusals] },
          schema: { summary, params: byId, response: { 204: Type.Null() } },
          handler: async (request, reply) => {
            const asked = await mayChange<undefined>(platform, request);
            await platform.db.transaction().execute(async (tx) => {
              await holdRow(tx, table, asked, request);
              await route.write(tx, asked);
            });
            await route.announce?.(asked);
            return reply.code(204).send(null);
          },
        });
    },
  };
}

/** Holds the row until the end of the transaction. @throws AppError NOT_FOUND, STALE_REVISION */
async function holdRow(
  tx: Kysely<Database>,
  table: Resource<TObject>['table'],
  { id, caller }: Asked<unknown>,
  { headers }: FastifyRequest,
): Promise<void> {
  const seen = parseIfMatch(headers['if-match']);
  const { rows } = await sql<{ revision: string; changed_at: Date }>`
    select revision, changed_at from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (seen === null || seen === BigInt(row.revision)) return;
  // Nobody but the account that it belongs to has changed it.
  const stale = { revision: row.revision, by: caller.userId, at: row.changed_at.toISOString() };
  throw new AppError('STALE_REVISION', { stale });
}
