import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NORTHPEAK } from './testing/demo-data.ts';
import { type Product, startProduct } from './testing/start-product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const ALL = `/projects/${NORTHPEAK}/all-topics`;
const QUEUE = `/projects/${NORTHPEAK}/check-seo?as=board`;
const sentence = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const row = (page: Page, name: string) => sentence(page).getByRole('button', { name, exact: true });

/** Adds a condition by the keyboard alone; its editor is open afterwards. */
async function begin(page: Page, field: string): Promise<void> {
  const one = sentence(page).getByRole('list').getByRole('button', { name: field, exact: true });
  await one.press('Enter');
}

/** Chooses how a condition compares, by the keyboard alone; the focus stays on it. */
async function compare(page: Page, name: string, operator: string): Promise<void> {
  await sentence(page)
    .getByRole('combobox', { name: `Comparison of the condition “${name}”` })
    .press('Enter');
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('ArrowDown');
    const at = page.locator('[role="option"][data-combobox-selected]');
    if ((await at.textContent()) === operator) break;
  }
  await page.keyboard.press('Enter');
  const changed = sentence(page).getByRole('combobox', { name: `Comparison of the condition “${operator}”` });
  await changed.waitFor();
  await expect.poll(() => changed.evaluate((button) => button === document.activeElement)).toBe(true);
}

/** How many topics a query finds, as the server says. */
async function counted(query: string): Promise<number> {
  const api = await product.api('manager');
  const path = `/api/topicViews/search/countByFilter?projectId=${NORTHPEAK}&view=ALL_TOPICS_PAGE${query}`;
  return (await api.call<{ total: number }>('GET', path)).total;
}

