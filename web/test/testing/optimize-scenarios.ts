import type { Page } from 'playwright-core';
import { NORTHPEAK, whenLive } from './demo-data.ts';
import type { Scenario } from './scenario.ts';
import { ROW } from './scenario-forms.ts';
import { narrow, pathOf, wide } from './topic-pages.ts';

/** Opens the keywords of a topic, and waits for every part of the screen. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(pathOf(`optimize/${id}`));
  await page.locator(ROW).first().waitFor();
  await page.getByText('No competitors are connected').waitFor();
  await page.locator('[aria-labelledby=optimize-suggestions] p, [data-suggestion]').first().waitFor();
  await whenLive(page);
}

/** The screen of a topic's keywords, and what stands in its place. */
export const OPTIMIZE_SCENARIOS: readonly Scenario[] = [
  wide('optimize', (page, { id }) => open(page, id), 'manager', { narrower: true }),
  narrow('optimize on a phone', (page, { id }) => open(page, id), 'manager'),
  wide('optimize for a reader', (page, { id }) => open(page, id), 'watcher'),
  wide(
    'values behind a figure',
    async (page, { id }) => {
      await open(page, id);
      await page.getByRole('button', { name: /^Searches a month/ }).click();
      await page
        .getByRole('dialog', { name: /^Searches a month/ })
        .getByRole('listitem')
        .first()
        .waitFor();
    },
    'manager',
    { part: '[role=dialog]' },
  ),
  wide(
    'optimize of a page without keywords',
    async (page, _subject, api) => {
      const manager = await api('manager');
      const body = { projectId: NORTHPEAK, pageName: 'A page that nobody has looked up', type: 'CONTENT' };
      const { id } = await manager.call<{ id: string }>('POST', '/api/topics', body);
      await page.goto(pathOf(`optimize/${id}`));
      await page.getByText('This page has no keywords yet').waitFor();
    },
    'manager',
  ),
  wide(
    'optimize of a topic that is not there',
    async (page) => {
      await page.goto(pathOf('optimize/nothing'));
      await page.getByText('This topic is not open to you').waitFor();
    },
    'manager',
    { noise: /status of 404/ },
  ),
];
