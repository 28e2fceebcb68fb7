import type { TopicRow } from '@keywright/events/topic';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './testing/api-client.ts';
import { NORTHPEAK, whenDraggable, whenLive } from './testing/demo-data.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { topicNameOf } from './testing/topic-pages.ts';

let product: Product;
let manager: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
});
afterAll(() => product[Symbol.asyncDispose]());

const cardOf = (page: Page, { id }: TopicRow): Locator => page.locator(`article[data-topic="${id}"]`);
const columnOf = (page: Page, status: string): Locator => page.locator(`section[data-status=${status}]`);
const scrolled = (page: Page): Promise<number> =>
  page
    .locator('section[data-status]')
    .first()
    .evaluate((column) => column.parentElement?.scrollLeft ?? 0);

async function openBoard(person: string, rest: string, width = 1440): Promise<Page> {
  const window = await product.window(person, {
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return whenLive(await window.open(`/projects/${NORTHPEAK}/${rest}`));
}

async function topicIn(status: TopicRow['status'], nth = 0): Promise<TopicRow> {
  const topic = (await manager.topicsIn(NORTHPEAK, status))[nth];
  if (!topic) throw new Error(`the demo has too few topics in ${status}`);
  return topic;
}

/** Elements of a card with everything it shows usually, people and a note among it; hundreds of cards stand on a board. */
const MOST_ELEMENTS = 48;

describe('a board', () => {
  it('draws a card with few elements', async () => {
    const page = await openBoard('manager', 'all-topics?as=board');
    const cards = page.locator('article[data-topic]');
    await cards.first().waitFor();
    const counts = await cards.evaluateAll((all) => all.map((card) => card.querySelectorAll('*').length));
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_ELEMENTS);
  });

  it('scrolls sideways by a wheel over its cards or its tools, and by keys', async () => {
    const page = await openBoard('manager', 'all-topics?as=board', 1024);
    const card = page.locator('article[data-topic]').first();
    await card.hover();
    await page.mouse.wheel(300, 0);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.wheel(-300, 0);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => scrolled(page)).toBe(0);
    // From card to card to the last column, which is far out of sight at first.
    await card.getByRole('link').focus();
    const focusedColumn = () =>
      page.evaluate(() => {
        const column = document.activeElement?.closest('section[data-status]');
        const { left = -1, right = Infinity } = column?.getBoundingClientRect() ?? {};
        return { status: column?.getAttribute('data-status'), isVisible: left >= 0 && right <= innerWidth };
      });
    for (let step = 0; step < 6; step += 1) {
      const { status } = await focusedColumn();
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await focusedColumn()).status).not.toBe(status);
      await expect.poll(async () => (await focusedColumn()).isVisible).toBe(true);
    }
  });

  it('uses the whole width for two columns', async () => {
    const page = await openBoard('manager', 'for-approval?as=board&who=any');
    const widths = await page
      .locator('section[data-status]')
      .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths)).toBeGreaterThan(420);
  });

  it('says why a card may not go where it was dropped', async () => {
    const topic = await topicIn('APPROVED');
    const page = await openBoard(
      'seo',
      `check-seo?as=board&who=any&q=${encodeURIComponent(topicNameOf(topic))}`,
    );
    await whenDraggable(cardOf(page, topic));
    await cardOf(page, topic).dragTo(columnOf(page, 'SEO_CHECK'), { targetPosition: { x: 100, y: 120 } });
    const message = page
      .getByRole('alert')
      .filter({ hasText: `Not moved to SEO check: ${topicNameOf(topic)}` });
    await message.getByText(/Not a step from Approved/).waitFor();
    expect((await manager.topic(topic.id)).status).toBe('APPROVED');
  });

  it('offers in the menu of a card to move, assign and date it, to copy its link and to open it elsewhere', async () => {
    const topic = await topicIn('APPROVED', 1);
    const page = await openBoard(
      'manager',
      `check-seo?as=board&who=any&q=${encodeURIComponent(topicNameOf(topic))}`,
    );
    const card = cardOf(page, topic);
    const more = card.getByRole('button', { name: `More for “${topicNameOf(topic)}”` });
    const menu = page.getByRole('menu', { name: `More for “${topicNameOf(topic)}”` });
    const choose = async (name: string): Promise<void> => {
      await card.hover();
      await more.click();
      await menu.getByRole('menuitem', { name }).click();
    };
    await card.hover();
    await more.click();
    await expect
      .poll(() => menu.getByRole('menuitem').allTextContents())
      .toEqual(['Move to', 'Assign', 'Delivery date', 'Optimize', 'Copy link', 'Open in a new tab']);
    await page.keyboard.press('Escape');
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);

    await choose('Copy link');
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`topic=${topic.id}`);

    await choose('Delivery date');
    const question = page.getByRole('dialog', { name: `Delivery of ${topicNameOf(topic)}` });
    await question.getByRole('textbox').fill('2027-05-04');
    await question.getByRole('button', { name: 'Set date' }).click();
    await expect.poll(async () => (await manager.topic(topic.id)).deliveryDate).toBe('2027-05-04');

    await choose('Assign');
    await page.getByRole('dialog', { name: 'Assign' }).getByRole('combobox').first().waitFor();
    await page.keyboard.press('Escape');

    const opened = page.context().waitForEvent('page');
    await choose('Open in a new tab');
    // A tab begins empty, and is led to its address then.
    const tab = await opened;
    await expect.poll(() => tab.url()).toContain(`topic=${topic.id}`);

    await choose('Move to');
    await page.getByRole('menu', { name: `Move “${topicNameOf(topic)}” to another stage` }).waitFor();
  });

  it('leaves the focus in the panel that goes on to the next topic, when a card is declined from there', async () => {
    const page = await openBoard('manager', 'for-approval?as=board');
    const panel = page.locator('[data-topic-panel]');
    await page.locator('article[data-topic]').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const first = await panel.getByRole('heading', { level: 2 }).first().textContent();
    await panel.locator('[data-to=DECLINE]').waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('2');
    await page.getByRole('dialog').getByRole('textbox').fill('Not for this season');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => panel.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(first);
    const inPanel = () => page.evaluate(() => document.activeElement?.closest('[data-topic-panel]') !== null);
    await expect.poll(inPanel, { message: 'the focus is in the panel' }).toBe(true);
    await page.keyboard.press('Tab');
    expect(await inPanel()).toBe(true);
  });

  it('says in the menu of a card who may do what the reader may not', async () => {
    const topic = await topicIn('APPROVED', 2);
    const page = await openBoard(
      'watcher',
      `check-seo?as=board&who=any&q=${encodeURIComponent(topicNameOf(topic))}`,
    );
    await cardOf(page, topic).hover();
    await cardOf(page, topic)
      .getByRole('button', { name: /^More for/ })
      .click();
    const date = page.getByRole('menuitem', { name: /^Delivery date Needs/ });
    await expect.poll(() => date.getAttribute('aria-disabled')).toBe('true');
  });
});

