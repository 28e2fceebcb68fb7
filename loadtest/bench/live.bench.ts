import { performance } from 'node:perf_hooks';
import type { TopicRow } from '@keywright/events/topic';
import type { Page } from 'playwright-core';
import { ApiClient } from '../../web/test/testing/api-client.ts';
import { startChromium } from '../../web/test/testing/chromium.ts';
import { loginOf, NORTHPEAK, whenLive } from '../../web/test/testing/demo-data.ts';
import { openWindow } from '../../web/test/testing/window.ts';
import { describeLatencies } from './percentile.ts';
import { type Bench, withBench } from './start-bench.ts';

const MOVES = 60;
const WARM_UP = 6;
const AIM_MS = 300;

/** Statuses a topic goes back and forth between, with the words of the menu and of the column it is in then. */
const TURNS = [
  { verb: 'Finish keywords', to: 'OPTIMIZED' },
  { verb: 'Send back', to: 'APPROVED' },
] as const;

/**
 * From the click on a move in one browser to the card in its new column in another: two real browsers with
 * their own processes, one clock (both pages say when, in ms since 1970).
 */
await withBench(async (bench) => {
  const other = await startChromium();
  try {
    const topic = await aTopic(bench);
    const [moving, watching] = await Promise.all([
      openBoard(bench, 'seo', topic),
      openBoard({ ...bench, browser: other }, 'manager', topic),
    ]);
    await measure(moving, watching, topic.id);
  } finally {
    await other.close();
  }
});

async function aTopic({ url }: Bench): Promise<TopicRow> {
  const [topic] = await (await ApiClient.as(url, loginOf('manager'))).topicsIn(NORTHPEAK, 'APPROVED');
  if (!topic) throw new Error('the demo has no approved topic');
  return topic;
}

/** The board narrowed to one topic, so that its card stands in both windows wherever the order puts it. */
async function openBoard({ browser, url }: Bench, person: string, topic: TopicRow): Promise<Page> {
  const window = await openWindow(browser, url, { viewport: { width: 1440, height: 900 } });
  await window.signIn(loginOf(person));
  const search = new URLSearchParams({ as: 'board', who: 'any', q: topic.pageName ?? topic.myTopic ?? '' });
  const page = await window.open(`/projects/${NORTHPEAK}/check-seo?${search}`);
  return whenLive(page);
}

async function measure(moving: Page, watching: Page, id: string): Promise<void> {
  await noteClicks(moving);
  const times: number[] = [];
  const began = performance.now();
  for (let count = 0; count < WARM_UP + MOVES; count += 1) {
    const turn = TURNS[count % TURNS.length] ?? TURNS[0];
    const took = await oneMove(moving, watching, id, turn);
    if (count >= WARM_UP) times.push(took);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `click to the other screen: ${describeLatencies(times)} (aim ${AIM_MS} ms), ${times.length} moves in ${seconds} s`,
  );
}

async function oneMove(
  moving: Page,
  watching: Page,
  id: string,
  { verb, to }: (typeof TURNS)[number],
): Promise<number> {
  const column = `section[data-status=${to}] [data-topic="${id}"]`;
  const seen = watching.waitForFunction(
    (selector) => (document.querySelector(selector) ? performance.timeOrigin + performance.now() : null),
    column,
    { polling: 'raf' },
  );
  const card = moving.locator(`article[data-topic="${id}"]`);
  await card.getByRole('link').focus();
  await moving.keyboard.press('m');
  await moving.getByRole('menuitem', { name: verb }).click();
  if (to === 'APPROVED') {
    const question = moving.getByRole('dialog', { name: verb });
    await question.getByLabel('Note').fill('Back and forth');
    await question.getByRole('button', { name: verb }).click();
  }
  const arrived = await (await seen).jsonValue();
  const clicked = await moving.evaluate(() => (globalThis as { clickedAt?: number }).clickedAt);
  await moving.locator(column).waitFor();
  await moving
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: /Undo/ })
    .last()
    .waitFor();
  if (clicked === undefined || arrived === null) throw new Error('a move was not measured');
  return arrived - clicked;
}

/** Keeps the moment of the last click as the page got it. */
async function noteClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => Object.assign(globalThis, { clickedAt: performance.timeOrigin + performance.now() }),
      { capture: true },
    );
  });
}
