import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

let site: TestSite;
let projectId: string;
let bootsId: string;

const VALUES = ['boots', 'rope', 'stove', 'tent'] as const;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
  await ask('POST', '/api/keyWords/add', { projectId, to: 'MY_REALITY', values: VALUES });
  const { id } = await ask('POST', '/api/topics', { projectId, pageName: 'All boots' });
  bootsId = String(id);
  const keywords = [{ value: 'boots', strategy: 'MAIN' }];
  await ask('POST', `/api/topics/${bootsId}/add-keywords`, { keywords });
  await site.server.settled();
});
afterAll(() => site[Symbol.asyncDispose]());

async function ask(method: 'POST' | 'PATCH', url: string, body: object): Promise<Record<string, unknown>> {
  const answer = await site.server.request('mona', method, url, body);
  if (answer.status >= 400) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const row = (page: Page, value: string): Locator =>
  page.getByRole('grid').locator('[data-row]').filter({ hasText: value });
/** Its text: other cells have buttons of their own. */
const word = (page: Page, value: string): Locator =>
  row(page, value).getByText(value, { exact: true }).first();
const tray = (page: Page): Locator => page.getByRole('dialog', { name: 'Baskets' });
/** Waits until the tray of a page lists these in the two baskets. */
const lists = (page: Page, main: readonly string[], related: readonly string[]): Promise<unknown> =>
  expect
    .poll(() =>
      Promise.all(
        ['Main keyword', 'Related keywords'].map((name) =>
          tray(page).getByRole('region', { name }).locator('li bdi').allTextContents(),
        ),
      ),
    )
    .toEqual([main, related]);
/** By its keys, which are there with what a page loads after its first screen. */
const openTray = (page: Page): Promise<unknown> =>
  expect
    .poll(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('b');
      return page.getByRole('dialog', { name: /^(Baskets|Körbe)$/ }).isVisible();
    })
    .toBe(true);
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected keywords' });

