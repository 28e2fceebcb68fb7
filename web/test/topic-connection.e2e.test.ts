import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './testing/api-client.ts';
import { loginOf, NORTHPEAK, whenDraggable, whenLive } from './testing/demo-data.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { topicNameOf } from './testing/topic-pages.ts';

let product: Product;
let manager: ApiClient;
const fresh: Partial<Record<TopicStatus, TopicRow[]>> = {};

beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
  for (const status of ['OPTIMIZED', 'SEA_CHECK'] as const)
    fresh[status] = await manager.topicsIn(NORTHPEAK, status);
});
afterAll(() => product[Symbol.asyncDispose]());

function take(status: TopicStatus): TopicRow {
  const topic = fresh[status]?.shift();
  if (!topic) throw new Error(`no topic is left in ${status}`);
  return topic;
}

const card = (page: Page, topic: TopicRow): Locator => page.locator(`article[data-topic="${topic.id}"]`);
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
const column = (page: Page, stage: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: stage, exact: true }) });
const cardIn = (page: Page, stage: string, topic: TopicRow): Locator =>
  column(page, stage).locator(`article[data-topic="${topic.id}"]`);

/** The board of a view narrowed to one topic, once it is live. */
async function boardOf(person: string, view: string, topic: TopicRow): Promise<Page> {
  const search = new URLSearchParams({ as: 'board', who: 'any', q: topicNameOf(topic) });
  const window = await product.window(person, { viewport: { width: 1440, height: 900 } });
  const page = await whenLive(await window.open(`/projects/${NORTHPEAK}/${view}?${search}`));
  await card(page, topic).waitFor();
  return page;
}

/** Opens the menu of a card and answers the step in it. */
async function step(page: Page, topic: TopicRow, name: RegExp): Promise<Locator> {
  await card(page, topic).getByRole('link').focus();
  await page.keyboard.press('m');
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  return item;
}

