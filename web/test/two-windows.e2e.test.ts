import type { TopicRow } from '@keywright/events/topic';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './testing/api-client.ts';
import { NORTHPEAK, whenDraggable, whenLive } from './testing/demo-data.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { topicNameOf } from './testing/topic-pages.ts';

let product: Product;
let manager: ApiClient;
/** Topics no test has used yet, by status. */
const fresh: Record<string, TopicRow[]> = {};

beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
  for (const status of ['APPROVED', 'OPTIMIZED', 'SEO_CHECK'] as const)
    fresh[status] = await manager.topicsIn(NORTHPEAK, status);
});
afterAll(() => product[Symbol.asyncDispose]());

function take(status: string): TopicRow {
  const topic = fresh[status]?.shift();
  if (!topic) throw new Error(`no topic is left in ${status}`);
  return topic;
}

/** The same board in two windows, narrowed to one topic so that its card stands in both. */
async function twoWindows(topic: TopicRow): Promise<{ seo: Page; other: Page }> {
  const board = `/projects/${NORTHPEAK}/check-seo?${new URLSearchParams({ who: 'any', q: topicNameOf(topic) })}`;
  const windows = await Promise.all(['seo', 'manager'].map((person) => product.window(person)));
  const pages = await Promise.all(windows.map(async (window) => whenLive(await window.open(board))));
  const [seo, other] = pages as [Page, Page];
  await Promise.all(pages.map((page) => card(page, topic).waitFor()));
  return { seo, other };
}

const card = (page: Page, topic: TopicRow): Locator => page.locator(`[data-topic="${topic.id}"]`);
const column = (page: Page, stage: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: stage, exact: true }) });
const cardIn = (page: Page, stage: string, topic: TopicRow): Locator =>
  column(page, stage).locator(`[data-topic="${topic.id}"]`);
const openMenu = (page: Page, topic: TopicRow) =>
  page.getByRole('menu', { name: `Move “${topicNameOf(topic)}” to another stage` });

/** Resolves when the card stands in the status, and says on the console how long that took since `since`. */
async function arrival(page: Page, stage: string, topic: TopicRow, since: number): Promise<void> {
  await cardIn(page, stage, topic).waitFor();
  console.warn(`  the other screen shows it ${Math.round(performance.now() - since)} ms after the gesture`);
}

describe('two people on one board', () => {
  it('see a page that one moves by its menu arrive in the other’s column, without a reload', async () => {
    const topic = take('APPROVED');
    const { seo, other } = await twoWindows(topic);
    await other.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
    await card(seo, topic).hover();
    await card(seo, topic)
      .getByRole('button', { name: /to another stage/ })
      .click();
    const choice = openMenu(seo, topic).getByRole('menuitem', { name: /Finish keywords/ });
    await choice.waitFor();
    const since = performance.now();
    await choice.click();
    await arrival(other, 'Optimized', topic, since);
    await cardIn(other, 'Approved', topic).waitFor({ state: 'detached' });
    expect(await other.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
  });

  it('see a page that one moves by the keyboard alone', async () => {
    const topic = take('OPTIMIZED');
    const { seo, other } = await twoWindows(topic);
    await card(seo, topic).getByRole('link').focus();
    await seo.keyboard.press('m');
    const choice = openMenu(seo, topic).getByRole('menuitem', { name: /Send to SEO check/ });
    const key = (await choice.getAttribute('aria-keyshortcuts')) ?? '';
    const since = performance.now();
    await seo.keyboard.press(key);
    await arrival(other, 'SEO check', topic, since);
    await seo.getByText(`${topicNameOf(topic)} moved to SEO check`).waitFor({ state: 'attached' });
  });

  it('see a page that one drags over', async () => {
    const topic = take('OPTIMIZED');
    const { seo, other } = await twoWindows(topic);
    await whenDraggable(card(seo, topic));
    const since = performance.now();
    await card(seo, topic).dragTo(column(seo, 'SEO check'), { targetPosition: { x: 100, y: 120 } });
    await arrival(other, 'SEO check', topic, since);
    await cardIn(seo, 'SEO check', topic).waitFor();
  });

  it('read in the history who moved it, in which role, from where, to where and why', async () => {
    const topic = take('SEO_CHECK');
    const { seo, other } = await twoWindows(topic);
    await card(other, topic).getByRole('link').click();
    const panel = other.getByRole('region', { name: topicNameOf(topic) });
    const newest = panel.getByRole('region', { name: 'History' }).getByRole('listitem').first();
    await newest.waitFor();
    await card(seo, topic).getByRole('link').focus();
    await seo.keyboard.press('m');
    await openMenu(seo, topic)
      .getByRole('menuitem', { name: /Send back/ })
      .click();
    const question = seo.getByRole('dialog', { name: 'Send back' });
    await question.getByLabel('Note').fill('The keywords miss the season');
    await question.getByRole('button', { name: 'Send back' }).click();
    await newest.getByText('The keywords miss the season').waitFor();
    const said = await newest.getByRole('paragraph').allTextContents();
    expect(said[0]).toBe('Send backOptimized');
    expect(said[1]).toContain('Ines Okafor · SEO checker');
    expect(said[2]).toBe('The keywords miss the season');
    const { _embedded } = await manager.call<{
      _embedded: { topicStatusHistory: Record<string, unknown>[] };
    }>('GET', `/api/topics/${topic.id}/history`);
    expect(_embedded.topicStatusHistory[0]).toMatchObject({
      fromStatus: 'SEO_CHECK',
      topicStatus: 'OPTIMIZED',
    });
  });

  it('see that one takes a move back', async () => {
    const topic = take('APPROVED');
    const { seo, other } = await twoWindows(topic);
    await card(seo, topic).getByRole('link').focus();
    await seo.keyboard.press('m');
    await openMenu(seo, topic)
      .getByRole('menuitem', { name: /Finish keywords/ })
      .click();
    // A message stays as long as the pointer is on it.
    const undo = seo.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /Undo/ });
    await undo.hover();
    await cardIn(other, 'Optimized', topic).waitFor();
    await undo.click();
    await cardIn(other, 'Approved', topic).waitFor();
    await cardIn(seo, 'Approved', topic).waitFor();
    await seo.getByText('Back in Approved', { exact: true }).waitFor();
  });
});

