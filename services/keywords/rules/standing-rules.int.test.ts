import { randomUUID } from 'node:crypto';
import type { KeywordRuleRow } from '@keywright/events/keywordrules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Platform } from '../../platform/feature.ts';
import { until } from '../../platform/testing/until.ts';
import { addProject } from '../../processes/testing/add-project.ts';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { startKeywordImportWorld } from '../import/testing/import-world.ts';
import { applyStandingRules } from './standing-rules.ts';

let test: TopicsApp;
let projectId: string;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { users, platform } = test;
  const roles = {
    contributor: ['CONTRIBUTOR'],
    content_manager: ['CONTENT_MANAGER'],
    watcher: ['WATCHER'],
  } as const;
  const members = Object.fromEntries(Object.entries(roles).map(([name, held]) => [users[name] ?? '', held]));
  projectId = await addProject(platform, 'owner', members);
});

const contains = (...texts: string[]) => ({ rules: [{ predicate: 'CONTAINS', texts }] });

async function makeRule(body: object, as = 'contributor'): Promise<string> {
  const asked = { projectId, name: 'A rule', action: 'EXCLUDE', ...body };
  const answer = await test.post(as, '/api/keywordRules', asked);
  expect(answer).toMatchObject({ status: 201, body: { changed: true } });
  return String(answer.body['id']);
}

async function add(values: string[], to = 'MY_GOAL'): Promise<void> {
  const answer = await test.post('content_manager', '/api/keyWords/add', { projectId, to, values });
  expect(answer).toMatchObject({ status: 200, body: { added: values.length } });
  await test.settled();
}

async function look(platform: Platform = test.platform): Promise<void> {
  await test.settled();
  await applyStandingRules(platform);
  await test.settled();
}

async function places(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ value: string; scope: string | null }>`
    select value, scope from keyword_views where project_id = ${projectId} order by value`.execute(
    test.platform.db,
  );
  return Object.fromEntries(rows.map(({ value, scope }) => [value, scope]));
}

async function rules(as = 'watcher'): Promise<KeywordRuleRow[]> {
  const { status, body } = await test.request<{ _embedded: { keywordRules: KeywordRuleRow[] } }>(
    as,
    'GET',
    `/api/keywordRules?projectId=${projectId}`,
  );
  expect(status).toBe(200);
  return body._embedded.keywordRules;
}

interface Entry {
  type: string;
  from: { id: string };
  after: { scope: string };
  rule: { id: string; name: string } | null;
}
async function history(value: string): Promise<Entry[]> {
  const path = `/api/keywords/history/${projectId}?value=${encodeURIComponent(value)}`;
  const { body } = await test.request<{ _embedded: { history: Entry[] } }>('owner', 'GET', path);
  return body._embedded.history;
}

