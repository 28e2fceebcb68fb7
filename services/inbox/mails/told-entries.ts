import { type NotificationKind, type NotificationMail, permissionScope } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { InboxMembersTable, NotifiedFacts } from '@keywright/migrations/tables/inbox.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';

/** One thing that somebody was told, and what a mail says of it. */
export interface ToldEntry {
  eventId: string;
  /** The row of the inbox that it stands in. */
  notificationId: string;
  kind: NotificationKind;
  facts: NotifiedFacts;
  readerId: string;
  /** How the reader is addressed. */
  reader: string;
  email: string;
  language: string;
  projectId: string;
  project: string;
  actorId: string;
  /** Null where nobody has that account. */
  actor: string | null;
  topic: string | null;
}

/**
 * What there is to mail to those who want it so, the newest first; `which` narrows it, of `entry` and of `topic`. Whoever has left, is
 * blocked, or may not read topics any more gets none, and invitations have mails of their own.
 */
export async function toldEntries(
  tx: Transaction<Database>,
  mail: Exclude<NotificationMail, 'OFF'>,
  which: RawBuilder<unknown>,
): Promise<ToldEntry[]> {
  const { rows } = await sql<ToldEntry & Pick<InboxMembersTable, 'owner' | 'roles'>>`
    select entry.event_id as "eventId", entry.notification_id as "notificationId", entry.kind, entry.facts,
      entry.account_id as "readerId", coalesce(nullif(trim(reader.first_name), ''), reader.user_name) as reader, reader.email,
      reader.contact_language as language, entry.project_id as "projectId", project.name as project, entry.actor_id as "actorId",
      coalesce(nullif(trim(actor.first_name || ' ' || actor.last_name), ''), actor.user_name) as actor,
      coalesce(topic.page_name, topic.my_topic) as topic, member.owner, member.roles
    from notification_entries entry
    join inbox_preferences preference
      on preference.account_id = entry.account_id and preference.project_id = entry.project_id and preference.mail = ${mail}
    join inbox_members member on member.project_id = entry.project_id and member.account_id = entry.account_id
    join accounts reader on reader.id = entry.account_id and reader.disabled_at is null
    join projects project on project.id = entry.project_id
    left join accounts actor on actor.id = entry.actor_id
    left join topic_views topic on topic.id = entry.topic_id
    where entry.kind <> 'INVITED' and (${which})
    order by entry.position desc, entry.event_id`.execute(tx);
  return rows.flatMap(({ owner, roles, ...entry }) =>
    permissionScope('READ_TOPICS', { owner, roles }) === null ? [] : [entry],
  );
}

/**
 * Those of some entries that were mailed to their reader by no mail before, and that nobody else mails from now on: in one
 * transaction with their mails.
 */
export async function takeUnmailed(
  tx: Transaction<Database>,
  entries: readonly ToldEntry[],
  now: Date,
): Promise<ToldEntry[]> {
  if (entries.length === 0) return [];
  const events = entries.map(({ eventId }) => eventId);
  const readers = entries.map(({ readerId }) => readerId);
  const { rows } = await sql<{ key: string }>`
    insert into notification_mails (event_id, account_id, mailed_at)
    select event_id, account_id, ${now}::timestamptz from unnest(${events}::uuid[], ${readers}::uuid[]) told (event_id, account_id)
    on conflict do nothing returning event_id || ' ' || account_id as key`.execute(tx);
  const taken = new Set(rows.map(({ key }) => key));
  // Each once, though one event may have told somebody of two things.
  return entries.filter(({ eventId, readerId }) => taken.delete(`${eventId} ${readerId}`));
}
