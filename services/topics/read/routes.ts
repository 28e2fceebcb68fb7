import type { App, Platform } from '../../platform/feature.ts';
import { countMyArticles, countMyTopics } from './counts/my-counts.ts';
import { countAllTopics } from './counts/topic-counts.ts';
import { listTopicsByFilter } from './list/by-filter.ts';
import { countTopicsByFilter } from './list/count-by-filter.ts';
import { totalTopicsByFilter } from './list/totals-by-filter.ts';
import { readGroupsOverTime } from './project/groups-over-time.ts';
import { listPageNames } from './project/page-names.ts';
import { listPageTags } from './project/page-tags.ts';
import { readTopicHistory } from './topic/history.ts';
import { searchTopicKeywords, searchTopicKeywordViews } from './topic/keywords.ts';
import { readTopicNotes, searchTopicNotes } from './topic/notes.ts';
import { readSubtopics } from './topic/subtopics.ts';

const ROUTES = [
  listTopicsByFilter,
  countTopicsByFilter,
  totalTopicsByFilter,
  countAllTopics,
  countMyTopics,
  countMyArticles,
  readGroupsOverTime,
  listPageNames,
  listPageTags,
  readTopicHistory,
  readTopicNotes,
  searchTopicNotes,
  readSubtopics,
  searchTopicKeywords,
  searchTopicKeywordViews,
];

/** Every question about topics that the read model answers. */
export function registerTopicQueries(app: App, platform: Platform): void {
  for (const register of ROUTES) register(app, platform);
}
