import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbersOn } from './testing/screen-numbers.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

const TOPICS = 40;
const APPROVALS = 30;
/** Topics that the manager submitted: somebody else approves them. */
const OWN = [7, 19];
/** After so many acts the manager takes the third of their approvals back. */
const UNDO_AFTER = 20;
const OTHERS = ['vera', 'walt', 'xena', 'yuri', 'zoe'];

let site: TestSite;
let projectId: string;
/** Names by id; the clock stands still, so that the ids say in which order they wait. */
const names = new Map<string, string>();
const own = new Set<string>();

async function send(name: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await site.server.request(name, 'POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const move = (name: string, id: string, topicStatus: string) =>
  send(name, `/api/topics/${id}/status`, { topicStatus, note: 'Moved by the test' });

beforeAll(async () => {
  site = await startSite();
  const managers = Object.fromEntries(OTHERS.map((name) => [name, ['CONTENT_MANAGER'] as const]));
  projectId = await site.project('olivia', {
    mona: ['CONTENT_MANAGER'],
    carl: ['CONTRIBUTOR'],
    ...managers,
  });
  for (let at = 0; at < TOPICS; at += 1) {
    const pageName = `Page ${String(at).padStart(2, '0')}`;
    const author = OWN.includes(at) ? 'mona' : 'carl';
    const { id } = await send(author, '/api/topics', { projectId, pageName, type: 'CONTENT' });
    await move(author, id as string, 'WAIT_APPROVE');
    names.set(id as string, pageName);
    if (author === 'mona') own.add(id as string);
  }
  await site.server.settled();
}, 240_000);
afterAll(() => site[Symbol.asyncDispose]());

/** As browsers tell it that something stands elsewhere than before; not among the types of the language yet. */
interface LayoutShift extends PerformanceEntry {
  sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Watches, from now on, whether the focus was ever lost and whether rows moved that nobody moved. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = { lost: [] as string[], shifted: [] as string[] };
    Object.assign(globalThis, { seen });
    const note = (event: KeyboardEvent): void => {
      if (document.activeElement === document.body) seen.lost.push(event.key);
    };
    document.addEventListener('keydown', note, true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of entry.sources)
          if (node instanceof Element && node.closest('[role=rowgroup]') && previousRect.y !== currentRect.y)
            seen.shifted.push(node.outerHTML);
    }).observe({ type: 'layout-shift' });
  });
}

