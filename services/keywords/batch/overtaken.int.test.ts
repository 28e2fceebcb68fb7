import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { writeBatch } from './write-batch.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

let made = 0;

/** Adds so many new keywords to my goal; answers their ids. */
async function added(many: number): Promise<string[]> {
  const values = Array.from({ length: many }, () => `keyword ${(made += 1)}`);
  await send('contributor', '/api/keyWords/add', { to: 'MY_GOAL', values });
  const named = sql<{ id: string }>`
    select id from keyword_views where project_id = ${test.projectId} and value = any(${values}) order by value`;
  const { rows } = await named.execute(test.platform.db);
  expect(rows).toHaveLength(many);
  return rows.map(({ id }) => id);
}

async function send(as: string, path: string, body: object) {
  const answer = await test.post(as, path, { projectId: test.projectId, ...body });
  expect({ status: answer.status, ...answer.body }).toMatchObject({ status: 200 });
  await test.settled();
  return answer.body;
}
const move = (as: string, ids: readonly string[], to: string, more: object = {}) =>
  send(as, '/api/keyword/group/move-kw', { ids, to, ...more });

/** What others have moved on since of a batch, and had before it, as its author or somebody else asks. */
async function asked(as: string, batchId: unknown) {
  const path = `/api/keywords/overtaken/${test.projectId}?batchId=${String(batchId)}&shownIn=MY_GOAL`;
  const { status, body } = await test.request(as, 'GET', path);
  expect(status).toBe(200);
  return body;
}
const since = async (as: string, batchId: unknown) => (await asked(as, batchId))['overtaken'];
const by = (name: string, scope: string | null, keywords: number) => ({
  ...{ by: test.users[name], scope, keywords },
});
const inOrder = (overtaken: unknown): string[] =>
  (overtaken as object[]).map((each) => JSON.stringify(each)).sort();

it('A move says which of what its screen showed others had moved away or deleted meanwhile, and carries out the rest', async () => {
  const ids = await added(7);
  const [stays, out, outToo, there, own, gone, back] = ids;
  await move('content_manager', [out!, outToo!, back!], 'OUT_OF_SCOPE');
  await move('seo_checker', [back!], 'MY_GOAL');
  await move('seo_checker', [there!], 'MY_REALITY');
  await move('contributor', [own!], 'OUT_OF_SCOPE');
  await send('content_manager', '/api/keyWords/delete', { ids: [gone] });
  const asked = { shownIn: 'MY_GOAL' };
  const done = await move('contributor', ids, 'MY_REALITY', asked);
  expect(done).toMatchObject({ moved: 5, unchanged: 1, unknown: 1 });
  expect(inOrder(done['overtaken'])).toEqual(
    inOrder([
      by('content_manager', 'OUT_OF_SCOPE', 2),
      by('seo_checker', 'MY_REALITY', 1),
      by('content_manager', null, 1),
    ]),
  );
  // Now they stand where the last mover has put them, whatever another screen shows.
  expect(await move('content_manager', [stays!], 'MY_GOAL', { shownIn: 'MY_REALITY' })).toMatchObject({
    overtaken: [],
  });
  expect(await move('seo_checker', ids, 'MY_GOAL')).toMatchObject({ overtaken: [] });
});

it('of a filter, which means none that have left, those that the screen shows', async () => {
  const [stays, out] = (await added(2)) as [string, string];
  const notShown = await added(1);
  await move('content_manager', [out, ...notShown], 'OUT_OF_SCOPE');
  const asked = { filter: { scopes: ['MY_GOAL'] }, to: 'MY_REALITY', shownIn: 'MY_GOAL' };
  const body = { ...asked, shownIds: [stays, out.toUpperCase(), 'none', out] };
  const done = await send('contributor', '/api/keyword/group/move-kw', body);
  expect(done['overtaken']).toEqual([by('content_manager', 'OUT_OF_SCOPE', 1)]);
});

it('Who has moved keywords is told who moves them on, as long as the last move of each is somebody else’s', async () => {
  const ids = await added(4);
  const { batchId } = await move('contributor', ids, 'MY_REALITY');
  expect(await since('contributor', batchId)).toEqual([]);
  await move('content_manager', ids.slice(0, 2), 'OUT_OF_SCOPE');
  await move('seo_checker', ids.slice(1, 2), 'MY_GOAL');
  await send('content_manager', '/api/keyWords/delete', { ids: ids.slice(2, 3) });
  // What changes no place moves nothing on.
  await send('content_manager', '/api/keyWords/status', { ids, status: 'SUGGESTED' });
  expect(inOrder(await since('contributor', batchId))).toEqual(
    inOrder([
      by('content_manager', 'OUT_OF_SCOPE', 1),
      by('content_manager', null, 1),
      by('seo_checker', 'MY_GOAL', 1),
    ]),
  );
  // It is told to its author, of a batch of the project, and of nothing else.
  for (const [as, of] of [
    ['content_manager', batchId],
    ['contributor', randomUUID()],
    ['contributor', 'none'],
  ] as const)
    expect(await since(as, of)).toEqual([]);
  await move('contributor', ids.slice(0, 2), 'MY_REALITY');
  expect(await since('contributor', batchId)).toEqual([by('content_manager', null, 1)]);
});

