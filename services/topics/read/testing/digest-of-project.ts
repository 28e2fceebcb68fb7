import { digestOfRows } from '@keywright/events/testing/row-digest';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { topicList } from '../topic-list.ts';

/**
 * The digest of all topics of a project as the read model holds them: equal to what a client makes of its rows at the
 * same position, and to that of a rebuilt model. What follows from keyword metrics is left out.
 */
export async function digestOfProject(db: Kysely<Database>, projectId: string): Promise<string> {
  return digestOfRows(await topicList.all(db, sql`project_id = ${projectId}`));
}
