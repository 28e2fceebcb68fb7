import { randomUUID } from 'node:crypto';
import { ACTING_ROLES, type ActingRole, type Operation, ROLES } from '@keywright/events/catalogue';
import { MEMBERSHIP_SCHEMA, membershipStream } from '@keywright/events/membership';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../platform/http/access.ts';
import type { RegisteredRoute } from '../platform/http/route-registry.ts';
import { encodeForm } from '../topics/import/testing/form.ts';
import { waitingTask } from '../tasks/testing/waiting-task.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { addProject } from './testing/add-project.ts';
import type { Method } from './testing/start-test-app.ts';

const COLUMNS: readonly ActingRole[] = [
  'OWNER',
  'CONTRIBUTOR',
  'COPYWRITER',
  'SEO_CHECKER',
  'CONTENT_MANAGER',
  'INTEGRATOR',
  'SEA_CHECKER',
  'WATCHER',
  'PRODUCT_ACCESS',
];

/** The permission table written once more by hand, for the operations that routes ask for: x = may, . = may not. */
const TABLE: Partial<Record<Operation, string>> = {
  READ_TOPICS: 'x x x x x x x x .',
  READ_MEMBERS: 'x x x x x x x x x',
  MANAGE_MEMBERS: 'x . . . x . . . .',
  PLAN_TOPIC: 'x x . x x . . . .',
  EDIT_TOPIC_KEYWORDS: 'x x . x x . . . .',
  ASSIGN: 'x . . . x . . . .',
  WRITE_NOTE: 'x x x x x x x . .',
  ARCHIVE_OR_ACTIVATE: 'x . . . x . . . .',
  EDIT_PROJECT: 'x . . . . . . . .',
  READ_KEYWORDS: 'x x x x x x x x x',
  EDIT_KEYWORDS: 'x x . x x . . . .',
  DELETE_KEYWORDS: 'x . . . x . . . .',
  SPEND_QUOTA: 'x x . x x . x . .',
  EXPORT: 'x x x x x x x x .',
};

const mayBy = (operation: Operation): ActingRole[] => {
  const marks = TABLE[operation]?.split(' ') ?? [];
  return COLUMNS.filter((_, column) => marks[column] === 'x');
};

type Scoped = Extract<Access, { kind: 'project' | 'member' }>;
type ScopedRoute = RegisteredRoute & { access: Scoped };

let test: TopicsApp;
let routes: ScopedRoute[];
let topic: string;

beforeAll(async () => {
  test = await startTopicsApp();
  const created = await test.post('contributor', '/api/topics', {
    projectId: test.projectId,
    pageName: 'Own',
  });
  topic = String(created.body['id']);
  await uploadLogo();
  await test.settled();
  routes = test.app
    .registeredRoutes()
    .filter((route): route is ScopedRoute => route.method !== 'HEAD' && isScoped(route.access));
});

afterAll(() => test.close());

function isScoped(access: Access): access is Scoped {
  return access.kind === 'project' || access.kind === 'member';
}

/** Something real of the project that a scope's id leads to; what a request may remove is made for it alone. */
async function idFor({ method, access: { scope } }: ScopedRoute): Promise<string> {
  if (scope === 'project') return method === 'DELETE' ? extraProject() : test.projectId;
  if (scope === 'topic') return topic;
  if (scope === 'subTopic') return extraSubTopic();
  if (scope === 'delegation') return extraMember();
  if (scope === 'savedView') return extraView();
  if (scope === 'invitation') return (await extraInvitation()).id;
  if (scope === 'keyword') return extraKeyword();
  if (scope === 'keywordList') return extraKeywordList();
  if (scope === 'keywordRule') return extraKeywordRule();
  if (scope === 'task') return extraTask();
  throw new Error(`this test knows nothing of the scope ${scope}`);
}

/** So that there is one to be read. */
async function uploadLogo(): Promise<void> {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  const form = await encodeForm({ file: image });
  const { status } = await test.send({
    method: 'POST',
    url: `/api/files/upload/project/logo?projectId=${test.projectId}`,
    headers: { ...form.headers, authorization: `Bearer ${await test.login('owner')}` },
    payload: form.body,
  });
  if (status !== 200) throw new Error(`no logo: ${status}`);
}

