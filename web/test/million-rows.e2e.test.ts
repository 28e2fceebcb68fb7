import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SHORT_LIVED, startChromium } from './testing/chromium.ts';
import { type GridPage, serveGridPage } from './testing/serve-grid-page.ts';

const ROWS = 1_000_000;
let site: GridPage;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveGridPage(), startChromium(SHORT_LIVED)]);
});
afterAll(async () => {
  await browser.close();
  await site[Symbol.asyncDispose]();
});

async function open(deviceScaleFactor: number, rows = ROWS): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(site.url(rows));
  await page.locator('[data-row="0"]').waitFor();
  return { page, errors };
}

/** Rows that are seen whole between head and totals, by their numbers. */
const seen = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')!;
    const top = grid.querySelector('[role=columnheader]')!.getBoundingClientRect().bottom;
    const bottom = grid.querySelector('[role=rowgroup]:last-child')!.getBoundingClientRect().top;
    return [...grid.querySelectorAll<HTMLElement>('[data-row]')]
      .filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      })
      .map((row) => Number(row.dataset['row']))
      .sort((one, other) => one - other);
  });
const first = async (page: Page): Promise<number> => (await seen(page))[0] ?? NaN;
const last = async (page: Page): Promise<number> => (await seen(page)).at(-1) ?? NaN;
const scrollTo = (page: Page, share: number): Promise<void> =>
  page.getByRole('grid').evaluate((grid, to) => grid.scrollTo({ top: grid.scrollHeight * to }), share);

describe('A grid of a million rows', () => {
  it.each([1, 2])(
    'is reached to its last row by thumb, wheel and keys at a device pixel ratio of %d',
    async (ratio) => {
      const { page, errors } = await open(ratio);
      await scrollTo(page, 1);
      await expect.poll(() => last(page)).toBe(ROWS - 1);
      await scrollTo(page, 0);
      await expect.poll(() => first(page)).toBe(0);

      await scrollTo(page, 0.5);
      await expect.poll(() => first(page)).toBeGreaterThan(ROWS * 0.49);
      const middle = await first(page);
      expect(middle).toBeLessThan(ROWS * 0.51);
      await page.mouse.move(400, 400);
      await page.mouse.wheel(0, 320);
      await expect.poll(() => first(page)).toBe(middle + 10);
      await page.mouse.wheel(0, -640);
      await expect.poll(() => first(page)).toBe(middle - 10);

      await page.locator(`[data-row="${middle}"]`).click();
      await page.keyboard.press('End');
      await expect.poll(() => last(page)).toBe(ROWS - 1);
      await page.keyboard.press('ArrowUp');
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['row']);
      await expect.poll(focused).toBe(String(ROWS - 2));
      await page.keyboard.press('Home');
      await expect.poll(focused).toBe('0');
      expect(errors).toEqual([]);
    },
  );

  it('is chosen from by clicks and keys, and what is chosen is copied as a table', async () => {
    const { page } = await open(1);
    const row = (at: number) => page.locator(`[data-row="${at}"]`);
    const chosen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-selected]')]
          .map((row) => Number(row.dataset['row']))
          .sort((a, b) => a - b),
      );
    await row(3).click();
    expect(await chosen()).toEqual([3]);
    await row(5).click({ modifiers: ['Control'] });
    expect(await chosen()).toEqual([3, 5]);
    await row(8).click({ modifiers: ['Shift'] });
    expect(await chosen()).toEqual([3, 5, 6, 7, 8]);
    await row(2).click();
    expect(await chosen()).toEqual([2]);
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp']) await page.keyboard.press(key);
    expect(await chosen()).toEqual([2, 3]);
    const copied = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('copy', (event) => resolve(event.clipboardData?.getData('text/plain')), {
            once: true,
          }),
        ),
    );
    await page.keyboard.press('Control+c');
    const lines = String(await copied)
      .trimEnd()
      .split('\r\n');
    expect(lines.slice(1).map((line) => line.split('\t').slice(0, 2))).toEqual([
      ['keyword 2', '6'],
      ['keyword 3', '9'],
    ]);
  });
});
