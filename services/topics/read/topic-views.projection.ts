import { categoryOf, idOfStream } from '@keywright/events';
import { KEYWORDS_CATEGORY, refreshedBy, variantsStoredIn } from '@keywright/events/keywords';
import { MEMBERSHIP_CATEGORY, renamedBy, scoringOf } from '@keywright/events/membership';
import { STATUS_NAMES } from '@keywright/events/catalogue';
import {
  evolveTopic,
  isUsedOn,
  type KeywordFacts,
  STATUS_EFFECT,
  type Thresholds,
  TOPIC_CATEGORY,
  TOPIC_FIELDS,
  type TopicEvent,
  type TopicRow,
  type TopicState,
  toTopicRow,
  upcastTopicEvent,
  VALUES_IN,
} from '@keywright/events/topic';
import type { Child, FoldedFacts, Log, Present } from '../../platform/read-models/row-model.ts';
import { rowProjection } from '../../platform/read-models/row-projection.ts';
import { figuresOf, VOLUME } from '../../keyword-figures/index.ts';
import { applyScoring } from '../../projects/index.ts';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { FoldedAliases } from './folded-aliases.ts';
import { historyRow, noteRow } from './history-entry.ts';
import { moveRow } from './move-row.ts';
import { pagesOf } from './page-keys.ts';
import { aliasesAmong, applyVariants } from './topic-aliases.ts';
import { topicsOfKeywords } from './topics-of-keywords.ts';

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
    table: 'topic_pages',
    of: (topic) => topic.details.url,
    rows: ({ projectId, details: { url } }) => pagesOf({ projectId, url }).map((page) => ({ ...page })),
  },
  {
    table: 'topic_keywords',
    of: (topic) => topic.keywords,
    rows: (topic) => {
      const isUsed = isUsedOn(topic);
      return topic.keywords.map((keyword, ord) => ({
        topic_keyword_id: keyword.topicKeywordId,
        keyword_id: keyword.keywordId,
        value: keyword.value,
        strategy: keyword.strategy,
        ord,
        used: isUsed(keyword),
      }));
    },
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
  { table: 'topic_moves', row: moveRow },
];

/** True for the rows that name somebody: whoever wrote the last note. */
export const namesUser = (userId: string) => sql<boolean>`last_note #>> '{from,id}' = ${userId}`;

/** The read model of topics. Imported pages that nobody activated are in no counter. */
export const topicViewsProjection = rowProjection({
  name: 'topics',
  number: 8,
  fields: TOPIC_FIELDS,
  category: TOPIC_CATEGORY,
  upcast: upcastTopicEvent,
  kind: 'topics',
  table: 'topic_views',
  parent: 'topic_id',
  states: 'topic_states',
  texts: { table: 'topic_search_texts', fields: ['pageName', 'myTopic', 'url'] },
  children,
  logs,
  counters: {
    table: 'topic_counters',
    changes: 'topic_status_changes',
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
  remade: {
    categories: [MEMBERSHIP_CATEGORY, KEYWORDS_CATEGORY],
    facts: { table: 'topic_aliases', fold: foldedFacts },
    // Of keywords, whose topics are looked for once a batch.
    idsOf: ({ scope: projectId, ids }, tx) => topicsOfKeywords(tx, { projectId, ids }),
    async rowsOf({ type, data, stream, position }, tx) {
      const refreshed = refreshedBy({ type, data });
      if (refreshed !== null) return { scope: refreshed.projectId, ids: refreshed.ids };
      const variants = variantsStoredIn({ type, data });
      if (variants !== null) {
        const { projectId: scope, aliasIds: ids } = variants.data;
        await applyVariants(tx, variants, position);
        return { scope, ids };
      }
      const scoring = scoringOf({ type, data });
      if (scoring === null) return null;
      const projectId = idOfStream(stream);
      await applyScoring(tx, projectId, { scoring, position });
      return { scope: projectId, ids: 'ALL' };
    },
  },
  partitionOf: ({ stream }) => (categoryOf(stream) === MEMBERSHIP_CATEGORY ? idOfStream(stream) : null),
  valuesIn: VALUES_IN,
  evolve(state: TopicState | null, record, topicId) {
    const after = evolveTopic(state, record);
    // One that is gone already is taken away once more where its events come again.
    if (after === null && STATUS_EFFECT[record.event.type] !== 'ENDS')
      throw new Error(`${record.event.type} of topic ${topicId} comes before its beginning`);
    return after;
  },
  scopeOf: ({ projectId }) => projectId,
  rowsOf: (db, topics) => toRows(db, topics, null),
});

/** What is known about the keywords of one project, and from which volumes on its priorities change. */
interface ProjectMetrics {
  byKeyword: Map<string, KeywordFacts>;
  thresholds: Thresholds;
}

/** Which keywords are variants, and rows made with that, for a rebuild. */
function foldedFacts(): FoldedFacts<TopicRow, TopicState> {
  const aliases = new FoldedAliases();
  return {
    take: (event) => aliases.take(event),
    rows: () => aliases.rows(),
    rowsOf: (db, topics) => toRows(db, topics, aliases),
  };
}

/** The rows of topics, with what is known about their keywords today. */
async function toRows(
  db: Kysely<Database>,
  topics: readonly Present<TopicState>[],
  aliases: FoldedAliases | null,
) {
  const metrics = await loadMetrics(db, topics, aliases);
  return topics.map(({ key, state }) => {
    const known = metrics.get(state.projectId);
    return toTopicRow(key, state, (value) => known?.byKeyword.get(value), known?.thresholds);
  });
}

/** The metrics of the keywords of these topics by project, each in its country and language. */
async function loadMetrics(
  db: Kysely<Database>,
  topics: readonly Present<TopicState>[],
  aliases: FoldedAliases | null,
): Promise<Map<string, ProjectMetrics>> {
  const projectIds = [...new Set(topics.map(({ state }) => state.projectId))];
  const wanted = topics.flatMap(({ state: { projectId, keywords } }) =>
    keywords.map(({ value }) => ({ projectId, value })),
  );
  const isAlias = await aliasesAmong(db, wanted, aliases);
  const { rows } = await sql<
    Thresholds & Omit<KeywordFacts, 'alias'> & { id: string; keyword: string | null }
  >`
    select projects.id, msv_low as low, msv_medium as medium, wanted.keyword, ${VOLUME} as volume, own.position
    from projects
    left join unnest(${wanted.map((each) => each.projectId)}::uuid[], ${wanted.map((each) => each.value)}::text[])
      as wanted (project_id, keyword) on wanted.project_id = projects.id
    ${figuresOf(sql.ref('wanted.keyword'))}
    where projects.id = any(${projectIds}::uuid[])`.execute(db);
  const byProject = new Map<string, ProjectMetrics>();
  for (const { id, low, medium, keyword, volume, position } of rows) {
    const metrics = byProject.get(id) ?? { byKeyword: new Map(), thresholds: { low, medium } };
    byProject.set(id, metrics);
    if (keyword === null) continue;
    const alias = isAlias({ projectId: id, value: keyword });
    metrics.byKeyword.set(keyword, { volume, position, alias });
  }
  return byProject;
}
