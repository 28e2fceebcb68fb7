import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';
import { forgetHandOvers, handTopicsOver } from './hand-topics-over.ts';

let test: TopicsApp;
let leaver: string;
let heir: string;
let topics: string[];

beforeAll(async () => {
  test = await startTopicsApp({ defaultHolders: { COPYWRITER: 'copywriter' } });
  leaver = await delegationOf('copywriter');
  heir = test.users['author'] ?? '';
  await test.request('owner', 'PUT', `/api/projectUserDelegations/${await delegationOf('author')}`, {
    ...{ CONTRIBUTOR: false, COPYWRITER: false },
  });
  topics = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const id = await test.addTopic({ pageName: `Page ${nth}` });
    const users = [{ role: 'COPYWRITER', userId: test.users['copywriter'] }];
    await test.post('owner', `/api/topics/${id}/define-roles`, { users });
    topics.push(id);
  }
  const [, , , archived = ''] = topics;
  await test.post('owner', `/api/topics/archive/${archived}`);
  await test.settled();
});
afterAll(() => test.close());

async function delegationOf(name: string): Promise<string> {
  const row = await test.platform.db
    .selectFrom('project_members')
    .where('user_id', '=', test.users[name] ?? '')
    .where('project_id', '=', test.projectId)
    .select('delegation_id')
    .executeTakeFirstOrThrow();
  return row.delegation_id;
}

const url = (id: string) => `/api/projectUserDelegations/${id}`;
const holders = async () =>
  Object.fromEntries(
    (
      await test.platform.db
        .selectFrom('topic_assignees')
        .where('role', '=', 'COPYWRITER')
        .where('topic_id', 'in', topics)
        .select(['topic_id', 'user_id'])
        .execute()
    ).map(({ topic_id, user_id }) => [topic_id, user_id]),
  );

describe('Whoever leaves a role', () => {
  it('has it counted what they would leave behind, for those who manage members', async () => {
    const answer = await test.request('content_manager', 'GET', `${url(leaver)}/assignments`);
    expect(answer).toMatchObject({
      status: 200,
      body: { byRole: [{ role: 'COPYWRITER', openTopics: 3, isDefault: true }] },
    });
    expect((await test.request('watcher', 'GET', `${url(leaver)}/assignments`)).status).toBe(403);
  });

  it.each([
    ['nobody', {}, 409, 'DEFAULT_HOLDER_LOCKED'],
    ['somebody without the role', { COPYWRITER: 'watcher' }, 422, 'FIELD_INVALID'],
    ['themselves', { COPYWRITER: 'copywriter' }, 422, 'FIELD_INVALID'],
    ['the owner', { COPYWRITER: 'owner' }, 422, 'FIELD_INVALID'],
    ['somebody of another project', { COPYWRITER: 'stranger' }, 422, 'FIELD_INVALID'],
  ])('hands nothing over to %s', async (_whom, names, status, code) => {
    const handOver = Object.fromEntries(
      Object.entries(names).map(([role, name]) => [role, test.users[name]]),
    );
    for (const [method, body] of [
      ['DELETE', { handOver }],
      ['PUT', { WATCHER: false, handOver }],
    ] as const)
      expect(await test.request('owner', method, url(leaver), body)).toMatchObject({
        status,
        body: { code },
      });
  });

  it('leaves default and open topics to whom they name; a crash on the way loses none, and none moves twice', async () => {
    const handOver = { COPYWRITER: heir };
    expect((await test.request('owner', 'DELETE', url(leaver), { handOver })).status).toBe(200);
    await test.settled();
    const row = await test.platform.db
      .selectFrom('project_members')
      .where('user_id', '=', heir)
      .select('default_for')
      .executeTakeFirstOrThrow();
    expect(row.default_for).toEqual(['COPYWRITER']);

    const [first = '', second = '', third = '', archived = ''] = topics;
    // Whom it was given to meanwhile keeps it.
    await test.post('owner', `/api/topics/${third}/define-roles`, { users: [] });
    await test.settled();
    const { store } = test.platform;
    let appends = 0;
    const broken = Object.create(store, {
      append: {
        value: (...given: Parameters<typeof store.append>) => {
          if ((appends += 1) > 1) throw new Error('the process died');
          return store.append(...given);
        },
      },
    }) as typeof store;
    await handTopicsOver({ ...test.platform, store: broken });
    await test.settled();
    expect(Object.values(await holders()).filter((userId) => userId === heir)).toHaveLength(1);
    await Promise.all([handTopicsOver(test.platform), handTopicsOver(test.platform)]);
    await test.settled();
    expect(await holders()).toEqual({
      ...{ [first]: heir, [second]: heir },
      [archived]: test.users['copywriter'],
    });
    const waiting = await test.platform.db.selectFrom('topic_hand_overs').select('done_at').execute();
    expect(waiting.length).toBeGreaterThan(0);
    for (const { done_at } of waiting) expect(done_at).toBeInstanceOf(Date);
    const head = await store.head();
    await handTopicsOver(test.platform);
    expect(await store.head()).toBe(head);
    const known = async (days: number) => {
      const now = new Date(test.clock.now().getTime() + days * 86_400_000);
      await forgetHandOvers({ ...test.platform, clock: { now: () => now } });
      return (await test.platform.db.selectFrom('topic_hand_overs').select('done_at').execute()).length;
    };
    expect(await known(89)).toBe(waiting.length);
    expect(await known(91)).toBe(0);
  });
});

describe('What somebody leaves behind whom nobody follows', () => {
  const assigned = async (topicId: string) =>
    (
      await test.platform.db
        .selectFrom('topic_assignees')
        .where('topic_id', '=', topicId)
        .select(['role', 'user_id'])
        .execute()
    ).map(({ role, user_id }) => `${role} ${user_id}`);

  async function topicOf(role: string, name: string): Promise<string> {
    const id = await test.addTopic({ pageName: `Left by ${name}` });
    await test.post('owner', `/api/topics/${id}/define-roles`, {
      users: [{ role, userId: test.users[name] }],
    });
    return id;
  }

  it('is assigned to nobody, be the role lost or the member gone, and stays where they have the role again', async () => {
    const lost = await topicOf('SEO_CHECKER', 'seo_checker');
    const gone = await topicOf('INTEGRATOR', 'integrator');
    const kept = await topicOf('SEA_CHECKER', 'sea_checker');
    await test.settled();
    const put = async (name: string, roles: Record<string, boolean>) =>
      expect(await test.request('owner', 'PUT', url(await delegationOf(name)), roles)).toMatchObject({
        status: 200,
      });
    await put('seo_checker', { WATCHER: false });
    await put('sea_checker', { WATCHER: false });
    await put('sea_checker', { SEA_CHECKER: false });
    expect(await test.request('owner', 'DELETE', url(await delegationOf('integrator')))).toMatchObject({
      status: 200,
    });
    await test.settled();
    await handTopicsOver(test.platform);
    await test.settled();
    expect(await assigned(lost)).toEqual([]);
    expect(await assigned(gone)).toEqual([]);
    expect(await assigned(kept)).toEqual([`SEA_CHECKER ${test.users['sea_checker']}`]);
    const { body } = await test.request('watcher', 'GET', `/api/topics/${gone}/history?all=true`);
    expect(JSON.stringify(body)).toContain('SYSTEM');
    expect(JSON.stringify(body)).toContain('"because":"LEFT"');
  });
});
