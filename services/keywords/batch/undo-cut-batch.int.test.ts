import { randomUUID } from 'node:crypto';
import type { KeywordBatchEvent } from '@keywright/events/keywords';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { toBatchEvents } from './batch-appends.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const HERE = { scope: 'MY_GOAL', listId: null } as const;
const OUT = { scope: 'OUT_OF_SCOPE', listId: null } as const;

/** Writes the first events of a batch, and no end: whoever did was cut off. Answers its id. */
async function cut(act: 'ADD' | 'MOVE', ...events: KeywordBatchEvent[]): Promise<string> {
  const { projectId, users } = test;
  const commandId = randomUUID();
  const stream = `keywordbatch-${commandId}`;
  const actor = { userId: users['contributor']!, role: 'CONTRIBUTOR' as const };
  const author = { commandId, projectId, actor, correlationId: 'test' };
  const data = { projectId, act, undoes: null, ruleId: null, applied: null };
  const all: KeywordBatchEvent[] = [{ type: 'BatchBegun', data }, ...events];
  const at = test.clock.now().toISOString();
  await test.platform.store.append(stream, 'none', toBatchEvents(author, at, stream, all, 0));
  await test.settled();
  return commandId;
}

const undo = async (eventId: unknown) => {
  const answer = await test.post('contributor', '/api/keywords/undo', { projectId: test.projectId, eventId });
  await test.settled();
  return answer;
};

async function scopes(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ value: string; scope: string | null }>`
    select value, scope from keyword_views where project_id = ${test.projectId} order by value`.execute(
    test.platform.db,
  );
  return Object.fromEntries(rows.map(({ value, scope }) => [value, scope]));
}

it('The undo of a batch that was cut off takes back what is there of it, and is undone itself', async () => {
  const keywords = ['one', 'two', 'three'].map((value) => ({
    ...{ id: randomUUID(), value },
    ...{ country: 'GB', language: 'en' },
  }));
  const added = await cut('ADD', { type: 'KeywordsAdded', data: { source: 'TYPED', to: HERE, keywords } });
  // Of three the first two were reached.
  const ids = keywords.slice(0, 2).map(({ id }) => id);
  const moved = await cut('MOVE', { type: 'KeywordsMoved', data: { to: OUT, from: [{ place: HERE, ids }] } });
  const before = { one: 'MY_GOAL', two: 'MY_GOAL', three: 'MY_GOAL' };
  const after = { ...before, one: 'OUT_OF_SCOPE', two: 'OUT_OF_SCOPE' };
  expect(await scopes()).toEqual(after);

  const undone = await undo(moved);
  expect(undone).toMatchObject({ status: 200, body: { restored: 2, keptCount: 0, changed: true } });
  expect(await scopes()).toEqual(before);
  expect(await undo(moved)).toMatchObject({ status: 409, body: { reason: 'UNDONE' } });
  expect(await undo(undone.body['eventId'])).toMatchObject({ status: 200, body: { restored: 2 } });
  expect(await scopes()).toEqual(after);

  // Its first keywords have been moved since, by acts that were taken back or not: what nobody touched goes.
  expect(await undo(added)).toMatchObject({ status: 200, body: { restored: 1, keptCount: 2 } });
  expect(await scopes()).toEqual({ one: 'OUT_OF_SCOPE', two: 'OUT_OF_SCOPE' });
});
