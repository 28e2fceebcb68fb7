import { sql } from 'kysely';
import type { Platform } from '../../platform/feature.ts';

/**
 * Fills a project's list with copies of one of its drafts, named "Topic 0000000" and so on: rows of the read model and their
 * counter alone, for what is about many rows and not about their histories. Answers how many drafts the project has then.
 */
export async function addCopiedTopics({ db }: Platform, projectId: string, count: number): Promise<number> {
  await sql`
    insert into topic_views
    select (jsonb_populate_record(row, jsonb_build_object(
      'id', gen_random_uuid(),
      'page_name', 'Topic ' || lpad(number::text, 7, '0'),
      'page_name_key', 'topic ' || lpad(number::text, 7, '0')
    ))).*
    from topic_views row cross join generate_series(0, ${sql.lit(count - 1)}) as number
    where row.id = (select id from topic_views where project_id = ${projectId} limit 1)`.execute(db);
  const { topics } = await db
    .updateTable('topic_counters')
    .set({ topics: sql`topics + ${count}` })
    .where('project_id', '=', projectId)
    .where('status', '=', 'SUGGEST')
    .returning('topics')
    .executeTakeFirstOrThrow();
  return topics;
}
