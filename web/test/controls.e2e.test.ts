import type { TopicRow } from '@keywright/events/topic';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './testing/api-client.ts';
import { NORTHPEAK, whenLive } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { fullestTopic } from './testing/topic-pages.ts';
import { speak } from './testing/visit.ts';

let product: Product;
let manager: ApiClient;
let topic: TopicRow;

beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
  topic = await fullestTopic(manager);
});
afterAll(() => product[Symbol.asyncDispose]());

const DESK = { width: 1440, height: 900 };
const PANEL = () => `/projects/${NORTHPEAK}/all-topics?as=board&topic=${topic.id}`;

/** Nothing on screen is left to the browser's own drawing. */
const native = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'select, input[type=date], input[type=checkbox], input[type=radio], input[list]',
      ),
    ]
      .filter(
        (control) =>
          control.matches('[list]') || !['none', ''].includes(getComputedStyle(control).appearance),
      )
      .map(({ outerHTML }) => outerHTML),
  );

describe('a day', () => {
  it('is typed in the form of the language, chosen in the calendar by keyboard, and taken away', async () => {
    await manager.call('PATCH', `/api/topics/${topic.id}`, { deliveryDate: '2027-03-24' });
    const window = await product.window('manager', { viewport: DESK, reducedMotion: 'reduce' });
    const page = await window.open(PANEL());
    const saved = (day: string | null) =>
      expect.poll(async () => (await manager.topic(topic.id)).deliveryDate).toBe(day);
    const edit = () => page.getByRole('button', { name: 'Edit Delivery' }).click();
    const field = page.getByRole('textbox', { name: 'Delivery' });

    await edit();
    expect(await field.inputValue()).toBe('24/03/2027');
    await field.fill('31/02/2027');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Write it as dd/mm/yyyy' }).waitFor();
    expect((await manager.topic(topic.id)).deliveryDate).toBe('2027-03-24');
    await field.fill('27/3/27');
    await field.press('Enter');
    await saved('2027-03-27');

    await edit();
    await field.press('ArrowDown');
    const day = (name: string) => page.getByRole('gridcell', { name, exact: true });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Saturday, 27 March 2027');
    const steps = ['PageDown', 'Home', 'ArrowDown', 'ArrowRight'] as const;
    for (const key of steps) await page.keyboard.press(key);
    expect(await focused()).toBe('Tuesday, 4 May 2027');
    await page.keyboard.press('Shift+PageUp');
    expect(await focused()).toBe('Monday, 4 May 2026');
    await page.keyboard.press('Shift+PageDown');
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await day('Tuesday, 4 May 2027').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('04/05/2027');
    await field.press('Enter');
    await saved('2027-05-04');

    await edit();
    await page.getByRole('button', { name: 'Choose a day' }).click();
    await page.getByRole('button', { name: 'No date' }).click();
    await field.press('Enter');
    await saved(null);
    expect(window.complaints).toEqual([]);
  });

  it('is written as German writes it', async () => {
    await speak(product, 'owner', 'de-DE');
    try {
      const window = await product.window('owner', { viewport: DESK, locale: 'de-DE' });
      const page = await window.open(`/projects/${NORTHPEAK}/to-suggest?as=board&new=Spikes`);
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Liefertermin' });
      await field.fill('7.3.2027');
      await field.press('ArrowDown');
      await page.getByRole('gridcell', { name: 'Sonntag, 7. März 2027' }).waitFor();
      expect(await page.getByRole('columnheader').first().innerText()).toMatch(/^Mo/);
      await page.getByRole('gridcell', { name: 'Montag, 8. März 2027' }).click();
      expect(await field.inputValue()).toBe('08.03.2027');
      expect(await native(page)).toEqual([]);
    } finally {
      await speak(product, 'owner', 'en-GB');
    }
  });
});

