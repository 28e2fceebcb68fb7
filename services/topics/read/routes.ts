import type { App, Platform } from '../../platform/feature.ts';
import { countMyArticlesRoute, countMyTopicsRoute } from './counts/my-counts.ts';
import { countAllTopicsRoute } from './counts/topic-counts.ts';
import { listTopicsByFilterRoute } from './list/by-filter.ts';
import { countTopicsByFilterRoute } from './list/count-by-filter.ts';
import { totalTopicsByFilterRoute } from './list/totals-by-filter.ts';
import { groupsOverTimeRoute } from './project/groups-over-time.ts';
import { listPageNamesRoute } from './project/page-names.ts';
import { listPageTagsRoute } from './project/page-tags.ts';
import { topicHistoryRoute } from './topic/history.ts';
import { searchTopicKeywordsRoute, searchTopicKeywordViewsRoute } from './topic/keywords.ts';
import { topicNotesRoute, searchTopicNotesRoute } from './topic/notes.ts';
import { subtopicsRoute } from './topic/subtopics.ts';

const ROUTES = [
  listTopicsByFilterRoute,
  countTopicsByFilterRoute,
  totalTopicsByFilterRoute,
  countAllTopicsRoute,
  countMyTopicsRoute,
  countMyArticlesRoute,
  groupsOverTimeRoute,
  listPageNamesRoute,
  listPageTagsRoute,
  topicHistoryRoute,
  topicNotesRoute,
  searchTopicNotesRoute,
  subtopicsRoute,
  searchTopicKeywordsRoute,
  searchTopicKeywordViewsRoute,
];

/** Every question about topics that the read model answers. */
export function topicQueryRoutes(app: App, platform: Platform): void {
  for (const register of ROUTES) register(app, platform);
}
