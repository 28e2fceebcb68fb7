import type { CDPSession, Page } from 'playwright-core';
import { startChromium } from '../../web/test/testing/chromium.ts';
import { serveGridPage } from '../../web/test/testing/serve-grid-page.ts';
import { percentile } from './percentile.ts';

const MANY = 1_000_000;
const FEW = 1_000;
const TURNS = 5;
/** Frames of a turn, after those in which code is compiled; 900 rows of the short list are passed in all. */
const FRAMES = 240;
const WARM_UP = 60;
/** px a frame: a wheel that is turned fast. */
const STEP = 96;
const MOST_RATIO = 1.3;
const MOVES = 600;
const MOST_GROWTH = 0.08;

/**
 * The grid alone, with generated rows: how long its frames take (p95) while a million rows are scrolled, against a thousand,
 * in turns; and what its page holds after 600 jumps through the million, against 300.
 */
const site = await serveGridPage();
// Without a limit a frame takes as long as it has work, and not until the next refresh of a screen.
const browser = await startChromium(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
try {
  const holds = [await frames(), await memory()];
  if (holds.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await site[Symbol.asyncDispose]();
}

async function open(rows: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.url(rows));
  await page.locator('[data-row="0"]').waitFor();
  return page;
}

async function frames(): Promise<boolean> {
  const [many, few] = [await open(MANY), await open(FEW)];
  await many.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight / 2 }));
  for (const page of [many, few]) await scroll(page, WARM_UP);
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const order = turn % 2 === 0 ? [many, few] : [few, many];
    const took = new Map<Page, number>();
    for (const page of order) {
      await page.bringToFront();
      took.set(page, percentile(await scroll(page, FRAMES), 0.95));
    }
    const [ofMany, ofFew] = [took.get(many) ?? NaN, took.get(few) ?? NaN];
    ratios.push(ofMany / ofFew);
    console.log(
      `turn ${turn + 1}: p95 of a frame ${ofMany.toFixed(1)} ms, of a short list ${ofFew.toFixed(1)} ms`,
    );
  }
  const ratio = percentile(ratios, 0.5);
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(2));
  const ok = ratio <= MOST_RATIO;
  console.log(
    `ratio ${ratio.toFixed(2)} (${low} to ${high}), may be ${MOST_RATIO}: ${ok ? 'holds' : 'FAILS'}`,
  );
  await many.close();
  await few.close();
  return ok;
}

/** Scrolls to and fro, one step a frame. Answers how long each frame took, in ms. */
function scroll(page: Page, count: number): Promise<number[]> {
  return page.getByRole('grid').evaluate(
    async (grid, { frames: wanted, step }) => {
      const took: number[] = [];
      let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let frame = 0; frame < wanted; frame += 1) {
        grid.scrollTop += frame < wanted / 2 ? step : -step;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = performance.now();
        took.push(now - before);
        before = now;
      }
      return took;
    },
    { frames: count, step: STEP },
  );
}

async function memory(): Promise<boolean> {
  const page = await open(MANY);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await jump(page, MOVES / 2);
  const before = await held(session);
  await jump(page, MOVES / 2);
  const after = await held(session);
  const [heap, nodes] = [after.heap / before.heap - 1, after.nodes / before.nodes - 1];
  const ok = heap <= MOST_GROWTH && nodes <= MOST_GROWTH;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(
    `memory after ${MOVES} moves, against half of them: heap ${percent(heap)} of ${(before.heap / 1e6).toFixed(1)} MB, ` +
      `nodes ${percent(nodes)} of ${before.nodes}, may be ${percent(MOST_GROWTH)}: ${ok ? 'holds' : 'FAILS'}`,
  );
  return ok;
}

/** Jumps to one place after the other, and waits until each is drawn. */
function jump(page: Page, count: number): Promise<void> {
  return page.getByRole('grid').evaluate(async (grid, moves) => {
    for (let move = 1; move <= moves; move += 1) {
      grid.scrollTo({ top: grid.scrollHeight * ((move * 0.618) % 1) });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
}

/** What is live in the page after full collections. */
async function held(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') };
}
