import { sql } from 'kysely';
import type { Platform } from '../../platform/feature.ts';

/** Rows a statement, so that none runs into the time that statements have. */
const AT_ONCE = 50_000;

/**
 * Fills a project's list with copies of one of its drafts, named "Topic 0000000" and so on: rows of the read model and their
 * counter alone, for what is about many rows and not about their histories. Answers how many drafts the project has then.
 */
export async function addCopiedTopics({ db }: Platform, projectId: string, count: number): Promise<number> {
  const original = await db
    .selectFrom('topic_views')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE) - 1;
    await sql`
      insert into topic_views
      select copy.* from topic_views as row
      cross join generate_series(${sql.lit(from)}, ${sql.lit(to)}) as number
      cross join lateral jsonb_populate_record(row, jsonb_build_object(
        'id', gen_random_uuid(),
        'page_name', 'Topic ' || lpad(number::text, 7, '0'),
        'page_name_key', 'topic ' || lpad(number::text, 7, '0')
      )) as copy
      where row.id = ${original.id}`.execute(db);
  }
  await sql`analyze topic_views`.execute(db);
  const { topics } = await db
    .updateTable('topic_counters')
    .set({ topics: sql`topics + ${count}` })
    .where('project_id', '=', projectId)
    .where('status', '=', 'SUGGEST')
    .returning('topics')
    .executeTakeFirstOrThrow();
  return topics;
}
