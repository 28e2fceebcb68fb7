import { permissionScope } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { invitationsTo } from '../membership/index.ts';
import type { Membership, Session } from '../platform/http/access.ts';
import { projectPeople } from '../projects/index.ts';

/** Somebody at their inbox, and what they are now to each project whose topics they read. */
export interface InboxReader {
  accountId: string;
  memberships: ReadonlyMap<string, Membership>;
}

/** Who opens an inbox; null for an administrator's session, which reads nothing of any project. */
export async function inboxReader(
  db: Kysely<Database>,
  { userId, scope }: Session,
): Promise<InboxReader | null> {
  if (scope === 'ADMIN') return null;
  const rows = await db
    .selectFrom(projectPeople)
    .where('user_id', '=', userId)
    .select(['project_id', 'owner', 'roles'])
    .execute();
  const memberships = rows.map(({ project_id: projectId, ...held }) => ({ projectId, userId, ...held }));
  const reading = memberships.filter((membership) => permissionScope('READ_TOPICS', membership) !== null);
  return { accountId: userId, memberships: new Map(reading.map((one) => [one.projectId, one])) };
}

/**
 * The rows of an inbox that are answered, as `told`: those of projects whose topics its reader reads now, but of topics that are gone;
 * and invitations of theirs, whichever project they are to. `seen` is how far each was read, and beside it stands the topic as it is.
 */
export function answeredRows({ accountId, memberships }: InboxReader): RawBuilder<unknown> {
  return sql`(
    select stored.id, stored.account_id, stored.project_id, stored.topic_id, stored.task_id, stored.invitation_id,
      stored.kind, stored.at, stored.entries, stored.position, coalesce(mark.position, -1) as seen,
      topic.page_name, topic.my_topic, topic.status as topic_status, topic.url, topic.delivery_date
    from notifications stored
    left join notification_reads mark on mark.account_id = stored.account_id and mark.notification_id = stored.id
    left join topic_views topic on topic.id = stored.topic_id
    left join ${invitationsTo(accountId)} as invitation on invitation.id = stored.invitation_id
    where stored.account_id = ${accountId} and (
      invitation.id is not null
      or stored.invitation_id is null and stored.project_id = any(${[...memberships.keys()]}::uuid[])
        and (stored.topic_id is null or topic.id is not null)
    )
  ) as told`;
}
