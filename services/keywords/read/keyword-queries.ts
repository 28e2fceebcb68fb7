import { KEYWORD_SCOPES, KEYWORD_STATUSES, LIMITS } from '@keywright/events/catalogue';
import { KEYWORD_FIELDS, type KeywordFilter, type KeywordSortKey } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Static, type TSchema, Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import type { Access, IdSource } from '../../platform/http/access.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import type { ListScope } from '../../platform/read-models/filter-sql.ts';
import { listRoute } from '../../platform/read-models/list-route.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { filterOfQuery, filterQueryOf, type FilterQuery } from '../../platform/read-models/query-schema.ts';
import { scopesOf } from './keyword-frames.ts';
import {
  type Criteria,
  criteria,
  keywordList,
  keywordOrder,
  narrowed,
  scopeOfType,
  shownTo,
  sortType,
} from './keyword-list.ts';
import {
  countKeywords,
  type Selection,
  SELECTION_BYTES,
  selectionAsked,
  selectionFields,
  sumFigures,
} from './keyword-sums.ts';
import { keywordsProjection } from './keywords.projection.ts';

/** Open to those who may read the keywords of the project that a request names. */
export const keywordReaders = (id: IdSource, scope = 'project'): Access => ({
  kind: 'project',
  operation: 'READ_KEYWORDS',
  scope,
  id,
});
export const keywordModels = [keywordsProjection] as const;

const ROWS = 20;
const count = Type.Integer({ minimum: 0 });
const counted = Type.Object({
  total: count,
  capped: Type.Boolean({ description: 'there are at least so many' }),
});
const volume = Type.Object({
  volume: Type.Integer({ minimum: 0, description: 'searches a month, of those known' }),
});
const average = (description: string) =>
  Type.Union([Type.Number(), Type.Null()], { description: `${description}; null where none is known` });
const figureSums = Type.Object({
  ...volume.properties,
  cpc: average('average of US dollars a click, of those known'),
  position: average('average position, of those known'),
});
const statusCounts = Type.Object({
  ...counted.properties,
  byStatus: Type.Object(Object.fromEntries(KEYWORD_STATUSES.map((status) => [status, count]))),
});

const LATEST: KeywordSortKey[] = [{ field: 'lastActionDate', direction: 'desc' }];

/** The page of a filtered list, asked for by address or by body. */
const listed = (asks: 'query' | 'body', path: string): RegisterRoute =>
  listRoute({
    path,
    asks,
    rel: 'keywordViews',
    access: keywordReaders(`${asks}.projectId`),
    summary: 'List keywords',
    list: keywordList,
    more: { ...criteria, ...sortType },
    order: (query) => keywordOrder(query),
    size: ({ size = ROWS }) => size,
    narrow: narrowed,
    show: shownTo,
    count: (tx, scope, filter) => countKeywords(tx, scope, filter),
  });

type Asked = FilterQuery<typeof KEYWORD_FIELDS> & Criteria & Selection & { projectId: string };

/** Figures of the keywords that a filter lets through and a selection beside it means, which stands in the address or in the body. */
const figures = <Response extends TSchema>(
  asks: 'query' | 'body',
  path: string,
  summary: string,
  response: Response,
  read: (
    tx: Transaction<Database>,
    scope: ListScope,
    filter: KeywordFilter,
    selection: Selection,
  ) => Promise<Static<Response>>,
): RegisterRoute => {
  const schema = filterQueryOf(KEYWORD_FIELDS, {
    projectId: Type.String(),
    ...criteria,
    ...selectionFields,
  });
  return queryRoute({
    path,
    access: keywordReaders(`${asks}.projectId`),
    summary,
    ...(asks === 'query' ? { query: schema } : { body: schema, bodyLimit: SELECTION_BYTES }),
    response,
    readModels: keywordModels,
    async read(tx, request) {
      // Validation has made of it what the schema says.
      const asked = (request as FastifyRequest)[asks] as Asked;
      const filter = await narrowed(filterOfQuery(KEYWORD_FIELDS, asked), asked, request, tx);
      const selection = selectionAsked(asked);
      // Looked up once, however many figures there are.
      const scope = await keywordList.knowing(tx, scopeOf(asked.projectId, request), filter);
      return read(tx, scope, filter, selection);
    },
  });
};

