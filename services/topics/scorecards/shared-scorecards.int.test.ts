import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';
import { KnownMoves } from './known-moves.ts';

let test: TopicsApp;
let topicId: string;
/** Reads the moves of a project: once for each answer about one project that is made. */
const made = vi.spyOn(KnownMoves.prototype, 'of');

beforeAll(async () => {
  test = await startTopicsApp();
  topicId = await test.addTopic();
  await test.settled();
});
afterEach(() => made.mockClear());
afterAll(() => test.close());

const ask = (as: string, query = '') =>
  test.request<{ groups: { group: string; now: number }[]; assignees: { name: string }[] }>(
    ...([as, 'GET', `/api/scorecards?projectId=${test.projectId}${query}`] as const),
  );

describe('Equal questions for scorecards', () => {
  it('of many people make one answer, and one more once something has happened', async () => {
    const people = ['watcher', 'owner', 'author', 'content_manager'];
    const asked = await Promise.all(Array.from({ length: 20 }, (_, nth) => ask(people[nth % 4]!)));
    expect(made).toHaveBeenCalledOnce();
    for (const { status, body } of asked)
      expect({ status, body }).toEqual({ status: 200, body: asked[0]?.body });
    await test.moveThrough(topicId, 'WAIT_APPROVE');
    await test.settled();
    const [{ body } = asked[0]!] = await Promise.all([ask('owner'), ask('watcher')]);
    expect(made).toHaveBeenCalledTimes(2);
    expect(body.groups.find(({ group }) => group === 'suggested')?.now).toBe(1);
  });

  it('are not answered to whoever may not read them, though the answer is there', async () => {
    const asked = ['watcher', 'stranger', 'product_access', 'watcher'];
    const statuses = (await Promise.all(asked.map((as) => ask(as)))).map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 403, 200]);
  });

  it('are others by period and by person', async () => {
    const queries = ['&days=7', '&days=90', '&days=7', '&days=90'];
    const [week, quarter] = await Promise.all(queries.map((query) => ask('watcher', query)));
    expect(made).toHaveBeenCalledTimes(2);
    expect(week?.body).not.toEqual(quarter?.body);
    const [author, watcher] = await Promise.all(['author', 'watcher'].map((as) => ask(as, '&assignee=me')));
    const suggested = [author, watcher].map(
      (answer) => answer?.body.groups.find(({ group }) => group === 'suggested')?.now,
    );
    expect(suggested).toEqual([1, 0]);
  });

  it('say what people are called now', async () => {
    await ask('watcher');
    made.mockClear();
    const named = { first_name: 'Nell', last_name: 'Okafor' };
    await test.platform.db
      .updateTable('accounts')
      .set(named)
      .where('id', '=', test.users['author']!)
      .execute();
    const { body } = await ask('watcher');
    expect(body.assignees.map(({ name }) => name)).toEqual(['Nell Okafor']);
    expect(made).not.toHaveBeenCalled();
  });
});
