import { addDays } from '@keywright/events';
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

const chipOf = (page: Page, { id }: TopicRow) => page.locator(`[data-topic="${id}"]`);
const dayOf = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);
const linkOn = (page: Page, day: string, topic: TopicRow) =>
  dayOf(page, day).getByRole('link', { name: topicNameOf(topic) });
const deliveryOf = async ({ id }: TopicRow) => (await manager.topic(id)).deliveryDate;

/** The calendar of the week after next, in which the demo has little, as somebody sees it. */
async function openWeek(person: string, day: string, rest = ''): Promise<Page> {
  const window = await product.window(person, { viewport: { width: 1440, height: 900 } });
  const path = `/projects/${NORTHPEAK}/all-topics?as=calendar&span=week&day=${day}${rest}`;
  return whenLive(await window.open(path));
}

/** A topic in a status with the given delivery date. */
async function topicDue(
  status: TopicRow['status'],
  nth: number,
  deliveryDate: string | null,
): Promise<TopicRow> {
  const topic = (await manager.topicsIn(NORTHPEAK, status))[nth];
  if (!topic) throw new Error(`the demo has too few topics in ${status}`);
  await manager.call('PATCH', `/api/topics/${topic.id}`, { deliveryDate });
  return topic;
}

const monday = (): string => {
  const away = addDays(new Date().toISOString().slice(0, 10), 21);
  return addDays(away, -((new Date(`${away}T00:00:00Z`).getUTCDay() + 6) % 7));
};

