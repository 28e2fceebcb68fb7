import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whenLive } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let site: TestSite;
let projectId: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'], wim: ['PRODUCT_ACCESS'] });
  await add(numbered('tent', 20));
  await add(numbered('boots', 30));
});
afterAll(() => site[Symbol.asyncDispose]());

const numbered = (word: string, many: number): string[] =>
  Array.from({ length: many }, (_, nth) => `${word} ${nth + 1}`);

async function add(values: readonly string[]): Promise<void> {
  const body = { projectId, to: 'GLOSSARY', values };
  const { status } = await site.server.request('mona', 'POST', '/api/keyWords/add', body);
  expect(status).toBe(200);
}

const address = (path: string): string => `/projects/${projectId}/${path}`;
const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Project' });
const entry = (page: Page, name: string): Locator =>
  navigation(page).getByRole('listitem').filter({ hasText: name });
const title = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
/** Under the pointer the acts of a view stand in place of its number. */
const counted = (page: Page, name: string, count: number): Promise<void> =>
  entry(page, name).getByText(String(count), { exact: true }).waitFor({ state: 'attached' });
const found = (page: Page, count: number): Promise<void> =>
  page.getByRole('group', { name: 'Totals' }).getByText(`${count} of`).waitFor();

async function act(page: Page, view: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for “${view}”` }).press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Runs in a page: what waits for long so that not everybody asks all the time is asked for in a hundredth of that. */
function askSoon(): void {
  const { setTimeout: later } = globalThis;
  const sooner = (run: () => void, ms = 0) => later(run, ms > 3_000 && ms < 25_000 ? ms / 100 : ms);
  Object.assign(globalThis, { setTimeout: sooner });
}

describe('Saved views of keywords', () => {
  it('are kept, changed, shared and begun with, and count what they list', async () => {
    const [own, other] = await Promise.all([site.window(DESK), site.window(DESK)]);
    const page = await own.openAs('mona', address('my-reality'));
    const reader = await other.openAs('wim', address('my-goal'));
    const tools = page.getByRole('toolbar', { name: 'Keywords', exact: true });

    await page.getByLabel('Search keywords').fill('tent');
    await found(page, 20);
    await page.getByRole('grid').locator('[data-row]').first().focus();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Save as a view' });
    await dialog.getByLabel('Name').fill('Tents');
    await page.keyboard.press('Enter');
    await title(page, 'Tents');
    await counted(page, 'Tents', 20);
    await page.getByText('only you see this view').waitFor();
    expect(await entry(page, 'My reality').getByRole('link').getAttribute('aria-current')).toBeNull();
    // No list of topics is on screen that could be kept in their part of the navigation.
    expect(await page.getByRole('button', { name: 'Save as a view' }).count()).toBe(1);

    await page.getByLabel('Search keywords').fill('tent 1');
    await found(page, 11);
    await entry(page, 'Tents').getByText('edited').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);
    await tools.getByRole('button', { name: 'Reset' }).click();
    await found(page, 20);
    await entry(page, 'Tents').getByText('edited').waitFor({ state: 'detached' });
    await page
      .getByRole('columnheader', { name: 'Keyword', exact: true })
      .getByRole('button')
      .first()
      .click();
    await entry(page, 'Tents').getByText('edited').waitFor();
    await page.getByLabel('Search keywords').fill('tent 1');
    await found(page, 11);
    await tools.getByRole('button', { name: 'Save', exact: true }).click();
    await entry(page, 'Tents').getByText('edited').waitFor({ state: 'detached' });
    await counted(page, 'Tents', 11);

    // Whoever reads no topics is told, too, sees the first one at once, and begins there.
    await act(page, 'Tents', 'Share with the project');
    await counted(reader, 'Tents', 11);
    await entry(reader, 'Tents').getByRole('link').click();
    await title(reader, 'Tents');
    await found(reader, 11);
    await act(reader, 'Tents', 'Start here');
    await entry(reader, 'Tents').getByText('your start').waitFor({ state: 'attached' });
    await reader.goto(site.url);
    await title(reader, 'Tents');

    // What it lists follows the keywords on screens that hear of them.
    await add(['tent 100']);
    await Promise.all([counted(page, 'Tents', 12), counted(reader, 'Tents', 12)]);
    await act(page, 'Tents', 'Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('First tents');
    await page.keyboard.press('Enter');
    await title(reader, 'First tents');
    await reader.getByRole('button', { name: 'Actions for “First tents”' }).press('Enter');
    expect(await reader.getByRole('menuitem').allTextContents()).toEqual(['No longer start here']);
    await reader.keyboard.press('Escape');
    await act(page, 'First tents', 'Delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await title(page, 'My reality');
    await entry(reader, 'First tents').waitFor({ state: 'detached' });
    await title(reader, 'My reality');
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('and scopes are counted beside a board, which hears of no keyword', async () => {
    const view = { projectId, kind: 'keywords', view: 'MY_REALITY', name: 'Boots', filter: 'q=boots' };
    await site.server.request('mona', 'POST', '/api/savedViews', view);
    const { body } = await site.server.request<{ total: number }>(
      'mona',
      'GET',
      `/api/keywordViews/search/countByFilter?projectId=${projectId}&scopes=MY_REALITY`,
    );
    const window = await site.window(DESK);
    await window.context.addInitScript(askSoon);
    const page = await window.openAs('mona', 'about:blank');
    const heard: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard.push(payload.toString())),
    );
    await page.goto(site.url + address('to-suggest?as=board&who=any'));
    await whenLive(page);
    await counted(page, 'My reality', body.total);
    await counted(page, 'My goal', 0);
    await counted(page, 'Boots', 30);

    await add(['boots in snow']);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await counted(page, 'My reality', body.total + 1);
    await counted(page, 'Boots', 31);
    expect(heard.filter((text) => text.includes('keywords:') || text.includes('keywords-alone:'))).toEqual(
      [],
    );
    expect(heard.length).toBeGreaterThan(0);

    // The palette leads there; what was left is counted as it was seen last.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Boots');
    await page.getByRole('option', { name: 'Boots', exact: true }).click();
    await title(page, 'Boots');
    await found(page, 31);
    await entry(page, 'All topics').getByRole('link').click();
    await title(page, 'All topics');
    await counted(page, 'My reality', body.total + 1);
    expect(window.complaints).toEqual([]);
  });
});
