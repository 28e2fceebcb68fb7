import { dayIn } from '@keywright/events';
import type { FieldTable, FilterOf, RowOf } from '@keywright/events/fields';
import { LIMITS } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Static, type TSchema, Type } from 'typebox';
import type { RegisterRoute } from '../feature.ts';
import type { Access } from '../http/access.ts';
import { requestSession } from '../http/authorise.ts';
import { textOrNull } from '../http/json-types.ts';
import { pageSchema, toPage } from '../http/pages.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { ListScope } from './filter-sql.ts';
import type { ListOrder } from './order-sql.ts';
import { queryRoute } from './query-route.ts';
import {
  type FilterQuery,
  filterOfQuery,
  listQueryOf,
  type PageQuery,
  sortKeysOfQuery,
} from './query-schema.ts';
import type { RowList } from './row-list.ts';
import { rowSchemaOf } from './row-schema.ts';
import { together } from './together.ts';

/** Rows of a page where nothing is said. */
const USUAL_ROWS = 100;

/** What every query of a list says beside what its table's filters and its own parameters do. */
type ListQuery<T extends FieldTable> = FilterQuery<T> & PageQuery & { projectId: string };

/** A list of a project's rows: filtered, ordered, by page or from a cursor on. */
export interface ListRoute<T extends FieldTable, More extends Record<string, TSchema>> {
  path: string;
  /** Where the question stands: in the address (default), or in the body of a POST. */
  asks?: 'query' | 'body';
  /** The plural name of the rows, under which an answer carries them. */
  rel: string;
  /** Of the project in `query.projectId`, or `body.projectId`. */
  access: Access;
  summary: string;
  list: RowList<T>;
  /** Parameters beside the project, the page and the filters of the table. */
  more?: More;
  /** The order asked for; without it what `sort` says, else the table's own. */
  order?(query: ListQuery<T> & Static<ReturnType<typeof Type.Object<More>>>): ListOrder<T>;
  /** The day it is where a project is; without it, the day in UTC. */
  today?(db: Kysely<Database>, projectId: string, now: Date): Promise<string>;
  /** How many rows a page has; without it `size`, else 100. */
  size?(query: ListQuery<T> & Static<ReturnType<typeof Type.Object<More>>>): number;
  /** What is listed, where that is not what the parameters of the table's filters say. */
  narrow?(
    filter: FilterOf<T>,
    query: ListQuery<T> & Static<ReturnType<typeof Type.Object<More>>>,
    request: FastifyRequest,
    db: Kysely<Database>,
  ): FilterOf<T> | Promise<FilterOf<T>>;
  /** A row as the caller may see it. */
  show?(row: RowOf<T>, request: FastifyRequest): RowOf<T>;
  /** Counts what a filter lets through, where something knows it faster than the rows. */
  count?(
    db: Kysely<Database>,
    scope: ListScope,
    filter: FilterOf<T>,
  ): Promise<{ total: number; capped: boolean }>;
}

/** Makes the route of a project's filtered list: a page of its rows, how many there are, where the next page begins. */
export function listRoute<T extends FieldTable, More extends Record<string, TSchema> = Record<never, never>>(
  route: ListRoute<T, More>,
): RegisterRoute {
  const { path, asks = 'query', rel, access, summary, list } = route;
  const query = listQueryOf(list.fields, { projectId: Type.String(), ...route.more } as {
    projectId: ReturnType<typeof Type.String>;
  } & More);
  type Query = Parameters<NonNullable<typeof route.order>>[0];
  return queryRoute({
    path,
    access,
    summary,
    ...(asks === 'query' ? { query } : { body: query }),
    response: Type.Object({
      ...pageSchema(rel, rowSchemaOf(list.fields)).properties,
      nextCursor: textOrNull('where the next page begins, for scrolling; null on the last one'),
    }),
    readModels: [list.readModel],
    async read(tx, request, { config, clock }) {
      // Validation has made of it what the schema says.
      const asked = request[asks] as Query;
      const now = clock.now();
      const today = (await route.today?.(tx, asked.projectId, now)) ?? dayIn('UTC', now);
      const scope = { scopeId: asked.projectId, userId: requestSession(request).userId, today };
      const said = filterOfQuery(list.fields, asked);
      const filter = (await route.narrow?.(said, asked, request, tx)) ?? said;
      const order = route.order?.(asked) ?? orderAsked(list.fields, asked);
      const size = route.size?.(asked) ?? asked.size ?? USUAL_ROWS;
      const sealed = { fields: list.fields, order, secret: config.jwtSecret };
      const { cursor } = asked;
      const number = cursor ? 0 : (asked.page ?? 0);
      const start = cursor ? { after: decodeCursor(cursor, sealed) } : { skip: number * size };
      const known = await list.knowing(tx, scope, filter);
      const [found, counted] = await together([
        list.page(tx, known, filter, order, start, size),
        route.count?.(tx, known, filter) ?? list.count(tx, known, filter, LIMITS.countCap),
      ]);
      const { total: totalElements, capped } = counted;
      const { rows, more } = found;
      const { show } = route;
      const items = show ? rows.map((row) => show(row, request)) : rows;
      const last = more ? rows.at(-1) : undefined;
      const nextCursor = last ? encodeCursor(list.order.keysOf(last, order, scope), sealed) : null;
      const page = { items, totalElements, number, size, capped, more, ...(cursor ? { nextCursor } : {}) };
      return { ...toPage(rel, page, request.url), nextCursor };
    },
  });
}

function orderAsked<T extends FieldTable>(fields: T, { sort }: PageQuery): ListOrder<T> {
  const asked = sortKeysOfQuery(fields, sort);
  const usual = fields.defaultSort as typeof asked;
  return { first: null, keys: asked.length > 0 ? asked : usual };
}