/** Another project with the same people in it. */
async function extraProject(): Promise<string> {
  const roles = Object.fromEntries(ROLES.map((role) => [test.users[accountOf(role)] ?? '', [role]]));
  return addProject(test.platform, 'owner', roles);
}

async function extraSubTopic(): Promise<string> {
  const { body } = await test.post('owner', '/api/subTopics', { topicId: topic, name: 'Part', url: '/part' });
  await test.settled();
  return String(body['id']);
}

async function extraKeyword(projectId = test.projectId): Promise<string> {
  const value = `word ${test.platform.ids.uuid()}`;
  const market = { country: 'GB', language: 'en' };
  const asked = { projectId, to: 'MY_GOAL', values: [value], ...market };
  const { status } = await test.post('owner', '/api/keyWords/add', asked);
  await test.settled();
  const keyword = await test.platform.db
    .selectFrom('keyword_views')
    .select('id')
    .where('value', '=', value)
    .executeTakeFirst();
  if (keyword === undefined) throw new Error(`no keyword: ${status}`);
  return keyword.id;
}

async function extraKeywordList(projectId = test.projectId): Promise<string> {
  const name = test.platform.ids.uuid();
  const { body } = await test.post('owner', '/api/keyWordLists', { projectId, name });
  await test.settled();
  return String(body['id']);
}

async function extraKeywordRule(projectId = test.projectId): Promise<string> {
  const rules = [{ predicate: 'CONTAINS', texts: ['shop'] }];
  const asked = { projectId, name: 'No shops', action: 'EXCLUDE', rules };
  const { body } = await test.post('owner', '/api/keywordRules', asked);
  await test.settled();
  return String(body['id']);
}

async function extraTask(projectId = test.projectId): Promise<string> {
  const id = await waitingTask(test.platform, projectId, test.users['owner'] ?? '');
  await test.settled();
  return id;
}

async function extraView(): Promise<string> {
  const name = test.platform.ids.uuid();
  const { body } = await test.post('owner', '/api/savedViews', {
    projectId: test.projectId,
    name,
    shared: true,
  });
  return String(body['id']);
}

async function extraInvitation(projectId = test.projectId): Promise<{ id: string; email: string }> {
  const email = `${test.platform.ids.uuid()}@invited.example`;
  const { body } = await test.post('owner', `/api/projects/invite/${projectId}`, { [email]: 'WATCHER' });
  await test.settled();
  const { projectUserInvites } = body['_embedded'] as { projectUserInvites: { id: string; email: string }[] };
  return projectUserInvites[0] ?? { id: '', email };
}

async function extraMember(projectId = test.projectId): Promise<string> {
  const { store, ids, clock } = test.platform;
  const delegationId = ids.uuid();
  const userId = await test.addAccount(`extra-${delegationId}`);
  const metadata = {
    schemaVersion: MEMBERSHIP_SCHEMA.MemberAdded.version,
    at: clock.now().toISOString(),
    actor: { userId: test.users['owner'] ?? '', role: 'OWNER' },
    correlationId: delegationId,
    causationId: delegationId,
  };
  const data = { delegationId, userId, roles: ['WATCHER'] };
  const event = { id: ids.uuid(), type: 'MemberAdded', data, metadata };
  await store.append(membershipStream(projectId), 'exists', [event]);
  await test.settled();
  return delegationId;
}

/** Ids by scope of what there was in a project that its owner has deleted. */
async function deletedProject(): Promise<Record<string, string>> {
  const make = async (path: string, body: object) =>
    String((await test.post('owner', path, body)).body['id']);
  const place = { country: 'GB', language: 'en' };
  const projectId = await make('/api/projects', { name: 'Short-lived', ...place });
  const topicId = await make('/api/topics', { projectId, pageName: 'Rye' });
  const subTopic = await make('/api/subTopics', { topicId, name: 'Part', url: '/part' });
  const savedView = await make('/api/savedViews', { projectId, name: 'Ours', shared: true });
  const delegation = await extraMember(projectId);
  const { id: invitation } = await extraInvitation(projectId);
  const keyword = await extraKeyword(projectId);
  const keywordList = await extraKeywordList(projectId);
  const keywordRule = await extraKeywordRule(projectId);
  const task = await extraTask(projectId);
  await test.settled();
  const any = { 'if-match': '*' };
  const { status } = await test.request('owner', 'DELETE', `/api/projects/${projectId}`, undefined, any);
  if (status !== 200) throw new Error(`not deleted: ${status}`);
  await test.settled();
  const roots = { project: projectId, topic: topicId, subTopic, savedView, delegation, invitation };
  return { ...roots, keyword, keywordList, keywordRule, task };
}

