import type { Page } from 'playwright-core';
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
    async function open(search = ''): Promise<{ page: Page; asked: number[]; complaints: string[] }> {
      const { openAs, complaints } = await site.window({ viewport: { width: 1440, height: 900 } });
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
          {
            timeout: 60_000,
          },
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
      await expect.poll(focused).toBe(String(total + 1));
      await page.keyboard.press('ArrowUp');
      await expect.poll(focused).toBe(String(total));
      await page.keyboard.press('Home');
      await expect.poll(focused).toBe('2');
    });
  });
}
