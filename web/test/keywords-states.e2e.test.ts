import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whenLive } from './testing/demo-data.ts';
import { spilledOn } from './testing/spilled.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as const;

let site: TestSite;
let projectId: string;

const many = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${word} ${nth + 1}`);

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

/** A project of Olivia’s and Mona’s with these keywords in my reality. */
async function projectWith(values: readonly string[]): Promise<void> {
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
  await send('/api/keyWords/add', { projectId, to: 'MY_REALITY', values });
}

async function send(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await site.server.request('olivia', 'POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  await site.server.settled();
  return answer.body;
}

const address = (path: string): string => `/projects/${projectId}/${path}`;
const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name });
const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]');
const row = (page: Page, value: string): Locator =>
  rows(page).filter({ has: page.getByText(value, { exact: true }) });
const menuItem = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });
const toast = (page: Page, text: string): Locator =>
  page.locator('[data-toasts] > *').filter({ hasText: text });
const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' });

/** Chooses the first rows, so many, and presses a key. */
async function pressOnFirst(page: Page, count: number, key: string): Promise<void> {
  await rows(page).first().focus();
  for (let chosen = 1; chosen < count; chosen += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press(key);
}

describe('A move of keywords', () => {
  it('that came after others’ is told whose, one that others overtake who did, and its undo what they changed', async () => {
    await projectWith(many('shed', 50));
    const [own, other] = await Promise.all([site.window(DESK), site.window(DESK)]);
    const page = await own.openAs('mona', address('my-reality'));
    const acting = await other.openAs('olivia', address('my-reality'));
    await Promise.all([page, acting].map((each) => entry(each, 'My reality 50').waitFor()));
    await rows(page).nth(14).waitFor();

    await pressOnFirst(acting, 3, '3');
    await toast(acting, '3 keywords moved to Out of scope').waitFor();
    await page.getByRole('button', { name: '3 changes · Apply' }).waitFor();
    await rows(page).first().focus();
    await page.keyboard.press('Control+a');
    await page.getByText('50 selected').first().waitFor();
    await page.keyboard.press('2');
    const done = toast(page, '50 keywords moved to My goal');
    await done.getByText('3 of 50 had been moved by olivia Tester to Out of scope meanwhile').waitFor();
    // Its clock stands still.
    await done.hover();

    await entry(acting, 'My goal').click();
    await rows(acting).nth(14).waitFor();
    await pressOnFirst(acting, 2, '3');
    const overtaken = toast(page, 'What you moved has changed since');
    await overtaken.getByText('olivia Tester has moved 2 of 50 to Out of scope').waitFor();
    await toast(acting, '2 keywords moved to Out of scope').getByRole('button', { name: 'Undo' }).click();
    await overtaken.waitFor({ state: 'detached' });
    await entry(acting, 'My goal 50').waitFor();
    await pressOnFirst(acting, 2, '3');
    await overtaken.getByText('olivia Tester has moved 2 of 50 to Out of scope').waitFor();
    await done.getByRole('button', { name: 'Undo' }).click();
    const undone = toast(page, '48 keywords stand as before');
    await undone.getByText(/^2 stay, changed since by olivia Tester: “shed \d+”, “shed \d+”$/).waitFor();
    await overtaken.waitFor();
    // Where no keywords are on screen nobody hears of them any more.
    await entry(page, 'All topics').click();
    await overtaken.waitFor({ state: 'detached' });
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });
});

describe('Keywords', () => {
  it('get a status and a place where they stand, lead to their topic and back, by pages, and say what is not there', async () => {
    await projectWith([...many('tent', 24), 'stove']);
    const { id } = await send('/api/topics', { projectId, pageName: 'Alpine stoves', type: 'CONTENT' });
    const keywords = [{ value: 'stove', strategy: 'MAIN' }];
    await send(`/api/topics/${String(id)}/add-keywords`, { keywords });
    const window = await site.window(DESK);
    const page = await window.openAs('mona', address('my-reality'));
    await row(page, 'stove').getByRole('button', { name: 'Validated' }).click();
    await menuItem(page, 'Suggested').click();
    await toast(page, '1 keyword: Suggested').waitFor();
    await row(page, 'stove').getByRole('button', { name: 'Suggested' }).waitFor();
    await row(page, 'stove').focus();
    await page.keyboard.press('m');
    await menuItem(page, 'To My goal').click();
    await toast(page, '1 keyword moved to My goal').waitFor();
    await row(page, 'stove').waitFor({ state: 'detached' });

    await entry(page, 'My goal 1').click();
    await row(page, 'stove').getByText('Alpine stoves').waitFor();
    await row(page, 'stove').getByText('stove', { exact: true }).click({ button: 'right' });
    await menuItem(page, 'Open topic “Alpine stoves”').click();
    await page.getByRole('link', { name: 'Open “stove” in My goal' }).click();
    await row(page, 'stove').waitFor();
    await expect.poll(() => page.getByLabel('Search keywords').inputValue()).toBe('stove');

    await page.getByLabel('Search keywords').fill('nobody asks for this');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'Clear 1 filter' }).click();
    await row(page, 'stove').waitFor();

    await entry(page, 'My reality 24').click();
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByText('Pages', { exact: true }).click();
    await page.keyboard.press('Escape');
    await pages(page).getByText('1–20 of 24').waitFor();
    await pages(page).getByRole('button', { name: 'Next page' }).click();
    await pages(page).getByText('21–24 of 24').waitFor();
    await expect.poll(() => rows(page).count()).toBe(4);
    await pages(page).getByRole('combobox', { name: 'Rows' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await pages(page).getByText('1–10 of 24').waitFor();
    await page.reload();
    await pages(page).getByText('1–10 of 24').waitFor();
    await expect.poll(() => rows(page).count()).toBe(10);
    expect(window.complaints).toEqual([]);
  });

  it('stay as they are while the connection is away, and are moved once it is back', async () => {
    await projectWith(many('rope', 3));
    const window = await site.window(DESK);
    const page = await whenLive(await window.openAs('mona', address('my-reality')));
    await rows(page).nth(2).waitFor();
    await window.context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await row(page, 'rope 2').focus();
    await page.keyboard.press('2');
    await toast(page, 'The keywords were not changed').waitFor();
    await expect.poll(() => rows(page).count()).toBe(3);
    await window.context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await row(page, 'rope 2').focus();
    await page.keyboard.press('2');
    await toast(page, '1 keyword moved to My goal').waitFor();
    await row(page, 'rope 2').waitFor({ state: 'detached' });
    expect(window.complaints).toEqual([]);
  });

  it('are read, searched and moved one at a time on a phone', async () => {
    await projectWith([...many('boots', 9), 'wide boots']);
    const window = await site.window(PHONE);
    const page = await window.openAs('mona', address('my-reality'));
    await rows(page).nth(9).waitFor();
    await page.getByLabel('Search keywords').fill('wide');
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('button', { name: 'What can be done with “wide boots”' }).tap();
    await menuItem(page, 'To Out of scope').tap();
    await toast(page, '1 keyword moved to Out of scope').waitFor();
    await page.getByText('Nothing matches').waitFor();
    await page.goto(`${site.url}${address('out-of-scope')}`);
    await row(page, 'wide boots').getByText('Refused').waitFor();
    expect(await spilledOn(page, [])).toEqual([]);
    expect(window.complaints).toEqual([]);
  });
});
