import { MEMBERSHIP_SCHEMA, type MembershipEvent, membershipStream } from '@keywright/events/membership';
import { ROLES, type Role } from '@keywright/events/catalogue';
import { decideTopic, topicStream } from '@keywright/events/topic';
import { addProject } from '../../processes/testing/add-project.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestAppOptions,
} from '../../processes/testing/start-test-app.ts';
import type { Json } from '../../platform/event-store/port.ts';

/** One account a role, named by it in lower case (`content_manager`), beside `owner`, `author` and `stranger`. */
export interface TopicsApp extends TestApp {
  projectId: string;
  /** Ids of the accounts by name. */
  users: Record<string, string>;
  /** A draft by `author`, a contributor; answers its id. */
  addTopic(details?: Record<string, unknown>): Promise<string>;
  /** POST to a topic as somebody. */
  post(as: string | null, path: string, body?: object, headers?: Record<string, string>): Promise<TestAnswer>;
  /** A topic as a reader has it once everything recorded is applied. */
  read(topicId: string): Promise<TestAnswer>;
  /** Moves a topic as the owner, with a note, along a list of statuses. */
  moveThrough(topicId: string, ...statuses: string[]): Promise<void>;
}

export interface TopicsAppOptions extends Pick<
  TestAppOptions,
  'config' | 'features' | 'projector' | 'connectionTimes'
> {
  defaultHolders?: Partial<Record<Role, string>>;
  strict?: boolean;
}

export const memberNamed = (role: Role): string => role.toLowerCase();

/** The application with one project and a person in every role of it. */
export async function startTopicsApp({
  defaultHolders = {},
  strict = false,
  ...options
}: TopicsAppOptions = {}): Promise<TopicsApp> {
  const test = await startTestApp({ now: '2026-03-02T09:00:00Z', ...options });
  const users: Record<string, string> = {};
  for (const name of ['owner', 'author', 'stranger', ...ROLES.map(memberNamed)])
    users[name] = await test.addAccount(name);
  const projectId = await addProject(test.platform, 'owner');
  if (strict) await test.platform.db.updateTable('projects').set({ strict_workflow: true }).execute();
  await addProject(test.platform, 'stranger');
  await recordMembers(test, projectId, users, defaultHolders);
  await test.settled();

  const post: TopicsApp['post'] = (as, path, body = {}, headers = {}) =>
    test.request(as, 'POST', path, body, headers);
  return {
    ...test,
    projectId,
    users,
    post,
    async addTopic(details = {}) {
      const { status, body } = await post('author', '/api/topics', {
        projectId,
        pageName: 'Microspikes',
        ...details,
      });
      if (status !== 201) throw new Error(`no topic: ${JSON.stringify(body)}`);
      return String(body['id']);
    },
    async read(topicId) {
      await test.settled();
      return test.request('watcher', 'GET', `/api/topics/${topicId}`);
    },
    async moveThrough(topicId, ...statuses) {
      for (const topicStatus of statuses) {
        const move = { topicStatus, note: 'Go on', seaCheckStatus: 'OK' };
        const { status, body } = await post('owner', `/api/topics/${topicId}/status`, move);
        if (status !== 200) throw new Error(`not moved to ${topicStatus}: ${JSON.stringify(body)}`);
      }
    },
  };
}

async function recordMembers(
  { platform: { store, ids, clock } }: TestApp,
  projectId: string,
  users: Record<string, string>,
  defaultHolders: Partial<Record<Role, string>>,
): Promise<void> {
  const userId = (name: string): string => users[name] ?? '';
  const joined = (name: string, role: Role): MembershipEvent => ({
    type: 'MemberAdded',
    data: { delegationId: ids.uuid(), userId: userId(name), roles: [role] },
  });
  const leads = Object.entries(defaultHolders).map(([role, name]): MembershipEvent => ({
    type: 'DefaultHolderMoved',
    data: { role: role as Role, from: null, to: userId(name) },
  }));
  const events = [
    joined('author', 'CONTRIBUTOR'),
    ...ROLES.map((role) => joined(memberNamed(role), role)),
    ...leads,
  ];
  const actor = { userId: userId('owner'), role: 'OWNER' };
  await store.append(
    membershipStream(projectId),
    'none',
    events.map(({ type, data }) => ({
      id: ids.uuid(),
      type,
      data: data,
      metadata: {
        schemaVersion: MEMBERSHIP_SCHEMA[type].version,
        at: clock.now().toISOString(),
        actor,
        correlationId: ids.uuid(),
        causationId: ids.uuid(),
      },
    })),
  );
}

/** An imported page that nobody has activated yet; answers its id. */
export async function importedPage(
  { platform: { store, ids, clock }, projectId, users }: TopicsApp,
  url: string,
): Promise<string> {
  const id = ids.uuid();
  const userId = users['content_manager'] ?? '';
  const decision = decideTopic(
    { type: 'ImportPage', projectId, url, title: 'A page', publishedOn: '2021-12-11', words: 759 },
    null,
    {
      actor: { userId, owner: false, roles: ['CONTENT_MANAGER'] },
      defaultHolders: {},
      strict: false,
      market: { country: 'GB', language: 'en-GB' },
      now: clock.now().toISOString(),
      newId: () => ids.uuid(),
    },
  );
  if (!decision.ok) throw new Error(`not imported: ${JSON.stringify(decision.refusal)}`);
  const metadata = {
    schemaVersion: 1,
    at: clock.now().toISOString(),
    actor: { userId, role: 'CONTENT_MANAGER' },
    correlationId: id,
    causationId: id,
  };
  await store.append(
    topicStream(id),
    'none',
    decision.events.map(({ type, data }) => ({
      id: ids.uuid(),
      type,
      data: data as unknown as Json,
      metadata,
    })),
  );
  return id;
}
