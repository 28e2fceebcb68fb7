import { MEMBERSHIP_CATEGORY, projectOfMembershipStream } from '@keywright/events/membership';
import { STATUS_NAMES } from '@keywright/events/catalogue';
import {
  evolveTopic,
  searchText,
  TOPIC_CATEGORY,
  TOPIC_FIELDS,
  type TopicEvent,
  topicOfStream,
  type TopicState,
  toTopicRow,
  upcastTopicEvent,
} from '@keywright/events/topic';
import { categoryOf } from '../../platform/event-store/category.ts';
import type { Child, Log, Present } from '../../platform/read-models/row-model.ts';
import { rowProjection } from '../../platform/read-models/row-projection.ts';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { historyRows, noteRows } from './history-entry.ts';
import { loadMetrics } from './keyword-metrics.ts';

const children: readonly Child<TopicState>[] = [
  {
    table: 'topic_assignees',
    of: (topic) => topic.assignments,
    rows: (topic) => topic.assignments.map(({ role, userId }) => ({ role, user_id: userId })),
    filters: { 'users.userAccount.id': 'user_id' },
  },
  {
    table: 'topic_page_tags',
    of: (topic) => topic.details.pageTags,
    rows: (topic) => [...new Set(topic.details.pageTags)].map((tag) => ({ page_tag: tag })),
    filters: { 'tags.pageTag': 'page_tag' },
  },
  {
    table: 'topic_keywords',
    of: (topic) => topic.keywords,
    rows: (topic) =>
      topic.keywords.map(({ topicKeywordId, value, strategy }, ord) => ({
        topic_keyword_id: topicKeywordId,
        value,
        strategy,
        ord,
      })),
  },
  {
    table: 'sub_topics',
    of: (topic) => topic.subtopics,
    rows: (topic) =>
      topic.subtopics.map(({ subTopicId, name, url }, ord) => ({ sub_topic_id: subTopicId, name, url, ord })),
  },
];

const logs: readonly Log<TopicState, TopicEvent>[] = [
  { table: 'topic_history', rows: historyRows },
  { table: 'topic_notes', rows: noteRows },
];

/** The read model of topics. Imported pages that nobody activated are in no counter. */
export const topicViewsProjection = rowProjection({
  name: 'topics',
  number: 1,
  fields: TOPIC_FIELDS,
  category: TOPIC_CATEGORY,
  upcast: upcastTopicEvent,
  kind: 'topics',
  table: 'topic_views',
  parent: 'topic_id',
  states: 'topic_states',
  texts: { table: 'topic_search_texts', of: searchText },
  children,
  logs,
  counters: {
    table: 'topic_counters',
    days: 'topic_status_days',
    by: 'status',
    values: STATUS_NAMES,
    count: 'topics',
    of: (topic) => (topic.active ? topic.status : null),
    show: (byStatus) => ({ byStatus }),
  },
  renames: {
    category: MEMBERSHIP_CATEGORY,
    whoOf({ type, data }) {
      const { userId } = data as { userId?: string };
      return type === 'MemberRenamed' ? (userId ?? null) : null;
    },
    naming: (userId) => sql`last_note #>> '{from,id}' = ${userId}`,
  },
  partitionOf: ({ stream }) =>
    categoryOf(stream) === MEMBERSHIP_CATEGORY ? projectOfMembershipStream(stream) : null,
  keysOf: ({ stream }) => [topicOfStream(stream)],
  evolve(state: TopicState | null, record, topicId) {
    const after = evolveTopic(state, record);
    if (after === null)
      throw new Error(`${record.event.type} of topic ${topicId} comes before its beginning`);
    return after;
  },
  scopeOf: ({ projectId }) => projectId,
  rowsOf: toRows,
});

/** The rows of topics, with what is known about their keywords today. */
async function toRows(db: Kysely<Database>, topics: readonly Present<TopicState>[]) {
  const metricsOf = await loadMetrics(
    db,
    topics.map(({ state }) => state),
  );
  return topics.map(({ key, state }) => {
    const { factsOf, thresholds } = metricsOf(state.projectId);
    return toTopicRow(key, state, factsOf, thresholds);
  });
}
