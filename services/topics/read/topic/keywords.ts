import { KEYWORD_STRATEGIES, type KeywordStrategy } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { listSchema, toList } from '../../../platform/http/pages.ts';
import { readersOfTopic } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';

const strategy = Type.Unsafe<KeywordStrategy>({ type: 'string', enum: [...KEYWORD_STRATEGIES] });
const unknownOr = (description: string) =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], description: `${description}; null = unknown` });

const keywordSchema = Type.Object({
  topicKeywordId: Type.String(),
  topicId: Type.String(),
  value: Type.String(),
  strategy,
});

const keywordViewSchema = Type.Object({
  id: Type.String({ description: 'topicKeywordId' }),
  value: Type.String(),
  strategy,
  volume: unknownOr('searches a month'),
  cpc: unknownOr('cost of a click'),
  position: unknownOr('place in the search results'),
  variation: unknownOr('places won since the sync before; + is better'),
});

const IN_ORDER = sql<number>`array_position(${[...KEYWORD_STRATEGIES]}::text[], strategy)`;

function findKeywords(db: Kysely<Database>, topicId: string) {
  return db
    .selectFrom('topic_keywords')
    .select(['topic_keyword_id as topicKeywordId', 'topic_id as topicId', 'value', 'strategy'])
    .where('topic_id', '=', topicId)
    .orderBy(IN_ORDER)
    .orderBy('ord')
    .execute();
}

function findKeywordViews(db: Kysely<Database>, topicId: string) {
  return db
    .selectFrom('topic_keywords')
    .innerJoin('projects', 'projects.id', 'topic_keywords.project_id')
    .leftJoin('keyword_metrics as metrics', (join) =>
      join
        .onRef('metrics.keyword', '=', 'topic_keywords.value')
        .onRef('metrics.country', '=', 'projects.country')
        .onRef('metrics.language', '=', 'projects.language'),
    )
    .select(['topic_keyword_id as id', 'value', 'strategy', 'volume', 'cpc', 'position'])
    .select(sql<number | null>`previous_position - position`.as('variation'))
    .where('topic_id', '=', topicId)
    .orderBy(IN_ORDER)
    .orderBy('ord')
    .execute();
}

/** GET /api/topicKeywords/search/byTopic: the keywords of a topic, MAIN first, in the order they were added. */
export function searchTopicKeywordsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topicKeywords/search/byTopic',
    {
      config: { access: readersOfTopic('query.topicId') },
      schema: {
        tags: ['topics'],
        querystring: Type.Object({ topicId: Type.String() }),
        response: { 200: listSchema('topicKeywords', keywordSchema) },
      },
    },
    async (request, reply) => {
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        findKeywords(tx, request.query.topicId),
      );
      sendReadPoint(reply, snapshot);
      return toList('topicKeywords', snapshot.answer, request.url);
    },
  );
}

/** GET /api/topicKeywordViews/search/byTopic: the same with what syncs know about each. */
export function searchTopicKeywordViewsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topicKeywordViews/search/byTopic',
    {
      config: { access: readersOfTopic('query.topicId') },
      schema: {
        tags: ['topics'],
        querystring: Type.Object({ topicId: Type.String() }),
        response: { 200: listSchema('topicKeywordViews', keywordViewSchema) },
      },
    },
    async (request, reply) => {
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        findKeywordViews(tx, request.query.topicId),
      );
      sendReadPoint(reply, snapshot);
      return toList('topicKeywordViews', snapshot.answer, request.url);
    },
  );
}