it('what a rule moves on has been overtaken by nobody', async () => {
  const ids = await added(1);
  const { batchId } = await move('contributor', ids, 'MY_REALITY');
  const order = { commandId: randomUUID(), projectId: test.projectId, correlationId: 'test', undoes: null };
  const place = { scope: 'MY_REALITY', listId: null } as const;
  const to = { scope: 'OUT_OF_SCOPE', listId: null } as const;
  const event = { type: 'KeywordsMoved' as const, data: { to, from: [{ place, ids }] } };
  const rules = { ruleId: randomUUID(), applied: { name: 'Rivals', rules: ['~rival'] } };
  const actor = { userId: test.users['content_manager']!, role: 'SYSTEM' as const };
  const plan = () => Promise.resolve({ events: [event], unchanged: 0 });
  await writeBatch(test.platform, { ...order, actor, operation: 'EDIT_KEYWORDS', act: 'MOVE', rules, plan });
  await test.settled();
  expect(await since('contributor', batchId)).toEqual([]);
});

it('A move that is sent again says the same of whom it came after, whatever others have done since', async () => {
  const [stays, out] = (await added(2)) as [string, string];
  await move('content_manager', [out], 'OUT_OF_SCOPE');
  const body = { projectId: test.projectId, ids: [stays, out], to: 'MY_REALITY', shownIn: 'MY_GOAL' };
  const sent = { 'Idempotency-Key': randomUUID() };
  const again = () => test.post('contributor', '/api/keyword/group/move-kw', body, sent);
  const first = await again();
  expect(first.body['overtaken']).toEqual([by('content_manager', 'OUT_OF_SCOPE', 1)]);
  await test.settled();
  await move('seo_checker', [stays, out], 'OUT_OF_SCOPE');
  // What it was answered with did not come to be kept.
  await sql`delete from idempotency_keys`.execute(test.platform.db);
  const { status, body: repeated } = await again();
  expect({ status, ...repeated }).toMatchObject({ status: 200, batchId: first.body['batchId'] });
  expect(repeated['overtaken']).toEqual(first.body['overtaken']);
});

it('A move is done while nobody can say whom it came after, which is told later: also of moves its screen could not know', async () => {
  const [stays, out] = (await added(2)) as [string, string];
  const { projectId } = test;
  const path = '/api/keyword/group/move-kw';
  const ids = [stays, out];
  const done = await test.platform.db.transaction().execute(async (tx) => {
    // What happens is stored, and not read by anybody yet.
    await sql`lock table keyword_changes in access exclusive mode`.execute(tx);
    const theirs = { projectId, ids: [out], to: 'OUT_OF_SCOPE' };
    expect(await test.post('content_manager', path, theirs)).toMatchObject({ status: 200 });
    return test.post('contributor', path, { projectId, ids, to: 'MY_REALITY', shownIn: 'MY_GOAL' });
  });
  expect(done).toMatchObject({ status: 200, body: { moved: 2, overtaken: [] } });
  await test.settled();
  const { batchId } = done.body;
  expect(await asked('contributor', batchId)).toEqual({
    overtaken: [],
    before: [by('content_manager', 'OUT_OF_SCOPE', 1)],
  });
  await move('seo_checker', [out], 'MY_GOAL');
  expect(await asked('contributor', batchId)).toEqual({
    overtaken: [by('seo_checker', 'MY_GOAL', 1)],
    before: [by('content_manager', 'OUT_OF_SCOPE', 1)],
  });
});

it('Of what a screen shows a thousand keywords are looked at, those that had gone first', async () => {
  const [there, out] = (await added(2)) as [string, string];
  await move('content_manager', [out], 'OUT_OF_SCOPE');
  const shown = (...first: string[]) => [...first, ...Array.from({ length: 999 }, () => randomUUID()), out];
  const told = async (shownIds: string[]) =>
    (
      await send('contributor', '/api/keyword/group/move-kw', {
        ...{
          filter: { scopes: ['MY_GOAL'] },
          exclude: [there],
          to: 'MY_REALITY',
          shownIn: 'MY_GOAL',
          shownIds,
        },
      })
    )['overtaken'];
  expect(await told(shown())).toEqual([by('content_manager', 'OUT_OF_SCOPE', 1)]);
  expect(await told(shown(randomUUID()))).toEqual([]);
});

it('Of a move of more it is told whose acts have moved which of them since, of a thousand at most', async () => {
  const ids = await added(1_002);
  const { batchId } = await move('contributor', ids, 'MY_REALITY');
  expect(await asked('contributor', batchId)).toEqual({ overtaken: [], before: [] });
  const elsewhere = await added(1);
  await move('content_manager', [...ids.slice(-2), ...elsewhere], 'OUT_OF_SCOPE');
  await send('seo_checker', '/api/keyWords/status', { ids, status: 'SUGGESTED' });
  expect(await since('contributor', batchId)).toEqual([by('content_manager', 'OUT_OF_SCOPE', 2)]);
  // What they do to a thousand others takes nothing from that.
  await move('seo_checker', await added(1_001), 'OUT_OF_SCOPE');
  expect(await since('contributor', batchId)).toEqual([by('content_manager', 'OUT_OF_SCOPE', 2)]);
  await move('content_manager', ids, 'OUT_OF_SCOPE');
  expect(await since('contributor', batchId)).toEqual([by('content_manager', 'OUT_OF_SCOPE', 1_000)]);
});
