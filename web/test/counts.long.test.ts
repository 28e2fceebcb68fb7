import { groupCounts, viewNamed, VIEWS } from '@keywright/events/catalogue';
import type { TopicCounters } from '@keywright/events/topic';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as acts from './testing/desk-acts.ts';
import { figuresOn, type FollowUpNumbers, numbersOn, type ScreenNumbers } from './testing/screen-numbers.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

const ACTS = 200;
const SEED = 20261123;
const TOPICS = 24;
/** Of so many acts, one looks through the tabs once, and a panel is open during those from one to the other. */
const ROUND = 20;
const PANEL = { opens: 8, closes: 12 };
const BOARD = viewNamed('TO_SUGGEST_PAGE');
const EVERY_STATUS = [...VIEWS.at(-1)!.statuses, 'ARCHIVED'].join(',');

let site: TestSite;
let projectId: string;
let savedView: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER', 'SEO_CHECKER', 'SEA_CHECKER'] });
  for (let at = 0; at < TOPICS; at += 1)
    await send(at % 2 === 0 ? 'mona' : 'olivia', '/api/topics', {
      projectId,
      pageName: `Page ${at}`,
      type: at % 3 === 0 ? 'CONTENT' : 'TOPIC',
      checkSeaRequired: at % 4 === 0,
      ...(at % 3 === 0 && { deliveryDate: LONG_AGO }),
    });
  const views = { projectId, shared: true, name: 'Open', view: 'ALL_TOPICS_PAGE', filter: '' };
  savedView = (await send('olivia', '/api/savedViews', views))['id'] as string;
  await site.server.settled();
}, 240_000);
afterAll(() => site[Symbol.asyncDispose]());

const LONG_AGO = '2020-02-02';
const FAR_AHEAD = '2099-02-02';

