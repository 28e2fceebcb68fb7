import { MEMBERSHIP_CATEGORY, projectOfMembershipStream, renamedBy } from '@keywright/events/membership';
import { STATUS_NAMES } from '@keywright/events/catalogue';
import {
  evolveTopic,
  type FactsOf,
  searchText,
  type Thresholds,
  TOPIC_CATEGORY,
  TOPIC_FIELDS,
  type TopicEvent,
  topicOfStream,
  type TopicState,
  toTopicRow,
  UNFIT_FIELDS,
  upcastTopicEvent,
} from '@keywright/events/topic';
import { categoryOf } from '../../platform/event-store/catch-up-subscription.ts';
import type { Child, Log, Present } from '../../platform/read-models/row-model.ts';
import { rowProjection } from '../../platform/read-models/row-projection.ts';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { KeywordMetricsTable } from '@keywright/migrations/tables/topics.ts';
import { type Kysely, sql } from 'kysely';
import { historyRow, noteRow } from './history-entry.ts';

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
  { table: 'topic_history', row: historyRow },
  { table: 'topic_notes', row: noteRow },
];

/** True for the rows that name somebody: whoever wrote the last note. */
export const namesUser = (userId: string) => sql<boolean>`last_note #>> '{from,id}' = ${userId}`;

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
    whoOf: renamedBy,
    naming: namesUser,
  },
  partitionOf: ({ stream }) =>
    categoryOf(stream) === MEMBERSHIP_CATEGORY ? projectOfMembershipStream(stream) : null,
  standingStill: (stream) => sql<boolean>`id = ${topicOfStream(stream)}`,
  keysOf: ({ stream }) => [topicOfStream(stream)],
  unfit: UNFIT_FIELDS,
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

/** What is known about the keywords of one project, and from which volumes on its priorities change. */
interface ProjectMetrics {
  factsOf: FactsOf;
  thresholds?: Thresholds;
}

const UNKNOWN: ProjectMetrics = { factsOf: () => undefined };

/** The metrics of the keywords of these topics, each in its project's country and language. Two queries. */
async function loadMetrics(
  db: Kysely<Database>,
  topics: readonly TopicState[],
): Promise<(projectId: string) => ProjectMetrics> {
  const projectIds = [...new Set(topics.map((topic) => topic.projectId))];
  const keywords = [...new Set(topics.flatMap((topic) => topic.keywords.map((keyword) => keyword.value)))];
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'country', 'language', 'msv_low', 'msv_medium'])
    .where('id', '=', sql<string>`any(${projectIds}::uuid[])`)
    .execute();
  const rows = keywords.length === 0 ? [] : await metricsOf(db, keywords, projects);
  const byProject = new Map<string, ProjectMetrics>(
    projects.map(({ id, country, language, msv_low: low, msv_medium: medium }) => {
      const own = rows.filter((row) => row.country === country && row.language === language);
      const byKeyword = new Map(own.map((row) => [row.keyword, row]));
      const factsOf: FactsOf = (value) => byKeyword.get(value);
      return [id, { factsOf, thresholds: { low, medium } }];
    }),
  );
  return (projectId) => byProject.get(projectId) ?? UNKNOWN;
}

function metricsOf(
  db: Kysely<Database>,
  keywords: readonly string[],
  locales: readonly { country: string; language: string }[],
): Promise<KeywordMetricsTable[]> {
  return db
    .selectFrom('keyword_metrics')
    .selectAll()
    .where('keyword', '=', sql<string>`any(${keywords}::text[])`)
    .where('country', '=', sql<string>`any(${locales.map((locale) => locale.country)}::text[])`)
    .where('language', '=', sql<string>`any(${locales.map((locale) => locale.language)}::text[])`)
    .execute();
}
