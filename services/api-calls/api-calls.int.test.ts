import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProject } from '../processes/testing/add-project.ts';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;
let anna: string;
let bert: string;
let projectId: string;
beforeAll(async () => {
  test = await startTestApp();
  anna = await test.addAccount('anna');
  bert = await test.addAccount('bert');
  projectId = await addProject(test.platform, 'anna', { [bert]: ['PRODUCT_ACCESS'] });
  // Its midnight is three in the afternoon of the day before in UTC.
  await test.platform.db
    .updateTable('projects')
    .set({ ai_max_calls: 40, time_zone: 'Asia/Tokyo' })
    .where('id', '=', projectId)
    .execute();
});
afterAll(() => test.close());

interface Call {
  by?: string;
  for?: string | null;
  type?: 'API' | 'AI';
  calls: number;
  at: Date;
}

const spend = ({ by = anna, for: project = null, type = 'API', calls, at }: Call) =>
  test.platform.db
    .insertInto('api_call_logs')
    .values({
      id: test.platform.ids.uuid(),
      ...{ account_id: by, project_id: project, type, calls, called_at: at },
    })
    .execute();
const own = async (as = 'anna') => (await test.request(as, 'GET', '/api/users/daily-api-calls')).body;
const ofProject = (as: string) =>
  test.request(
    as,
    'GET',
    `/api/apiCallLogs/get-daily-api-calls-by-project-and-type?projectId=${projectId}&type=AI`,
  );

describe('Calls of providers', () => {
  it('are counted by the day of UTC for a person, against their plan', async () => {
    const now = test.clock.now();
    const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
    const before = await own();
    expect(before).toMatchObject({ calls: 0, maxApiCalls: 50, remaining: 50 });
    expect(before['day']).toBe(now.toISOString().slice(0, 10));
    await spend({ calls: 30, at: midnight });
    await spend({ calls: 5, at: now, for: projectId });
    await spend({ calls: 7, at: new Date(midnight.getTime() - 1) });
    await spend({ calls: 9, at: now, type: 'AI' });
    await spend({ calls: 4, at: now, by: bert });
    expect(await own()).toMatchObject({ calls: 35, remaining: 15 });
    await spend({ calls: 20, at: now });
    expect(await own()).toMatchObject({ calls: 55, remaining: 0 });
    await test.platform.db
      .updateTable('accounts')
      .set({ subscription_plan: null })
      .where('id', '=', bert)
      .execute();
    expect(await own('bert')).toMatchObject({ calls: 4, maxApiCalls: 0, remaining: 0 });
  });

  it('are counted by its own day for a project, whoever made them, against its plan', async () => {
    const now = test.clock.now();
    const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });
    const midnight = new Date(`${tokyo.format(now)}T00:00:00+09:00`);
    const ai = { for: projectId, type: 'AI' } as const;
    await spend({ ...ai, calls: 3, at: midnight });
    await spend({ ...ai, calls: 2, at: now, by: bert });
    await spend({ ...ai, calls: 8, at: new Date(midnight.getTime() - 1) });
    await spend({ ...ai, calls: 8, at: now, for: test.platform.ids.uuid() });
    const expected = { day: tokyo.format(now), calls: 5, maxNumberOfCalls: 40, remaining: 35 };
    for (const as of ['anna', 'bert'])
      expect(await ofProject(as)).toMatchObject({ status: 200, body: expected });
  });
});