async function send(name: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await site.server.request(name, 'POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Numbers from 0 to 1, the same at each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Where somebody works: a list or a board in a browser of their own. */
interface Desk {
  page: Page;
  things: ReturnType<typeof acts.rowsOf>;
  /** Only a list of all topics takes in pages. */
  imports: boolean;
  /** What Ctrl Z would take back. */
  last: 'bulk' | 'one' | null;
}

/** One act by hand; a refusal is no fault, but then nothing may change. Answers what it was. */
async function act(desk: Desk, next: () => number, nth: number): Promise<string> {
  const { page, things, imports, last } = desk;
  const kind = next();
  const many = Math.min(8, await things.count());
  if (kind < 0.12 && last !== null) {
    desk.last = null;
    await acts.takeBack(page, last);
    return `undo of ${last}`;
  }
  if (kind < 0.25 || many === 0) {
    desk.last = null;
    await acts.create(page, `New ${nth}`, next() < 0.4 ? LONG_AGO : null);
    return 'create';
  }
  if (kind < 0.33 && many > 2) {
    desk.last = 'bulk';
    await acts.archiveTwo(page, things);
    return 'archive';
  }
  if (kind < 0.39 && many > 2) {
    desk.last = 'bulk';
    await acts.dateTwo(page, things, next() < 0.5 ? LONG_AGO : FAR_AHEAD);
    return 'date';
  }
  if (kind < 0.42 && imports) {
    desk.last = null;
    await acts.importPages(page, `${nth}`);
    return 'import';
  }
  desk.last = 'one';
  await acts.moveOn(page, things.nth(Math.floor(next() * many)));
  return 'move';
}

/** Each tab of the list of all topics counts what it shows. */
async function goThroughTabs(page: Page, imported: number): Promise<void> {
  const tabs = page.getByRole('group', { name: 'Usual lists' });
  const choose = async (tab: string) => {
    await tabs.getByRole('button', { name: tab }).click();
    await tabs.getByRole('button', { name: tab, pressed: true }).waitFor();
  };
  const shows = async (tab: string, pattern: RegExp, count: number) => {
    await choose(tab);
    const counted = async () => {
      const header = await page.locator('main header').first().textContent();
      const { footer } = await numbersOn(page);
      return [Number(pattern.exec(header ?? '')?.[1] ?? 0), footer || 0];
    };
    await expect.poll(counted, { message: `the tab ${tab}`, interval: 20 }).toEqual([count, count]);
  };
  await shows('Imported pages', /(\d+) imported/, imported);
  await shows('With archived', /(\d+) topic/, await countBy(`statuses=${EVERY_STATUS}`));
  await shows('Late', /(\d+) topic/, await countBy('late=true'));
  await choose('Everything open');
  await acts.rowsOf(page).first().waitFor();
}

/** How many topics match a query, by the server. */
async function countBy(query: string): Promise<number> {
  const path = `/api/topicViews/search/countByFilter?projectId=${projectId}&${query}`;
  return (await site.server.request<{ total: number }>('olivia', 'GET', path)).body.total;
}

/** What each of these numbers has to be, by the server's counters. */
async function truth(): Promise<
  [list: ScreenNumbers, board: ScreenNumbers, late: ScreenNumbers, followUp: FollowUpNumbers]
> {
  const path = `/api/topics/topicCounts?projectId=${projectId}`;
  const [{ body: counters }, openSeaChecks, late, lateOnBoard] = await Promise.all([
    site.server.request<TopicCounters>('olivia', 'GET', path),
    countBy('view=CHECK_SEA_PAGE&statuses=PUBLISHED'),
    countBy('late=true'),
    countBy(`late=true&statuses=${BOARD.statuses.join(',')}`),
  ]);
  const views = VIEWS.map(({ slug, statuses, withOpenSeaCheck }) => {
    const topics = statuses.reduce((sum, status) => sum + counters.byStatus[status], 0);
    return [slug, topics + (withOpenSeaCheck ? openSeaChecks : 0)] as const;
  });
  const navigation: Record<string, number> = Object.fromEntries(views);
  const all = navigation['all-topics']!;
  navigation[savedView] = all;
  const columns = BOARD.statuses.map((status) => counters.byStatus[status]);
  const inColumns = columns.reduce((sum, count) => sum + count, 0);
  return [
    { navigation, title: all, footer: all, columns: [], late },
    { navigation, title: inColumns, footer: NaN, columns, late: lateOnBoard },
    { navigation, title: late, footer: late, columns: [], late },
    { ...cardsBy(counters), overdue: late },
  ];
}

/** Every topic stands in one group, archived ones too; what is validated has a card under its other name. */
function cardsBy({ byStatus }: TopicCounters): Omit<FollowUpNumbers, 'overdue'> {
  const { validated, ...others } = groupCounts(byStatus);
  const title = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { cards: { ...others, ongoing: validated }, title };
}

/**
 * Runs in a page: what the app gathers for a second or two, so that one call answers many changes, it asks for in a tenth of
 * that. What has to be equal is the same, and 200 acts wait minutes less for it.
 */
function askSoon(): void {
  const { setTimeout: later } = globalThis;
  const sooner = (run: () => void, ms = 0) => later(run, ms > 500 && ms < 3_000 ? ms / 10 : ms);
  Object.assign(globalThis, { setTimeout: sooner });
}

describe('Whatever two people do to the topics of a project', () => {
  it(
    'every number that says how many there are is the same on every open screen',
    { timeout: 540_000 },
    async () => {
      const still = { reducedMotion: 'reduce' } as const;
      const [olivia, mona] = [await site.window(still), await site.window(still)];
      for (const { context } of [olivia, mona]) await context.addInitScript(askSoon);
      const list = await olivia.openAs('olivia', `/projects/${projectId}/all-topics?as=list`);
      const late = await olivia.open(`/projects/${projectId}/all-topics?as=list&late=yes`);
      const followUp = await olivia.open(`/projects/${projectId}/follow-up`);
      const board = await mona.openAs('mona', `/projects/${projectId}/${BOARD.slug}?as=board`);
      await acts.rowsOf(list).first().waitFor();
      const atList: Desk = { page: list, things: acts.rowsOf(list), imports: true, last: null };
      const atBoard: Desk = { page: board, things: acts.cardsOf(board), imports: false, last: null };
      const next = random(SEED);
      let imported = 0;
      /** "1 of 30", as an open panel has said it: it keeps to its queue. */
      let place: string | null = null;
      for (let nth = 1; nth <= ACTS; nth += 1) {
        const turn = nth % ROUND;
        if (turn === PANEL.opens) {
          const { title } = await numbersOn(list);
          await acts.rowsOf(list).first().focus();
          await list.keyboard.press('Enter');
          place = `1 of ${title}`;
        }
        if (turn === PANEL.closes) {
          await acts.leavePanel(list);
          place = null;
        }
        if (turn === 0) await goThroughTabs(list, imported);
        const desk = place === null && next() < 0.5 ? atList : atBoard;
        const did = await act(desk, next, nth);
        if (did === 'import') imported += 3;
        const where = `act ${nth}, ${did} on the ${desk === atList ? 'list' : 'board'}, seed ${SEED}`;
        await site.server.settled();
        // The act is sent by the screen, which the test does not wait for: both sides are read anew until they agree.
        await vi.waitFor(
          async () => {
            const shown = await Promise.all([list, board, late].map(numbersOn));
            expect([...shown, await figuresOn(followUp)], where).toEqual(await truth());
          },
          { timeout: 20_000, interval: 20 },
        );
        if (place !== null) expect(await acts.placeOn(list)).toContain(place);
      }
      expect([olivia.complaints, mona.complaints]).toEqual([[], []]);
    },
  );
});