// No filter of keywords asks which day it is.
const scopeOf = (scopeId: string, request: FastifyRequest): ListScope => ({
  scopeId,
  userId: requestSession(request).userId,
  today: '',
});

/** What is kept of a scope with its keywords. */
const ofScopes = <Response extends TSchema>(
  name: string,
  summary: string,
  response: Response,
  answer: (scopes: NonNullable<ReturnType<Awaited<ReturnType<typeof scopesOf>>['get']>>) => Static<Response>,
): RegisterRoute =>
  queryRoute({
    path: `/api/keywordViews/search/${name}`,
    access: keywordReaders('query.projectId'),
    summary,
    query: Type.Object({ projectId: Type.String() }),
    response,
    readModels: keywordModels,
    async read(tx, { query: { projectId } }) {
      const scopes = await scopesOf(tx, [projectId]);
      return answer(scopes.get(projectId)!);
    },
  });

/** Every question about keywords that their rows and counters answer. */
export const keywordQueries: readonly RegisterRoute[] = [
  listed('query', '/api/keywordViews/search/byCriteria'),
  listed('body', '/api/keywordDetailsViews/find-all-by-filter'),

  /** One scope; glossary and excluded keywords as they were changed last. */
  listRoute({
    path: '/api/keywordViews/search/byProjectId',
    rel: 'keywordViews',
    access: keywordReaders('query.projectId'),
    summary: 'List the keywords of a scope',
    list: keywordList,
    more: {
      type: Type.Unsafe<'GLOSSARY' | 'EXCLUDE' | 'LIST'>({
        type: 'string',
        enum: ['GLOSSARY', 'EXCLUDE', 'LIST'],
        default: 'LIST',
        description: 'MY_REALITY, OUT_OF_SCOPE or MY_GOAL',
      }),
      ...sortType,
    },
    order: (query) => (query.type === 'LIST' ? keywordOrder(query) : keywordOrder(query, LATEST)),
    size: ({ size = ROWS }) => size,
    narrow: async (filter, { type }, request, tx) => ({
      ...(await narrowed(filter, {}, request, tx)),
      scopes: [scopeOfType(type)],
    }),
    show: shownTo,
    count: (tx, scope, filter) => countKeywords(tx, scope, filter),
  }),

  figures('query', '/api/keywordViews/search/countByFilter', 'Count keywords', counted, countKeywords),
  figures(
    'query',
    '/api/keywordViews/search/volumeByFilter',
    'Add up figures of keywords',
    figureSums,
    sumFigures,
  ),
  figures(
    'body',
    '/api/keywordDetailsViews/sum-MSV-by-filter',
    'Add up figures of keywords',
    figureSums,
    sumFigures,
  ),
  figures(
    'body',
    '/api/keywordDetailsViews/counts-by-filter',
    'Count keywords by status',
    statusCounts,
    async (tx, scope, filter, selection) => {
      const own = filter.statuses.length === 0 ? KEYWORD_STATUSES : filter.statuses;
      const numbers = await Promise.all(
        own.map((status) => countKeywords(tx, scope, { ...filter, statuses: [status] }, selection)),
      );
      const found = new Map(own.map((status, nth) => [status, numbers[nth]!.total]));
      const byStatus = Object.fromEntries(KEYWORD_STATUSES.map((status) => [status, found.get(status) ?? 0]));
      const sum = numbers.reduce((total, each) => total + each.total, 0);
      const capped = numbers.some((each) => each.capped);
      return { total: capped ? Math.min(sum, LIMITS.countCap) : sum, capped, byStatus };
    },
  ),

  ofScopes(
    'findMyRealityCountsByProject_Id',
    'Count the keywords of my reality',
    Type.Object({ count }),
    (scopes) => ({
      count: scopes.MY_REALITY.keywords,
    }),
  ),
  ofScopes('findMyRealityVolumesByProject_Id', 'Add up the searches of my reality', volume, (scopes) => ({
    volume: scopes.MY_REALITY.volume,
  })),
  ofScopes(
    'countFollowInGoogleByProject',
    'Count the keywords that are followed in Google',
    Type.Object({ count }),
    (scopes) => ({ count: KEYWORD_SCOPES.reduce((sum, scope) => sum + scopes[scope].followed, 0) }),
  ),
];