describe('The baskets of keywords', () => {
  it('are filled by keys, menu and mouse, looked through, and put on a page, the same in every tab', async () => {
    const [own, other] = await Promise.all([site.window(DESK), site.window(DESK)]);
    const [page, watching] = await Promise.all([
      own.openAs('mona', `/projects/${projectId}/my-reality`),
      other.openAs('mona', `/projects/${projectId}/my-goal`),
    ]);
    await watching.getByRole('button', { name: 'Baskets', exact: true }).click();
    await lists(watching, [], []);

    // What is chosen, by the keys of the related basket: one is the main keyword of a page.
    await word(page, 'boots').click();
    for (const value of ['rope', 'tent']) await word(page, value).click({ modifiers: ['Control'] });
    await bar(page).locator('[data-basket=related][data-lit]').getByText('+ 3').waitFor();
    expect(await bar(page).locator('[data-basket=main][data-lit]').count()).toBe(0);
    await page.keyboard.press('b');
    await page.keyboard.press('r');
    await page.getByText('2 keywords put into the basket “Related keywords”').first().waitFor();
    await page.getByText('boots: left out, as a main keyword of a page').first().waitFor();
    await lists(watching, [], ['rope', 'tent']);

    // The keys of the main basket, though m alone opens the menu of the row; it takes one.
    await page.keyboard.press('Escape');
    await row(page, 'tent').focus();
    await page.keyboard.press('b');
    await page.keyboard.press('m');
    await page.getByText('1 keyword put into the basket “Main keyword”').first().waitFor();
    await lists(watching, ['tent'], ['rope']);
    // Taken back, it lies where it came from.
    await page.keyboard.press('Control+z');
    await lists(watching, [], ['rope', 'tent']);
    await page.keyboard.press('b');
    await page.keyboard.press('m');
    await lists(watching, ['tent'], ['rope']);
    expect(await page.getByRole('menu').count()).toBe(0);
    await row(page, 'rope').focus();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Basket: Main keyword' }).click();
    await page.getByText('rope: the basket of the main keyword takes one only.').first().waitFor();

    // By mouse: the tiles come with the drag.
    await page.locator('[data-row][draggable=true]').first().waitFor();
    await word(page, 'stove').hover();
    await page.mouse.down();
    await page.mouse.move(700, 500, { steps: 4 });
    const tile = page.locator('[data-shown] [data-basket=related]');
    await tile.waitFor();
    const box = (await tile.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await page.locator('[data-shown] [data-basket=related][data-over]').waitFor();
    await page.mouse.up();
    await lists(watching, ['tent'], ['rope', 'stove']);

    // Without a mouse, out again.
    await page.keyboard.press('Escape');
    await openTray(page);
    await lists(page, ['tent'], ['rope', 'stove']);
    for (const key of ['j', 'j', 'Delete']) await page.keyboard.press(key);
    await lists(page, ['tent'], ['stove']);
    await page.getByText('is no longer in the basket “Related keywords”').first().waitFor();
    await page.keyboard.press('Control+z');
    await lists(page, ['tent'], ['stove', 'rope']);
    for (const key of ['j', 'Delete']) await page.keyboard.press(key);
    await lists(watching, ['tent'], ['stove']);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await tray(page).waitFor({ state: 'detached' });

    // On a page whose panel is open: what it takes leaves the basket, and comes back with Undo.
    const { id } = await ask('POST', '/api/topics', { projectId, pageName: 'Cooking outdoors' });
    await watching.goto(`${site.url}/projects/${projectId}/to-suggest?topic=${String(id)}`);
    await watching.locator('[data-topic-panel]').waitFor();
    await openTray(watching);
    const related = tray(watching).getByRole('region', { name: 'Related keywords' });
    await related.getByRole('button', { name: 'Put on “Cooking outdoors”' }).click();
    await watching.getByText('1 keyword of the basket put on “Cooking outdoors”').first().waitFor();
    await lists(watching, ['tent'], []);
    await watching.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).last().click();
    await lists(watching, ['tent'], ['stove']);

    // Over a page with a chosen keyword the keys are those of the baskets.
    await page.goto(`${site.url}/projects/${projectId}/optimize/${bootsId}`);
    await row(page, 'boots').focus();
    await page.keyboard.press('x');
    await page.locator('[data-row][data-selected]').waitFor();
    await openTray(page);
    await lists(page, ['tent'], ['stove']);
    for (const key of ['Delete', 'j', 'Delete']) await page.keyboard.press(key);
    await lists(watching, [], ['stove']);
    expect(await row(page, 'boots').count()).toBe(1);

    // In another language every label is there.
    await ask('PATCH', ...(await inGerman()));
    await watching.reload();
    await watching.locator('html[lang=de-DE]').waitFor();
    await openTray(watching);
    const german = watching.getByRole('dialog', { name: 'Körbe' });
    await german.getByRole('button', { name: 'Korb „Verwandte Keywords“ leeren' }).click();
    await german.getByText('0 von 1', { exact: true }).waitFor();
    await german.getByText('0 von 20').waitFor();
    await watching.locator('[data-toasts]').getByRole('button', { name: 'Rückgängig' }).last().click();
    await german.getByText('1 von 20').waitFor();
    await openTray(page);
    // Whichever language it speaks by now.
    const lines = page.getByRole('dialog', { name: /^(Baskets|Körbe)$/ }).locator('li bdi');
    await expect.poll(() => lines.allTextContents()).toEqual(['stove']);
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });
});

async function inGerman(): Promise<[string, object]> {
  const row = await site.server.platform.db
    .selectFrom('accounts')
    .where('user_name', '=', 'mona')
    .select('id')
    .executeTakeFirstOrThrow();
  return [`/api/userAccounts/${row.id}`, { preference: { localizationLanguage: 'de-DE' } }];
}
