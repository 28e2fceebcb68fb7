import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { membershipStream } from '@keywright/events/membership';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer } from '../customers/index.ts';
import { demoId } from '../demo/demo-ids.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { DEMO_PROJECTS } from '../demo/projects.ts';
import { seedAccounts } from '../demo/seed-demo.ts';
import { seedMembers } from '../demo/seed-demo.ts';
import { demoUserId } from '../demo/topics/team.ts';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { createProject } from '../projects/index.ts';

interface Delegation {
  id: string;
  userId: string;
  email: string;
  roles: Record<string, boolean>;
}

let test: TestApp;
let projectId: string;

/** The people of the demo and the team of its first project, who have no topics. Answers the project's id. */
async function seedTeam(): Promise<string> {
  const [project] = DEMO_PROJECTS;
  if (!project) throw new Error('the demo has no project');
  const { platform } = test;
  const [id, customerId] = [demoId(`project/${project.name}`), demoId('customer/theirs')];
  const createdAt = platform.clock.now();
  await seedAccounts(platform);
  await createCustomer(platform, { id: customerId, name: project.customer });
  await createProject(platform, {
    ...{ id, customerId, name: project.name, ownerId: demoUserId(project.owner) },
    ...{ strictWorkflow: false, productEnabled: true, createdAt },
  });
  await seedMembers(platform.store, project, createdAt.toISOString());
  return id;
}

const login = (key: string) => test.login(`${key}@demo.test`, DEMO_PASSWORD);
const ask = async (key: string, method: 'GET' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
  await login(key);
  const answer = await test.request(`${key}@demo.test`, method, url, body);
  await test.settled();
  return answer;
};
const people = async () => {
  const url = `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${projectId}`;
  const { body } = await ask('owner', 'GET', url);
  return (body as { _embedded: { projectUserDelegations: Delegation[] } })._embedded.projectUserDelegations;
};
const person = async (key: string): Promise<Delegation> => {
  const found = (await people()).find((each) => each.email === `${key}@demo.test`);
  if (!found) throw new Error(`${key} is no member`);
  return found;
};
const put = async (as: string, of: string, roles: Record<string, boolean>, query = '') =>
  ask(as, 'PUT', `/api/projectUserDelegations/${(await person(of)).id}${query}`, roles);

beforeAll(async () => {
  test = await startTestApp({ now: '2026-11-21T09:00:00Z' });
  projectId = await seedTeam();
  await test.settled();
});
afterAll(() => test.close());

