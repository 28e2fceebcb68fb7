import { digestOfRows } from '@keywright/events/live';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { ROW_COLUMNS, topicRowOf } from './model/topic-row.ts';

/**
 * The digest of all topics of a project as the read model holds them: equal to what a client makes of its rows at the
 * same position, and to that of a rebuilt model. Columns that follow from keyword metrics are left out.
 */
export async function digestOfProject(db: Kysely<Database>, projectId: string): Promise<string> {
  const views = await db
    .selectFrom('topic_views')
    .select(ROW_COLUMNS)
    .where('project_id', '=', projectId)
    .execute();
  return digestOfRows(views.map(topicRowOf));
}
