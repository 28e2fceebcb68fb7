import type { Role } from '@keywright/events/catalogue';
import { sql } from 'kysely';
import type { TestAnswer } from '../../processes/testing/start-test-app.ts';
import { recordProjects } from '../../project-settings/index.ts';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import type { NotificationAnswer } from '../notification.schema.ts';

/** An inbox as it is answered, once everything recorded is applied. */
export interface InboxAnswered {
  rows: NotificationAnswer[];
  counts: { unread: number; waiting: number; waitingCapped?: boolean; mentions: number };
  page: Record<string, unknown>;
}

/** The application with a project, its people, and their inboxes. */
export interface InboxApp extends TopicsApp {
  inbox(as: string, query?: string, headers?: Record<string, string>): Promise<InboxAnswered>;
  /** The row of somebody's inbox about a topic. */
  rowOf(as: string, topicId: string): Promise<NotificationAnswer | undefined>;
  mark(as: string, body: object): Promise<TestAnswer>;
  /** Gives a member of the project other roles. */
  setRoles(name: string, roles: readonly Role[]): Promise<void>;
  /** So many rows of tasks in somebody's inbox, each with two entries, as no project would make them in a test's time. */
  addRows(name: string, many: number): Promise<void>;
}

/** Starts it. */
export async function startInboxApp(): Promise<InboxApp> {
  const test = await startTopicsApp();
  // Owners are known by the beginning of a project.
  await recordProjects(test.platform);
  const inbox: InboxApp['inbox'] = async (as, query = '', headers = {}) => {
    await test.settled();
    const answer = await test.request<{
      _embedded: { notifications: NotificationAnswer[] };
      counts: InboxAnswered['counts'];
      page: InboxAnswered['page'];
    }>(as, 'GET', `/api/notifications${query}`, undefined, headers);
    if (answer.status !== 200) throw new Error(`no inbox: ${JSON.stringify(answer.body)}`);
    const { _embedded, counts, page } = answer.body;
    return { rows: _embedded.notifications, counts, page };
  };
  return {
    ...test,
    inbox,
    rowOf: async (as, topicId) =>
      (await inbox(as, '?size=100')).rows.find(({ topic }) => topic?.id === topicId),
    async mark(as, body) {
      await test.settled();
      return test.request(as, 'PATCH', '/api/notifications/read', body);
    },
    async setRoles(name, roles) {
      const member = await test.platform.db
        .selectFrom('project_members')
        .where('project_id', '=', test.projectId)
        .where('user_id', '=', test.users[name] ?? '')
        .select('delegation_id')
        .executeTakeFirstOrThrow();
      const url = `/api/projectUserDelegations/${member.delegation_id}`;
      const body = Object.fromEntries(roles.map((role) => [role, false]));
      const { status } = await test.request('owner', 'PUT', url, body);
      if (status !== 200) throw new Error(`no other roles: ${status}`);
      await test.settled();
    },
    async addRows(name, many) {
      const { db } = test.platform;
      const [account, project] = [test.users[name] ?? '', test.projectId];
      await sql`
        with made as (
          select gen_random_uuid() as id, gen_random_uuid() as task, nth from generate_series(1, ${many}::integer) nth
        ), entries as (
          insert into notification_entries (account_id, event_id, notification_id, project_id, task_id, kind, actor_id, at, facts,
            position)
          select ${account}::uuid, gen_random_uuid(), made.id, ${project}::uuid, made.task, 'TASK_ENDED', ${account}::uuid, now(),
            '{"taskType": "IMPORT_PAGES", "taskTitle": "pages.csv", "taskStatus": "DONE"}'::jsonb, 1000000 + 2 * nth + half
          from made cross join generate_series(0, 1) half
        )
        insert into notifications (id, account_id, project_id, task_id, kind, at, entries, position)
        select id, ${account}::uuid, ${project}::uuid, task, 'TASK_ENDED', now(), 2, 1000001 + 2 * nth from made`.execute(
        db,
      );
    },
  };
}