const seen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { lost: string[]; shifted: string[] } }).seen);
const place = (page: Page) => page.locator('[data-topic-panel] header').textContent();
const rowIds = (page: Page) =>
  page
    .locator('[role=rowgroup] [data-row]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['row']));
/** Tabs on to what has a name that begins so; a person who has no mouse has no other way. */
async function tabTo(page: Page, name: string): Promise<void> {
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await named()).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${name}`);
}
/** As the page has it: who drives the browser hears of a step later. */
const openId = (page: Page) => page.evaluate(() => new URLSearchParams(location.search).get('topic') ?? '');

describe('A manager with forty topics to approve, whom five others work beside', () => {
  it(
    'clears thirty by the keyboard alone, and always knows where they are',
    { timeout: 300_000 },
    async () => {
      const { openAs, complaints } = await site.window({ viewport: { width: 1440, height: 1700 } });
      const page = await openAs('mona', `/projects/${projectId}/for-approval?as=list`);
      await page
        .locator('[role=rowgroup] [data-row]')
        .nth(TOPICS - 1)
        .waitFor();
      const ids = [...names.keys()].sort();
      expect(await rowIds(page)).toEqual(ids);
      await watch(page);
      let at = ids.findIndex((id) => !own.has(id));
      await page.locator('[role=rowgroup] [data-row]').nth(at).focus();
      await page.keyboard.press('Enter');

      let through = 0;
      let skipped = -1;
      /** Places of the manager's approvals, in their order. */
      const approved: number[] = [];
      /** Topics somebody else has approved, edited or sent back, before the manager comes to them. */
      const taken = new Set<number>();
      const next = (from: number): number => {
        let to = from + 1;
        while (taken.has(to) || own.has(ids[to] ?? '')) to += 1;
        return to;
      };
      const isAt = async (): Promise<void> => {
        const done = through === 0 ? '' : ` · ${through} done`;
        await expect.poll(() => place(page), { message: 'the place' }).toBe(`${at + 1} of ${TOPICS}${done}`);
        expect(await openId(page)).toBe(ids[at]);
        // What comes next is known before one acts: a locked one is passed over.
        const name = names.get(ids[next(at)] ?? '') ?? '';
        await page.locator('[data-topic-panel]').getByText('then next').getByText(name).waitFor();
        await countsAre();
      };
      /** Navigation, title and foot say how many wait. */
      const countsAre = async (): Promise<void> => {
        const waiting = TOPICS - through;
        await expect
          .poll(
            async () => {
              const { navigation, title, footer } = await numbersOn(page);
              return [navigation['for-approval'], title, footer];
            },
            { message: 'navigation, title and foot' },
          )
          .toEqual([waiting, waiting, waiting]);
      };
      /** Undoes the third approval in its history, and comes back to where they were, by way of the one that was skipped. */
      const undoThird = async (): Promise<void> => {
        const third = approved[2]!;
        const panel = page.locator('[data-topic-panel]');
        for (let to = at - 1; to >= third; to -= 1) {
          await page.keyboard.press('k');
          await expect.poll(() => openId(page), { message: `place ${to}` }).toBe(ids[to]);
        }
        // The address says at once where a step leads, the panel follows it. Until then it shows the topic before, which has an
        // undo as well: who Tabs on so soon undoes that one, or meets a history that is not read yet and Tabs past the end of
        // the page, where browsers give the focus to body.
        await expect
          .poll(() => place(page), { message: 'the third' })
          .toBe(`${third + 1} of ${TOPICS} · ${through} done`);
        await panel.getByRole('button', { name: /^Undo: Approve/ }).waitFor();
        await tabTo(page, 'Undo: Approve');
        await page.keyboard.press('Enter');
        through -= 1;
        await expect
          .poll(() => place(page), { message: 'the place after the undo' })
          .toBe(`${third + 1} of ${TOPICS} · ${through} done`);
        expect(await openId(page)).toBe(ids[third]);
        await countsAre();
        const { body } = await site.server.request('olivia', 'GET', `/api/topics/${ids[third]}`);
        expect(body['status']).toBe('WAIT_APPROVE');
        await page.keyboard.press('j');
        await expect.poll(() => openId(page), { message: 'the skipped one' }).toBe(ids[skipped]);
        await page.keyboard.press('j');
        await isAt();
      };
      const other = async (turn: number): Promise<void> => {
        const free = ids.findLastIndex((id, index) => !own.has(id) && !taken.has(index));
        const name = OTHERS[turn % OTHERS.length]!;
        if (turn < 5) {
          await move(name, ids[free]!, turn % 2 === 0 ? 'APPROVED' : 'DECLINE');
          taken.add(free);
          through += 1;
        } else
          await site.server.request(name, 'PATCH', `/api/topics/${ids[at + 2]}`, {
            myTopic: `Subject ${turn}`,
          });
      };

      // The walk is fixed with what waits as it begins: before that, what others approve is no part of it.
      await isAt();
      for (let act = 0; act < APPROVALS; act += 1) {
        await other(act);
        await isAt();
        if (act === 4) {
          skipped = at;
          await page.keyboard.press('j');
          at = next(at);
          await isAt();
        }
        if (act === 9) {
          await page.keyboard.press('m');
          await page.keyboard.press('2');
          await page.getByRole('dialog', { name: 'Decline' }).waitFor();
          await page.keyboard.type('Not this season');
        }
        if (act !== 9) approved.push(at);
        await page.keyboard.press('Control+Enter');
        through += 1;
        at = next(at);
        if (act === UNDO_AFTER) await undoThird();
        if (at >= TOPICS - 1) break;
      }
      await isAt();
      expect(await rowIds(page)).toEqual(ids);
      expect(await seen(page)).toEqual({ lost: [], shifted: [] });

      const left = await openId(page);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['row']), {
          message: 'the row that has the focus',
        })
        .toBe(left);
      const statuses = await Promise.all(
        ids.map(async (id) => {
          const { body } = await site.server.request('olivia', 'GET', `/api/topics/${id}`);
          return (body as { status: string }).status;
        }),
      );
      expect(statuses.filter((status) => status === 'APPROVED')).toHaveLength(APPROVALS - 2 + 3);
      expect(statuses.filter((status) => status === 'DECLINE')).toHaveLength(1 + 2);
      expect(complaints).toEqual([]);
    },
  );
});
