import { notificationId } from '@keywright/events/inbox';
import type { NotificationKind, NotificationMail, Role } from '@keywright/events/catalogue';
import type { NotifiedFacts } from '@keywright/migrations/tables/inbox.ts';
import { sql } from 'kysely';
import type { NewAccount } from '../../../accounts/index.ts';
import { addProject } from '../../../processes/testing/add-project.ts';
import { startTopicsApp, type TopicsApp } from '../../../topics/testing/start-topics-app.ts';

/** A mail that was written down. */
export interface QueuedMail {
  to: string;
  type: string;
  language: string;
  values: { name?: string; project?: string; line?: string[]; count?: string; lines?: string[] };
}

/** What somebody is told: of one topic, unless another thing is named. */
export interface Telling {
  projectId: string;
  kind?: NotificationKind;
  topicId?: string;
  facts?: NotifiedFacts;
  actorId?: string;
  /** Default: after everything else. */
  position?: bigint;
  eventId?: string;
}

interface Wanting {
  projectId: string;
  mail: NotificationMail | null;
  /** Default: a watcher. Null: no member. */
  roles?: readonly Role[] | null;
}

/** The application with rows of inboxes as their projection would write them. */
export interface InboxMails {
  test: TopicsApp;
  addProject(name: string, timeZone?: string): Promise<string>;
  /** Somebody with an account of their own, and what they want mailed; answers the id. */
  addReader(name: string, wanting?: readonly Wanting[], changes?: Partial<NewAccount>): Promise<string>;
  /** Tells people something by one event; answers its id. */
  tell(readers: readonly string[], telling: Telling): Promise<string>;
  /** Marks all that somebody was told as read. */
  readAll(accountId: string): Promise<void>;
  /** Mails that were written down since the last time, by the order in which they were. */
  queued(): Promise<QueuedMail[]>;
}

/** Far beyond what any event of the test has. */
const FIRST_POSITION = 1_000_000n;

export async function startInboxMails(): Promise<InboxMails> {
  const test = await startTopicsApp({ config: { publicUrl: 'https://kw.example' } });
  const { platform } = test;
  const { db, ids, clock } = platform;
  let last = FIRST_POSITION;

  async function want(accountId: string, { projectId, mail, roles = ['WATCHER'] }: Wanting): Promise<void> {
    if (roles !== null)
      await db
        .insertInto('inbox_members')
        .values({
          ...{ project_id: projectId, account_id: accountId },
          ...{ owner: false, default_for: [], roles: [...roles], position: '0' },
        })
        .execute();
    if (mail !== null)
      await db
        .insertInto('inbox_preferences')
        .values({ account_id: accountId, project_id: projectId, scope: 'MINE', mail, position: '0' })
        .execute();
  }

  return {
    test,
    async addProject(name, timeZone) {
      const id = await addProject(platform, 'owner');
      const changes = { name, time_zone: timeZone ?? null };
      await db.updateTable('projects').set(changes).where('id', '=', id).execute();
      return id;
    },
    async addReader(name, wanting = [], changes = {}) {
      const id = await test.addAccount(name, changes);
      for (const each of wanting) await want(id, each);
      return id;
    },
    async tell(readers, telling) {
      const { projectId, kind = 'STATUS_CHANGED', topicId = ids.uuid(), facts = {} } = telling;
      const { actorId = test.users['owner'] ?? '', eventId = ids.uuid() } = telling;
      const position = (telling.position ?? (last += 1n)).toString();
      const at = clock.now().toISOString();
      const of = { project_id: projectId, topic_id: topicId, task_id: null, invitation_id: null };
      await db.transaction().execute(async (tx) => {
        for (const accountId of readers) {
          const id = notificationId(accountId, topicId);
          const what = { ...of, account_id: accountId, kind, at, position };
          await tx
            .insertInto('notification_entries')
            .values({
              ...what,
              event_id: eventId,
              notification_id: id,
              actor_id: actorId,
              facts: JSON.stringify(facts),
            })
            .execute();
          await tx
            .insertInto('notifications')
            .values({ ...what, id, entries: 1 })
            .onConflict((known) =>
              known.column('id').doUpdateSet({ kind, at, position, entries: sql`notifications.entries + 1` }),
            )
            .execute();
        }
      });
      return eventId;
    },
    async readAll(accountId) {
      await sql`
        insert into notification_reads (account_id, notification_id, position, read_at)
        select account_id, id, position, now() from notifications where account_id = ${accountId}
        on conflict (account_id, notification_id) do update set position = excluded.position`.execute(db);
    },
    async queued() {
      const { rows } = await sql<QueuedMail>`
        with taken as (delete from waiting_mails returning *)
        select recipient as to, mail_type as type, language, facts -> 'values' as values from taken
        order by created_at, recipient`.execute(db);
      return rows;
    },
  };
}