describe('the filter as a sentence', () => {
  it('is built by keyboard, says what each condition matches alone and how many are left, and stands in the address', async () => {
    const window = await product.window('manager');
    const page = await window.open(ALL);
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('f');
    await begin(page, 'Type');
    await sentence(page).getByRole('checkbox', { name: 'Content' }).press('Space');
    await row(page, 'Type is Content').waitFor();
    await sentence(page).getByRole('button', { name: 'At least one of' }).press('Enter');
    await begin(page, 'Delivery');
    await compare(page, 'Delivery before', 'is late');
    await sentence(page).getByRole('button', { name: 'Or', exact: true }).press('Enter');
    await begin(page, 'Assignee');
    await compare(page, 'Assignee is', 'has no assignee');

    const [content, late, nobody] = await Promise.all(
      ['&types=CONTENT', '&late=true', '&unassigned=true'].map(counted),
    );
    const left = await counted('&types=CONTENT&anyOf=late%3Dtrue&anyOf=unassigned%3Dtrue');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(content!);
    await sentence(page).getByRole('status').getByText(`${content} → ${left} topics`).waitFor();
    const figures = await sentence(page).locator('[data-count]').allTextContents();
    expect(figures.map(Number)).toEqual([content, late, nobody]);

    await expect
      .poll(() => new URL(page.url()).searchParams.getAll('any'))
      .toEqual(['late=yes', 'nobody=yes']);
    const nobodys = sentence(page).getByRole('group', { name: 'has no assignee', exact: true });
    await page.keyboard.press('Backspace');
    await nobodys.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Condition');
    await page.keyboard.press('Escape');
    await sentence(page).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.getAll('any')).toEqual(['late=yes']);
  });

  it('changes what a condition is about and how it compares, in its row', async () => {
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await window.open(`${ALL}?before=2027-06-01`);
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('f');
    await sentence(page)
      .getByRole('combobox', { name: /^Comparison of the condition “Delivery before/ })
      .click();
    await page.getByRole('option', { name: 'between', exact: true }).click();
    await sentence(page).getByLabel('from', { exact: true }).fill('01/04/2026');
    await page.waitForURL((url) => url.searchParams.get('after') === '2026-03-31');
    expect(new URL(page.url()).searchParams.get('before')).toBe('2027-06-01');
    const between = sentence(page).getByRole('button', { name: /^Delivery between .* – / });
    await between.waitFor();
    await sentence(page)
      .getByRole('combobox', { name: /^Field of the condition “Delivery between/ })
      .click();
    await page.getByRole('option', { name: 'Author', exact: true }).click();
    await sentence(page)
      .getByRole('checkbox', { name: /(^| )Me$/ })
      .check();
    await page.waitForURL((url) => url.searchParams.get('by') === 'me' && !url.searchParams.has('after'));
    expect(new URL(page.url()).searchParams.has('before')).toBe(false);
    expect(window.complaints).toEqual([]);
  });

  it('is remembered for its view, and goes whole with a copied link', async () => {
    const window = await product.window('seo', {
      viewport: { width: 1680, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await window.open(QUEUE);
    const mine = page.getByRole('button', { name: 'Remove the filter “Assignee is Me”' });
    await mine.waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.searchParams.get('who')).toBe('me');
    expect(link.searchParams.get('whole')).toBe('yes');

    await mine.click();
    await mine.waitFor({ state: 'detached' });
    // The chip goes at once, the address follows.
    await page.waitForURL((url) => url.searchParams.get('who') === 'any');
    await page.goto(ALL);
    await page.getByRole('row').nth(1).waitFor();
    await page.goto(QUEUE);
    await page.waitForURL((url) => url.searchParams.get('who') === 'any');
    await mine.waitFor({ state: 'detached' });
    await page.goto(link.href);
    await mine.waitFor();
  });

  it('offers the statuses of its view alone, and a way out where an address asks for others', async () => {
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await window.open(`${QUEUE}&who=any`);
    await page.locator('article[data-topic]').first().waitFor();
    await page.keyboard.press('f');
    await begin(page, 'Status');
    const offered = sentence(page).locator('[data-editor]').getByRole('checkbox');
    const names = await offered.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent));
    expect(names).toEqual(['Approved', 'Optimized', 'SEO check']);
    // Before the address has the first, the second is pressed: both hold, and stay where they are.
    const stayed = await offered.evaluateAll(async (all) => {
      for (const one of all.slice(0, 2)) {
        (one as HTMLElement).click();
        await Promise.resolve();
      }
      return all.map((one) => one.isConnected && (one as HTMLInputElement).checked);
    });
    expect(stayed).toEqual([true, true, false]);
    await page.waitForURL((url) => url.searchParams.getAll('status').join() === 'APPROVED,OPTIMIZED');

    for (const layout of ['board', 'list', 'calendar']) {
      await page.goto(`/projects/${NORTHPEAK}/check-seo?as=${layout}&who=any&status=PUBLISHED`);
      await page.getByText(/^(No topic|Nothing) matches$/).waitFor();
      await page.getByRole('button', { name: 'Clear 1 filter' }).click();
      await page.locator('article[data-topic], [data-row], [data-day]').first().waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.has('status')).toBe(false);
    }
    expect(window.complaints).toEqual([]);
  });

  it('is kept under a name, and followed from the navigation', async () => {
    const window = await product.window('manager', {
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1440, height: 900 },
    });
    const reading = await product.window('seo', { viewport: { width: 1440, height: 900 } });
    const [page, reader] = await Promise.all([window.open(ALL), reading.open(ALL)]);
    await reader.getByText('Filter a board or list, then save it here.').waitFor();
    const views = page.getByRole('navigation').getByRole('listitem');
    const entry = (name: string) => views.filter({ hasText: name });
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    const tools = page.getByRole('toolbar');

    const [late, lateContent] = await Promise.all(['&late=true', '&late=true&types=CONTENT'].map(counted));
    expect(lateContent).toBeLessThan(late!);
    await page.getByRole('button', { name: `${late} late` }).click();
    await page.waitForURL((url) => url.searchParams.get('late') === 'yes');
    await page.getByRole('button', { name: 'Remove the filter “is late”' }).waitFor();
    expect(await tools.evaluate((bar) => bar.clientHeight)).toBeLessThan(56);

    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Save as a view' });
    await dialog.getByLabel('Name').press('Enter');
    await dialog.getByRole('alert').getByText('Give the view a name.').waitFor();
    await page.keyboard.type('Overdue');
    await page.keyboard.press('Enter');
    await title('Overdue');
    await entry('Overdue').getByText(String(late), { exact: true }).waitFor();
    await page.getByText('only you see this view').waitFor();

    await page.keyboard.press('f');
    await sentence(page).getByRole('button', { name: 'Condition' }).click();
    await begin(page, 'Type');
    await sentence(page).getByRole('checkbox', { name: 'Content' }).press('Space');
    await page.keyboard.press('Escape');
    await entry('Overdue').getByText('edited').waitFor();
    await tools.getByRole('button', { name: 'Reset' }).click();
    await entry('Overdue').getByText('edited').waitFor({ state: 'detached' });
    await page.goBack();
    await entry('Overdue').getByText('edited').waitFor();
    await page.keyboard.press('Control+s');
    await entry('Overdue').getByText('edited').waitFor({ state: 'detached' });
    await entry('Overdue').getByText(String(lateContent), { exact: true }).waitFor();

    await page.getByRole('row').nth(1).click();
    const panel = page.locator('[data-topic-panel]');
    await panel.getByRole('button', { name: 'Copy link' }).click();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      late: 'yes',
      type: 'CONTENT',
      whole: 'yes',
    });
    expect(link.searchParams.get('topic')).toBeTruthy();

    await entry('Overdue').getByRole('button', { name: 'Actions for “Overdue”' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Share with the project' }).click();
    await entry('Overdue').getByText('shared', { exact: true }).waitFor({ state: 'attached' });
    // Whoever has no view and had the page open sees the first that is shared; its names and its end, too.
    const theirs = reader.getByRole('navigation').getByRole('link', { name: 'Overdue' });
    await theirs.waitFor();
    await reader.keyboard.press('Control+k');
    await reader.getByRole('combobox').fill('Overd');
    await reader.getByRole('option', { name: 'Overdue' }).waitFor();
    await reader.keyboard.press('Escape');
    await theirs.click();
    await reader.getByRole('heading', { level: 1, name: 'Overdue' }).waitFor();
    const act = async (on: Page, name: string, view = 'Overdue') => {
      await on.getByRole('button', { name: `Actions for “${view}”` }).press('Enter');
      const item = on.getByRole('menuitem', { name, exact: true });
      await item.waitFor();
      expect(await on.getByRole('menuitem').count()).toBe(on === reader ? 1 : 4);
      await item.click();
    };
    const START = `/projects/${NORTHPEAK}`;
    await act(reader, 'Start here');
    await theirs.getByText('your start').waitFor({ state: 'attached' });
    for (const address of ['/', START]) {
      await reader.goto(address);
      await reader.getByRole('heading', { level: 1, name: 'Overdue' }).waitFor();
    }

    // What it lists follows the topics, on every screen.
    const api = await product.api('manager');
    await api.call('POST', '/api/topics/archive/' + link.searchParams.get('topic')!);
    await theirs.getByText(String(lateContent! - 1), { exact: true }).waitFor();

    const section = page.getByRole('navigation').getByRole('button', { name: 'Views', exact: true });
    await section.click();
    await page.reload();
    await title('Overdue');
    expect(await entry('Overdue').count()).toBe(0);
    await section.click();
    await act(page, 'Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Late ones');
    await page.keyboard.press('Enter');
    await reader.getByRole('heading', { level: 1, name: 'Late ones' }).waitFor();
    await act(page, 'Delete', 'Late ones');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await reader.getByText('Filter a board or list, then save it here.').waitFor();
    await reader.goto('/');
    await reader.getByRole('heading', { level: 1, name: 'Check SEO' }).waitFor();
    expect(reading.complaints).toEqual([]);
    await title('All topics');
    expect(await entry('Late ones').count()).toBe(0);
    expect(window.complaints).toEqual([]);
  });

  it('keeps how a view is shown and which columns it has, beside what the reader likes elsewhere', async () => {
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await window.open(`${ALL}?as=list`);
    const edited = page.getByRole('toolbar').getByText('Edited', { exact: true });
    const head = (name: string) => page.getByRole('columnheader', { name });
    const navigation = page.getByRole('navigation');
    const showMsv = async () => {
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('checkbox', { name: 'MSV' }).press('Space');
      await page.keyboard.press('Escape');
    };
    await head('MSV').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByLabel('Name').fill('Without volume');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Without volume' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('as')).toBe('list');

    await showMsv();
    await head('MSV').waitFor({ state: 'detached' });
    await edited.waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reset' }).click();
    await head('MSV').waitFor();
    await edited.waitFor({ state: 'detached' });
    await showMsv();
    await edited.waitFor();
    await page.keyboard.press('Control+s');
    await edited.waitFor({ state: 'detached' });

    await navigation.getByRole('link', { name: /^All topics/ }).click();
    await page.getByRole('heading', { level: 1, name: 'All topics' }).waitFor();
    await head('MSV').waitFor();
    const other = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const elsewhere = await other.open(`/projects/${NORTHPEAK}/check-seo`);
    await elsewhere.getByRole('navigation').getByRole('link', { name: 'Without volume' }).click();
    await elsewhere.getByRole('heading', { level: 1, name: 'Without volume' }).waitFor();
    await elsewhere.getByRole('columnheader', { name: 'Page name' }).waitFor();
    expect(await elsewhere.getByRole('columnheader', { name: 'MSV' }).count()).toBe(0);

    await elsewhere.getByRole('radio', { name: 'Board' }).press('Space');
    await elsewhere.getByRole('toolbar').getByText('Edited', { exact: true }).waitFor();
    await elsewhere.keyboard.press('Control+s');
    await elsewhere.getByRole('toolbar').getByText('Edited', { exact: true }).waitFor({ state: 'detached' });
    await navigation.locator('a[href*="as=board"]', { hasText: 'Without volume' }).click();
    await page.waitForURL((url) => url.searchParams.get('as') === 'board');
    await navigation.getByRole('link', { name: /^All topics/ }).click();
    await head('MSV').waitFor();
    expect(window.complaints).toEqual([]);
  });

  it('shows the filter a queue opens with on a phone, where it can be taken away', async () => {
    const window = await product.window('seo', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await window.open(QUEUE);
    const mine = page.getByRole('button', { name: 'Remove the filter “Assignee is Me”' });
    await mine.click();
    await page.waitForURL((url) => url.searchParams.get('who') === 'any');
    await mine.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await sentence(page).getByRole('button', { name: 'Status' }).waitFor();
    expect(await page.evaluate(() => document.scrollingElement?.scrollLeft)).toBe(0);
  });
});
