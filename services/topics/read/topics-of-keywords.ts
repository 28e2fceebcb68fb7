import { keywordIdentity, type MetricsRefreshed } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';

/**
 * The topics of a project whose rows follow from the figures of keywords. Figures are those of the project's market of today, so
 * a keyword that a topic took in another market, or before keywords had ids, is known by its value.
 */
export async function topicsOfKeywords(
  tx: Transaction<Database>,
  { projectId, ids }: MetricsRefreshed['data'],
): Promise<string[]> {
  const project = await tx
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['country', 'language'])
    .executeTakeFirst();
  if (project === undefined) return [];
  const { rows } = await sql<{ value: string }>`
    select distinct value from topic_keywords where project_id = ${projectId}`.execute(tx);
  const named = new Set(ids);
  const place = { projectId, ...project };
  const values = rows.flatMap(({ value }) => {
    const id = keywordIdentity(place, value)?.id;
    return id !== undefined && named.has(id) ? [value] : [];
  });
  if (values.length === 0) return [];
  const topics = await sql<{ id: string }>`
    select distinct topic_id as id from topic_keywords
    where project_id = ${projectId} and value = any(${values}::text[]) order by id`.execute(tx);
  return topics.rows.map(({ id }) => id);
}
