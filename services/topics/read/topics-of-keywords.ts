import { keywordIdentity } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/**
 * The topics of a project whose rows follow from the figures of keywords. Figures are those of the project's market of today, so
 * a keyword that a topic took in another market, or before keywords had ids, is known by its value.
 */
export async function topicsOfKeywords(
  db: Kysely<Database>,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<string[]> {
  const project = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['country', 'language'])
    .executeTakeFirst();
  if (project === undefined) return [];
  const place = { projectId, ...project };
  const named = new Set(ids);
  const isNamed = (value: string) => named.has(keywordIdentity(place, value)?.id ?? '');
  const known = await knownValues(db, projectId, ids);
  // What nobody knows by its id can still stand on topics.
  const others = known.size < named.size ? await valuesOnTopics(db, projectId) : [];
  const values = [...new Set([...known.values(), ...others])].filter(isNamed);
  if (values.length === 0) return [];
  const topics = await sql<{ id: string }>`
    select distinct topic_id as id from topic_keywords
    where project_id = ${projectId} and value = any(${values}::text[]) order by id`.execute(db);
  return topics.rows.map(({ id }) => id);
}

/** The values of keywords by their ids, of those that stand beside them somewhere: an id follows from its value. */
async function knownValues(
  db: Kysely<Database>,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ id: string; value: string }>`
    select keyword_id as id, value from topic_keywords where project_id = ${projectId} and keyword_id = ${wanted}
    union all select id, value from keyword_views where id = ${wanted}
    union all select id, state ->> 'value' from gone_keywords where id = ${wanted}`.execute(db);
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** All of them, however many these are. */
async function valuesOnTopics(db: Kysely<Database>, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct value from topic_keywords where project_id = ${projectId}`.execute(db);
  return rows.map(({ value }) => value);
}
