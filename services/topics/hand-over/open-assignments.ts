import { type Role, STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

const DONE: readonly TopicStatus[] = ['DECLINE', 'PUBLISHED', 'ARCHIVED'];
const OPEN = STATUS_NAMES.filter((status) => !DONE.includes(status));

/** The topics of a project that somebody is assigned to in any role and that are active and not done, by id. */
export async function openAssignmentsOf(
  db: Kysely<Database>,
  projectId: string,
  userId: string,
): Promise<{ topicId: string; role: Role }[]> {
  const { rows } = await sql<{ topicId: string; role: Role }>`
    select topic.id as "topicId", assignee.role
    from topic_assignees assignee join topic_views topic on topic.id = assignee.topic_id
    where assignee.user_id = ${userId} and assignee.project_id = ${projectId} and topic.active
      and topic.status = any(${OPEN})
    order by topic.id`.execute(db);
  return rows;
}
