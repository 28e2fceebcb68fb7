import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshMetrics } from '../../services/keyword-figures/index.ts';
import { whenLive } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

const NAME = 'Hiking boots for wide feet';
const MARKET = { country: 'GB', language: 'en-GB' };
/** Searches a month; two of the page’s own, and what the project has besides. */
const VOLUMES: Readonly<Record<string, number>> = {
  'wide hiking boots': 900,
  'boots for bunions': 300,
  'wide hiking boot': 120,
  'hiking boots women': 700,
  'hiking boots leather': 80,
  'hiking boots sale': 40,
};
const PROJECT = ['hiking boots women', 'hiking boots leather', 'hiking boots sale', 'wide hiking boot'];
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let site: TestSite;
let projectId: string;
let topicId: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', {
    mona: ['CONTENT_MANAGER'],
    carl: ['CONTRIBUTOR'],
    wendy: ['WATCHER'],
    wim: ['PRODUCT_ACCESS'],
  });
  const nothing = { months: [], cpc: null, competition: null };
  const figures = Object.entries(VOLUMES).map(([keyword, volume]) => ({ ...nothing, keyword, volume }));
  await refreshMetrics(site.server.platform, {
    ...{ market: MARKET, figures, commandId: randomUUID(), correlationId: randomUUID() },
  });
  await call('/api/keyWords/add', { projectId, to: 'MY_GOAL', values: PROJECT });
  topicId = await topicNamed(NAME);
  await call(`/api/topics/${topicId}/add-keywords`, {
    keywords: [
      { value: 'wide hiking boots', strategy: 'MAIN' },
      { value: 'boots for bunions', strategy: 'RELATED' },
    ],
  });
  for (const status of ['WAIT_APPROVE', 'APPROVED'])
    await call(`/api/topics/${topicId}/status`, { topicStatus: status, note: 'On it goes' });
  await site.server.settled();
});
afterAll(() => site[Symbol.asyncDispose]());

async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await site.server.request('olivia', 'POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  await site.server.settled();
  return answer.body;
}

const topicNamed = async (pageName: string): Promise<string> =>
  (await call('/api/topics', { projectId, pageName, type: 'CONTENT' }))['id'] as string;

const address = (): string => `/projects/${projectId}/optimize/${topicId}`;
const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Keywords of this page' });
const line = (page: Page, value: string): Locator =>
  grid(page)
    .locator('[data-row]')
    .filter({ has: page.getByText(value, { exact: true }) });
const tick = (page: Page, value: string, on: boolean): Locator =>
  line(page, value).getByRole('button', { name: 'Used in the text', pressed: on });
const eye = (page: Page, value: string, on: boolean): Locator =>
  line(page, value).getByRole('button', { name: 'Followed in Google', pressed: on });
const figure = (page: Page, text: string): Locator =>
  page.getByRole('group', { name: 'What the keywords come to' }).getByRole('button', { name: text });
const suggestion = (page: Page, value: string): Locator =>
  page.getByRole('listitem', { name: value, exact: true });
const values = (page: Page): Promise<string[]> =>
  grid(page).locator('[data-row] [data-column=value]').allTextContents();

