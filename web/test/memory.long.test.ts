import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestSite, startSite } from './testing/start-site.ts';

const TOPICS = 20;
const MOVES = 600;
/** Code is compiled and rings of changes fill at first. */
const WARM_UP = 300;
const MOST_GROWTH = 0.08;

let site: TestSite;
let projectId: string;
const ids: string[] = [];

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
  for (let at = 0; at < TOPICS; at += 1) {
    const { body } = await site.server.request<{ id: string }>('olivia', 'POST', '/api/topics', {
      projectId,
      pageName: `Page ${at}`,
      type: 'CONTENT',
    });
    ids.push(body.id);
  }
}, 300_000);
afterAll(() => site[Symbol.asyncDispose]());

/** The nth move of all: every topic but the first goes to approval and back. */
async function move(nth: number): Promise<void> {
  const topicStatus = Math.floor(nth / (TOPICS - 1)) % 2 === 0 ? 'WAIT_APPROVE' : 'SUGGEST';
  const path = `/api/topics/${ids[1 + (nth % (TOPICS - 1))]}/status`;
  const { status } = await site.server.request('olivia', 'POST', path, { topicStatus, note: 'To and fro' });
  expect(status).toBe(200);
}

/** What is live in the page after a full collection. */
async function held(page: Page, session: CDPSession) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const SCREENS = [
  ['a board', 'to-suggest?as=board'],
  ['a list with a topic in its panel', 'all-topics?as=list&topic='],
] as const;

describe('Screens that stay open while a team works', () => {
  it(`${SCREENS.map(([name]) => name).join(' and ')} hold what they held ${MOVES} moves before`, async () => {
    const screens = await Promise.all(
      SCREENS.map(async ([name, path]) => {
        const { openAs, complaints } = await site.window();
        const topic = path.endsWith('=') ? ids[0] : '';
        const page = await openAs('mona', `/projects/${projectId}/${path}${topic}`);
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable');
        await page.locator('main [data-row], main article').first().waitFor();
        return { name, complaints, held: () => held(page, session) };
      }),
    );
    const heldByAll = () => Promise.all(screens.map((screen) => screen.held()));
    for (let nth = 0; nth < WARM_UP; nth += 1) await move(nth);
    const before = await heldByAll();
    for (let nth = WARM_UP; nth < WARM_UP + MOVES; nth += 1) await move(nth);
    await site.server.settled();
    const after = await heldByAll();
    for (const [nth, { name, complaints }] of screens.entries()) {
      for (const what of ['heap', 'nodes', 'listeners'] as const)
        expect(after[nth]![what] / before[nth]![what] - 1, `${what} of ${name}`).toBeLessThan(MOST_GROWTH);
      expect(complaints, name).toEqual([]);
    }
  }, 360_000);
});
