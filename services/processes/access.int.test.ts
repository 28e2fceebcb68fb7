import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../sessions/index.ts';
import { buildApp } from './build-app.ts';
import { addProject } from './testing/add-project.ts';
import { probe } from './testing/probe-feature.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp({ features: [sessions, probe] });
  for (const name of ['owner', 'manager', 'copywriter', 'product', 'stranger'])
    ids[name] = await test.addAccount(name);
  ids['admin'] = await test.addAccount('admin', { admin: true });
  ids['project'] = await addProject(test.platform, 'owner', {
    [ids['manager'] ?? '']: ['CONTENT_MANAGER'],
    [ids['copywriter'] ?? '']: ['COPYWRITER'],
    [ids['product'] ?? '']: ['PRODUCT_ACCESS'],
  });
});

afterAll(() => test.close());

/** Puts the ids of this run into a path. */
const path = (template: string) => template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

const NOBODY_HAS = '00000000-0000-4000-8000-000000000000';

describe('Whoever calls without a session', () => {
  it.each([
    '/api/probe/session',
    '/api/probe/admin',
    '/api/probe/own/{owner}',
    '/api/probe/things/{project}',
    '/api/probe/topics/{project}',
    '/api/probe/audit?projectId={project}',
  ])('is told to log in at %s', async (template) => {
    const answer = await test.request(null, 'GET', path(template));
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', status: 401 } });
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic eDp5', 'Bearer a.b.c', 'bearer null'])(
    'is not helped by the header %j',
    async (authorization) => {
      const answer = await test.send({ url: '/api/probe/session', headers: { authorization } });
      expect(answer.status).toBe(401);
    },
  );

  it('is told so before the body is read', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await test.send({ method: 'POST', url: '/api/probe/body', headers, payload: '{"' });
    expect(answer.status).toBe(401);
  });
});

describe('Whoever calls with a session', () => {
  it.each([
    ['stranger', '/api/probe/session', 200],
    ['admin', '/api/probe/session', 200],
    ['owner', '/api/probe/own/{owner}', 200],
    ['owner', '/api/probe/own/{manager}', 404],
    ['owner', `/api/probe/own/${NOBODY_HAS}`, 404],
    ['owner', '/api/probe/own/me', 404],
    ['manager', '/api/probe/things/{project}', 200],
    ['product', '/api/probe/things/{project}', 200],
    ['stranger', '/api/probe/things/{project}', 404],
    ['manager', `/api/probe/things/${NOBODY_HAS}`, 404],
    ['manager', '/api/probe/things/no-uuid', 404],
    ['manager', '/api/probe/things/thing:no-uuid', 404],
    ['manager', `/api/probe/things/${'x'.repeat(300)}`, 404],
    ['manager', '/api/probe/things/%00', 404],
    ['copywriter', '/api/probe/topics/{project}', 200],
    ['product', '/api/probe/topics/{project}', 403],
    ['stranger', '/api/probe/topics/{project}', 404],
    ['owner', '/api/probe/audit?projectId={project}', 200],
    ['manager', '/api/probe/audit?projectId={project}', 200],
    ['copywriter', '/api/probe/audit?projectId={project}', 403],
    ['stranger', '/api/probe/audit?projectId={project}', 404],
    ['manager', '/api/probe/audit', 404],
    ['stranger', '/api/probe/admin', 403],
    ['admin', '/api/probe/admin', 403],
  ])('%s at %s gets %i', async (as, template, status) => {
    const answer = await test.request(as, 'GET', path(template));
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.body['code']).toBe('NOT_FOUND');
  });

  it('reads who is calling and what they are in the project', async () => {
    const { body } = await test.request('owner', 'GET', path('/api/probe/topics/{project}'));
    expect(body).toMatchObject({
      session: { userId: ids['owner'], scope: 'USER' },
      membership: { projectId: ids['project'], userId: ids['owner'], owner: true, roles: [] },
    });
  });

  it('is told which roles may, where none of their own does', async () => {
    const { body } = await test.request('copywriter', 'GET', path('/api/probe/audit?projectId={project}'));
    expect(body).toMatchObject({
      code: 'ROLE_REQUIRED',
      operation: 'AUDIT',
      roles: ['CONTENT_MANAGER', 'WATCHER', 'OWNER'],
    });
  });

  it('learns the same from a foreign id as from one that nobody has', async () => {
    const foreign = await test.request('stranger', 'GET', path('/api/probe/things/{project}'));
    const unknown = await test.request('stranger', 'GET', `/api/probe/things/${NOBODY_HAS}`);
    const { instance: _foreign, ...problem } = foreign.body;
    const { instance: _unknown, ...otherProblem } = unknown.body;
    expect(problem).toEqual(otherProblem);
  });

  it('learns nothing about a foreign project from a body that is not valid', async () => {
    const answer = await test.request('stranger', 'POST', '/api/probe/body', {
      projectId: ids['project'],
      x: 1,
    });
    expect(answer.status).toBe(404);
  });
});

describe('An administrator’s session', () => {
  it('reads no project content, not even of a project that is their own', async () => {
    const own = await addProject(test.platform, 'admin');
    const { body } = await test.send({
      method: 'POST',
      url: '/oauth/token',
      payload: {
        grant_type: 'password',
        username: 'admin@test.example',
        password: TEST_PASSWORD,
        scope: 'ADMIN',
      },
    });
    const headers = { authorization: `Bearer ${String(body['access_token'])}` };
    expect((await test.send({ url: '/api/probe/admin', headers })).status).toBe(200);
    expect((await test.send({ url: `/api/probe/topics/${own}`, headers })).status).toBe(404);
    expect((await test.request('admin', 'GET', `/api/probe/topics/${own}`)).status).toBe(200);
  });
});

/** The same platform for one more application; metrics are one application's. */
const fresh = () => ({ ...test.platform, metrics: new Registry() });

describe('A route that leaves open who may call it', () => {
  it('keeps the application from starting, and is named', async () => {
    const app = await buildApp(fresh(), [
      { name: 'careless', routes: (scope) => void scope.get('/api/open', () => ({})) },
    ]);
    await expect(app.ready()).rejects.toThrow('GET /api/open');
  });
});

describe('Two features that claim one scope', () => {
  it('keep the application from starting', async () => {
    await expect(buildApp(fresh(), [probe, { ...probe, name: 'other' }])).rejects.toThrow('thing');
  });
});
