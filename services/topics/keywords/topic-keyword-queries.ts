import { KEYWORD_STRATEGIES } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { keywordsProjection } from '../../keywords/index.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import type { Access } from '../../platform/http/access.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import {
  listOrPageSchema,
  listSchema,
  pageQuery,
  pageSchema,
  toList,
  toPage,
} from '../../platform/http/pages.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import { keywordPageQuery, pageOfKeywords } from './page-of-keywords.ts';
import { findSuggestions, suggestionSchema } from './suggestions.ts';
import {
  figure,
  findTopicKeywords,
  findTopicKeywordViews,
  topicKeywordSchema,
  topicKeywordViewSchema,
} from './topic-keyword-views.ts';
import { topicTotalsSchema, totalsOf } from './topic-totals.ts';

const access: Access = { kind: 'project', operation: 'READ_TOPICS', scope: 'topic', id: 'query.topicId' };
const byTopic = { topicId: Type.String() };
/** Topics say which keywords; how these stand in the project is for the keywords to say. */
const bothModels = [topicViewsProjection, keywordsProjection] as const;

const competitorFigure = figure('place in the search results of a competitor’s page');
const competitors = {
  competitor1: competitorFigure,
  competitor2: competitorFigure,
  competitor3: competitorFigure,
};
const { page, size } = pageQuery();

/** Every question about the keywords of one topic. */
export const topicKeywordQueries: readonly RegisterRoute[] = [
  /** MAIN first, in the order they were added. */
  queryRoute({
    path: '/api/topicKeywords/search/byTopic',
    access,
    summary: 'The keywords of a topic',
    query: Type.Object(byTopic),
    response: listSchema('topicKeywords', topicKeywordSchema),
    readModels: [topicViewsProjection],
    read: async (tx, { query, url }) =>
      toList('topicKeywords', await findTopicKeywords(tx, query.topicId), url),
  }),

  /** The same with what is known about each; by page where one is asked for. */
  queryRoute({
    path: '/api/topicKeywordViews/search/byTopic',
    access,
    summary: 'The keywords of a topic with their figures',
    query: Type.Object({ ...byTopic, ...keywordPageQuery }),
    response: listOrPageSchema('topicKeywordViews', topicKeywordViewSchema),
    readModels: bothModels,
    async read(tx, { query, url }) {
      const asked = pageOfKeywords(await findTopicKeywordViews(tx, query.topicId), query);
      if (asked.page === null) return toList('topicKeywordViews', asked.items, url);
      return toPage('topicKeywordViews', { items: asked.items, ...asked.page }, url);
    },
  }),

  /** What they come to, and how many values each sum and mean is made of. */
  queryRoute({
    path: '/api/topicKeywordViews/search/totalsByTopic',
    access,
    summary: 'What the keywords of a topic come to',
    query: Type.Object(byTopic),
    response: topicTotalsSchema,
    readModels: bothModels,
    read: async (tx, { query }) => totalsOf(await findTopicKeywordViews(tx, query.topicId)),
  }),

  /** Keywords of the project that are like the topic, and stand on it in no way. */
  queryRoute({
    path: '/api/topicKeywordViews/search/suggestionsByTopic',
    access,
    summary: 'Keywords that a topic could take',
    query: Type.Object({ ...byTopic, size: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
    response: listSchema('suggestions', suggestionSchema),
    readModels: bothModels,
    read: async (tx, { query, url }) =>
      toList('suggestions', await findSuggestions(tx, query.topicId, query.size), url),
  }),

  /** How the pages of competitors do by a topic's keywords: nothing is known of them while no domains are. */
  queryRoute({
    path: '/api/topicKeywordCompetitorViews/search/byTopic',
    access,
    summary: 'The keywords of a topic with the places of competitors',
    query: Type.Object({ ...byTopic, page, size }),
    response: Type.Object({
      ...pageSchema(
        'topicKeywordCompetitorViews',
        Type.Object({
          id: Type.String({ description: 'topicKeywordId' }),
          value: Type.String(),
          strategy: oneOf(KEYWORD_STRATEGIES),
          volume: figure('searches a month'),
          position: figure('place in the search results'),
          ...competitors,
        }),
      ).properties,
      totals: Type.Object(competitors, { description: 'mean places over the topic’s keywords' }),
      connected: Type.Boolean({ description: 'the project knows domains of competitors' }),
    }),
    readModels: [topicViewsProjection],
    read: (_tx, { query, url }) => {
      const none = { items: [], totalElements: 0, number: query.page, size: query.size };
      return Promise.resolve({
        ...toPage('topicKeywordCompetitorViews', none, url),
        totals: { competitor1: null, competitor2: null, competitor3: null },
        connected: false,
      });
    },
  }),
];
