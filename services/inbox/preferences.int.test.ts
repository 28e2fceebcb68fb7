import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../platform/projections/rebuild/rebuild.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { inboxProjection } from './inbox.projection.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const pathOf = (projectId = test.projectId) => `/api/notificationPreferences/${projectId}`;
const read = (as: string, projectId?: string) => test.request(as, 'GET', pathOf(projectId));
const choose = (as: string, body: object, projectId?: string) =>
  test.request(as, 'PUT', pathOf(projectId), body);

async function listed(as: string): Promise<unknown> {
  const { body } = await test.request(as, 'GET', '/api/notificationPreferences');
  return (body['_embedded'] as { notificationPreferences: unknown }).notificationPreferences;
}

describe('What somebody is told of a project', () => {
  it('is the usual until they choose, each for themselves', async () => {
    const { projectId } = test;
    expect((await read('watcher')).body).toEqual({ projectId, scope: 'MINE', mail: 'OFF' });
    const chosen = await choose('watcher', { scope: 'ALL', mail: 'DAILY' });
    expect(chosen).toMatchObject({
      status: 200,
      body: { projectId, scope: 'ALL', mail: 'DAILY', changed: true },
    });
    await test.settled();
    expect((await read('watcher')).body).toEqual({ projectId, scope: 'ALL', mail: 'DAILY' });
    expect((await read('author')).body).toEqual({ projectId, scope: 'MINE', mail: 'OFF' });
    expect(await listed('watcher')).toEqual([
      { projectId, projectName: 'A project', scope: 'ALL', mail: 'DAILY' },
    ]);
    const again = await choose('watcher', { scope: 'ALL', mail: 'DAILY' });
    expect(again.body).toMatchObject({ scope: 'ALL', mail: 'DAILY', changed: false });
  });

  it('stays chosen after a rebuild', async () => {
    await choose('integrator', { scope: 'NONE', mail: 'AT_ONCE' });
    await test.settled();
    await rebuild(inboxProjection, test.platform);
    expect((await read('integrator')).body).toMatchObject({ scope: 'NONE', mail: 'AT_ONCE' });
  });

  it('is read and chosen by those who belong to it alone', async () => {
    for (const projectId of [test.projectId, test.platform.ids.uuid()]) {
      expect((await read('stranger', projectId)).status).toBe(404);
      expect((await choose('stranger', { scope: 'ALL', mail: 'OFF' }, projectId)).status).toBe(404);
    }
    expect((await choose('watcher', { scope: 'SOME', mail: 'OFF' })).status).toBe(400);
    expect((await choose('watcher', { scope: 'ALL' })).status).toBe(400);
  });
});
