import type { Role, TopicStatus } from '@keywright/events/catalogue';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whenLive } from './testing/demo-data.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

/** One person a role, and a second content manager for what four eyes have to see. */
const TEAM: Readonly<Record<string, readonly Role[]>> = {
  carl: ['CONTRIBUTOR'],
  cole: ['COPYWRITER'],
  sara: ['SEO_CHECKER'],
  mona: ['CONTENT_MANAGER'],
  helen: ['CONTENT_MANAGER'],
  wanda: ['WATCHER'],
};

let site: TestSite;
let projectId: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', TEAM);
});
afterAll(() => site[Symbol.asyncDispose]());

async function send(name: string, path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') {
  const answer = await site.server.request(name, method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A topic of the contributor that has gone as far as `path` leads, each step by somebody. */
async function topicAlong(pageName: string, steps: readonly [string, TopicStatus][]): Promise<string> {
  const [[author]] = [steps[0] ?? ['carl']];
  const { id } = await send(author, '/api/topics', { projectId, pageName, type: 'CONTENT' });
  const topic = `/api/topics/${id as string}`;
  const keywords = [{ value: `${pageName.toLowerCase()} boots`, strategy: 'MAIN' }];
  await send('olivia', `${topic}/add-keywords`, { keywords });
  for (const [name, topicStatus] of steps) await send(name, `${topic}/status`, { topicStatus });
  await site.server.settled();
  return id as string;
}

const SUBMITTED: readonly [string, TopicStatus][] = [['carl', 'WAIT_APPROVE']];
const APPROVED: readonly [string, TopicStatus][] = [...SUBMITTED, ['helen', 'APPROVED']];
const IN_SEO_CHECK: readonly [string, TopicStatus][] = [
  ...APPROVED,
  ['sara', 'OPTIMIZED'],
  ['sara', 'SEO_CHECK'],
];

/** The panel of a topic in a window of somebody's own, over the board that it stands on. */
async function panelOf(name: string, topicId: string, view: string): Promise<{ page: Page; panel: Locator }> {
  const { openAs } = await site.window();
  const page = await openAs(name, `/projects/${projectId}/${view}?as=board&who=any&topic=${topicId}`);
  const panel = page.locator('[data-topic-panel]');
  await Promise.all([whenLive(page), panel.getByRole('region', { name: 'History' }).waitFor()]);
  return { page, panel };
}

const boxOf = (panel: Locator): Locator => panel.getByRole('region', { name: 'Open request' });
const historyOf = (panel: Locator): Locator =>
  panel.getByRole('region', { name: 'History' }).getByRole('listitem');
/** Waits until who works by keyboard is still in the panel. */
const keepsFocus = (panel: Locator) =>
  expect.poll(() => panel.evaluate((part) => part.contains(document.activeElement))).toBe(true);
const card = (page: Page, id: string): Locator => page.locator(`article[data-topic="${id}"]`);

it('Six people see one list ticked, a move asked for, refused, asked for again and accepted', async () => {
  const id = await topicAlong('Wide', IN_SEO_CHECK);
  const names = Object.keys(TEAM);
  const opened: Awaited<ReturnType<typeof panelOf>>[] = [];
  // One after the other: six that start at once keep each other waiting.
  for (const name of names) opened.push(await panelOf(name, id, 'check-seo'));
  const at = Object.fromEntries(names.map((name, index) => [name, opened[index]!]));
  const [sara, cole, wanda] = [at['sara']!, at['cole']!, at['wanda']!];
  const list = (panel: Locator) => panel.getByRole('region', { name: 'Checklist · SEO check' });

  await list(sara.panel).getByRole('checkbox', { name: 'One intent per page' }).check();
  await Promise.all(opened.map(({ panel }) => list(panel).getByText('1 of 5', { exact: true }).waitFor()));
  const watched = list(wanda.panel).getByRole('checkbox', { name: 'One intent per page' });
  expect(await watched.isChecked()).toBe(true);
  expect(await watched.isDisabled()).toBe(true);
  expect(await watched.getAttribute('title')).toMatch(/^sara Tester, .+ Needs SEO checker/);
  await list(wanda.panel)
    .getByText(/^Needs SEO checker/)
    .waitFor();

  const ask = async () => {
    await cole.panel.getByRole('button', { name: 'Ask: Hand over to Copywriting' }).first().click();
    return cole.page.getByRole('dialog', { name: 'Ask for: Hand over to Copywriting' });
  };
  const form = await ask();
  await form.getByText('Can be accepted by sara Tester').waitFor();
  await form.getByRole('textbox').fill('I have room for it this week');
  await form.getByRole('textbox').press('Control+Enter');
  await boxOf(cole.panel).getByText('You asked to move it to Copywriting').waitFor();
  await form.waitFor({ state: 'detached' });
  await keepsFocus(cole.panel);
  await Promise.all(
    [sara, wanda].map(async ({ page, panel }) => {
      await boxOf(panel).getByText('cole Tester asks to move it to Copywriting').waitFor();
      await boxOf(panel).getByText('I have room for it this week').waitFor();
      await card(page, id).getByText('asks for Copywriting').waitFor();
    }),
  );
  expect(await boxOf(wanda.panel).getByRole('button').count()).toBe(0);
  await boxOf(wanda.panel).getByText('Needs SEO checker: sara Tester').waitFor();

  await boxOf(sara.panel).getByRole('button', { name: 'Refuse' }).click();
  const refusal = sara.page.getByRole('dialog', { name: 'Refuse: Hand over to Copywriting' });
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await refusal.getByText('A note is required.').waitFor();
  await refusal.getByRole('textbox').fill('The words are not confirmed');
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await boxOf(cole.panel).waitFor({ state: 'detached' });
  await refusal.waitFor({ state: 'detached' });
  await keepsFocus(sara.panel);
  const told = historyOf(cole.panel).filter({ hasText: 'Refused the request for Copywriting' });
  await told.getByText('The words are not confirmed').waitFor();

  await (await ask()).getByRole('button', { name: 'Ask', exact: true }).click();
  await boxOf(sara.panel).getByRole('button', { name: 'Accept and move' }).click();
  await Promise.all(
    opened
      .filter(({ panel }) => panel !== sara.panel)
      .map(async ({ panel }) => {
        await boxOf(panel).waitFor({ state: 'detached' });
        await panel.getByRole('region', { name: 'Checklist · Copywriting' }).getByText(/^0 of/).waitFor();
        await historyOf(panel).filter({ hasText: 'Accepted the request for Copywriting' }).waitFor();
      }),
  );
  const { body } = await site.server.request('olivia', 'GET', `/api/topics/${id}`);
  expect(body).toMatchObject({
    status: 'START_COPYWRITING',
    ask: null,
    statusBy: expect.any(String) as string,
  });
});

it('Who submitted a topic asks the other eyes from the menu of its card, and can take that back', async () => {
  const id = await topicAlong('Narrow', [['mona', 'WAIT_APPROVE']]);
  const { openAs } = await site.window();
  const page = await whenLive(await openAs('mona', `/projects/${projectId}/for-approval?as=board&who=any`));
  const asks = async () => {
    await card(page, id).getByRole('link').focus();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: /^Approved.+helen Tester/ }).click();
    const form = page.getByRole('dialog', { name: 'Ask for: Approve' });
    await form.getByRole('button', { name: 'Ask', exact: true }).click();
    await card(page, id).getByText('asks for Approved').waitFor();
  };
  await asks();
  await card(page, id).getByRole('link').click();
  const box = boxOf(page.locator('[data-topic-panel]'));
  await box.getByText(/You submitted this topic/).waitFor();
  await box.getByRole('button', { name: 'Withdraw' }).click();
  await box.waitFor({ state: 'detached' });
  await keepsFocus(page.locator('[data-topic-panel]'));
  await page.keyboard.press('Escape');
  await page.locator('[data-topic-panel]').waitFor({ state: 'detached' });
  await asks();
  const helen = await panelOf('helen', id, 'for-approval');
  await boxOf(helen.panel).getByRole('button', { name: 'Accept and move' }).click();
  await expect
    .poll(async () => (await site.server.request('olivia', 'GET', `/api/topics/${id}`)).body)
    .toMatchObject({ status: 'APPROVED', ask: null });
});

