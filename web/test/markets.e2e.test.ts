import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterBackOffice } from './testing/back-office-scenarios.ts';
import { NORTHPEAK, whenLive } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { rawKeys } from './testing/raw-keys.ts';
import { type Product, startProduct } from './testing/start-product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.[Symbol.asyncDispose]());

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const row = (page: Page, code: string): Locator => page.locator(`[data-row="${code}"]`);
const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const done = (page: Page): Locator => page.getByRole('status').getByText('Successfully!').first();
/** The way back that the newest toast offers. */
const undo = (page: Page): Locator =>
  page.locator('[data-toasts]').getByRole('button', { name: /^Undo/ }).last();
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

async function administrator(path: string) {
  const window = await product.window(null, DESK);
  const page = await window.context.newPage();
  await enterBackOffice(page, path);
  return { page, window };
}

async function clean(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  expect(await colourFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Finds an option of a long list by a part of its name, and takes the first that is found. */
async function find(within: Locator, label: string, typed: string): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  const page = within.page();
  await page.getByRole('combobox', { name: `${label}: search` }).fill(typed);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}

async function add(page: Page, spoken: string, where: string | null, offered: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Add a language' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a language' });
  await find(dialog, 'Language', spoken);
  if (where !== null) await find(dialog, 'As it is spoken in', where);
  if (offered) await dialog.getByRole('switch', { name: 'Offered in the interface' }).check();
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What of a grid stays empty while one scrolls through all of it: points where no row is. */
const blanksOf = (grid: Locator): Promise<number> =>
  grid.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let blanks = 0;
    for (let top = 0; top < element.scrollHeight; top += element.clientHeight * 3) {
      element.scrollTo({ top });
      await frame();
      await frame();
      const { left, top: y, width, height } = element.getBoundingClientRect();
      for (const part of [0.2, 0.5, 0.8]) {
        const there = document.elementFromPoint(left + width / 2, y + height * part);
        if (!there?.closest('[data-row]')?.textContent) blanks += 1;
      }
    }
    return blanks;
  });

