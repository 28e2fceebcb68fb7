import type { FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Platform, RegisterRoute } from '../feature.ts';
import type { Session } from '../http/access.ts';
import { requestSession } from '../http/authorise.ts';
import {
  listSchema,
  pageQuery,
  pageSchema,
  parseSort,
  type RequestedSort,
  toList,
  toPage,
} from '../http/pages.ts';
import { projectionQuery } from './projections.ts';

interface List<Item extends TSchema> {
  path: string;
  /** The plural name of the resource, under which an answer carries its items. */
  rel: string;
  summary: string;
  /** The names that its projection may be asked for by: all of one shape. The first is the usual one. */
  projections: readonly [string, ...string[]];
  item: Item;
}

/** A list that is answered whole, because there are never many. */
interface WholeList<Item extends TSchema> extends List<Item> {
  read(platform: Platform, caller: Session): Promise<readonly Static<Item>[]>;
}

/** What of a list is asked for. */
interface AskedPage<Sort extends string> {
  projection: string;
  sort: readonly RequestedSort<Sort>[];
  limit: number;
  offset: number;
}

/** A list that is answered page by page. */
interface PagedList<Item extends TSchema, Sort extends string> extends List<Item> {
  /** What it may be ordered by. */
  sorts: readonly Sort[];
  /** Rows of a page at most; default: 1,000. */
  maxSize?: number;
  /** The read models that it is made from; default: it may be any. */
  readModels?: readonly string[];
  /** Statuses of its own. */
  refusals?: readonly number[];
  read(
    platform: Platform,
    page: AskedPage<Sort>,
    caller: Session,
  ): Promise<{ items: readonly Static<Item>[]; total: number }>;
}

/** Makes the route of a list of rows that belong to no project, for any session; what of it is the caller's says `read`. */
export function wholeListRoute<Item extends TSchema>(list: WholeList<Item>): RegisterRoute {
  const { path: url, rel, summary, item } = list;
  return (app, platform) =>
    void app.route({
      method: 'GET',
      url,
      config: { access: { kind: 'session' } },
      schema: {
        summary,
        querystring: Type.Object(projectionQuery(list.projections)),
        response: { 200: listSchema(rel, item) },
      },
      handler: async (request: FastifyRequest) =>
        toList(rel, await list.read(platform, requestSession(request)), request.url),
    });
}

/** The same, in pages. */
export function pagedListRoute<Item extends TSchema, Sort extends string>(
  list: PagedList<Item, Sort>,
): RegisterRoute {
  const {
    path: url,
    rel,
    summary,
    item,
    sorts,
    projections,
    readModels,
    refusals = [],
    maxSize = 1_000,
  } = list;
  return (app, platform) =>
    void app.route({
      method: 'GET',
      url,
      config: { access: { kind: 'session' }, refusals, ...(readModels ? { readModels } : {}) },
      schema: {
        summary,
        querystring: Type.Object({ ...pageQuery({ maxSize }), ...projectionQuery(list.projections) }),
        response: { 200: pageSchema(rel, item) },
      },
      handler: async (request: FastifyRequest) => {
        const asked = request.query as {
          page: number;
          size: number;
          sort?: string | string[];
          projection?: string;
        };
        const { page: number, size, projection = projections[0] } = asked;
        const sort = parseSort(asked.sort, sorts);
        const part = { projection, sort, limit: size, offset: number * size };
        const { items, total: totalElements } = await list.read(platform, part, requestSession(request));
        return toPage(rel, { items, totalElements, number, size }, request.url);
      },
    });
}
