import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCopiedTopics } from '../../../services/topics/testing/add-copied-topics.ts';
import { createScreenFixture } from './create-screen-fixture.ts';
import { type TestSite, startSite } from './start-site.ts';

/** Rows that are in the document at most, and requests that a jump may take. */
const MOST_ROWS = 120;
const MOST_CALLS = 6;

/** What a list of so many topics promises, whatever their number. */
export function describeLongList(copies: number): void {
  describe(`A list of ${copies} topics`, { timeout: 180_000 }, () => {
    let site: TestSite;
    let projectId: string;
    let total: number;
    beforeAll(async () => {
      site = await startSite();
      projectId = await createScreenFixture(site);
      total = await addCopiedTopics(site.server.platform, projectId, copies);
    }, 600_000);
    afterAll(() => site[Symbol.asyncDispose]());

    /** The list by name, and the pages it has asked for. */
    async function open(
      search = '',
      options: BrowserContextOptions = {},
    ): Promise<{ page: Page; asked: number[]; complaints: string[] }> {
      const { openAs, complaints } = await site.window({
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      const page = await openAs('olivia', '/');
      const asked: number[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname.endsWith('/byFilter')) asked.push(Number(url.searchParams.get('page')));
      });
      await page.goto(`/projects/${projectId}/all-topics?as=list&sort=pageName,asc${search}`);
      await page.getByRole('row', { name: /Best hiking boots/ }).waitFor();
      return { page, asked, complaints };
    }

    const rowAt = (page: Page, index: number) =>
      page.locator(`[role=rowgroup] [aria-rowindex="${index + 2}"][data-row]`);

    it('is as long as it is, and shows its last row as soon as it is scrolled there', async () => {
      const { page, asked, complaints } = await open();
      expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(total + 1));
      await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
      await rowAt(page, total - 1).waitFor({ timeout: 60_000 });
      // Four pages of the fixture sort around the copies: "Waterproof jacket care" comes last.
      expect(await rowAt(page, total - 1).textContent()).toContain('Waterproof jacket care');
      expect(await rowAt(page, total - 2).textContent()).toContain(
        `Topic ${String(copies - 1).padStart(7, '0')}`,
      );
      expect(await page.locator('[role=rowgroup] > [role=row]').count()).toBeLessThan(MOST_ROWS);
      expect(asked.length).toBeLessThan(MOST_CALLS);
      expect(complaints).toEqual([]);
    });

    it('shows whichever row it is scrolled to, and the first ones again', async () => {
      const { page } = await open();
      const middle = await page.getByRole('grid').evaluate((grid) => {
        grid.scrollTo({ top: grid.scrollHeight / 2 });
        return grid.clientHeight;
      });
      expect(middle).toBeGreaterThan(0);
      const seen = page
        .locator('[role=rowgroup] [data-row]')
        .filter({ hasText: /Topic \d{7}/ })
        .first();
      await expect
        .poll(
          async () =>
            Math.abs(Number(/Topic (\d{7})/.exec((await seen.textContent()) ?? '')?.[1]) / copies - 0.5),
          { message: 'where the middle is', timeout: 60_000 },
        )
        .toBeLessThan(0.05);
      const index = Number(await seen.getAttribute('aria-rowindex')) - 2;
      expect(await seen.textContent()).toContain(`Topic ${String(index - 3).padStart(7, '0')}`);
      await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: 0 }));
      await rowAt(page, 0).waitFor();
      expect(await rowAt(page, 0).textContent()).toContain('Best hiking boots');
    });

    it('is walked to its end and back by keys, the focus on the row', async () => {
      const { page } = await open();
      await rowAt(page, 0).focus();
      await page.keyboard.press('End');
      await rowAt(page, total - 1).waitFor({ timeout: 60_000 });
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
      await expect.poll(focused, { message: 'End' }).toBe(String(total + 1));
      await page.keyboard.press('ArrowUp');
      await expect.poll(focused, { message: 'Up' }).toBe(String(total));
      await page.keyboard.press('Home');
      await expect.poll(focused, { message: 'Home' }).toBe('2');
    });

    it('says of what it could not ask that it is not known, asks again, and keeps what was selected', async () => {
      const { page } = await open();
      const [sums, rows] = ['**/search/totalsByFilter*', '**/search/byFilter*'];
      await page.route(sums, (route) => route.abort());
      await page.goto(`${page.url()}&status=SUGGEST`);
      const totals = page.getByRole('group', { name: 'Totals of all matching topics' });
      await totals.getByText('Sums not known').waitFor();
      await page.unroute(sums);
      await totals.getByText('MSV').waitFor({ timeout: 60_000 });

      await page.route(rows, (route) => route.abort());
      await page.locator('[role=rowgroup] [data-row]').first().focus();
      await page.keyboard.press('Control+a');
      const bar = page.getByRole('toolbar', { name: 'Selected topics' });
      const selected = await bar.locator('b').first().innerText();
      await bar.getByRole('button', { name: 'Select the first 500' }).click();
      await page.getByRole('alert').filter({ hasText: 'Not selected' }).waitFor();
      expect(await bar.locator('b').first().innerText()).toBe(selected);
      await page.unroute(rows);
    });

    it('shows every label beside the menu of its column, whole, where a finger opens it', async () => {
      const { page } = await open('', { hasTouch: true });
      const heads = await page
        .getByRole('columnheader')
        .filter({ has: page.locator('button') })
        .evaluateAll((all) =>
          all.map((head) => {
            const [label, menu] = ['[class*=label]', '[aria-haspopup=menu]'].map((part) =>
              head.querySelector(part),
            );
            const [text, button] = [label?.getBoundingClientRect(), menu?.getBoundingClientRect()];
            return {
              shown: menu !== null && menu !== undefined && getComputedStyle(menu).opacity === '1',
              covered: !text || !button || (text.right > button.left && text.left < button.right),
              cut: !label || label.scrollWidth > label.clientWidth,
            };
          }),
        );
      expect(heads.length).toBeGreaterThan(5);
      for (const head of heads) expect(head).toEqual({ shown: true, covered: false, cut: false });
    });

    it('has its columns where and as wide as a reader puts them, also after a reload', async () => {
      const { page, complaints } = await open();
      const drawn = await drawnColumns(page);
      expect(drawn.map(({ name }) => name)).toEqual([
        ...['Page name', 'Status', 'Waits', 'Priority', 'Page tag', 'MSV', 'Words', 'Delivery', 'Assigned'],
      ]);
      const widthOf = async (name: string) =>
        (await drawnColumns(page)).find((each) => each.name === name)?.width ?? 0;
      const names = async () => (await drawnColumns(page)).map(({ name }) => name);
      const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
      const edge = (name: string) => page.getByRole('separator', { name: `Width of ${name}` });

      const status = await widthOf('Status');
      const letGo = await drag(page, edge('Status'), 90);
      expect(await widthOf('Status')).toBe(status + 90);
      await page.keyboard.press('Escape');
      await letGo();
      expect(await widthOf('Status')).toBe(status);
      await (
        await drag(page, edge('Status'), 90)
      )();
      expect(await widthOf('Status')).toBe(status + 90);

      await edge('Delivery').focus();
      const delivery = Number(await edge('Delivery').getAttribute('aria-valuenow'));
      for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowLeft', 'ArrowRight'])
        await page.keyboard.press(key);
      expect(await edge('Delivery').getAttribute('aria-valuenow')).toBe(String(delivery + 48));
      expect(await widthOf('Delivery')).toBe(delivery + 48);

      const [from, to] = [await head('Words').boundingBox(), await head('Page tag').boundingBox()];
      await (
        await drag(
          page,
          head('Words').getByRole('button', { name: 'Words', exact: true }),
          (to?.x ?? 0) - (from?.x ?? 0),
        )
      )();
      await page.getByRole('button', { name: 'MSV: column menu' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Pin to the left' }).press('Enter');
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('checkbox', { name: 'Assigned' }).press('Alt+ArrowUp');
      for (const name of ['Subject', 'Details']) await page.getByRole('checkbox', { name }).check();
      await page.keyboard.press('Escape');
      const tag = head('Page tag').getByRole('button', { name: 'Page tag', exact: true });
      for (const key of ['Alt+ArrowLeft', 'Alt+ArrowLeft', 'Alt+ArrowRight']) await tag.press(key);
      expect(await tag.evaluate((button) => button === document.activeElement)).toBe(true);
      const arranged = [
        'Page name',
        'MSV',
        'Status',
        'Waits',
        'Priority',
        'Page tag',
        'Words',
        'Subject',
        'Assigned',
        'Delivery',
        'Details',
      ];
      expect(await names()).toEqual(arranged);

      await edge('Subject').press('End');
      const still = await drawnColumns(page);
      await page
        .getByRole('grid')
        .evaluate((grid) => grid.scrollTo({ left: 300, top: grid.scrollHeight / 2 }));
      const middle = page.locator('[role=rowgroup] [data-row]').first();
      const index = async () => ((await middle.count()) ? middle.getAttribute('aria-rowindex') : null);
      await expect
        .poll(async () => Number(await index()), { message: 'the row in the middle', timeout: 60_000 })
        .toBeGreaterThan(copies / 4);
      const aside = await drawnColumns(page);
      const moved = aside.map(({ name, left }, index) => [name, (still[index]?.left ?? 0) - left]);
      expect(moved).toEqual(arranged.map((name) => [name, name === 'Page name' || name === 'MSV' ? 0 : 300]));

      await page.reload();
      await page.getByRole('row', { name: /Best hiking boots/ }).waitFor();
      expect(await drawnColumns(page)).toEqual(still);
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('button', { name: 'Reset columns' }).click();
      expect(await drawnColumns(page)).toEqual(drawn);
      expect(complaints).toEqual([]);
    });
  });
}

interface DrawnColumn {
  name: string;
  /** px of the window, and px. */
  left: number;
  width: number;
}

/** Every column as it is drawn, from its head; each cell of each row stands under its own. */
async function drawnColumns(page: Page): Promise<DrawnColumn[]> {
  const { heads, rows } = await page.getByRole('grid').evaluate((grid) => {
    const placesIn = (row: Element) =>
      [...row.querySelectorAll<HTMLElement>('[data-column]')].map((cell) => {
        const { left, width } = cell.getBoundingClientRect();
        return {
          key: cell.dataset['column'],
          name: cell.ariaLabel ?? '',
          left: Math.round(left),
          width: Math.round(width),
        };
      });
    const [head, ...rest] = [...grid.querySelectorAll('[role=row]:not([aria-busy])')].map(placesIn);
    return { heads: head ?? [], rows: rest };
  });
  const under = heads.map((head) => ({ ...head, name: '' }));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toEqual(under);
  return heads.map(({ name, left, width }) => ({ name, left, width }));
}

/** Drags sideways by so many px. Answers how to let go. */
async function drag(page: Page, what: Locator, by: number): Promise<() => Promise<void>> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  return () => page.mouse.up();
}