describe('The members of a project', () => {
  it('may use a role at the position of the answer that gave it, however late it is read', async () => {
    const url = `/api/topics/topicCounts?projectId=${projectId}`;
    const { id, roles } = await person('product');
    await login('product');
    const call = (headers: Record<string, string>) =>
      test.request('product@demo.test', 'GET', url, undefined, headers);
    expect((await call({})).status).toBe(403);
    const { db } = test.platform;
    const given = await db.transaction().execute(async (late) => {
      await sql`lock table project_members in share mode`.execute(late);
      const path = `/api/projectUserDelegations/${id}`;
      const headers = { prefer: 'respond-async' };
      const put = await test.request('owner@demo.test', 'PUT', path, { CONTENT_MANAGER: false }, headers);
      expect(put.status).toBe(200);
      const answer = call({ 'x-after-position': String(put.body['position']) });
      await Promise.race([answer, pause(300)]);
      return { answer };
    });
    expect((await given.answer).status).toBe(200);
    await put('owner', 'product', roles);
  });

  it('get further roles, and see them at once', async () => {
    const answer = await put('manager', 'watcher', { WATCHER: false, COPYWRITER: false });
    expect(answer).toMatchObject({ status: 200, body: { changed: true } });
    expect((await person('watcher')).roles).toEqual({ WATCHER: false, COPYWRITER: false });
    const { body } = await ask('watcher', 'GET', `/api/users/scrap-roles/${projectId}`);
    expect(body).toMatchObject({ owner: false, roles: ['COPYWRITER', 'WATCHER'] });
  });

  it('are not changed over what somebody else has changed meanwhile', async () => {
    const { id } = await person('watcher');
    const url = `/api/projectUserDelegations/${id}`;
    const before = await put('owner', 'watcher', { WATCHER: false, COPYWRITER: false });
    await put('manager', 'watcher', { WATCHER: false, COPYWRITER: false, SEA_CHECKER: false });
    const seen = { 'if-match': String(before.headers['etag']) };
    const manager = (await person('manager')).userId;
    for (const [method, body] of [
      ['PUT', { WATCHER: false }],
      ['DELETE', undefined],
    ] as const) {
      expect(await test.request('owner@demo.test', method, url, body, seen)).toMatchObject({
        status: 412,
        body: { code: 'STALE_REVISION', stale: { by: manager, at: expect.any(String) } },
      });
    }
    await test.settled();
    expect(Object.keys((await person('watcher')).roles).sort()).toEqual([
      'COPYWRITER',
      'SEA_CHECKER',
      'WATCHER',
    ]);
    const after = await put('owner', 'watcher', { WATCHER: false, COPYWRITER: false });
    const newest = { 'if-match': String(after.headers['etag']) };
    const asSeen = await test.request(
      'owner@demo.test',
      'PUT',
      url,
      { WATCHER: false, COPYWRITER: false },
      newest,
    );
    expect(asSeen.status).toBe(200);
  });

  it('stay as they are when nothing differs', async () => {
    expect((await put('manager', 'watcher', { WATCHER: false, COPYWRITER: false })).body).toMatchObject({
      changed: false,
      eventId: null,
    });
  });

  it('take a default over only after a confirmation, in one step', async () => {
    const asked = await put('owner', 'watcher', { COPYWRITER: true, WATCHER: false });
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'CONFIRMATION_REQUIRED', messageKey: 'confirmSetDefaultRole' },
    });
    const done = await put('owner', 'watcher', { COPYWRITER: true, WATCHER: false }, '?confirm=true');
    expect(done.status).toBe(200);
    expect((await person('copywriter')).roles).toEqual({ COPYWRITER: false });
    const [last] = await test.platform.store.readStream(membershipStream(projectId), {
      direction: 'backward',
      limit: 1,
    });
    expect(last?.type).toBe('DefaultHolderMoved');
  });

  it('keep a role as long as they are its default holder', async () => {
    expect(await put('owner', 'watcher', { WATCHER: false })).toMatchObject({
      status: 409,
      body: { code: 'DEFAULT_HOLDER_LOCKED', roles: ['COPYWRITER'] },
    });
  });

  it.each(['contributor', 'copywriter', 'seo', 'integrator', 'sea', 'product'])(
    'are not managed by %s',
    async (key) => {
      expect(await put(key, 'many', { WATCHER: false })).toMatchObject({
        status: 403,
        body: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
      });
    },
  );

  it('are unknown to people of other projects', async () => {
    expect(await put('outsider', 'many', { WATCHER: false })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('never remove themselves', async () => {
    const manager = await person('manager');
    expect(await ask('manager', 'DELETE', `/api/projectUserDelegations/${manager.id}`)).toMatchObject({
      status: 409,
      body: { code: 'SELF_REVOCATION' },
    });
  });

  it('lose every access when they are removed', async () => {
    const many = await person('many');
    const removed = await ask('manager', 'DELETE', `/api/projectUserDelegations/${many.id}`);
    expect(removed).toMatchObject({ status: 200, body: { changed: true } });
    expect((await ask('many', 'GET', `/api/users/scrap-roles/${projectId}`)).status).toBe(404);
  });

  it.each([
    [{ OWNER: false }, 'OWNER is no role one is given'],
    [{ WATCHER: 'yes' }, 'a flag is true or false'],
  ])('refuse %j: %s', async (roles, _why) => {
    const { id } = await person('seo');
    expect((await ask('owner', 'PUT', `/api/projectUserDelegations/${id}`, roles)).status).toBe(400);
  });
});

describe('Members whose stream holds what no row can', () => {
  it('are changed no further: each command answers 503 STREAM_PARKED and writes nothing', async () => {
    const { id } = await person('copywriter');
    const { store, db } = test.platform;
    const stream = membershipStream(projectId);
    const [last] = await store.readStream(stream, { direction: 'backward', limit: 1 });
    const data = { delegationId: 'no id', userId: randomUUID(), roles: ['WATCHER'] };
    await store.append(stream, last!.revision, [
      { id: randomUUID(), type: 'MemberAdded', data, metadata: last!.metadata },
    ]);
    await test.settled();
    const parked = db.selectFrom('parked_events').select('projection').where('stream', '=', stream);
    expect(await parked.execute()).toEqual([{ projection: 'membership' }]);
    const head = await store.head();
    const url = `/api/projectUserDelegations/${id}`;
    for (const [method, body] of [
      ['PUT', { WATCHER: false }],
      ['DELETE', undefined],
    ] as const) {
      const { status, body: problem, headers } = await ask('owner', method, url, body);
      const { code } = problem as { code: string };
      expect({ status, code, retry: headers['retry-after'] }).toEqual({
        status: 503,
        code: 'STREAM_PARKED',
        retry: undefined,
      });
    }
    expect(await store.head()).toBe(head);
    expect((await person('copywriter')).id).toBe(id);
  });
});
