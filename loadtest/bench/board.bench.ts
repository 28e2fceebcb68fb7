import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright-core';
import { seedDemo } from '../../services/demo/index.ts';
import { ApiClient } from '../../web/test/testing/api-client.ts';
import { loginOf, NORTHPEAK } from '../../web/test/testing/demo-data.ts';
import { openWindow } from '../../web/test/testing/window.ts';
import { addManyTopics } from './many-topics.ts';
import { describeLatencies } from './percentile.ts';
import { type Bench, withBench } from './start-bench.ts';

const TOPICS = 10_000;
const ROUNDS = 7;
const AIM_COLD_MS = 1200;
const AIM_FILTER_MS = 120;
const AIM_MONTH_MS = 300;
/** Months that are turned to; topics are due for half a year. */
const MONTHS = 5;
const SEARCHES = ['bivouac', 'poles', 'repair', 'rain jackets', 'children', 'torches', 'stoves'];

/**
 * The board of all topics of a project with 10,000: from nothing (no cache, a session at hand) until cards stand in it
 * and its changes come in live; from a letter typed to the narrowed columns; and how many nodes its document has. Then its
 * calendar: from a press on "Next month" to topics on every day of that month.
 */
const began = performance.now();
await withBench(
  async (bench) => {
    const total = await topicsOf(bench);
    const ready = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`board of ${total.toLocaleString('en-GB')} topics, served after ${ready} s of setting up`);
    const cold: number[] = [];
    const filtered: number[] = [];
    let nodes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, took, close } = await openCold(bench);
      cold.push(took);
      nodes = Math.max(nodes, await page.evaluate(() => document.getElementsByTagName('*').length));
      filtered.push(await filter(page, SEARCHES[round] ?? 'tents'));
      await close();
    }
    console.log(
      `cold to interactive: ${describeLatencies(cold)} (aim ${AIM_COLD_MS} ms), ${cold.length} times`,
    );
    console.log(`filter: ${describeLatencies(filtered)} (aim ${AIM_FILTER_MS} ms), ${filtered.length} times`);
    console.log(`nodes in the document: ${nodes}`);
    const months = await turnMonths(bench);
    console.log(
      `calendar month: ${describeLatencies(months)} (aim ${AIM_MONTH_MS} ms), ${months.length} times`,
    );
  },
  {
    async fill(platform) {
      await seedDemo(platform, { keywordsAtMost: 300 });
      await addManyTopics(platform, NORTHPEAK, TOPICS);
    },
  },
);

async function topicsOf({ url }: Bench): Promise<number> {
  const manager = await ApiClient.as(url, loginOf('manager'));
  const query = new URLSearchParams({ projectId: NORTHPEAK });
  const { total } = await manager.call<{ total: number }>(
    'GET',
    `/api/topicViews/search/countByFilter?${query}`,
  );
  if (!(total >= TOPICS)) throw new Error(`the project has ${total} topics, not ${TOPICS}`);
  return total;
}

async function openCold({
  browser,
  url,
}: Bench): Promise<{ page: Page; took: number; close(): Promise<void> }> {
  const window = await openWindow(browser, url, { viewport: { width: 1440, height: 900 } });
  await window.signIn(loginOf('manager'));
  const page = await window.context.newPage();
  const start = performance.now();
  await page.goto(`/projects/${NORTHPEAK}/all-topics?as=board`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelectorAll('article[data-topic]').length >= 10 &&
      [...document.querySelectorAll('header')].some((header) => header.textContent.includes('Live')),
    undefined,
    { polling: 'raf' },
  );
  return { page, took: performance.now() - start, close: () => window.context.close() };
}

/** Types a search all at once and waits until every card on the board matches it. */
async function filter(page: Page, text: string): Promise<number> {
  await page.getByRole('searchbox', { name: 'Search topics' }).focus();
  await page.evaluate(() =>
    document.addEventListener('input', () => Object.assign(globalThis, { typedAt: performance.now() }), {
      capture: true,
      once: true,
    }),
  );
  await page.keyboard.insertText(text);
  const done = await page.waitForFunction(
    (wanted) => {
      const names = [...document.querySelectorAll('article[data-topic] h3')];
      const settled =
        names.length > 0 && names.every((name) => name.textContent.toLowerCase().includes(wanted));
      return settled ? performance.now() - (globalThis as unknown as { typedAt: number }).typedAt : null;
    },
    text,
    { polling: 'raf' },
  );
  return (await done.jsonValue()) ?? NaN;
}

/** Goes on month by month in the calendar of the same topics. */
async function turnMonths({ browser, url }: Bench): Promise<number[]> {
  const window = await openWindow(browser, url, { viewport: { width: 1440, height: 900 } });
  await window.signIn(loginOf('manager'));
  const page = await window.open(`/projects/${NORTHPEAK}/all-topics?as=calendar`);
  await page.getByRole('grid').locator('[data-topic]').first().waitFor();
  const took: number[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        () => {
          const before = document.querySelector('[role=grid]')?.getAttribute('aria-label');
          Object.assign(globalThis, { turnedAt: performance.now(), before });
        },
        { capture: true, once: true },
      ),
    );
    await page.getByRole('button', { name: 'Next month' }).click();
    const done = await page.waitForFunction(
      () => {
        const { turnedAt, before } = globalThis as unknown as { turnedAt: number; before: string };
        const days = [...document.querySelectorAll('[data-day]:not([data-outside])')];
        const isThere =
          document.querySelector('[role=grid]')?.getAttribute('aria-label') !== before &&
          days.length >= 28 &&
          days.every((day) => day.querySelector('[data-topic]') !== null);
        return isThere ? performance.now() - turnedAt : null;
      },
      undefined,
      { polling: 'raf' },
    );
    took.push((await done.jsonValue()) ?? NaN);
  }
  await window.context.close();
  return took;
}