describe('Standing rules', () => {
  it('move what comes later, in their author’s name, and each move says by which rule', async () => {
    await add(['old shop']);
    const id = await makeRule({ name: 'No shops', ...contains('shop') });
    await add(['boot shop', 'boots']);
    await add(['shop sign'], 'MY_REALITY');
    await look();
    expect(await places()).toEqual({
      ...{
        'old shop': 'MY_GOAL',
        'boot shop': 'OUT_OF_SCOPE',
        boots: 'MY_GOAL',
        'shop sign': 'OUT_OF_SCOPE',
      },
    });
    const [last, first] = await history('boot shop');
    expect(last).toMatchObject({
      ...{ type: 'KeywordsMoved', from: { id: test.users['contributor'] }, rule: { id, name: 'No shops' } },
    });
    expect(first).toMatchObject({ type: 'KeywordsAdded', rule: null });
    expect(await rules()).toMatchObject([{ id, moved: 2, enabled: true, stopped: null }]);
    const { body } = await test.request<{ _embedded: { activity: { rule: object; eventId: string }[] } }>(
      'owner',
      'GET',
      `/api/keywords/activity/${projectId}?act=MOVE`,
    );
    expect(body._embedded.activity).toMatchObject([{ role: 'SYSTEM', keywords: 2, rule: { id } }]);
    const eventId = body._embedded.activity[0]?.eventId;
    const undone = await test.post('contributor', '/api/keywords/undo', { projectId, eventId });
    expect(undone).toMatchObject({ status: 200, body: { restored: 2 } });
    await look();
    expect((await places())['boot shop']).toBe('MY_GOAL');
  });

  it('go by their order where two contradict each other, and both moves are told', async () => {
    const late = await makeRule({ name: 'Keep', action: 'GLOSSARY', ...contains('shop'), order: 5 });
    const early = await makeRule({ name: 'Drop', ...contains('shop'), order: 1 });
    expect((await rules()).map(({ id }) => id)).toEqual([early, late]);
    await add(['boot shop']);
    await look();
    expect(await places()).toEqual({ 'boot shop': 'MY_REALITY' });
    expect((await history('boot shop')).map(({ rule, after }) => [rule?.name, after.scope])).toEqual([
      ['Keep', 'MY_REALITY'],
      ['Drop', 'OUT_OF_SCOPE'],
      [undefined, 'MY_GOAL'],
    ]);
    const turned = await test.request('contributor', 'PATCH', `/api/keywordRules/${late}`, { order: 0 });
    expect(turned).toMatchObject({ status: 200, body: { changed: true } });
    await add(['tent shop']);
    await look();
    expect((await places())['tent shop']).toBe('OUT_OF_SCOPE');
  });

  it('look at what they are for: a scope, texts alone, nothing that topics bring, that somebody has moved or that is off', async () => {
    await makeRule({ ...contains('shop'), scope: 'MY_REALITY' });
    const off = await makeRule({ name: 'Off', ...contains('tent'), enabled: false });
    await makeRule({ name: 'Shown', action: 'DISPLAY', ...contains('tent') });
    await add(['boot shop', 'tent', 'sold shop']);
    await add(['shop', 'moved shop'], 'MY_REALITY');
    const { rows } = await sql<{ id: string }>`
      select id from keyword_views where project_id = ${projectId} and value = 'moved shop'`.execute(
      test.platform.db,
    );
    const move = { projectId, ids: rows.map(({ id }) => id), to: 'MY_GOAL' };
    expect((await test.post('owner', '/api/keyword/group/move-kw', move)).body).toMatchObject({ moved: 1 });
    await look();
    expect(await places()).toEqual({
      ...{ 'boot shop': 'MY_GOAL', tent: 'MY_GOAL', 'sold shop': 'MY_GOAL' },
      ...{ shop: 'OUT_OF_SCOPE', 'moved shop': 'MY_GOAL' },
    });
    // Turned on, it looks at what comes from then on.
    await test.request('owner', 'PATCH', `/api/keywordRules/${off}`, { enabled: true });
    await add(['tent pole']);
    await look();
    expect(await places()).toMatchObject({ tent: 'MY_GOAL', 'tent pole': 'OUT_OF_SCOPE' });
  });

  it('stop where their author may not edit keywords any more, until somebody else turns them on', async () => {
    const id = await makeRule(contains('shop'));
    const others = await makeRule({ name: 'Others', ...contains('tent') }, 'content_manager');
    const member = test.platform.db.updateTable('project_members').where('project_id', '=', projectId);
    await member
      .where('user_id', '=', test.users['contributor'] ?? '')
      .set({ roles: ['WATCHER'] })
      .execute();
    await add(['boot shop', 'tent']);
    await look();
    expect(await places()).toEqual({ 'boot shop': 'MY_GOAL', tent: 'OUT_OF_SCOPE' });
    expect(await rules()).toMatchObject([
      { id, stopped: 'AUTHOR_MAY_NOT' },
      { id: others, stopped: null },
    ]);
    const on = await test.request('content_manager', 'PATCH', `/api/keywordRules/${id}`, { enabled: true });
    expect(on).toMatchObject({ status: 200, body: { changed: true } });
    await add(['tent shop']);
    await look();
    expect((await places())['tent shop']).toBe('OUT_OF_SCOPE');
    expect((await rules())[0]).toMatchObject({ stopped: null, authorId: test.users['content_manager'] });
  });

  it('act in the name of whoever last changed what they do or turned them on', async () => {
    const id = await makeRule(contains('shop'));
    const patch = async (as: string, change: object) => {
      const { status } = await test.request(as, 'PATCH', `/api/keywordRules/${id}`, change);
      expect(status).toBe(200);
      return (await rules())[0]?.authorId;
    };
    const { contributor, content_manager: manager, owner } = test.users;
    expect(await patch('owner', { name: 'Called otherwise', order: 4 })).toBe(contributor);
    expect(await patch('content_manager', { action: 'GLOSSARY' })).toBe(manager);
    expect(await patch('contributor', { enabled: false })).toBe(manager);
    expect(await patch('owner', { enabled: true })).toBe(owner);
    await add(['boot shop']);
    await look();
    expect(await places()).toEqual({ 'boot shop': 'MY_REALITY' });
    expect(await history('boot shop')).toMatchObject([{ from: { id: owner } }, {}]);
  });

  it('leave what they have moved on to be undone with what brought it', async () => {
    await makeRule({ name: 'Drop', ...contains('shop'), order: 1 });
    await makeRule({ name: 'Keep', action: 'GLOSSARY', ...contains('boot'), order: 2 });
    const values = ['boot shop', 'tent shop', 'rope shop', 'rope'];
    const asked = { projectId, to: 'MY_GOAL', values };
    const { body: brought } = await test.post('content_manager', '/api/keyWords/add', asked);
    await look();
    const moved = { 'boot shop': 'MY_REALITY', 'tent shop': 'OUT_OF_SCOPE', rope: 'MY_GOAL' };
    expect(await places()).toEqual({ ...moved, 'rope shop': 'OUT_OF_SCOPE' });
    const { rows } = await sql<{ id: string }>`
      select id from keyword_views where project_id = ${projectId} and value = 'rope shop'`.execute(
      test.platform.db,
    );
    const back = { projectId, ids: rows.map(({ id }) => id), to: 'MY_GOAL' };
    expect((await test.post('owner', '/api/keyword/group/move-kw', back)).body).toMatchObject({ moved: 1 });
    await test.settled();
    const undo = (eventId: unknown, headers: Record<string, string> = {}) =>
      test.post('content_manager', '/api/keywords/undo', { projectId, eventId }, headers);
    const headers = { 'idempotency-key': randomUUID() };
    const undone = await undo(brought['eventId'], headers);
    expect(undone).toMatchObject({
      status: 200,
      body: { restored: 3, movedByRules: 2, keptCount: 1, kept: [{ value: 'rope shop' }] },
    });
    await look();
    expect(await places()).toEqual({ 'rope shop': 'MY_GOAL' });
    await test.platform.db.deleteFrom('idempotency_keys').execute();
    expect((await undo(brought['eventId'], headers)).body).toEqual(undone.body);
    // As rules had left it.
    expect((await undo(undone.body['eventId'])).body).toMatchObject({ restored: 3, movedByRules: 0 });
    await look();
    expect(await places()).toEqual({ ...moved, 'rope shop': 'MY_GOAL' });
  });

  it('do nothing in a project that is gone', async () => {
    await makeRule(contains('shop'));
    await add(['boot shop']);
    await sql`update projects set owner_id = null where id = ${projectId}`.execute(test.platform.db);
    await look();
    expect(await places()).toEqual({ 'boot shop': 'MY_GOAL' });
  });

  it('look at many that come at once', async () => {
    const id = await makeRule(contains('9'));
    const values = Array.from({ length: 10_000 }, (_, nth) => `keyword ${nth}`);
    await add(values);
    await add(values.slice(0, 500).map((value) => `${value} more`));
    // A run each time, as others have their turn.
    await look();
    await look();
    const [{ moved } = { moved: 0 }] = await rules();
    const expected = [...values, ...values.slice(0, 500)].filter((value) => value.includes('9')).length;
    expect(moved).toBe(expected);
    const out = Object.values(await places()).filter((scope) => scope === 'OUT_OF_SCOPE');
    expect(out).toHaveLength(expected);
    const twice = await sql`
      select from keyword_changes where project_id = ${projectId} and type = 'KeywordsMoved'
      group by keyword_id having count(*) > 1`.execute(test.platform.db);
    expect(twice.rows).toHaveLength(0);
    expect(await rules()).toMatchObject([{ id }]);
  });

  // Of each of two rules: its moves, the end of its batch, its count; before they are stored, or after.
  it.each([1, 2, 3, 4, 5, 6].flatMap((nth) => [[nth, 'before'] as const, [nth, 'after'] as const]))(
    'go on where they were cut off, at append %i, %s it is stored',
    async (nth, when) => {
      await makeRule({ name: 'Drop', ...contains('shop') });
      await makeRule({ name: 'Keep', action: 'GLOSSARY', ...contains('boot') });
      await add(['boot shop', 'tent shop', 'boots', 'rope']);
      let appends = 0;
      const { store } = test.platform;
      const append = async (...given: Parameters<typeof store.append>) => {
        appends += 1;
        if (appends === nth && when === 'before') throw new Error('cut off');
        const result = await store.append(...given);
        if (appends === nth) throw new Error('cut off');
        return result;
      };
      const failing = new Proxy(store, {
        get(whole, name) {
          const member: unknown = Reflect.get(whole, name, whole);
          if (name === 'append') return append;
          return typeof member === 'function' ? (member.bind(whole) as unknown) : member;
        },
      });
      await look({ ...test.platform, store: failing });
      expect(appends).toBeGreaterThanOrEqual(nth);
      await add(['later shop']);
      await look();
      await look();
      expect(await places()).toEqual({
        ...{ 'boot shop': 'MY_REALITY', boots: 'MY_REALITY', rope: 'MY_GOAL' },
        ...{ 'tent shop': 'OUT_OF_SCOPE', 'later shop': 'OUT_OF_SCOPE' },
      });
      expect(await rules()).toMatchObject([
        { name: 'Drop', moved: 3 },
        { name: 'Keep', moved: 2 },
      ]);
      expect((await history('boot shop')).map(({ rule }) => rule?.name)).toEqual(['Keep', 'Drop', undefined]);
    },
  );
});