/** Remembers what is drawn on a page; then says which topics of it have been drawn again: React gives their elements new props. */
async function drawnAgain(page: Page, selector: string): Promise<() => Promise<(string | undefined)[]>> {
  const watched = await page.evaluateHandle((wanted) => {
    const propsOf = (element: Element): unknown =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];
    const drawn = [...document.querySelectorAll(wanted)].map((element) => ({
      element,
      props: propsOf(element),
    }));
    return () =>
      drawn
        .filter(({ element, props }) => propsOf(element) !== props)
        .map(({ element }) => element.closest<HTMLElement>('[data-row], [data-topic]')?.dataset)
        .map((data) => data?.['row'] ?? data?.['topic']);
  }, selector);
  return () => watched.evaluate((again) => again());
}

describe('a topic that is opened and stepped on from', () => {
  it.each([
    { as: 'board', drawn: 'article[data-topic]', from: 'article[data-topic]' },
    { as: 'list', drawn: '[data-row] a', from: '[data-row] a' },
    // A day draws as many as fit: the next one is drawn where it follows on the same day.
    {
      as: 'calendar',
      drawn: '[data-day] [data-topic]',
      from: '[data-day] [data-topic]:has(+ [data-topic])',
    },
  ])('draws itself and the next again on the $as, and none besides', async ({ as, drawn, from }) => {
    const page = await openBoard('manager', `all-topics?as=${as}&who=any`);
    const elements = page.locator(drawn);
    await elements.nth(3).waitFor();
    const openNow = () => new URL(page.url()).searchParams.get('topic');
    const start = page.locator(from).first();
    await start.locator('a').or(start).last().focus();
    const drawnSince = await drawnAgain(page, drawn);
    await page.keyboard.press('Enter');
    await expect.poll(openNow).not.toBeNull();
    const opened = openNow();
    await page.locator('[data-topic-panel] h2').first().waitFor();
    await page.keyboard.press('j');
    await expect.poll(openNow).not.toBe(opened);
    const changed = [opened, openNow()];
    if (as === 'list') {
      // A row says that it is the next one.
      const row = page.locator('[data-row]', { has: page.getByText('next', { exact: true }) });
      const next = () => row.evaluateAll(([only]) => only?.getAttribute('data-row') ?? null);
      await expect.poll(async () => [...changed, null].includes(await next())).toBe(false);
      changed.push(await next());
    }
    await expect.poll(async () => new Set(await drawnSince())).toEqual(new Set(changed));
  });
});