describe('a calendar of deliveries', () => {
  it('is the third way to show a view, and says what is due in the month', async () => {
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(await window.open(`/projects/${NORTHPEAK}/all-topics?as=board`));
    await page.getByRole('radiogroup', { name: 'Layout' }).getByRole('radio', { name: 'Calendar' }).click();
    const current = page.locator('[aria-current=date]');
    const today = (await current.getAttribute('data-day')) ?? '';
    const shown = dayOf(page, today);
    await whenLive(page);
    // What is changed before the month is read comes along with it.
    await page.locator('[data-day] [data-topic]').first().waitFor();
    const topic = await topicDue('SUGGEST', 0, today);
    await page.getByRole('button', { name: /^1 change · Apply/ }).click();
    await linkOn(page, today, topic).waitFor();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('day')?.slice(0, 7))
      .not.toBe(today.slice(0, 7));
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await shown.waitFor();
    await page.getByRole('link', { name: /to deliver$/ }).click();
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('as')).toBe('list');
  });

  it('takes a topic dragged to another day, and puts it back', async () => {
    const day = monday();
    const topic = await topicDue('SUGGEST', 1, day);
    const page = await openWeek('manager', day);
    await linkOn(page, day, topic).waitFor();
    await whenDraggable(chipOf(page, topic));
    await chipOf(page, topic).dragTo(dayOf(page, addDays(day, 2)), { targetPosition: { x: 60, y: 300 } });
    const undo = page.getByRole('button', { name: /^Undo/ });
    // A message stays as long as the pointer is on it.
    await undo.hover();
    await linkOn(page, addDays(day, 2), topic).waitFor();
    await expect.poll(() => deliveryOf(topic)).toBe(addDays(day, 2));
    await undo.click();
    await linkOn(page, day, topic).waitFor();
    await expect.poll(() => deliveryOf(topic)).toBe(day);
  });

  it('does not lift a topic for somebody who may not set its day, and says who may', async () => {
    const day = addDays(monday(), 28);
    const topic = await topicDue('SUGGEST', 1, day);
    const page = await openWeek('watcher', day);
    await linkOn(page, day, topic).waitFor();
    const box = await chipOf(page, topic).boundingBox();
    if (!box) throw new Error('the topic is not on the screen');
    await page.mouse.move(box.x + 40, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 120, { steps: 5 });
    const why = /Needs (.*): /;
    await page
      .locator('[aria-hidden=true]', { hasText: topicNameOf(topic) })
      .getByText(why)
      .waitFor();
    await page.mouse.up();
    const message = page
      .getByRole('alert')
      .filter({ hasText: `Delivery not changed: ${topicNameOf(topic)}` });
    await message.getByText(why).waitFor();
    expect(new URL(page.url()).searchParams.has('topic')).toBe(false);
    expect(await deliveryOf(topic)).toBe(day);
  });

  it('moves a topic by keys alone, and keeps the focus on it', async () => {
    const day = addDays(monday(), 6);
    const topic = await topicDue('SUGGEST', 2, day);
    const page = await openWeek('manager', day);
    await linkOn(page, day, topic).focus();
    // Into the next week, which is then shown.
    await page.keyboard.press('Alt+ArrowRight');
    await linkOn(page, addDays(day, 1), topic).waitFor();
    await expect
      .poll(() => linkOn(page, addDays(day, 1), topic).evaluate((link) => link === document.activeElement))
      .toBe(true);
    await expect.poll(() => deliveryOf(topic)).toBe(addDays(day, 1));
    await page.keyboard.press('d');
    const question = page.getByRole('dialog', { name: `Delivery of ${topicNameOf(topic)}` });
    await question.getByRole('textbox').fill(addDays(day, 3));
    await page.keyboard.press('Enter');
    await linkOn(page, addDays(day, 3), topic).waitFor();
    await page.keyboard.press('Escape');
    // From a day to its topics.
    await dayOf(page, addDays(day, 3)).focus();
    await page.keyboard.press('j');
    const focusedDay = () =>
      page.evaluate(
        () => document.activeElement?.closest<HTMLElement>('[data-topic]')?.parentElement?.dataset,
      );
    await expect.poll(async () => (await focusedDay())?.['day']).toBe(addDays(day, 3));

    // The demo world may have topics of its own on that day.
    await linkOn(page, addDays(day, 3), topic).focus();
    // Readers hear where it stands and when it is due; what is set once more has one toast, of the last day.
    const inWords = new Date(`${addDays(day, 3)}T00:00:00Z`).toLocaleDateString('en-GB', {
      dateStyle: 'full',
    });
    const chip = chipOf(page, topic).getByRole('link', {
      name: `${topicNameOf(topic)}, Draft, Due ${inWords}`,
      exact: true,
    });
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => deliveryOf(topic)).toBe(addDays(day, 2));
    await page.keyboard.press('Alt+ArrowRight');
    await chip.waitFor();
    await expect.poll(() => deliveryOf(topic)).toBe(addDays(day, 3));
    const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('status');
    expect(await toasts.filter({ hasText: topicNameOf(topic) }).count()).toBe(1);

    // What is expected of it, where it stands.
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await manager.topic(topic.id)).status).toBe('WAIT_APPROVE');
  });

  it('takes the focus by t to today and by j to a topic or its day, from nowhere', async () => {
    const page = await openWeek('manager', addDays(monday(), 700));
    // Nothing is due in that week, and the topics without a date are out of sight.
    await page.evaluate(() => localStorage.setItem('keywright.calendarTray', 'false'));
    await page.reload();
    await whenLive(page);
    await page.locator('[data-day]').first().waitFor();
    const fresh = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await fresh();
    await page.keyboard.press('j');
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-day'))).toBe(true);
    await fresh();
    await page.keyboard.press('t');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current')))
      .toBe('date');
  });

  it('walks its days by arrows, into the next week, and opens one', async () => {
    const day = addDays(monday(), 6);
    const page = await openWeek('manager', day);
    await dayOf(page, day).focus();
    await page.keyboard.press('ArrowRight');
    const next = dayOf(page, addDays(day, 1));
    await expect.poll(() => next.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => next.evaluate((cell) => cell === document.activeElement)).toBe(true);
  });

  it('lets a topic stay where it is when somebody else moves it, until that is applied', async () => {
    const day = addDays(monday(), 14);
    const topic = await topicDue('SUGGEST', 3, day);
    const page = await openWeek('manager', day);
    await linkOn(page, day, topic).waitFor();
    const owner = await product.api('owner');
    await owner.call('PATCH', `/api/topics/${topic.id}`, { deliveryDate: addDays(day, 3) });
    const apply = page.getByRole('button', { name: /^1 change · Apply/ });
    await apply.waitFor();
    await linkOn(page, day, topic).waitFor();
    await dayOf(page, day).getByText('Moved by somebody else').waitFor();
    await apply.click();
    await linkOn(page, addDays(day, 3), topic).waitFor();
    await apply.waitFor({ state: 'detached' });
  });

  it('has the topics without a date beside the days, and gives them one', async () => {
    const day = addDays(monday(), 21);
    const topic = await topicDue('SUGGEST', 4, null);
    const page = await openWeek('manager', day, `&q=${encodeURIComponent(topicNameOf(topic))}`);
    const tray = page.getByRole('complementary', { name: 'Unscheduled' });
    const link = tray.getByRole('link', { name: topicNameOf(topic) });
    const question = page.getByRole('dialog', { name: `Delivery of ${topicNameOf(topic)}` });
    // While it is open its keys are those of its panel.
    await link.press('Enter');
    await page.locator('[data-topic-panel] h2').first().waitFor();
    await link.press('d');
    expect(await question.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('[data-topic-panel]').waitFor({ state: 'detached' });
    await link.press('m');
    await page.getByRole('menu', { name: `Move “${topicNameOf(topic)}” to another stage` }).waitFor();
    await page.keyboard.press('Escape');
    await link.press('d');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await whenDraggable(chipOf(page, topic));
    await chipOf(page, topic).dragTo(dayOf(page, day), { targetPosition: { x: 60, y: 200 } });
    await linkOn(page, day, topic).waitFor();
    await tray.getByRole('link', { name: topicNameOf(topic) }).waitFor({ state: 'detached' });
    await expect.poll(() => deliveryOf(topic)).toBe(day);
    await whenDraggable(chipOf(page, topic));
    await chipOf(page, topic).dragTo(page.getByText('Drop a card here to remove its delivery date'));
    await tray.getByRole('link', { name: topicNameOf(topic) }).waitFor();
    await expect.poll(() => deliveryOf(topic)).toBeNull();
    await page.getByRole('searchbox').fill('nobody calls a page so');
    await tray.getByText('No topic matches').waitFor();
  });

  it('says how many more a day has than fit, and shows them all', async () => {
    const day = addDays(monday(), 7 * 9);
    const topics = [
      ...(await manager.topicsIn(NORTHPEAK, 'APPROVED')),
      ...(await manager.topicsIn(NORTHPEAK, 'WAIT_APPROVE')),
    ].slice(0, 6);
    expect(topics).toHaveLength(6);
    for (const { id } of topics) await manager.call('PATCH', `/api/topics/${id}`, { deliveryDate: day });
    // Of what is open the most searched come first: this one will not be shown.
    const last = topics.reduce((least, one) => (one.totalMsv < least.totalMsv ? one : least));
    await manager.call('PATCH', `/api/topics/${last.id}`, { deliveryDate: addDays(day, -1) });
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(
      await window.open(`/projects/${NORTHPEAK}/all-topics?as=calendar&day=${day}`),
    );
    await linkOn(page, addDays(day, -1), last).focus();
    await page.keyboard.press('Alt+ArrowRight');
    const rest = dayOf(page, day).getByRole('button', { name: '3 more' });
    await expect.poll(() => rest.evaluate((button) => button === document.activeElement)).toBe(true);
    await rest.click();
    const all = page.getByRole('dialog');
    for (const topic of topics) await all.getByRole('link', { name: `${topicNameOf(topic)}, ` }).waitFor();
  });

  it('lets nobody move a topic who may not, and says who could', async () => {
    const day = addDays(monday(), 28);
    const topic = await topicDue('SUGGEST', 5, day);
    const page = await openWeek('watcher', day);
    const link = linkOn(page, day, topic);
    await link.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page
      .getByRole('alert')
      .getByText(/^Needs /)
      .waitFor();
    expect(await chipOf(page, topic).getAttribute('title')).toMatch(/^Needs /);
    expect(await deliveryOf(topic)).toBe(day);
  });
});