describe('A language that an administrator adds', () => {
  it('is chosen by a user, who reads English where it says nothing; and cannot be deleted while it is used', async () => {
    const user = await product.window('owner', DESK);
    const board = await user.open(`/projects/${NORTHPEAK}/all-topics?as=board`);
    await whenLive(board);
    const { page, window } = await administrator('/back-office/languages');
    await row(page, 'fr-FR').waitFor();
    await clean(page);
    await add(page, 'Portuguese', 'Portugal', true);
    const details = panel(page, 'Portuguese');
    await details.getByText('pt-PT', { exact: true }).waitFor();
    await clean(page);

    // A user finds it in their menu, and reads English where nothing is translated.
    const own = await row(page, 'pt-PT').locator('[data-column=nativeName]').innerText();
    await board
      .locator('nav')
      .getByRole('button', { name: /Helen Ashworth/ })
      .click();
    const kept = board.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await board.getByRole('menuitemradio', { name: own }).click();
    await board.locator('html[lang=pt-PT][dir=ltr]').waitFor();
    await kept;
    await heading(board, 'All topics').waitFor();
    expect(await board.evaluate(rawKeys)).toEqual([]);
    await board.reload();
    await board.locator('html[lang=pt-PT]').waitFor();
    await whenLive(board);
    await heading(board, 'All topics').waitFor();

    // Whoever is not logged in yet finds it, too.
    const visitor = await product.window(null, DESK);
    const entry = await visitor.open('/login');
    await entry.getByRole('combobox', { name: 'Language', exact: true }).click();
    await entry.getByRole('option', { name: own }).waitFor();

    // What it lacks is counted, and leads to where it can be said; the board says it at once.
    await row(page, 'pt-PT')
      .getByRole('link', { name: /missing$/ })
      .click();
    await page.waitForURL('**/back-office/translations?show=missing&in=pt-PT');
    await heading(page, 'Translations').waitFor();
    await page.getByRole('searchbox').fill('allTopics');
    await page.getByRole('textbox', { name: 'allTopics in Portuguese', exact: true }).fill('Todos os temas');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await heading(board, 'Todos os temas').waitFor();

    // It is mapped, taken back, and mapped again.
    await page.getByRole('link', { name: 'Languages', exact: true }).click();
    await row(page, 'pt-PT').click();
    const unmapped = row(page, 'pt-PT').getByText('Not mapped');
    await expect.poll(() => unmapped.count()).toBe(2);
    await find(details, 'Google', 'Portuguese');
    await done(page).waitFor();
    await expect.poll(() => unmapped.count()).toBe(1);
    await undo(page).click();
    await expect.poll(() => unmapped.count()).toBe(2);
    await find(details, 'Google', 'Portuguese');
    await expect.poll(() => unmapped.count()).toBe(1);
    await details.getByRole('listitem').filter({ hasText: 'put back' }).first().waitFor();

    // What uses it is said before it is deleted, and after that was refused.
    await details.getByRole('button', { name: 'Delete the language' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Portuguese?' });
    await dialog.getByText(/^Used now by: 1 account/).waitFor();
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/used by: 1 account/)
      .waitFor();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'pt-PT').waitFor();
    expect([window, user, visitor].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('goes again while nothing uses it', async () => {
    const { page, window } = await administrator('/back-office/languages');
    await page.getByRole('searchbox').fill('mi');
    await add(page, 'Maori', null, false);
    await row(page, 'mi').waitFor();
    await page.getByRole('button', { name: 'Delete the language' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Used now by: nothing/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await row(page, 'mi').waitFor({ state: 'detached' });

    // A code that is written otherwise today is opened all the same.
    await add(page, 'Twi', null, false);
    await panel(page, 'Twi').getByText('ak', { exact: true }).waitFor();
    expect(window.complaints).toEqual([]);
  });
});

describe('Languages', () => {
  it('tell each of two administrators what the other has done, and lose nothing of either', async () => {
    const [{ page, window }, { page: other, window: others }] = [
      await administrator('/back-office/languages?open=nl'),
      await administrator('/back-office/languages?open=nl'),
    ];
    // By its code it is in sight under any name.
    for (const each of [page, other]) await each.getByRole('searchbox').fill('nl');
    const name = (of: Page) => of.getByRole('complementary').getByLabel('Name in English');
    const save = (of: Page) =>
      of.getByRole('complementary').getByRole('button', { name: 'Save', exact: true }).click();
    await name(other).fill('Dutch (Low)');
    await name(page).fill('Netherlandish');
    await save(page);
    await done(page).waitFor();
    await row(other, 'nl').getByText('Netherlandish').waitFor();
    await other.getByText('ada.lindqvist has changed this meanwhile.').waitFor();
    await clean(other);
    await save(other);
    const stale = other.getByRole('dialog', { name: 'Somebody was faster' });
    await stale.getByRole('region', { name: 'Yours' }).getByText('Dutch (Low)').waitFor();
    await stale.getByRole('region', { name: /^As / }).getByText('Netherlandish').waitFor();
    await stale.getByRole('button', { name: 'Save mine' }).click();
    await row(page, 'nl').getByText('Dutch (Low)').waitFor();
    await page.getByText('ada.lindqvist has changed this meanwhile.').waitFor();

    // Both changes stand in the history, from where the first name comes back.
    const past = page.getByRole('complementary').getByRole('listitem');
    await expect.poll(() => past.count()).toBe(2);
    await past.nth(1).getByRole('button', { name: 'Put this back' }).click();
    await row(page, 'nl').getByText('Dutch', { exact: true }).waitFor();
    await row(other, 'nl').getByText('Dutch', { exact: true }).waitFor();
    expect([window, others].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('are walked, put in order, opened and closed by keys, and say before what is taken from readers', async () => {
    const { page, window } = await administrator('/back-office/languages?show=interface');
    const codes = () =>
      page.locator('[data-row]').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-row')));
    await row(page, 'fr-FR').waitFor();
    const [first, second] = await codes();
    await row(page, first ?? '').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await codes()).slice(0, 2)).toEqual([second, first]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'));
    await expect.poll(focused).toBe(second);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await codes()).slice(0, 2)).toEqual([first, second]);

    await row(page, 'de-DE').focus();
    await page.keyboard.press('Enter');
    const details = panel(page, 'German');
    await details.getByRole('switch', { name: 'Offered in the interface' }).click();
    await page
      .getByRole('dialog', { name: 'Take German out of the interface?' })
      .getByText(/reads English from their next page on/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await details.getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });

    // The source of all texts stays.
    await row(page, 'en-GB').click();
    await expect
      .poll(() => panel(page, 'English').getByRole('switch', { name: 'Enabled' }).isDisabled())
      .toBe(true);
    expect(window.complaints).toEqual([]);
  });
});

describe('Countries', () => {
  it('are found, get another usual language, are disabled after what that does was said, and taken back', async () => {
    const { page, window } = await administrator('/back-office/countries');
    await page.getByRole('searchbox').fill('luxem');
    await row(page, 'LU').click();
    const details = panel(page, 'Luxembourg');
    const before = await row(page, 'LU').locator('[data-column=defaultLanguage]').innerText();
    await find(details, 'Usual language', before === 'de' ? 'French' : 'German');
    await expect
      .poll(() => row(page, 'LU').locator('[data-column=defaultLanguage]').innerText())
      .not.toBe(before);
    // A name that is half typed meanwhile is no change of somebody else.
    await details.getByLabel('Name in English').fill('Luxembourg (Grand Duchy)');
    await details.getByRole('switch', { name: 'Enabled' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disable Luxembourg?' });
    await dialog.getByText(/can be chosen for no new project/).waitFor();
    await dialog.getByRole('button', { name: 'Disable it' }).click();
    await row(page, 'LU').getByText('Disabled').waitFor();
    await undo(page).click();
    await row(page, 'LU').getByText('Enabled').waitFor();
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    await row(page, 'LU').getByText('Luxembourg (Grand Duchy)').waitFor();
    expect(window.complaints).toEqual([]);
  });
});

describe('A dictionary of more than 3,000 rows', () => {
  it('scrolls without a blank, is searched, and walked to its end by keys', async () => {
    const { page, window } = await administrator(
      '/back-office/dictionaries?show=googleGeoTargetDictionaries',
    );
    const grid = page.getByRole('grid', { name: 'Places of Google' });
    await page.locator('[data-row]').first().waitFor();
    const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
    expect(rows).toBeGreaterThanOrEqual(3000);
    expect(await blanksOf(grid)).toBe(0);
    expect(await page.locator('[data-row]').count()).toBeLessThan(120);
    await grid.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.locator('[role=row][aria-rowindex="2"][data-row]').focus();
    await page.keyboard.press('End');
    await page.locator(`[role=row][aria-rowindex="${rows + 1}"][data-row]:focus`).waitFor();
    await page.getByRole('searchbox').fill('de-by');
    await page.getByRole('gridcell', { name: 'DE-BY' }).first().waitFor();
    expect(window.complaints).toEqual([]);
  });
});
