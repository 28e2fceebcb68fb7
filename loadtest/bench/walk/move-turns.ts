import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { TopicRow } from '@keywright/events/topic';
import type { Page } from 'playwright-core';
import { ApiClient } from '../../../web/test/testing/api-client.ts';
import { loginOf, NORTHPEAK, whenLive } from '../../../web/test/testing/demo-data.ts';
import { builtWeb } from '../../../web/test/testing/run-product.ts';
import { openWindow } from '../../../web/test/testing/window.ts';
import type { Bench } from '../start-bench.ts';
import { type Coverage, coverPage, together } from './coverage.ts';
import type { Ran } from './ran-functions.ts';

const FROM = 'APPROVED';
const MOVE = { verb: 'Finish keywords', to: 'OPTIMIZED' };
const FIRST_IDLE_MS = 500;
const IDLE_TURNS = 60;

/** One move: what ran during it, and in a turn as long after it in which nobody did anything. */
export interface MoveTurn {
  ran: Ran;
  idle: Ran;
  ms: number;
}

/** The board narrowed to one topic in two windows, so that its card stands in both wherever the order puts it. */
export interface Screens {
  topicId: string;
  moving: Page;
  watching: Page;
  /** Of both pages and of what else was given. */
  coverage: Coverage;
}

export async function openScreens({ browser, url }: Bench, others: readonly Coverage[]): Promise<Screens> {
  const approved = await (await ApiClient.as(url, loginOf('manager'))).topicsIn(NORTHPEAK, FROM);
  // A topic of which most is known, so that every run takes the same way.
  const topic = approved.find(({ seoScoreStatus, lastNote }) => seoScoreStatus !== 'TO_TREAT' && lastNote);
  if (!topic) throw new Error('the demo has no approved topic with a note and positions');
  const open = async (person: string) => {
    const window = await openWindow(browser, url, { viewport: { width: 1440, height: 900 } });
    await window.signIn(loginOf(person));
    const page = await window.context.newPage();
    const coverage = await coverPage(page, url, builtWeb());
    await page.goto(boardOf(topic));
    await whenLive(page);
    return { page, coverage };
  };
  const [moving, watching] = await Promise.all([open('seo'), open('manager')]);
  return {
    topicId: topic.id,
    moving: moving.page,
    watching: watching.page,
    coverage: together([moving.coverage, watching.coverage, ...others]),
  };
}

/**
 * Makes the same move `times` times, each taken back by its undo afterwards. A move lasts from the press on its entry
 * in the menu until both windows have painted the card in its new column and the first says that the move was made.
 */
export async function makeMoves(screens: Screens, times: number): Promise<MoveTurn[]> {
  const { moving, coverage } = screens;
  const turns: MoveTurn[] = [];
  await openMenu(screens);
  await whenQuiet(coverage, FIRST_IDLE_MS);
  for (let count = 0; count < times; count += 1) {
    await coverage.cut();
    const began = performance.now();
    await moving.mouse.down();
    await moving.mouse.up();
    await Promise.all([paintedIn(screens, MOVE.to), undoOf(moving).waitFor()]);
    const ms = performance.now() - began;
    const read = await coverage.cut();
    const ran = await read();
    await undoOf(moving).click();
    // A message under the mouse stays.
    await moving.mouse.move(0, 0);
    await paintedIn(screens, FROM);
    await withoutMessages(moving);
    await openMenu(screens);
    turns.push({ ran, idle: await whenQuiet(coverage, ms), ms });
  }
  await moving.keyboard.press('Escape');
  return turns;
}

async function openMenu({ moving, topicId }: Screens): Promise<void> {
  await moving.locator(`article[data-topic="${topicId}"]`).getByRole('link').focus();
  await moving.keyboard.press('m');
  await moving.getByRole('menuitem', { name: MOVE.verb }).hover();
}

/** Lets turns of `ms` pass until one ran nothing that no turn before had, and answers what it ran. */
async function whenQuiet(coverage: Coverage, ms: number): Promise<Ran> {
  const before = new Set<string>();
  for (let count = 0; count < IDLE_TURNS; count += 1) {
    await coverage.cut();
    await pause(ms);
    const ran = await (await coverage.cut())();
    if (count > 0 && [...ran.keys()].every((key) => before.has(key))) return ran;
    for (const key of ran.keys()) before.add(key);
  }
  throw new Error(`the screens did not become quiet in ${IDLE_TURNS} turns of ${ms.toFixed(0)} ms`);
}

async function paintedIn({ moving, watching, topicId }: Screens, status: string): Promise<void> {
  await Promise.all(
    [moving, watching].map(async (page) => {
      await page.locator(`section[data-status=${status}] [data-topic="${topicId}"]`).waitFor();
      // The frame that shows it is painted after the callbacks of that frame, before those of the next.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }),
  );
}

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const undoOf = (page: Page) => messagesOf(page).getByRole('button', { name: /Undo/ });

async function withoutMessages(page: Page): Promise<void> {
  const messages = messagesOf(page).locator('> *');
  while ((await messages.count()) > 0) await messages.first().waitFor({ state: 'detached' });
}

function boardOf({ pageName, myTopic }: TopicRow): string {
  const search = new URLSearchParams({ as: 'board', who: 'any', q: pageName ?? myTopic ?? '' });
  return `/projects/${NORTHPEAK}/check-seo?${search}`;
}
