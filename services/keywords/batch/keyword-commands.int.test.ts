import { randomUUID } from 'node:crypto';
import type { KeywordBatchEvent } from '@keywright/events/keywords';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { writeBatch } from './write-batch.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const NOBODYS = '11111111-1111-4111-8111-111111111111';
let made = 0;

/** Adds so many new keywords to a scope; answers their ids. */
async function added(many: number, to = 'MY_GOAL', as = 'contributor'): Promise<string[]> {
  const values = Array.from({ length: many }, () => `keyword ${(made += 1)}`);
  const { status, body } = await test.post(as, '/api/keyWords/add', {
    projectId: test.projectId,
    to,
    values,
  });
  expect({ status, ...body }).toMatchObject({ status: 200, added: many });
  await test.settled();
  const named = sql<{ id: string }>`
    select id from keyword_views where project_id = ${test.projectId} and value = any(${values}) order by value`;
  return (await named.execute(test.platform.db)).rows.map(({ id }) => id);
}

async function rowOf(id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select scope, list_id, status, top, followed from keyword_views where id = ${id}`.execute(
    test.platform.db,
  );
  return rows[0] ?? null;
}

async function send(as: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await test.post(as, path, { projectId: test.projectId, ...body }, headers);
  await test.settled();
  return answer;
}
const move = (ids: readonly string[], to: string, more: object = {}, as = 'contributor') =>
  send(as, '/api/keyword/group/move-kw', { ids, to, ...more });
const undo = (eventId: unknown, as = 'contributor', headers = {}) =>
  send(as, '/api/keywords/undo', { eventId }, headers);

async function list(name: string, more: object = {}): Promise<string> {
  const { status, body } = await send('contributor', '/api/keyWordLists', { name, ...more });
  expect(status).toBe(201);
  return String(body['id']);
}

async function eventsOf(batchId: unknown): Promise<KeywordBatchEvent[]> {
  const stored = await test.platform.store.readStream(`keywordbatch-${String(batchId)}`);
  return stored.map(({ type, data }) => ({ type, data }) as unknown as KeywordBatchEvent);
}

describe('lists of keywords', () => {
  it('are begun, renamed, hidden, shown and deleted; their names are unique in whatever case', async () => {
    const id = await list('  Winter boots ');
    const again = await send('contributor', '/api/keyWordLists', { name: 'WINTER BOOTS' });
    expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE', field: 'name' } });
    const patch = (body: object) => test.request('contributor', 'PATCH', `/api/keyWordLists/${id}`, body);
    expect(await patch({ name: 'Winter Boots', hidden: true })).toMatchObject({
      body: { id, changed: true },
    });
    expect(await patch({ hidden: true })).toMatchObject({ body: { changed: false } });
    await test.settled();
    const row = test.platform.db.selectFrom('keyword_lists').selectAll().where('id', '=', id);
    expect(await row.executeTakeFirst()).toMatchObject({
      name: 'Winter Boots',
      hidden: true,
      scope: 'MY_GOAL',
    });
    const removed = await test.request('content_manager', 'DELETE', `/api/keyWordLists/${id}`);
    expect(removed).toMatchObject({ status: 200, body: { id, changed: true } });
    await test.settled();
    expect(await row.executeTakeFirst()).toBeUndefined();
    await list('winter boots', { scope: 'GLOSSARY', source: 'DOMAIN', hidden: true });
    await list('Others');
    const path = `/api/keyWordLists/delete-by-project/${test.projectId}`;
    const all = await test.request('content_manager', 'DELETE', path);
    expect(all).toMatchObject({ status: 200, body: { changed: true, deleted: 2 } });
  });
});

describe('keywords', () => {
  it('are added once, whatever their spelling, and stay where they are when they are added again', async () => {
    const values = ['Trail  Shoes', 'trail shoes', '  ', 'x'.repeat(201), 'gaiters'];
    const answer = await send('contributor', '/api/keyWords/add', { to: 'GLOSSARY', values });
    expect(answer).toMatchObject({
      status: 200,
      body: { added: 2, unchanged: 0, elsewhere: [], refused: 0, changed: true },
    });
    expect(answer.body['invalid']).toEqual([
      { index: 2, reason: 'EMPTY' },
      { index: 3, reason: 'TOO_LONG' },
    ]);
    await send('contributor', '/api/keyWords/add', { to: 'EXCLUDE', values: ['mud'] });
    const again = { to: 'MY_GOAL', values: ['gaiters', 'mud', 'cord'] };
    expect(await send('contributor', '/api/keyWords/add', again)).toMatchObject({
      body: { added: 1, unchanged: 0, elsewhere: [{ scope: 'MY_REALITY', count: 1 }], refused: 1 },
    });
    expect(await send('contributor', '/api/keyWords/add', again)).toMatchObject({
      body: { eventId: null, batchId: null, position: '0', changed: false, added: 0, unchanged: 1 },
    });
  });

  it('move with what they were, by ids or by a filter, and only those that are elsewhere', async () => {
    const ids = await added(4);
    const listId = await list('Somewhere', { scope: 'MY_REALITY' });
    const place = { keyWordListId: listId };
    const moved = await move([ids[0]!, ids[0]!, NOBODYS, 'x'], 'GLOSSARY', place);
    expect(moved).toMatchObject({ status: 200, body: { moved: 1, unchanged: 0, unknown: 2 } });
    expect(await rowOf(ids[0]!)).toMatchObject({ scope: 'MY_REALITY', list_id: listId, status: 'VALIDATED' });
    expect(await move(ids, 'MY_REALITY', place)).toMatchObject({ body: { moved: 3, unchanged: 1 } });
    const byFilter = { ids: undefined, filter: { lists: [listId] }, exclude: [ids[3]] };
    const out = await move(ids, 'OUT_OF_SCOPE', byFilter);
    expect(out).toMatchObject({ status: 200, body: { moved: 3, unchanged: 0, unknown: 0 } });
    const before = { scope: 'MY_REALITY', listId };
    const [, event] = await eventsOf(out.body['batchId']);
    expect(event).toMatchObject({ type: 'KeywordsMoved', data: { from: [{ place: before }] } });
    expect(await rowOf(ids[0]!)).toMatchObject({ scope: 'OUT_OF_SCOPE', list_id: null, status: 'REFUSED' });
    expect(await rowOf(ids[3]!)).toMatchObject({ scope: 'MY_REALITY' });
  });

  it('are marked by a filter, without those that it leaves out', async () => {
    const listId = await list('Marked by a filter', { scope: 'MY_REALITY' });
    const ids = await added(3);
    await move(ids, 'MY_REALITY', { keyWordListId: listId });
    const asked = { filter: { lists: [listId] }, exclude: [ids[2]] };
    const followed = await test.post('contributor', `/api/keyWords/follow-keywords/${test.projectId}`, asked);
    const topped = await send('contributor', '/api/keyWords/top', { ...asked, top: true });
    expect([topped.body['set'], followed.body['set']]).toEqual([2, 2]);
    const rows = await Promise.all(ids.map(rowOf));
    for (const mark of ['top', 'followed'])
      expect(rows.map((row) => row?.[mark])).toEqual([true, true, false]);
  });

  it('are marked, given a status, and deleted', async () => {
    const [one = '', two = '', three = ''] = await added(3);
    const projectPath = (act: string) => `/api/keyWords/${act}-keywords/${test.projectId}`;
    const mark = (path: string, body: object, as = 'contributor') => test.post(as, path, body);
    expect(await mark(projectPath('follow'), { ids: [one, two] })).toMatchObject({ body: { set: 2 } });
    await test.settled();
    expect(await mark(projectPath('unfollow'), { ids: [two, three] })).toMatchObject({
      body: { set: 1, unchanged: 1 },
    });
    await test.settled();
    expect(await mark(`/api/keyWords/top-keyword/${one}`, { top: true })).toMatchObject({
      status: 200,
      body: { changed: true },
    });
    expect(
      await send('contributor', '/api/keyWords/status', { ids: [one], status: 'SUGGESTED' }),
    ).toMatchObject({
      body: { set: 1 },
    });
    expect(await rowOf(one)).toMatchObject({
      followed: true,
      top: true,
      status: 'SUGGESTED',
      scope: 'MY_GOAL',
    });
    expect(await rowOf(two)).toMatchObject({ followed: false });
    const gone = await send('content_manager', '/api/keyWords/delete', { ids: [one] });
    expect(gone).toMatchObject({ status: 200, body: { deleted: 1 } });
    expect(await rowOf(one)).toBeNull();
    const query = (ids: string[]) => `/api/keyWords/delete-keywords?keywords=${ids.join(',')}`;
    const remove = (as: string, ids: string[]) => test.request(as, 'DELETE', query(ids));
    expect((await remove('content_manager', [two, one])).status).toBe(404);
    expect((await remove('stranger', [two])).status).toBe(404);
    expect(await remove('contributor', [two])).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED' },
    });
    expect(await remove('content_manager', [two, three])).toMatchObject({
      status: 200,
      body: { deleted: 2 },
    });
    await test.settled();
    expect((await remove('content_manager', [two, three])).status).toBe(404);
    expect(await undo(gone.body['eventId'], 'content_manager')).toMatchObject({ body: { restored: 1 } });
    expect(await rowOf(one)).toMatchObject({
      followed: true,
      top: true,
      status: 'SUGGESTED',
      scope: 'MY_GOAL',
    });
  });
});

describe('the undo of a batch', () => {
  it('restores keywords whose last change it is, names the others, and can be undone itself', async () => {
    const ids = await added(3);
    const out = await move(ids, 'OUT_OF_SCOPE');
    await move([ids[2]!], 'MY_REALITY', {}, 'content_manager');
    const undone = await undo(out.body['eventId']);
    expect(undone).toMatchObject({ status: 200, body: { restored: 2, keptCount: 1 } });
    expect(undone.body['kept']).toMatchObject([{ id: ids[2], by: test.users['content_manager'] }]);
    expect(await Promise.all(ids.map(rowOf))).toMatchObject([
      { scope: 'MY_GOAL', status: 'VALIDATED' },
      { scope: 'MY_GOAL' },
      { scope: 'MY_REALITY' },
    ]);
    expect(await undo(out.body['batchId'])).toMatchObject({
      status: 409,
      body: { code: 'NOT_UNDOABLE', reason: 'UNDONE' },
    });
    expect(await undo(undone.body['batchId'])).toMatchObject({ body: { restored: 2, keptCount: 0 } });
    expect(await rowOf(ids[0]!)).toMatchObject({ scope: 'OUT_OF_SCOPE', status: 'REFUSED' });
  });

  it('takes back what was added, and asks for more where somebody else did it', async () => {
    const [id = ''] = await added(1, 'MY_GOAL', 'content_manager');
    const { batch_id: batchId } = await test.platform.db
      .selectFrom('keyword_changes')
      .select('batch_id')
      .where('keyword_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await undo(batchId)).toMatchObject({ status: 403, body: { code: 'ROLE_REQUIRED' } });
    expect(await undo(batchId, 'owner')).toMatchObject({ status: 200, body: { restored: 1 } });
    expect(await rowOf(id)).toBeNull();
  });
});

describe('the undo asks for the rights of what it does', () => {
  const HERE = { scope: 'MY_GOAL', listId: null } as const;
  /** A batch of somebody who had the rights to it once. */
  async function once(as: string, act: 'ADD' | 'DELETE', event: KeywordBatchEvent) {
    const order = { commandId: randomUUID(), projectId: test.projectId, correlationId: 'test', undoes: null };
    const plan = () => Promise.resolve({ events: [event], unchanged: 0 });
    const actor = { userId: test.users[as]!, role: 'CONTENT_MANAGER' as const };
    await writeBatch(test.platform, { ...order, actor, operation: 'EDIT_KEYWORDS', act, plan });
    await test.settled();
    return order.commandId;
  }
  const activityOf = async (as: string, batchId: unknown) => {
    const path = `/api/keywords/activity/${test.projectId}`;
    const { body } = await test.request<{ _embedded: { activity: { id: string; mayUndo: boolean }[] } }>(
      as,
      'GET',
      path,
    );
    return body._embedded.activity.find(({ id }) => id === batchId);
  };

  it('so that who was demoted takes back nothing, not what they added themselves', async () => {
    const keyword = { id: randomUUID(), value: 'of who was demoted', country: 'GB', language: 'en' };
    const data = { source: 'TYPED' as const, to: HERE, keywords: [keyword] };
    const own = await once('product_access', 'ADD', { type: 'KeywordsAdded', data });
    expect(await activityOf('product_access', own)).toMatchObject({ mayUndo: false });
    expect(await undo(own, 'product_access')).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED', operation: 'EDIT_KEYWORDS' },
    });
    expect(await rowOf(keyword.id)).not.toBeNull();
  });

  it('so that keywords go with the undo of an undo for who may delete alone', async () => {
    const ids = await added(2);
    const data = { from: [{ place: HERE, ids }] };
    const gone = await once('contributor', 'DELETE', { type: 'KeywordsDeleted', data });
    const back = await undo(gone);
    expect(back).toMatchObject({ status: 200, body: { restored: 2 } });
    expect(await activityOf('contributor', back.body['batchId'])).toMatchObject({ mayUndo: false });
    expect(await undo(back.body['batchId'])).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED', operation: 'DELETE_KEYWORDS' },
    });
    expect(await undo(back.body['batchId'], 'content_manager')).toMatchObject({ body: { restored: 2 } });
  });

  it('and of ten at once one undoes; the others hear of whom', async () => {
    const ids = await added(3);
    const { body } = await move(ids, 'OUT_OF_SCOPE');
    const batchId = body['batchId'];
    const people = ['contributor', 'content_manager', 'owner'];
    const asked = { projectId: test.projectId, eventId: batchId };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => test.post(people[nth % 3]!, '/api/keywords/undo', asked)),
    );
    await test.settled();
    const [did, ...more] = answers.filter(({ status }) => status === 200);
    expect(did).toMatchObject({ body: { restored: 3 } });
    expect(more).toEqual([]);
    const others = answers.filter(({ status }) => status === 409).map((answer) => answer.body);
    expect(others).toHaveLength(9);
    for (const refused of others)
      expect(refused).toMatchObject({
        code: 'NOT_UNDOABLE',
        reason: 'UNDONE',
        since: [{ what: ['keyword'] }],
      });
    expect(await rowOf(ids[0]!)).toMatchObject({ scope: 'MY_GOAL' });
    const undos = sql<{ keywords: number }>`select keywords from keyword_acts where undoes = ${batchId}`;
    expect((await undos.execute(test.platform.db)).rows).toEqual([{ keywords: 3 }]);
  });

  it('and a repeat of its command is answered as the first time', async () => {
    const { body } = await move(await added(2), 'OUT_OF_SCOPE');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await undo(body['batchId'], 'contributor', headers);
    await test.platform.db.deleteFrom('idempotency_keys').execute();
    expect((await undo(body['batchId'], 'contributor', headers)).body).toEqual(first.body);
  });
});

it('ids are the same in whatever case, and what was to stay is never changed for a slip of its id', async () => {
  const ids = await added(3);
  const upper = ids.map((id) => id.toUpperCase());
  const listId = await list('In capitals', { scope: 'MY_REALITY' });
  const moved = await move([ids[0]!, ...upper], 'GLOSSARY', { keyWordListId: listId.toUpperCase() });
  expect(moved).toMatchObject({ body: { moved: 3, unknown: 0 } });
  const filter = { lists: [listId.toUpperCase()] };
  const remove = (exclude: unknown) => send('content_manager', '/api/keyWords/delete', { filter, exclude });
  expect(await remove([`${ids[0]!}x`])).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(await rowOf(ids[1]!)).not.toBeNull();
  expect(await remove([upper[0], ids[0]])).toMatchObject({ status: 200, body: { deleted: 2 } });
  expect(await rowOf(ids[0]!)).not.toBeNull();
  const query = `/api/keyWords/delete-keywords?keywords=${upper[0]},${ids[0]}`;
  expect(await test.request('content_manager', 'DELETE', query)).toMatchObject({ body: { deleted: 1 } });
});

it('the undo is asked for by any event of its batch, and by none of another project', async () => {
  const ids = await added(2);
  const { rows } = await sql<{ id: string }>`select id from projects where id <> ${test.projectId}`.execute(
    test.platform.db,
  );
  for (const nth of [0, 1, 2]) {
    const { body } = await move(ids, 'OUT_OF_SCOPE');
    const stored = await test.platform.store.readStream(`keywordbatch-${String(body['batchId'])}`);
    expect(stored.map(({ type }) => type)).toEqual(['BatchBegun', 'KeywordsMoved', 'BatchEnded']);
    const elsewhere = { projectId: rows[0]!.id, eventId: stored[nth]!.id };
    expect((await test.post('stranger', '/api/keywords/undo', elsewhere)).status).toBe(404);
    expect(await undo(stored[nth]!.id)).toMatchObject({ status: 200, body: { restored: 2 } });
    expect(await rowOf(ids[0]!)).toMatchObject({ scope: 'MY_GOAL' });
  }
});

describe('what is refused', () => {
  const path = { move: '/api/keyword/group/move-kw', add: '/api/keyWords/add', lists: '/api/keyWordLists' };
  const many = () => Array.from({ length: 100_001 }, (_, nth) => `x${nth}`);
  it.each<[string, string, object, number, string]>([
    ['a stranger', path.move, { as: 'stranger', ids: [], to: 'LIST' }, 404, 'NOT_FOUND'],
    ['a watcher', path.move, { as: 'watcher', ids: [], to: 'LIST' }, 403, 'ROLE_REQUIRED'],
    ['who may not delete', '/api/keyWords/delete', { ids: [] }, 403, 'ROLE_REQUIRED'],
    ['a word that is no scope', path.move, { ids: [], to: 'CATEGORY' }, 400, 'VALIDATION'],
    ['neither ids nor filter', path.move, { to: 'LIST' }, 400, 'VALIDATION'],
    ['both', path.move, { ids: [], filter: {}, to: 'LIST' }, 400, 'VALIDATION'],
    ['exclude beside ids', path.move, { ids: [], exclude: [], to: 'LIST' }, 200, ''],
    ['a filter of unknown words', path.move, { filter: { scopes: ['X'] }, to: 'LIST' }, 400, 'VALIDATION'],
    ['a list of nobody', path.move, { ids: [], to: 'LIST', keyWordListId: NOBODYS }, 404, 'NOT_FOUND'],
    ['too many', path.move, { ids: many, to: 'LIST' }, 422, 'LIMIT_REACHED'],
    ['a country of nobody', path.add, { to: 'LIST', values: ['a'], country: 'ZZ' }, 422, 'FIELD_INVALID'],
    ['a list without a name', path.lists, { name: ' ' }, 422, 'FIELD_REQUIRED'],
    ['a name too long', path.lists, { name: 'x'.repeat(101) }, 422, 'FIELD_INVALID'],
    ['an act of nobody', '/api/keywords/undo', { eventId: NOBODYS }, 404, 'NOT_FOUND'],
    ['an act that is no id', '/api/keywords/undo', { eventId: 'x' }, 404, 'NOT_FOUND'],
    ['a keyword of nobody', `/api/keyWords/top-keyword/${NOBODYS}`, { top: true }, 404, 'NOT_FOUND'],
  ])('%s', async (_what, to, given, status, code) => {
    const { as = 'contributor', ids, ...body } = given as { as?: string; ids?: string[] | (() => string[]) };
    const named = typeof ids === 'function' ? ids() : ids;
    const isMark = to.includes('top-keyword');
    const whole = {
      ...body,
      ...(named ? { ids: named } : {}),
      ...(isMark ? {} : { projectId: test.projectId }),
    };
    const answer = await test.post(as, to, whole);
    expect({ status: answer.status, code: answer.body['code'] ?? '' }).toEqual({ status, code });
  });

  it('a list of another scope, and an undo after 30 days', async () => {
    const [id = ''] = await added(1);
    const listId = await list('Of another scope', { scope: 'EXCLUDE' });
    expect(await move([id], 'LIST', { keyWordListId: listId })).toMatchObject({ status: 422 });
    const { body } = await move([id], 'EXCLUDE', { keyWordListId: listId });
    test.clock.advance({ days: 31 });
    const late = await undo(body['eventId']);
    expect(late).toMatchObject({ status: 409, body: { code: 'NOT_UNDOABLE', reason: 'TOO_OLD' } });
  });
});

describe('a batch that is asked for again', () => {
  it('answers the same and writes nothing', async () => {
    const ids = await added(2);
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => send('contributor', '/api/keyword/group/move-kw', { ids, to: 'EXCLUDE' }, headers);
    const first = await ask();
    const head = await test.platform.store.head();
    await test.platform.db.deleteFrom('idempotency_keys').execute();
    const again = await ask();
    expect(again.body).toEqual(first.body);
    expect(await test.platform.store.head()).toBe(head);
  });
});