/** The requests that move the topic, as they leave. */
function movesSent(page: Page, topic: TopicRow): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/topics/${topic.id}/status`)) sent.push(request);
  });
  return sent;
}

const historyOf = async ({ id }: TopicRow): Promise<{ topicStatus: TopicStatus }[]> => {
  const answer = await manager.call<{ _embedded: { topicStatusHistory: { topicStatus: TopicStatus }[] } }>(
    'GET',
    `/api/topics/${id}/history`,
  );
  return answer._embedded.topicStatusHistory;
};

describe('a move', () => {
  it('that no server answered puts the card back, says so, and is made on a click on Retry', async () => {
    const topic = take('OPTIMIZED');
    const page = await boardOf('seo', 'check-seo', topic);
    await page.route('**/api/topics/*/status', (route) => route.abort());
    await (await step(page, topic, /Send to SEO check/)).click();
    await messages(page).getByText('No answer from the server. Nothing was changed here.').waitFor();
    await cardIn(page, 'Optimized', topic).waitFor();
    await page.unroute('**/api/topics/*/status');
    await messages(page).getByRole('button', { name: 'Retry' }).click();
    await cardIn(page, 'SEO check', topic).waitFor();
    await expect.poll(async () => (await manager.topic(topic.id)).status).toBe('SEO_CHECK');
  });

  it('that no server answered leads the queue back to its topic, and goes on once it is made', async () => {
    const window = await product.window('seo', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(
      await window.open(`/projects/${NORTHPEAK}/check-seo?as=list&who=any&status=OPTIMIZED`),
    );
    const open = () => new URL(page.url()).searchParams.get('topic');
    const first = page.locator('[role=rowgroup] [data-row]').first();
    await first.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('[data-topic-panel]');
    const send = panel.getByRole('button', { name: /^Send to SEO check/ });
    await send.waitFor();
    await expect.poll(open).not.toBeNull();
    const id = open();
    fresh['OPTIMIZED'] = (fresh['OPTIMIZED'] ?? []).filter((topic) => topic.id !== id);
    await page.route('**/api/topics/*/status', (route) => route.abort());
    await page.keyboard.press('Control+Enter');
    await messages(page).getByText('No answer from the server. Nothing was changed here.').waitFor();
    await expect.poll(open).toBe(id);
    await send.waitFor();
    await page.unroute('**/api/topics/*/status');
    await messages(page).getByRole('button', { name: 'Retry' }).click();
    await expect.poll(async () => (await manager.topic(id ?? '')).status).toBe('SEO_CHECK');
    await expect.poll(open).not.toBe(id);
  });

  it('is made by dragging although the code of that did not come at first', async () => {
    const topic = take('OPTIMIZED');
    const page = await boardOf('seo', 'check-seo', topic);
    const code = '**/assets/drag-library-*.js';
    await page.route(code, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/drag-library-'));
    // The pointer may have been over the board already, and brought it.
    await page.reload();
    await whenLive(page);
    await card(page, topic).hover();
    await failed;
    await page.unroute(code);
    await page.getByRole('heading', { level: 1 }).click();
    await whenDraggable(card(page, topic));
    await card(page, topic).dragTo(column(page, 'SEO check'), { targetPosition: { x: 100, y: 120 } });
    await expect.poll(async () => (await manager.topic(topic.id)).status).toBe('SEO_CHECK');
  });

  it('goes out once for a double click', async () => {
    const topic = take('OPTIMIZED');
    const page = await boardOf('seo', 'check-seo', topic);
    const sent = movesSent(page, topic);
    const before = (await historyOf(topic)).length;
    await (await step(page, topic, /Send to SEO check/)).dblclick();
    await messages(page).getByRole('button', { name: /Undo/ }).waitFor();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers()).toMatchObject({
      'if-match': expect.any(String),
      'idempotency-key': expect.any(String),
    });
    await expect.poll(async () => (await historyOf(topic)).length).toBe(before + 1);
  });

  it('out of the SEA check asks for its result, and for a note where that is KO', async () => {
    const topic = take('SEA_CHECK');
    const page = await boardOf('sea', 'check-sea', topic);
    const sent = movesSent(page, topic);
    await (await step(page, topic, /Close SEA check/)).click();
    const question = page.getByRole('dialog', { name: 'Close SEA check' });
    await question.getByRole('radio', { name: /^KO/ }).check();
    await question.getByRole('button', { name: 'Close SEA check' }).click();
    await question.getByText('A note is required.').waitFor();
    expect(sent).toHaveLength(0);
    await question.getByLabel('Note').fill('The landing page is slow');
    await question.getByRole('button', { name: 'Close SEA check' }).click();
    await expect
      .poll(async () => await manager.topic(topic.id))
      .toMatchObject({ status: 'PUBLISHED', seaCheckStatus: 'KO' });
  });

  it('that is given up in the question leaves everything as it was', async () => {
    const topic = take('OPTIMIZED');
    const page = await boardOf('seo', 'check-seo', topic);
    const sent = movesSent(page, topic);
    await (await step(page, topic, /Send back/)).click();
    await page.getByRole('dialog', { name: 'Send back' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await cardIn(page, 'Optimized', topic).waitFor();
    expect(sent).toHaveLength(0);
    expect((await manager.topic(topic.id)).revision).toBe(topic.revision);
  });
});

describe('without a connection', () => {
  it('what stands beside the screen comes later, although its code did not come at first', async () => {
    const page = await boardOf('seo', 'check-seo', take('OPTIMIZED'));
    const code = '**/assets/project-aside-*.js';
    await page.route(code, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/project-aside-'));
    await page.reload();
    await failed;
    await page.unroute(code);
    await page
      .getByRole('navigation', { name: 'Project' })
      .getByRole('button', { name: /^Inbox/ })
      .first()
      .waitFor();
  });

  it('a note stays visible and is sent when the connection is back', async () => {
    const topic = take('OPTIMIZED');
    const page = await boardOf('seo', 'check-seo', topic);
    await card(page, topic).getByRole('link').click();
    const panel = page.getByRole('region', { name: topicNameOf(topic) });
    const box = panel.getByRole('textbox', { name: 'Write a note' });
    await box.waitFor();
    await page.context().setOffline(true);
    await box.fill('Sent from the train');
    await box.press('Control+Enter');
    await panel.getByText('Waits for the connection').waitFor();
    await page.context().setOffline(false);
    await panel.getByText('Waits for the connection').waitFor({ state: 'detached' });
    await panel.getByText('Sent from the train').first().waitFor();
    const notes = await manager.call<{ _embedded: { topicNotes: { text: string }[] } }>(
      'GET',
      `/api/topics/${topic.id}/notes`,
    );
    expect(notes._embedded.topicNotes.filter(({ text }) => text === 'Sent from the train')).toHaveLength(1);
  });
});

describe('the next person in the same tab', () => {
  it('finds nothing of the one before, and their own steps', async () => {
    const topic = take('OPTIMIZED');
    const page = await boardOf('seo', 'check-seo', topic);
    await card(page, topic).getByRole('link').click();
    const panel = page.getByRole('region', { name: topicNameOf(topic) });
    const box = panel.getByRole('textbox', { name: 'Write a note' });
    await box.fill('Half a thought of Ines');
    await panel.getByText('2 of 11 open to you').waitFor();
    await page.getByRole('button', { name: /language, theme, log out/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByLabel('E-mail').fill(loginOf('copywriter').username);
    await page.getByLabel('Password', { exact: true }).fill(loginOf('copywriter').password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Copywriting' }).waitFor();
    await whenLive(page);
    await page.evaluate((id) => {
      history.pushState(null, '', `${location.pathname}?as=board&topic=${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, topic.id);
    await panel.getByText('0 of 11 open to you').waitFor();
    expect(await box.inputValue()).toBe('');
  });
});