async function ask(
  as: string | null,
  route: ScopedRoute,
  foreign?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const [place = '', name = ''] = route.access.id.split('.');
  const id = foreign ?? (await idFor(route));
  const email = route.path.includes(':email') ? (await extraInvitation()).email : '';
  const path =
    route.path.replace(`:${name}`, id).replace(':email', email).replace(':listId', 'all') +
    (place === 'query' ? `?${name}=${id}` : '');
  const body =
    route.method === 'GET' || route.method === 'DELETE' ? undefined : place === 'body' ? { [name]: id } : {};
  return test.request(as, route.method as Method, path, body);
}

const nameOf = (route: ScopedRoute) => `${route.method} ${route.path}`;
const accountOf = (role: ActingRole) => role.toLowerCase();

describe('The permission table', () => {
  it('is written by hand for every operation that a route asks for, and no other', () => {
    const asked = new Set(
      routes.flatMap(({ access }) => (access.kind === 'project' ? [access.operation] : [])),
    );
    expect([...asked].sort()).toEqual(Object.keys(TABLE).sort());
  });

  it.each(COLUMNS.map((role) => [role]))(
    'lets %s call every route that is open to it, and no other',
    async (role) => {
      const wrong: string[] = [];
      for (const route of routes) {
        const { status, body } = await ask(accountOf(role), route);
        const { access } = route;
        const operation = access.kind === 'project' ? access.operation : 'READ_TOPICS';
        const may = mayBy(operation).includes(role) || (access.kind === 'member' && access.reads === null);
        // A decider may still refuse one person afterwards; that is another test's concern.
        const refusedByRole = status === 403 && body['operation'] === operation;
        const asExpected = may ? !refusedByRole && ![401, 404].includes(status) : refusedByRole;
        if (!asExpected) wrong.push(`${nameOf(route)} answered ${status} ${String(body['code'])}`);
      }
      expect(routes.length).toBeGreaterThan(20);
      expect(wrong).toEqual([]);
    },
  );

  it('names in every refusal the roles that may, in display order', async () => {
    for (const route of routes.filter(({ access }) => access.kind === 'project')) {
      const operation = route.access.kind === 'project' ? route.access.operation : 'READ_TOPICS';
      const refused = COLUMNS.find((role) => !mayBy(operation).includes(role));
      if (refused === undefined) continue;
      const { body } = await ask(accountOf(refused), route);
      const roles = ACTING_ROLES.filter((role) => mayBy(operation).includes(role));
      expect({ route: nameOf(route), code: body['code'], roles: body['roles'] }).toEqual({
        route: nameOf(route),
        code: 'ROLE_REQUIRED',
        roles,
      });
    }
  });

  it('answers a stranger about what is there, byte for byte, as about what nobody has', async () => {
    for (const route of routes) {
      const [real, none] = [await ask('stranger', route), await ask('stranger', route, randomUUID())].map(
        ({ status, body: { instance: _instance, ...problem } }) => `${status} ${JSON.stringify(problem)}`,
      );
      expect(real, nameOf(route)).toBe(none);
    }
  });

  it('answers who owned a project that was deleted, byte for byte, as about what nobody has', async () => {
    const gone = await deletedProject();
    for (const route of routes) {
      const { scope } = route.access;
      if (gone[scope] === undefined) throw new Error(`this test knows nothing of the scope ${scope}`);
      const [real, none] = [
        await ask('owner', route, gone[scope]),
        await ask('owner', route, randomUUID()),
      ].map(
        ({ status, body: { instance: _instance, ...problem } }) => `${status} ${JSON.stringify(problem)}`,
      );
      expect(real, nameOf(route)).toBe(none);
      expect(real, nameOf(route)).toMatch(/^404/);
    }
  });

  it.each([
    ['stranger', 404, 'NOT_FOUND'],
    [null, 401, 'UNAUTHENTICATED'],
  ])('has no row for %s, who gets %i everywhere', async (as, status, code) => {
    for (const route of routes) {
      const answer = await ask(as, route);
      expect({ route: nameOf(route), status: answer.status, code: answer.body['code'] }).toEqual({
        route: nameOf(route),
        status,
        code,
      });
    }
  });
});