it('What has changed since it was approved stands at the topic, before and after', async () => {
  const id = await topicAlong('Steady', APPROVED);
  const { page, panel } = await panelOf('mona', id, 'check-seo');
  const box = panel.getByRole('region', { name: 'Changed since the topic was approved' });
  expect(await box.count()).toBe(0);
  await send('carl', `/api/topics/${id}`, { pageName: 'Steady and warm' }, 'PATCH');
  await box.getByRole('button').click();
  await box.getByText('Approved by helen Tester').waitFor();
  await expect.poll(() => box.locator('del, ins').allTextContents()).toEqual(['Steady', 'Steady and warm']);
  await card(page, id).getByText('changed since approval').waitFor();
  await send('carl', `/api/topics/${id}`, { pageName: 'Steady' }, 'PATCH');
  // It is as it was approved again.
  await box.waitFor({ state: 'detached' });
  await card(page, id).getByText('changed since approval').waitFor({ state: 'detached' });
});

it('Who looks after the keywords ticks those that the text uses', async () => {
  const id = await topicAlong('Dry', IN_SEO_CHECK);
  const { page, panel } = await panelOf('sara', id, 'check-seo');
  // Meanwhile the checklist cannot be read.
  await page.route('**/api/topics/*/checks', (route) => route.fulfill({ status: 500 }));
  const tick = panel.getByRole('button', { name: 'Used in the text: dry boots' });
  await tick.click();
  await expect
    .poll(async () => (await site.server.request('olivia', 'GET', `/api/topics/${id}`)).body)
    .toMatchObject({ kwOptimized: 1 });
  expect(await tick.getAttribute('aria-pressed')).toBe('true');
  const list = panel.getByRole('region', { name: 'Checklist · SEO check' });
  await list.getByText('This could not be loaded').waitFor();
  expect(await list.getByText(/of 5$/).count()).toBe(0);
  await page.unroute('**/api/topics/*/checks');
  await list.getByRole('button', { name: 'Try again' }).click();
  await list.getByText('0 of 5', { exact: true }).waitFor();
});
