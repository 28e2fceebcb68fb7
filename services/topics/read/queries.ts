import { STATUS_NAMES, type TopicType } from '@keywright/events/catalogue';
import { EMPTY_FILTER, TOPIC_FIELDS, type TopicFilter } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Static, type TSchema, Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { App, Platform, RegisterRoute } from '../../platform/feature.ts';
import type { Access, IdSource } from '../../platform/http/access.ts';
import { listSchema, pageQuery, pageSchema, toList, toPage } from '../../platform/http/pages.ts';
import { requestMembership, requestSession } from '../../platform/http/authorise.ts';
import type { ListScope } from '../../platform/read-models/filter-sql.ts';
import { listRoute } from '../../platform/read-models/list-route.ts';
import { filterOfQuery, filterQueryOf } from '../../platform/read-models/query-schema.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { rowRoute } from '../../platform/read-models/row-route.ts';
import { projectDay, todayIn } from '../../projects/index.ts';
import { approvalsSchema, findApprovals } from './approvals.ts';
import { topicKeywordQueries } from '../keywords/topic-keyword-queries.ts';
import {
  countAll,
  countByStatus,
  countListed,
  countsSchema,
  groupsOverTime,
  groupsOverTimeSchema,
  totalsByStatus,
  totalsSchema,
} from './topic-counts.ts';
import { orderOf, pageNames, pageTags, sizeOf, topicList, topicListParameters } from './topic-list.ts';
import {
  findHistory,
  findNotes,
  findSubtopics,
  historyEntrySchema,
  noteSchema,
  type PageAsked,
  subTopicSchema,
} from './topic-parts.ts';
import { topicViewsProjection } from './topic-views.projection.ts';

/** Open to those who may read the topics of the project that the request names, or that its topic belongs to. */
const readers = (scope: 'project' | 'topic', id: IdSource): Access => ({
  kind: 'project',
  operation: 'READ_TOPICS',
  scope,
  id,
});
const ofProject = readers('project', 'query.projectId');
const readModels = [topicViewsProjection] as const;

const project = { projectId: Type.String() };
const byId = Type.Object({ id: Type.String() });
const byTopic = { topicId: Type.String() };
const { page, size } = pageQuery({ defaultSize: 100 });

const scopeOf = async (
  tx: Kysely<Database>,
  request: FastifyRequest,
  projectId: string,
  { clock }: Pick<Platform, 'clock'>,
): Promise<ListScope> => ({
  scopeId: projectId,
  userId: requestSession(request).userId,
  today: await todayIn(tx, projectId, clock.now()),
});

/** Active topics of one type that the caller wrote or is assigned to. */
const countMine = (path: string, type: TopicType): RegisterRoute =>
  queryRoute({
    path,
    access: ofProject,
    summary: `Count the caller’s own of type ${type}`,
    query: Type.Object(project),
    response: countsSchema,
    readModels,
    async read(tx, request, platform) {
      const mine = { ...EMPTY_FILTER, statuses: STATUS_NAMES, types: [type], mine: true };
      return countByStatus(tx, await scopeOf(tx, request, request.query.projectId, platform), mine);
    },
  });

/** Figures of the topics that byFilter lists. */
const ofFiltered = <Response extends TSchema>(
  name: string,
  summary: string,
  response: Response,
  figures: (tx: Kysely<Database>, scope: ListScope, filter: TopicFilter) => Promise<Static<Response>>,
): RegisterRoute =>
  queryRoute({
    path: `/api/topicViews/search/${name}`,
    access: ofProject,
    summary,
    query: filterQueryOf(TOPIC_FIELDS, project),
    response,
    readModels,
    async read(tx, request, platform) {
      const scope = await scopeOf(tx, request, request.query.projectId, platform);
      return figures(tx, scope, filterOfQuery(TOPIC_FIELDS, request.query));
    },
  });

/** A page of what people said about a topic, the newest first. */
const pageOfNotes = async (tx: Kysely<Database>, topicId: string, query: PageAsked, url: string) =>
  toPage(
    'topicNotes',
    { ...(await findNotes(tx, topicId, query)), number: query.page, size: query.size },
    url,
  );

