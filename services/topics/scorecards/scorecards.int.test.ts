import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Static } from 'typebox';
import { createProject } from '../../projects/index.ts';
import { created, recordTopic } from '../testing/record-topic.ts';
import { startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';
import type { scorecardsSchema } from './scorecards.schema.ts';

type Scorecards = Static<typeof scorecardsSchema>;

let test: TopicsApp;
let topicId: string;
let customerId: string;
/** Of the customer, in New York; the watcher does not belong to it. */
let otherId: string;

beforeAll(async () => {
  test = await startTopicsApp();
  customerId = String((await test.post('owner', '/api/customers', { name: 'Ridge & Vale' })).body['id']);
  otherId = randomUUID();
  const ownerId = test.users['owner'] ?? '';
  const customer = { customer_id: customerId, name: 'Northpeak' };
  await test.platform.db.updateTable('projects').set(customer).where('id', '=', test.projectId).execute();
  await createProject(test.platform, { id: otherId, customerId, name: 'Hearth', ownerId });
  await test.platform.db
    .updateTable('projects')
    .set({ time_zone: 'America/New_York' })
    .where('id', '=', otherId)
    .execute();
  await recordTopic(test.platform, { userId: ownerId }, [created(otherId, { pageName: 'Rye' })]);
  topicId = await test.addTopic({ deliveryDate: '2026-03-01' });
  await test.settled();
});
afterAll(() => test.close());

const urlOf = (query: string) => `/api/scorecards?${query}`;

async function ask(as: string, query = `projectId=${test.projectId}`): Promise<Scorecards> {
  await test.settled();
  const { status, body } = await test.request<Scorecards>(as, 'GET', urlOf(query));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const groupIn = ({ groups }: Scorecards, name: string) => groups.find(({ group }) => group === name)!;
const stageIn = ({ stages }: Scorecards, name: string) => stages.find(({ status }) => status === name);

describe('Scorecards', () => {
  it('say what stands where, what came and went, how long it took, and what is late', async () => {
    test.clock.set('2026-03-04T12:00:00Z');
    await test.moveThrough(topicId, 'WAIT_APPROVE');
    test.clock.advance({ hours: 6 });
    await test.moveThrough(topicId, 'APPROVED');
    const cards = await ask('watcher');
    expect(cards).toMatchObject({ from: '2026-02-05', to: '2026-03-04', timeZone: 'Europe/London' });
    expect(groupIn(cards, 'drafts')).toMatchObject({ now: 0, before: 0, delta: 0 });
    expect(
      groupIn(cards, 'drafts')
        .series.slice(-4)
        .map(({ count }) => count),
    ).toEqual([0, 1, 1, 0]);
    expect(groupIn(cards, 'suggested')).toMatchObject({ now: 1, delta: 1 });
    expect(cards.flow).toEqual([
      { day: '2026-03-02', group: 'drafts', entered: 1, left: 0 },
      { day: '2026-03-04', group: 'drafts', entered: 0, left: 1 },
      { day: '2026-03-04', group: 'suggested', entered: 1, left: 0 },
    ]);
    expect(stageIn(cards, 'SUGGEST')).toMatchObject({ now: 0, count: 1, medianHours: 51, p90Hours: 51 });
    expect(stageIn(cards, 'WAIT_APPROVE')).toMatchObject({ count: 1, medianHours: 6 });
    expect(stageIn(cards, 'APPROVED')).toMatchObject({ now: 1, count: 0, medianHours: null, p90Hours: null });
    expect(cards.overdue).toEqual({ count: 1, oldestDays: 3 });
    expect(cards.assignees).toMatchObject([
      { userId: test.users['author'], open: 1, overdue: 1, published: 0 },
    ]);
    expect(cards.assignees[0]?.name).toContain('author');
  });

  it('are of the position and the numbers of topicCounts', async () => {
    await test.settled();
    const [cards, counts] = await Promise.all(
      [urlOf(`projectId=${test.projectId}`), `/api/topics/topicCounts?projectId=${test.projectId}`].map(
        (url) => test.request('watcher', 'GET', url),
      ),
    );
    for (const header of ['x-epoch', 'x-position'])
      expect(cards?.headers[header]).toBe(counts?.headers[header]);
    expect(cards?.body['position']).toBe(cards?.headers['x-position']);
    const { groups } = counts?.body as { groups: Record<string, number> };
    const { groups: all } = cards?.body as unknown as Scorecards;
    for (const { group, now } of all) expect(now).toBe(groups[group === 'ongoing' ? 'validated' : group]);
  });

  it('take a move that is undone back with its stay, and have it once more when the undo is undone', async () => {
    const undo = async (eventId: unknown) => {
      test.clock.advance({ hours: 1 });
      const { status, body } = await test.post('owner', `/api/topics/${topicId}/undo`, { eventId });
      expect(status, JSON.stringify(body)).toBe(200);
      return body['eventId'];
    };
    test.clock.advance({ hours: 2 });
    const moved = await test.post('owner', `/api/topics/${topicId}/status`, { topicStatus: 'OPTIMIZED' });
    const before = await ask('watcher');
    expect(stageIn(before, 'APPROVED')).toMatchObject({ now: 0, count: 1, medianHours: 2 });
    const undone = await undo(moved.body['eventId']);
    expect(stageIn(await ask('watcher'), 'APPROVED')).toMatchObject({ now: 1, count: 0, medianHours: null });
    await undo(undone);
    expect(stageIn(await ask('watcher'), 'APPROVED')).toEqual(stageIn(before, 'APPROVED'));
  });

  it('count publications by week, and to whom their topics are assigned', async () => {
    test.clock.set('2026-03-10T09:00:00Z');
    await test.moveThrough(
      topicId,
      'SEO_CHECK',
      'START_COPYWRITING',
      'FOR_APPROVAL',
      'INTEGRATION',
      'PUBLISHED',
    );
    const cards = await ask('watcher', `projectId=${test.projectId}&days=7`);
    expect(cards.throughput).toEqual({
      published: 1,
      perWeek: 1,
      weeks: [
        { week: '2026-03-02', published: 0 },
        { week: '2026-03-09', published: 1 },
      ],
    });
    expect(cards.overdue).toEqual({ count: 0, oldestDays: null });
    expect(cards.assignees).toMatchObject([{ userId: test.users['author'], open: 0, published: 1 }]);
    expect(groupIn(cards, 'published')).toMatchObject({ now: 1, before: 0, delta: 1 });
  });

  it('of one person count the topics that are theirs now', async () => {
    const mine = `projectId=${test.projectId}&assignee=`;
    const own = await ask('author', `${mine}me`);
    expect(groupIn(own, 'published')).toMatchObject({ now: 1, delta: 1 });
    expect(groupIn(own, 'drafts').series.filter(({ count }) => count > 0)).toHaveLength(2);
    expect(own).toEqual(await ask('watcher', `${mine}${test.users['author']}`));
    for (const nobody of [test.users['stranger'], 'nobody'])
      expect(groupIn(await ask('watcher', `${mine}${nobody}`), 'published').now).toBe(0);
  });

  it('go back to days that are over, and say what stands now beside them', async () => {
    const cards = await ask('watcher', `projectId=${test.projectId}&from=2026-03-01&to=2026-03-04`);
    expect(groupIn(cards, 'suggested')).toMatchObject({ now: 0, before: 0, delta: 1 });
    expect(groupIn(cards, 'suggested').series.map(({ count }) => count)).toEqual([0, 0, 0, 1]);
    expect(cards.throughput.published).toBe(0);
    const weekly = await test.request(
      'watcher',
      'GET',
      `/api/topics/groupsOverTime?projectId=${test.projectId}&weeks=2`,
    );
    expect(weekly.body['weeks']).toMatchObject([
      { day: '2026-03-03', groups: { drafts: 1, published: 0 } },
      { day: '2026-03-10', groups: { drafts: 0, published: 1 } },
    ]);
    const later = await ask('watcher', `projectId=${test.projectId}&from=2026-03-01&to=2027-01-01`);
    expect(later.to).toBe('2026-03-10');
  });

  it('of a customer add the projects in which the caller reads topics', async () => {
    const customer = `customerId=${customerId}`;
    const all = await ask('owner', customer);
    expect(all.projects.map(({ name }) => name)).toEqual(['Hearth', 'Northpeak']);
    expect(all.projects[0]?.groups.drafts).toBe(1);
    expect(all.timeZone).toBeNull();
    expect([groupIn(all, 'drafts').now, groupIn(all, 'published').now]).toEqual([1, 1]);
    const one = await ask('watcher', customer);
    expect(one.projects.map(({ id }) => id)).toEqual([test.projectId]);
    expect(one.timeZone).toBe('Europe/London');
    expect(groupIn(one, 'drafts').now).toBe(0);
    const empty = String((await test.post('stranger', '/api/customers', { name: 'Empty' })).body['id']);
    const none = await ask('stranger', `customerId=${empty}`);
    expect(none).toMatchObject({ timeZone: 'UTC', projects: [], assignees: [], overdue: { count: 0 } });
  });
});

describe('Who may ask for scorecards, and how', () => {
  const project = () => `projectId=${test.projectId}`;
  const customer = () => `customerId=${customerId}`;
  it.each<[string, string | null, () => string, number, string]>([
    ['nobody', null, project, 401, 'UNAUTHENTICATED'],
    ['a stranger, of a project', 'stranger', project, 404, 'NOT_FOUND'],
    ['a stranger, of a customer', 'stranger', customer, 404, 'NOT_FOUND'],
    ['an unknown project', 'owner', () => `projectId=${randomUUID()}`, 404, 'NOT_FOUND'],
    ['an unknown customer', 'owner', () => `customerId=${randomUUID()}`, 404, 'NOT_FOUND'],
    ['a malformed project', 'owner', () => 'projectId=7', 404, 'NOT_FOUND'],
    ['a malformed customer', 'owner', () => 'customerId=7', 404, 'NOT_FOUND'],
    ['product access alone, of a project', 'product_access', project, 403, 'ROLE_REQUIRED'],
    ['product access alone, of a customer', 'product_access', customer, 403, 'ROLE_REQUIRED'],
    ['of nothing', 'owner', () => 'days=7', 400, 'VALIDATION'],
    ['of both', 'owner', () => `${project()}&${customer()}`, 400, 'VALIDATION'],
    ['of five days', 'owner', () => `${project()}&days=5`, 400, 'VALIDATION'],
    ['of days and from', 'owner', () => `${project()}&days=7&from=2026-03-01`, 400, 'VALIDATION'],
    [
      'of days that end before they begin',
      'owner',
      () => `${project()}&from=2026-03-02&to=2026-03-01`,
      400,
      'VALIDATION',
    ],
    ['of 732 days', 'owner', () => `${project()}&from=2024-02-29&to=2026-03-01`, 400, 'VALIDATION'],
    ['of days that are to come', 'owner', () => `${project()}&from=2026-12-01`, 400, 'VALIDATION'],
    [
      'of a day before there were any',
      'owner',
      () => `${project()}&from=1999-12-31&to=2000-01-02`,
      400,
      'VALIDATION',
    ],
    ['of a day that is none', 'owner', () => `${project()}&from=2026-02-30`, 400, 'VALIDATION'],
    ['a word that nobody knows', 'owner', () => `${project()}&view=ALL`, 400, 'UNKNOWN_FIELD'],
  ])('%s is refused', async (_name, as, query, status, code) => {
    const answer = await test.request(as, 'GET', urlOf(query()));
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
    if (status === 403) expect(answer.body['roles']).toContain('WATCHER');
  });

  it('731 days are not too many', async () => {
    const cards = await ask('owner', `${project()}&from=2024-03-01&to=2026-03-01`);
    expect(groupIn(cards, 'drafts').series).toHaveLength(731);
  });
});