describe('a dialog on its way', () => {
  it('is closed by Esc before it is there, not the panel below it', async () => {
    const window = await product.window('manager', { viewport: DESK });
    const page = await whenLive(await window.open(PANEL()));
    const panel = page.locator('[data-topic-panel]');
    await panel.waitFor();
    let held = 0;
    await page.route(/(help-sheet|palette-dialog)-.*\.js/, async (route) => {
      held += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    for (const [at, keys] of ['?', 'Control+k'].entries()) {
      await page.keyboard.press(keys);
      await expect.poll(() => held).toBe(at + 1);
      const come = page.waitForResponse(/(help-sheet|palette-dialog)-.*\.js/);
      await page.keyboard.press('Escape');
      await (await come).finished();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      expect(await panel.count()).toBe(1);
      expect(await page.getByRole('dialog').and(page.locator('[aria-modal=true]')).count()).toBe(0);
    }
  });
});

describe('what floats over a screen', () => {
  /** Opens it, takes the focus off it as what is drawn anew does, and presses Esc. */
  async function closesByEsc(opener: Locator, floating: Locator): Promise<void> {
    const page = opener.page();
    await opener.click();
    await floating.waitFor();
    const focused = () => floating.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(focused, { message: `the focus is in what ${opener.toString()} opens` }).toBe(true);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Escape');
    await floating.waitFor({ state: 'detached' });
  }

  it('is closed by Esc wherever the focus is, which then is where it was before, and nothing below it is', async () => {
    const window = await product.window('manager', { viewport: { width: 1680, height: 900 } });
    const page = await window.open(`/projects/${NORTHPEAK}/all-topics?as=list&status=WAIT_APPROVE`);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: 'Selected topics' });
    const button = (name: string | RegExp, on: Locator | Page = page) =>
      on.getByRole('button', { name, exact: true });
    const [menu, dialog] = [page.getByRole('menu'), page.getByRole('dialog')];
    for (const [opener, floating] of [
      [button('Filter'), dialog],
      [page.locator('button[aria-haspopup=dialog]', { hasText: 'Topic approval' }), dialog],
      [button('Display'), dialog],
      [button(/^Order: /), menu],
      [button('Page name: column menu'), menu],
      [button(/: language, theme, log out$/), menu],
      [button('Other stages', bar), dialog],
      [button('Assign', bar), dialog],
      [button('Delivery', bar), dialog],
      [button('Tags', bar), dialog],
    ] as const) {
      await closesByEsc(opener, floating);
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(await bar.count()).toBe(1);
  });

  it('is closed one by one, by a press each however long it is held: a list, its form, a menu, a question, the panel', async () => {
    const window = await product.window('manager', { viewport: DESK });
    const page = await window.open(PANEL());
    const panel = page.locator('[data-topic-panel]');
    const picker = page.getByRole('dialog', { name: 'Assigned' });
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await closesByEsc(panel.getByRole('button', { name: 'More', exact: true }), page.getByRole('menu'));
    await panel.getByRole('button', { name: 'Edit Assigned' }).click();
    const select = picker.getByRole('combobox', { name: 'Copywriter' });
    await select.press('ArrowDown');
    await expect.poll(() => select.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => select.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('activity');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await picker.isVisible()).toBe(true);

    await page.keyboard.down('Escape');
    await picker.waitFor({ state: 'detached' });
    await page.keyboard.down('Escape');
    await page.keyboard.up('Escape');
    expect(await panel.count()).toBe(1);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
});

describe('a choice', () => {
  it('of a person is made with letters, arrows and Enter, and Esc closes the list alone', async () => {
    await manager.call('POST', `/api/topics/${topic.id}/define-roles`, { users: [] });
    const window = await product.window('manager', { viewport: DESK });
    const page = await window.open(PANEL());
    await page.getByRole('button', { name: 'Edit Assigned' }).click();
    const select = page.getByRole('combobox', { name: 'Copywriter' });
    await select.press('ArrowDown');
    await page.getByRole('listbox', { name: 'Copywriter' }).waitFor();
    await select.press('Escape');
    await expect.poll(() => select.getAttribute('aria-expanded')).toBe('false');
    await select.press('n');
    const options = page.getByRole('listbox', { name: 'Copywriter' }).getByRole('option');
    const names = await options.allInnerTexts();
    expect(names[0]).toBe('Nobody');
    await select.press('End');
    const last = await page.locator('[data-combobox-selected]').innerText();
    expect(last).toBe(names.at(-1));
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await manager.topic(topic.id)).users.map(({ scrapRole }) => scrapRole))
      .toEqual(['COPYWRITER']);
    await expect.poll(() => select.innerText()).toBe(last);
    expect(window.complaints).toEqual([]);
  });

  it('of how many rows stand on a page and of a column to show looks as designed, not as the browser has it', async () => {
    const window = await product.window('manager', { viewport: DESK, colorScheme: 'dark' });
    const page = await window.open(`/projects/${NORTHPEAK}/all-topics?as=list`);
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('checkbox', { name: 'Subject' }).waitFor();
    expect(await native(page)).toEqual([]);
  });

  it('of a page tag is made in a list that typing narrows, by keyboard and by a press', async () => {
    const { _embedded } = await manager.call<{ _embedded: { pageTags: { pageTag: string }[] } }>(
      'GET',
      `/api/topics/pageTags/${NORTHPEAK}`,
    );
    const [first, second] = _embedded.pageTags.map(({ pageTag }) => pageTag);
    await manager.call('PATCH', `/api/topics/${topic.id}`, { pageTags: [] });
    const window = await product.window('manager', { viewport: DESK });
    const page = await window.open(PANEL());
    await page.getByRole('button', { name: 'Edit Page tags' }).click();
    const field = page.getByRole('combobox', { name: 'Page tags' });
    const list = page.getByRole('listbox', { name: 'Page tags' });
    await field.fill(first!.slice(0, 3).toLowerCase());
    await list.getByRole('option', { name: first!, exact: true }).waitFor();
    expect(await native(page)).toEqual([]);
    await field.press('Escape');
    await list.waitFor({ state: 'detached' });
    await field.press('ArrowDown');
    await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    // Colours go over into each other for a moment.
    await expect.poll(() => colourFindings(page)).toEqual([]);
    await field.press('Enter');
    await page.getByRole('button', { name: `Remove the tag ${first}` }).waitFor();
    await field.fill(second!);
    await list.getByRole('option', { name: second!, exact: true }).click();
    await field.press('Enter');
    const tags = async () => (await manager.topic(topic.id)).tags.map(({ pageTag }) => pageTag);
    await expect.poll(async () => (await tags()).sort()).toEqual([first, second].sort());
    expect(window.complaints).toEqual([]);
  });
});
