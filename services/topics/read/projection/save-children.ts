import type { TopicState } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { TableRows } from '../../../platform/projections/port.ts';
import type { Touched } from './touched.ts';

/** A table of rows that belong to a topic and are replaced as a whole when their part of the topic changed. */
interface Part {
  table: string;
  /** The part itself: the fold keeps the same object where nothing changed. */
  of(topic: TopicState): readonly unknown[];
  rows(topic: TopicState): Record<string, unknown>[];
}

const PARTS: readonly Part[] = [
  {
    table: 'topic_assignees',
    of: (topic) => topic.assignments,
    rows: (topic) => topic.assignments.map(({ role, userId }) => ({ role, user_id: userId })),
  },
  {
    table: 'topic_page_tags',
    of: (topic) => topic.details.pageTags,
    rows: (topic) => [...new Set(topic.details.pageTags)].map((tag) => ({ page_tag: tag })),
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

/** Assignees, page tags, keywords and subtopics of the touched topics, where they changed. */
export async function saveChildren(tx: Transaction<Database>, touched: readonly Touched[]): Promise<void> {
  for (const part of PARTS) await savePart(tx, part, touched);
}

async function savePart(tx: Transaction<Database>, part: Part, touched: readonly Touched[]): Promise<void> {
  const table = sql.table(part.table);
  const changed = touched.filter(
    ({ before, after }) => before === null || part.of(before) !== part.of(after),
  );
  const replaced = changed.filter(({ before }) => before !== null && part.of(before).length > 0);
  if (replaced.length > 0) {
    const ids = replaced.map(({ id }) => id);
    await sql`delete from ${table} where topic_id = any(${ids}::uuid[])`.execute(tx);
  }
  const rows = rowsOf(part, changed);
  if (rows.length === 0) return;
  await sql`
    insert into ${table}
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx);
}

/** All of it, for topics of which the tables hold nothing yet. */
export function childRows(topics: readonly Pick<Touched, 'id' | 'after'>[]): TableRows[] {
  return PARTS.map((part) => ({ table: part.table, rows: rowsOf(part, topics) }));
}

function rowsOf(part: Part, topics: readonly Pick<Touched, 'id' | 'after'>[]): Record<string, unknown>[] {
  return topics.flatMap(({ id, after }) =>
    part.rows(after).map((row) => ({ ...row, topic_id: id, project_id: after.projectId })),
  );
}