describe('Optimize', () => {
  it('adds, ticks and gathers keywords by keys, says what they come to, and agrees in every window', async () => {
    const [own, other] = await Promise.all([site.window(DESK), site.window(DESK)]);
    const page = await own.openAs('mona', `/projects/${projectId}/check-seo?as=board&who=any`);
    const card = page.locator(`article[data-topic="${topicId}"]`);
    await card.getByRole('link', { name: NAME }).focus();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Optimize', exact: true }).click();
    await page.waitForURL(`**${address()}`);
    await whenLive(page);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await expect.poll(() => values(page)).toEqual(['wide hiking boots', 'boots for bunions']);
    await figure(page, 'Searches a month 1,200').click();
    const inputs = page.getByRole('dialog', { name: /^Searches a month/ });
    await inputs.getByText('Known of 2 of 2.').waitFor();
    expect(await inputs.getByRole('listitem').allTextContents()).toEqual([
      'wide hiking boots900',
      'boots for bunions300',
    ]);
    await page.keyboard.press('Escape');

    const watching = await other.openAs('olivia', address());
    await whenLive(watching);
    await tick(watching, 'boots for bunions', false).waitFor();
    await line(page, 'boots for bunions').focus();
    await page.keyboard.press('u');
    await tick(watching, 'boots for bunions', true).waitFor();
    await page.keyboard.press('f');
    await eye(watching, 'boots for bunions', true).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    for (const window of [page, watching]) await eye(window, 'boots for bunions', false).waitFor();

    await suggestion(page, 'hiking boots women').focus();
    await page.keyboard.press('+');
    await line(watching, 'hiking boots women').waitFor();
    await figure(watching, 'Searches a month 1,900').waitFor();
    await suggestion(page, 'hiking boots women').waitFor({ state: 'detached' });
    // What is like it comes next, and has the focus now.
    await suggestion(page, 'hiking boots leather').and(page.locator(':focus')).waitFor();
    for (const key of ['b', 'r']) await page.keyboard.press(key);
    const basket = page.getByRole('group', { name: 'Related keywords', exact: true });
    await basket.getByRole('listitem').filter({ hasText: 'hiking boots leather' }).waitFor();
    await basket.getByRole('button', { name: /^Drop on this page/ }).click();
    await line(watching, 'hiking boots leather').waitFor();
    await basket.getByRole('listitem').waitFor({ state: 'detached' });
    await suggestion(page, 'hiking boots sale')
      .getByRole('button', { name: /as MAIN$/ })
      .click();
    await line(watching, 'hiking boots sale').getByText('MAIN').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);

    const variant = page.locator('[data-variant]').filter({ hasText: 'wide hiking boot' }).first();
    await variant.getByRole('button', { name: /^Make .* a variant of/ }).click();
    await page
      .getByText(/is a variant of/)
      .first()
      .waitFor();
    await variant.getByText('Variant', { exact: true }).waitFor();
    for (const window of [page, watching])
      await line(window, 'wide hiking boots').getByText('Original').waitFor();
    // What was taken back is no act of Ctrl Z: it goes on to the one before, whatever was done again meanwhile.
    await page.keyboard.press('Control+z');
    await variant.getByText('Proposed').waitFor();
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await variant.getByText('Variant', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await line(watching, 'hiking boots sale').waitFor({ state: 'detached' });
    await variant.getByRole('button', { name: /^Separate/ }).click();
    await variant.getByText('Proposed').waitFor();
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('acts on what is shown, in its order, as the address has it', async () => {
    const [own, other] = await Promise.all([site.window(DESK), site.window(DESK)]);
    const page = await own.openAs('mona', address());
    await whenLive(page);
    await page.getByRole('radio', { name: /^RELATED/ }).check();
    await expect
      .poll(() => values(page))
      .toEqual(['hiking boots women', 'boots for bunions', 'hiking boots leather']);
    await grid(page).getByRole('button', { name: 'Volume' }).click();
    await grid(page).getByRole('button', { name: 'Volume' }).click();
    await expect
      .poll(() => values(page))
      .toEqual(['hiking boots leather', 'boots for bunions', 'hiking boots women']);
    const { pathname, search } = new URL(page.url());
    const watching = await other.openAs('olivia', `${pathname}${search}`);
    await whenLive(watching);
    await expect.poll(async () => (await values(watching))[0]).toBe('hiking boots leather');
    await line(page, 'hiking boots leather').focus();
    for (const key of ['x', 'Shift+ArrowDown', 'Delete']) await page.keyboard.press(key);
    await expect.poll(() => values(page)).toEqual(['hiking boots women']);
    await line(watching, 'boots for bunions').waitFor({ state: 'detached' });
    // It comes back as it was: the text uses it.
    await page.keyboard.press('Control+z');
    await tick(watching, 'boots for bunions', true).waitFor();
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('shows many keywords 20 a page with the words planned, and a line goes to a basket by mouse', async () => {
    const numbered = (word: string, count: number, strategy: string) =>
      Array.from({ length: count }, (_, nth) => ({ value: `${word} ${nth + 1}`, strategy }));
    const tents = await topicNamed('Tents for two');
    const keywords = [...numbered('tent', 4, 'MAIN'), ...numbered('tent pole', 18, 'RELATED')];
    await call(`/api/topics/${tents}/add-keywords`, { keywords });
    const { body } = await site.server.request('olivia', 'GET', `/api/topics/${tents}`);
    const planned = Number(body['estimateNumberOfWords']);
    expect(planned).toBeGreaterThan(1);
    const own = await site.window(DESK);
    const page = await own.openAs('mona', `/projects/${projectId}/optimize/${tents}`);
    await whenLive(page);
    await page.getByText(`${planned.toLocaleString('en-GB')} words planned`).waitFor();
    await expect.poll(async () => (await values(page)).length).toBe(20);
    const first = await values(page);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByText('1–20 of 22').waitFor();
    await pages.getByRole('button', { name: 'Next page' }).click();
    await pages.getByText('21–22 of 22').waitFor();
    await expect.poll(async () => (await values(page)).length).toBe(2);
    const all = new Set([...first, ...(await values(page))]);
    expect(all).toEqual(new Set(keywords.map(({ value }) => value)));

    const value = (await values(page))[1]!;
    const dragged = line(page, value);
    await expect
      .poll(async () => {
        // What makes it draggable comes with the first move of the pointer.
        await page.mouse.move(300, 300);
        await dragged.hover();
        return dragged.getAttribute('draggable');
      })
      .toBe('true');
    await page.mouse.down();
    await page.mouse.move(700, 500, { steps: 4 });
    const tile = page.locator('[data-basket=main][data-lit]');
    await tile.getByText('+ 1').waitFor();
    // It is on the page already: only what is not is offered a place there.
    expect(await page.locator('[data-shown]').filter({ hasText: 'MAIN' }).count()).toBe(0);
    const box = (await tile.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await page.locator('[data-basket=main][data-over]').waitFor();
    await page.mouse.up();
    const basket = page.getByRole('group', { name: 'Main keyword', exact: true });
    await basket.getByRole('listitem').filter({ hasText: value }).waitFor();
    await basket.getByRole('button', { name: /^Take / }).click();
    await basket.getByRole('listitem').waitFor({ state: 'detached' });
    expect(await dragged.count()).toBe(1);
    expect(own.complaints).toEqual([]);
  });

  it('tells who may not change it who could, and fits on a phone', async () => {
    const [reader, product, phone] = await Promise.all([
      site.window(DESK),
      site.window(DESK),
      site.window({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }),
    ]);
    const read = await reader.openAs('wendy', address());
    await read
      .getByText(/Needs (content manager|SEO checker|contributor)/)
      .first()
      .waitFor();
    await line(read, 'wide hiking boots').focus();
    for (const key of ['u', 'Delete']) await read.keyboard.press(key);
    expect(
      await read.getByRole('button', { name: /^(Add|Used in the text|Drop on|Associate)/ }).count(),
    ).toBe(0);
    const denied = await product.openAs('wim', address());
    await denied.getByText('Your roles do not open this').waitFor();

    const small = await phone.openAs('carl', address());
    await line(small, 'wide hiking boots').waitFor();
    await small.getByText('No competitors are connected').waitFor();
    const width = await small.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width[0]).toBe(width[1]);
    expect(await findings(small)).toEqual([]);
    expect([...reader.complaints, ...product.complaints, ...phone.complaints]).toEqual([]);
  });
});