/** Every question about topics that their read model answers. */
const QUERIES: readonly RegisterRoute[] = [
  /** One topic as lists show it. */
  rowRoute({
    path: '/api/topics/:id',
    access: readers('topic', 'params.id'),
    summary: 'One topic',
    id: 'of the topic',
    list: topicList,
    query: Type.Object({
      projection: Type.Optional(
        Type.String({ description: 'accepted; every projection is the whole topic' }),
      ),
    }),
  }),

  /** The topics of a project that match, in order, by page or from a cursor on. */
  listRoute({
    path: '/api/topicViews/search/byFilter',
    rel: 'topicViews',
    access: ofProject,
    summary: 'List topics',
    list: topicList,
    more: topicListParameters,
    order: orderOf,
    size: sizeOf,
    today: todayIn,
    count: countListed,
  }),

  /** How many topics byFilter lists, by status; exact to 10,000. */
  ofFiltered('countByFilter', 'Count topics', countsSchema, countByStatus),

  /** What stands at the head of a board's columns and below a list. */
  ofFiltered('totalsByFilter', 'Add topics up', totalsSchema, totalsByStatus),

  /** All active topics of a project, archived ones too, from the counters kept for it. */
  queryRoute({
    path: '/api/topics/topicCounts',
    access: ofProject,
    summary: 'Count all topics of a project',
    query: Type.Object(project),
    response: countsSchema,
    readModels,
    read: (tx, { query }) => countAll(tx, query.projectId),
  }),

  countMine('/api/topics/myTopicCounts', 'TOPIC'),
  countMine('/api/topics/myArticleCounts', 'CONTENT'),

  /** The active topics of a project by statistics group over the last twelve weeks. */
  queryRoute({
    path: '/api/topics/groupsOverTime',
    access: ofProject,
    summary: 'Count topics week by week',
    query: Type.Object({ ...project, weeks: Type.Integer({ minimum: 1, maximum: 104, default: 12 }) }),
    response: groupsOverTimeSchema,
    readModels,
    async read(tx, { query: { projectId, weeks } }, { clock }) {
      const days = await projectDay(tx, projectId, clock.now());
      return { weeks: await groupsOverTime(tx, projectId, days, weeks) };
    },
  }),

  /** The names of a project's active topics, in alphabetical order. */
  queryRoute({
    path: '/api/topics/pageNames/:id',
    access: readers('project', 'params.id'),
    summary: 'List page names',
    params: Type.Object({ id: Type.String({ description: 'project' }) }),
    query: Type.Object({
      str: Type.Optional(Type.String({ maxLength: 300, description: 'text in the name' })),
      size: Type.Integer({ minimum: 1, maximum: 1000, default: 1000 }),
    }),
    response: listSchema('pageNames', Type.Object({ topicId: Type.String(), pageName: Type.String() })),
    readModels,
    async read(tx, request, platform) {
      const { params, query, url } = request;
      const scope = await scopeOf(tx, request, params.id, platform);
      return toList('pageNames', await pageNames(tx, scope, query), url);
    },
  }),

  /** The page tags of a project's active topics, the most used first. */
  queryRoute({
    path: '/api/topics/pageTags/:id',
    access: readers('project', 'params.id'),
    summary: 'List page tags',
    params: Type.Object({ id: Type.String({ description: 'project' }) }),
    response: listSchema(
      'pageTags',
      Type.Object({
        pageTag: Type.String(),
        topics: Type.Integer({ minimum: 1, description: 'active topics that carry it' }),
      }),
    ),
    readModels,
    read: async (tx, { params, url }) => toList('pageTags', await pageTags(tx, params.id), url),
  }),

  /** Who moved it, in which role, when, from where and why; the newest first. */
  queryRoute({
    path: '/api/topics/:id/history',
    access: readers('topic', 'params.id'),
    summary: 'The history of a topic',
    params: byId,
    query: Type.Object({
      page,
      size,
      all: Type.Boolean({ default: false, description: 'also edits, keywords, people, subtopics and notes' }),
    }),
    response: pageSchema('topicStatusHistory', historyEntrySchema),
    readModels,
    async read(tx, request, { clock }) {
      const { params, query, url } = request;
      const reader = { actor: requestMembership(request), now: clock.now().toISOString() };
      const found = await findHistory(tx, params.id, query, reader);
      return toPage('topicStatusHistory', { ...found, number: query.page, size: query.size }, url);
    },
  }),

  /** What of a topic was approved, by whom, and what is not as they saw it. */
  queryRoute({
    path: '/api/topics/:id/approval',
    access: readers('topic', 'params.id'),
    summary: 'What has changed since a topic was approved',
    params: byId,
    response: approvalsSchema,
    readModels,
    async read(tx, { params }) {
      const found = await findApprovals(tx, params.id);
      if (found === null) throw new AppError('NOT_FOUND');
      return found;
    },
  }),

  /** What people said about a topic, the newest first. */
  queryRoute({
    path: '/api/topics/:id/notes',
    access: readers('topic', 'params.id'),
    summary: 'The notes of a topic',
    params: byId,
    query: Type.Object({ page, size }),
    response: pageSchema('topicNotes', noteSchema),
    readModels,
    read: (tx, { params, query, url }) => pageOfNotes(tx, params.id, query, url),
  }),

  /** The same, by query. */
  queryRoute({
    path: '/api/topicNotes/search/byTopic',
    access: readers('topic', 'query.topicId'),
    summary: 'The notes of a topic',
    query: Type.Object({ ...byTopic, page, size }),
    response: pageSchema('topicNotes', noteSchema),
    readModels,
    read: (tx, { query, url }) => pageOfNotes(tx, query.topicId, query, url),
  }),

  /** The parts a page is planned with, in the order they were added. */
  queryRoute({
    path: '/api/topics/:id/subTopics',
    access: readers('topic', 'params.id'),
    summary: 'The subtopics of a topic',
    params: byId,
    response: listSchema('subTopics', subTopicSchema),
    readModels,
    read: async (tx, { params, url }) => toList('subTopics', await findSubtopics(tx, params.id), url),
  }),
];

/** Every question about topics that their read model answers. */
export function topicQueryRoutes(app: App, platform: Platform): void {
  for (const register of [...QUERIES, ...topicKeywordQueries]) register(app, platform);
}
