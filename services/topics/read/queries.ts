import { STATUS_NAMES, type TopicType } from '@keywright/events/catalogue';
import { foldCase } from '@keywright/events/fields';
import { EMPTY_FILTER, TOPIC_FIELDS, topicStream } from '@keywright/events/topic';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { App, Platform, RegisterRoute } from '../../platform/feature.ts';
import type { Access, IdSource } from '../../platform/http/access.ts';
import { listSchema, pageQuery, pageSchema, toList, toPage } from '../../platform/http/pages.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { isParked } from '../../platform/projections/is-parked.ts';
import { listRoute } from '../../platform/read-models/list-route.ts';
import { dayParameter, filterOfQuery, filterQueryOf } from '../../platform/read-models/query-schema.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { rowSchemaOf } from '../../platform/read-models/row-schema.ts';
import {
  countAll,
  countByStatus,
  countsSchema,
  groupsOverTime,
  groupsOverTimeSchema,
  totalsByStatus,
  totalsSchema,
} from './topic-counts.ts';
import { orderOf, sizeOf, topicList, topicListParameters } from './topic-list.ts';
import {
  findHistory,
  findKeywords,
  findKeywordViews,
  findNotes,
  findSubtopics,
  historyEntrySchema,
  keywordSchema,
  keywordViewSchema,
  noteSchema,
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

const topicRow = rowSchemaOf(TOPIC_FIELDS);
const project = { projectId: Type.String() };
const byId = Type.Object({ id: Type.String() });
const byTopic = { topicId: Type.String() };
const { page, size } = pageQuery({ defaultSize: 100 });

const scopeOf = (request: FastifyRequest, projectId: string) => ({
  scopeId: projectId,
  userId: requestSession(request).userId,
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
    read: (tx, request) => {
      const mine = { ...EMPTY_FILTER, statuses: STATUS_NAMES, types: [type], mine: true };
      return countByStatus(tx, scopeOf(request, request.query.projectId), mine);
    },
  });

/** Every question about topics that their read model answers. */
const QUERIES: readonly RegisterRoute[] = [
  /** One topic as lists show it, with its revision as ETag. */
  queryRoute({
    path: '/api/topics/:id',
    access: readers('topic', 'params.id'),
    summary: 'One topic',
    params: Type.Object({ id: Type.String({ description: 'of the topic' }) }),
    query: Type.Object({
      projection: Type.Optional(
        Type.String({ description: 'accepted; every projection is the whole topic' }),
      ),
    }),
    response: topicRow,
    readModels,
    async read(tx, { params: { id } }) {
      const row = await topicList.one(tx, id);
      if (row !== null) return row;
      // It is there: whoever gets here may read it. What it begins with could not be applied, or not yet.
      const parked = await isParked(tx, topicViewsProjection.name, topicStream(id));
      throw new AppError(parked ? 'STREAM_PARKED' : 'NOT_FOUND');
    },
    revision: ({ revision }) => revision,
  }),

  /** The topics of a project that match, in order, by page or from a cursor on. */
  listRoute({
    path: '/api/topicViews/search/byFilter',
    rel: 'topicViews',
    access: ofProject,
    summary: 'List topics',
    list: topicList,
    readModel: topicViewsProjection,
    more: topicListParameters,
    order: orderOf,
    size: sizeOf,
    count: countByStatus,
  }),

  /** How many topics byFilter lists, by status; exact to 10,000. */
  queryRoute({
    path: '/api/topicViews/search/countByFilter',
    access: ofProject,
    summary: 'Count topics',
    query: filterQueryOf(TOPIC_FIELDS, project),
    response: countsSchema,
    readModels,
    read: (tx, request) =>
      countByStatus(
        tx,
        scopeOf(request, request.query.projectId),
        filterOfQuery(TOPIC_FIELDS, request.query),
      ),
  }),

  /** What stands at the head of a board's columns and below a list. */
  queryRoute({
    path: '/api/topicViews/search/totalsByFilter',
    access: ofProject,
    summary: 'Add topics up',
    query: filterQueryOf(TOPIC_FIELDS, {
      ...project,
      today: Type.Optional(
        dayParameter({ description: 'the day it is for the reader; without it, the day in UTC' }),
      ),
    }),
    response: totalsSchema,
    readModels,
    read(tx, request, { clock }) {
      const { query } = request;
      const today = query.today ?? clock.now().toISOString().slice(0, 10);
      return totalsByStatus(tx, scopeOf(request, query.projectId), filterOfQuery(TOPIC_FIELDS, query), today);
    },
  }),

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
    read: async (tx, { query }, { clock }) => ({
      weeks: await groupsOverTime(tx, query.projectId, clock.now(), query.weeks),
    }),
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
    async read(tx, { params, query, url }) {
      const wanted = foldCase(query.str ?? '').trim();
      const names = await tx
        .selectFrom('topic_views')
        .select(['id as topicId', sql<string>`page_name`.as('pageName')])
        .where('project_id', '=', params.id)
        .where('active', '=', true)
        .where('status', '<>', 'ARCHIVED')
        .where('page_name', 'is not', null)
        .$if(wanted !== '', (found) => found.where(sql<boolean>`strpos(page_name_key, ${wanted}) > 0`))
        .orderBy(sql`page_name_key`)
        .orderBy('id')
        .limit(query.size)
        .execute();
      return toList('pageNames', names, url);
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
    async read(tx, { params, url }) {
      const tags = await tx
        .selectFrom('topic_page_tags as tags')
        .innerJoin('topic_views as topics', 'topics.id', 'tags.topic_id')
        .select(['tags.page_tag as pageTag', sql<number>`count(*)::integer`.as('topics')])
        .where('tags.project_id', '=', params.id)
        .where('topics.active', '=', true)
        .where('topics.status', '<>', 'ARCHIVED')
        .groupBy('tags.page_tag')
        .orderBy('topics', 'desc')
        .orderBy('pageTag')
        .execute();
      return toList('pageTags', tags, url);
    },
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
    async read(tx, { params, query, url }) {
      const found = await findHistory(tx, params.id, query);
      return toPage('topicStatusHistory', { ...found, number: query.page, size: query.size }, url);
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
    async read(tx, { params, query, url }) {
      const found = await findNotes(tx, params.id, query);
      return toPage('topicNotes', { ...found, number: query.page, size: query.size }, url);
    },
  }),

  /** The same, by query. */
  queryRoute({
    path: '/api/topicNotes/search/byTopic',
    access: readers('topic', 'query.topicId'),
    summary: 'The notes of a topic',
    query: Type.Object({ ...byTopic, page, size }),
    response: pageSchema('topicNotes', noteSchema),
    readModels,
    async read(tx, { query, url }) {
      const found = await findNotes(tx, query.topicId, query);
      return toPage('topicNotes', { ...found, number: query.page, size: query.size }, url);
    },
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

  /** The keywords of a topic, MAIN first, in the order they were added. */
  queryRoute({
    path: '/api/topicKeywords/search/byTopic',
    access: readers('topic', 'query.topicId'),
    summary: 'The keywords of a topic',
    query: Type.Object(byTopic),
    response: listSchema('topicKeywords', keywordSchema),
    readModels,
    read: async (tx, { query, url }) => toList('topicKeywords', await findKeywords(tx, query.topicId), url),
  }),

  /** The same with what syncs know about each. */
  queryRoute({
    path: '/api/topicKeywordViews/search/byTopic',
    access: readers('topic', 'query.topicId'),
    summary: 'The keywords of a topic with their figures',
    query: Type.Object(byTopic),
    response: listSchema('topicKeywordViews', keywordViewSchema),
    readModels,
    read: async (tx, { query, url }) =>
      toList('topicKeywordViews', await findKeywordViews(tx, query.topicId), url),
  }),
];

/** Every question about topics that their read model answers. */
export function topicQueryRoutes(app: App, platform: Platform): void {
  for (const register of QUERIES) register(app, platform);
}
