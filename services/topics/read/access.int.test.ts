import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmallWorld, startSmallWorld } from './testing/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world.test.close());

describe('Who may ask', () => {
  const calls = [
    'topicViews/search/byFilter',
    'topicViews/search/countByFilter',
    'topicViews/search/totalsByFilter',
    'topics/topicCounts',
    'topics/myTopicCounts',
    'topics/myArticleCounts',
    'topics/groupsOverTime',
  ];
  it.each(calls)('%s is closed to product access alone, naming the roles that may', async (call) => {
    const { status, body } = await world.get<{ code: string; roles: string[] }>(call, '', 'helper');
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'ROLE_REQUIRED' });
    expect(body.roles).toContain('WATCHER');
    expect(body.roles).not.toContain('PRODUCT_ACCESS');
  });

  it.each(calls)('%s answers a stranger 404 and nobody 401', async (call) => {
    expect((await world.get(call, '', 'stranger')).status).toBe(404);
    expect((await world.get(call, '', null)).status).toBe(401);
  });
});