describe('Ctrl Z', () => {
  it('takes one’s last move back, but not where one types', async () => {
    const topic = take('APPROVED');
    const { seo } = await twoWindows(topic);
    await card(seo, topic).getByRole('link').focus();
    await seo.keyboard.press('m');
    await openMenu(seo, topic)
      .getByRole('menuitem', { name: /Finish keywords/ })
      .click();
    await seo.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /Undo/ }).waitFor();
    const search = seo.getByRole('searchbox');
    await search.press('Control+z');
    await cardIn(seo, 'Optimized', topic).getByRole('link').focus();
    await seo.keyboard.press('Control+z');
    await cardIn(seo, 'Approved', topic).waitFor();
    await seo.getByText('Back in Approved', { exact: true }).waitFor();
    await card(seo, topic).getByRole('link').focus();
    await seo.keyboard.press('Control+z');
    await seo.getByText('Nothing to undo').waitFor({ state: 'attached' });
  });
});

describe('a move that somebody else was faster than', () => {
  it('is explained where it is no step any more, and the card is where it really is', async () => {
    const topic = take('OPTIMIZED');
    const { seo, other } = await twoWindows(topic);
    await seo.route(
      '**/api/topics/*/status',
      async (route) => {
        await manager.move(topic.id, 'APPROVED', 'Two keywords are missing');
        await route.continue();
      },
      { times: 1 },
    );
    await card(seo, topic).getByRole('link').focus();
    await seo.keyboard.press('m');
    await openMenu(seo, topic)
      .getByRole('menuitem', { name: /Send to SEO check/ })
      .click();
    await seo.getByText(/^Jonas Brandt moved it to Approved at .+\. Your move was not made\.$/).waitFor();
    await cardIn(seo, 'Approved', topic).waitFor();
    await cardIn(other, 'Approved', topic).waitFor();
  });

  it('is made on top where it still is a step, and says so', async () => {
    const topic = take('SEO_CHECK');
    const { seo, other } = await twoWindows(topic);
    const before = await manager.topic(topic.id);
    await seo.route(
      '**/api/topics/*/status',
      async (route) => {
        await manager.call('PATCH', `/api/topics/${topic.id}`, { whyArticle: 'Asked for by the shop' });
        await route.continue();
      },
      { times: 1 },
    );
    await card(seo, topic).getByRole('link').focus();
    await seo.keyboard.press('m');
    await openMenu(seo, topic)
      .getByRole('menuitem', { name: /Hand over to Copywriting/ })
      .click();
    await seo.getByText(/Jonas Brandt had changed it at .+\. Your move was made on top\./).waitFor();
    await card(other, topic).waitFor({ state: 'detached' });
    const after = await manager.topic(topic.id);
    expect(after).toMatchObject({ status: 'START_COPYWRITING', whyArticle: 'Asked for by the shop' });
    expect(Number(after.revision)).toBe(Number(before.revision) + 2);
  });
});