describe('Standing rules are kept', () => {
  it('and tried before, changed and deleted', async () => {
    await add(['boot shop', 'tent shop', 'boots']);
    await add(['shop'], 'OUT_OF_SCOPE');
    const body = { projectId, name: 'No shops', action: 'EXCLUDE', ...contains('shop') };
    const tried = await test.post('contributor', '/api/keywordRules?dryRun=true', body);
    expect(tried).toMatchObject({ status: 200, body: { total: 3, capped: false, move: 2, stay: 1 } });
    expect(await rules()).toEqual([]);
    const id = await makeRule(contains(' SHOP '));
    const group = {
      joiner: 'AND',
      conditions: [{ predicate: 'CONTAINS', texts: ['shop'], wholeWords: false }],
    };
    expect(await rules()).toMatchObject([
      { name: 'A rule', order: 0, scope: null, groups: [group], moved: 0 },
    ]);
    const patch = (change: object) => test.request('owner', 'PATCH', `/api/keywordRules/${id}`, change);
    expect((await patch({ name: 'B', order: 3, enabled: false, ...contains('x') })).body['changed']).toBe(
      true,
    );
    expect((await patch({ name: 'B', order: 3 })).body['changed']).toBe(false);
    expect(await rules()).toMatchObject([{ name: 'B', order: 3, enabled: false, action: 'EXCLUDE' }]);
    expect((await test.request('owner', 'DELETE', `/api/keywordRules/${id}`)).status).toBe(200);
    expect(await rules()).toEqual([]);
    expect(await patch({ order: 1 })).toMatchObject({ status: 404 });
  });

  const rule = { name: 'A', action: 'EXCLUDE', ...contains('a') };
  it.each([
    ['watcher', {}, [403, 'ROLE_REQUIRED']],
    ['stranger', {}, [404, 'NOT_FOUND']],
    ['owner', { name: ' ' }, [422, 'FIELD_REQUIRED']],
    ['owner', { name: 'x'.repeat(101) }, [422, 'FIELD_INVALID']],
    ['owner', { rules: [] }, [422, 'FIELD_REQUIRED']],
    ['owner', { order: -1 }, [422, 'FIELD_INVALID']],
    ['owner', { order: 1_000_001 }, [422, 'FIELD_INVALID']],
    ['owner', { action: 'MOVE' }, [400, 'VALIDATION']],
    ['owner', { groups: [] }, [400, 'VALIDATION']],
  ] as [string, object, [number, string]][])(
    'by nobody else: %s with %j gets %j',
    async (as, more, [status, code]) => {
      const answer = await test.post(as, '/api/keywordRules', { projectId, ...rule, ...more });
      expect(answer).toMatchObject({ status, body: { code } });
    },
  );

  it('up to a hundred, and not by who may not', async () => {
    const id = await makeRule(contains('x'));
    const path = `/api/keywordRules/${id}`;
    for (const [as, status] of [
      ['watcher', 403],
      ['stranger', 404],
    ] as const) {
      expect((await test.request(as, 'PATCH', path, { order: 1 })).status).toBe(status);
      expect((await test.request(as, 'DELETE', path)).status).toBe(status);
    }
    const unknown = `/api/keywordRules/${randomUUID()}`;
    expect((await test.request('owner', 'DELETE', unknown)).status).toBe(404);
    await sql`
      insert into keyword_rules
      select (jsonb_populate_record(keyword_rules, jsonb_build_object('id', gen_random_uuid()))).*
      from (select keyword_rules from keyword_rules where id = ${id}) as one, generate_series(1, 99)`.execute(
      test.platform.db,
    );
    const more = await test.post('owner', '/api/keywordRules', { projectId, ...rule });
    expect(more).toMatchObject({ status: 422, body: { code: 'LIMIT_REACHED', limit: 100, live: 100 } });
  });
});

describe('Standing rules and a file', () => {
  it('move what an import brings', async () => {
    const world = await startKeywordImportWorld();
    onTestFinished(() => world.close());
    const rule = { name: 'No shops', action: 'EXCLUDE', ...contains('shop') };
    const made = await world.test.post('owner', '/api/keywordRules', { projectId: world.project(), ...rule });
    expect(made).toMatchObject({ status: 201 });
    await world.take({ file: 'Keyword\nboot shop\nboots\n' });
    await until('the rule has moved it', async () => {
      await applyStandingRules(world.test.platform);
      return (await world.rows()).get('boot shop')?.['scope'] === 'OUT_OF_SCOPE';
    });
    expect((await world.rows()).get('boots')).toMatchObject({ scope: 'MY_GOAL' });
  });
});
