import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from './testing/start-site.ts';

let site: TestSite;
let project: string;
const topics: string[] = [];
beforeAll(async () => {
  site = await startSite();
  project = await site.project('olga', { mona: ['CONTENT_MANAGER'], will: ['WATCHER'] });
  for (const pageName of ['Tents', 'Ropes']) topics.push(await addTopic(pageName));
});
afterAll(() => site[Symbol.asyncDispose]());

async function addTopic(pageName: string): Promise<string> {
  const topic = { projectId: project, pageName };
  const { status, body } = await site.server.request<{ id: string }>('olga', 'POST', '/api/topics', topic);
  expect(status).toBe(201);
  return body.id;
}

async function open(person: string): Promise<{ page: Page; activity: ReturnType<typeof drawer> }> {
  const window = await site.window();
  const page = await window.openAs(person, `/projects/${project}/all-topics?as=list`);
  await page.getByText('Tents').first().waitFor();
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  const activity = drawer(page);
  await activity.locator('[data-act]').first().waitFor();
  return { page, activity };
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Activity' });
const entry = (page: Page, text: string | RegExp) =>
  drawer(page).getByRole('listitem').filter({ hasText: text });

describe('the activity of a project', () => {
  it('shows what somebody does without a reload, and takes it back by button and by key', async () => {
    const { page } = await open('mona');
    await entry(page, 'created Ropes').getByText('New topic', { exact: true }).waitFor();
    const edited = { myTopic: 'Camping' };
    await site.server.request('olga', 'PATCH', `/api/topics/${topics[0]}`, edited);
    await entry(page, 'edited Tents').getByRole('button', { name: 'Undo' }).click();
    await entry(page, 'undid an edit of Tents').waitFor();
    await entry(page, 'edited Tents').getByText('mona Tester has undone it already').waitFor();

    await page.keyboard.press('j');
    await page.keyboard.press('z');
    await entry(page, 'undid an edit of Tents').nth(1).waitFor();
    const { body } = await site.server.request<typeof edited>('olga', 'GET', `/api/topics/${topics[0]}`);
    expect(body.myTopic).toBe('Camping');
  });

  it('shows a bulk as one act with its topics, and takes all of it back', async () => {
    const { page } = await open('mona');
    const bulk = { bulkId: crypto.randomUUID(), ids: topics, archive: true };
    expect((await site.server.request('mona', 'POST', '/api/topics/bulk', bulk)).status).toBe(200);
    const archived = entry(page, 'mona Tester archived 2 topics');
    await archived.getByRole('button', { name: 'Show the topics' }).click();
    await archived.getByRole('button', { name: 'Ropes' }).getByText('from Draft').waitFor();
    // What stays is named there, with who changed it since.
    expect((await site.server.request('olga', 'POST', `/api/topics/unarchive/${topics[1]}`)).status).toBe(
      200,
    );
    await archived.getByRole('button', { name: 'Undo' }).click();
    const results = archived.getByRole('region', { name: 'What became of each topic' });
    await results.getByText('1 undone, 1 not undone').waitFor();
    const kept = results.locator('[data-failed]').filter({ hasText: 'Ropes' });
    await kept.getByText(/^Not undone: olga Tester changed the status since/).waitFor();
    await archived.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
  });

  it('is narrowed by person and kind, opens a topic, and says who may undo what one may not', async () => {
    const { page, activity } = await open('will');
    expect(await activity.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
    await activity.getByRole('radio', { name: 'Imports' }).click();
    await activity.getByText('No act matches').waitFor();
    await activity.getByRole('button', { name: 'Show all acts' }).click();
    await activity.getByRole('button', { name: 'Anyone' }).click();
    await page.getByRole('menuitem', { name: 'olga Tester' }).click();
    await entry(page, 'mona Tester').first().waitFor({ state: 'detached' });
    await entry(page, 'created Ropes').getByRole('button', { name: 'Open topic' }).click();
    await activity.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('topic')).toBe(topics[1]);
  });

  it('goes through its acts by keys, to older ones too, which are asked for again where that failed', async () => {
    const { page, activity } = await open('mona');
    for (let nth = 0; nth < 52; nth += 1) {
      const myTopic = `Subject ${nth}`;
      await site.server.request('olga', 'PATCH', `/api/topics/${topics[0]}`, { myTopic });
    }
    await activity.getByRole('radio', { name: 'Edits' }).focus();
    await activity.getByRole('radio', { name: 'All' }).press('ArrowRight');
    await activity.getByRole('radio', { name: 'Moves' }).press('ArrowRight');
    expect(await activity.getByRole('radio', { name: 'Edits' }).isChecked()).toBe(true);
    await expect.poll(() => entry(page, 'edited Tents').count()).toBeGreaterThanOrEqual(50);
    const shown = await activity.locator('[data-act]').count();
    let failing = true;
    await page.route(/activity\/.*cursor=/, (route) => (failing ? route.abort() : route.continue()));
    for (let nth = 0; nth <= shown; nth += 1) await page.keyboard.press('j');
    const failed = activity.getByRole('alert').filter({ hasText: 'Older acts could not be loaded' });
    await failed.waitFor();
    failing = false;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => activity.locator('[data-act]').count()).toBeGreaterThan(shown);
    await page.keyboard.press('j');
    expect(await activity.locator('[aria-current]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await activity.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('topic')).toBe(topics[0]);
  });

  it('counts what is new on top, and has an address that opens it as it is', async () => {
    const { page, activity } = await open('mona');
    await activity.getByText(/^\d+ acts today$/).waitFor();
    await activity.locator('[data-act]').last().scrollIntoViewIfNeeded();
    for (const myTopic of ['Ice', 'Snow'])
      await site.server.request('olga', 'PATCH', `/api/topics/${topics[1]}`, { myTopic });
    await activity.getByRole('button', { name: '2 new' }).click();
    await entry(page, 'edited Ropes').nth(1).waitFor();

    await activity.getByRole('checkbox', { name: 'I can undo' }).check();
    await activity.getByRole('radio', { name: 'Edits' }).check({ force: true });
    await expect.poll(() => new URL(page.url()).searchParams.get('activity-undo')).toBe('yes');
    await entry(page, 'edited Ropes').first().waitFor();
    const buttons = activity.getByRole('button', { name: 'Undo', exact: true });
    await expect
      .poll(async () => (await activity.locator('[data-act]').count()) - (await buttons.count()))
      .toBe(0);
    await page.goto(page.url());
    await activity.getByRole('checkbox', { name: 'I can undo', checked: true }).waitFor();
    expect(await activity.getByRole('radio', { name: 'Edits' }).isChecked()).toBe(true);
    await entry(page, 'edited Ropes').first().waitFor();
    await page.keyboard.press('Escape');
    await activity.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.has('activity')).toBe(false);
  });

  it('opens and closes by keys', async () => {
    const { page, activity } = await open('will');
    await page.keyboard.press('Escape');
    await activity.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await activity.waitFor();
  });
});
