import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

let site: TestSite;
let projectId: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'], wim: ['PRODUCT_ACCESS'] });
});
afterAll(() => site[Symbol.asyncDispose]());

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const many = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${word} ${nth + 1}`);

const address = (path: string): string => `/projects/${projectId}/${path}`;
const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]');
const tag = (page: Page, name: string): Locator =>
  page.getByRole('treegrid').locator('[data-tag]').filter({ hasText: name });
/** Waits until the tree shows these names, each with how deep it stands. */
const shows = (page: Page, lines: readonly string[]): Promise<unknown> =>
  expect
    .poll(() =>
      page
        .getByRole('treegrid')
        .locator('[data-tag]')
        .evaluateAll((all) =>
          all.map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('bdi')?.textContent}`),
        ),
    )
    .toEqual(lines);
const countOf = (page: Page, of: string, count: number): Promise<void> =>
  page.getByRole('button', { name: `${of}: ${count}`, exact: true }).waitFor();

async function act(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `What can be done with “${name}”` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('Tags and categories of keywords', () => {
  it('are built, merged, given in tables, found by rules, and taken back, in every window at once', async () => {
    const [own, other] = await Promise.all([site.window(DESK), site.window(DESK)]);
    const page = await own.openAs('mona', address('my-reality'));
    const pasted = [...many('tent', 130), ...many('boots', 20), 'tents of 2026', 'best tent 2027'];
    await page.getByLabel('Keywords, one a line').fill(pasted.join('\n'));
    await page.getByRole('button', { name: 'Add 152 keywords' }).click();
    await rows(page).nth(4).waitFor();
    const watching = await other.openAs('olivia', address('tags'));
    await watching.getByText('There is no tag yet').waitFor();

    await page.goto(`${site.url}${address('tags')}`);
    await page.getByRole('button', { name: 'New tag' }).last().click();
    const field = page.getByLabel('Name of the new tag', { exact: true });
    for (const name of ['Season', 'Camping', 'Outdoors']) {
      await field.fill(name);
      await field.press('Enter');
      await tag(page, name).waitFor();
    }
    await field.fill('camping');
    await field.press('Enter');
    await page.getByText('This value exists already.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('camping');
    await field.press('Escape');
    await act(page, 'Season', 'New tag below');
    const below = page.getByLabel('Name of the new tag below “Season”');
    await below.fill('Winter');
    await below.press('Enter');
    await tag(page, 'Winter').waitFor();
    await below.press('Escape');
    await shows(watching, ['1 Camping', '1 Outdoors', '1 Season', '2 Winter']);

    await tag(page, 'Camping').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('New name of “Camping”').fill('Tents');
    await page.keyboard.press('Enter');
    await tag(watching, 'Tents').waitFor();
    await page.getByRole('button', { name: 'Colour of “Tents”: Grey' }).click();
    await page.getByRole('menuitem', { name: 'Teal' }).click();
    await watching.getByRole('button', { name: 'Colour of “Tents”: Teal' }).waitFor();

    // From the table of a scope: what is searched is tagged whole, by key and by typing.
    await page.goto(`${site.url}${address('my-reality')}`);
    await page.getByLabel('Search keywords').fill('tent');
    await page.getByRole('group', { name: 'Totals' }).getByText('132 of').waitFor();
    await rows(page).first().focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Select all 132' }).click();
    await page.keyboard.press('t');
    await page.getByRole('combobox', { name: 'Find a tag or name a new one' }).fill('outd');
    await page.getByRole('option', { name: 'Outdoors' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('132 keywords tagged “Outdoors”').first().waitFor();
    await rows(page).first().getByText('Outdoors').waitFor();
    await countOf(watching, 'Keywords with “Outdoors”', 132);

    // Without a mouse: one keyword, and a tag that is made while typing.
    await rows(page).first().focus();
    await page.keyboard.press('t');
    await page.getByRole('combobox', { name: 'Find a tag or name a new one' }).fill('Gifts');
    await page.getByRole('option', { name: 'New tag “Gifts”' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 keyword tagged “Gifts”').first().waitFor();
    await countOf(watching, 'Keywords with “Gifts”', 1);

    await act(watching, 'Outdoors', 'Merge into…');
    const dialog = watching.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Into which tag' }).click();
    await watching.getByRole('option', { name: 'Season / Winter' }).click();
    await dialog.getByText('132 keywords get “Winter” in place of “Outdoors”.').waitFor();
    await dialog.getByRole('button', { name: 'Merge into “Winter”' }).click();
    await shows(watching, ['1 Gifts', '1 Season', '2 Winter', '1 Tents']);
    await countOf(watching, 'Keywords with “Winter”', 132);
    await rows(page).nth(2).getByText('Winter').waitFor();

    // A number leads to its keywords: a tag means those below it, too.
    await countOf(watching, 'Keywords with “Season”', 0);
    await watching.getByRole('button', { name: 'Keywords with “Season”: 0' }).click();
    await watching.getByRole('menuitem', { name: 'My reality 132' }).click();
    await watching.getByRole('group', { name: 'Totals' }).getByText('132 of').waitFor();
    await watching.getByRole('button', { name: 'Tags is Season' }).first().waitFor();

    await page.getByLabel('Search keywords').fill('');
    // What is chosen before the other rows are there is chosen no more.
    await page.getByRole('group', { name: 'Totals' }).getByText('132 of').waitFor({ state: 'detached' });
    await rows(page).first().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+T');
    await page.getByRole('combobox', { name: 'Find a category or name a new one' }).fill('Range');
    await page.getByRole('option', { name: 'New category “Range”' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('keywords put into “Range”').first().waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('keywords stand as before').first().waitFor();

    await page.goto(`${site.url}${address('categories')}`);
    await page.getByRole('button', { name: 'Activity in keywords' }).click();
    const acts = page.getByRole('dialog', { name: 'Activity in keywords' });
    await acts.getByText('Mona').first().waitFor();
    await page.keyboard.press('Escape');
    await acts.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Custom' })
      .getByRole('row', { name: 'Range' })
      .getByText('0')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Assign predefined' }).first().click();
    const assign = page.getByRole('dialog');
    for (const rule of ['Brand', 'Local', 'Question'])
      await assign.getByRole('checkbox', { name: new RegExp(`^${rule}`) }).uncheck();
    await assign.getByRole('button', { name: 'Assign 4 categories' }).click();
    await countOf(page, 'Keywords in “Year”', 2);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    const year = page.getByRole('row', { name: 'Names a year' });
    await expect.poll(() => year.getByRole('button', { name: /Keywords in/ }).count()).toBe(0);

    await page.goto(`${site.url}${address('tags')}`);
    await tag(page, 'Winter').waitFor();
    await page.getByRole('button', { name: 'Activity in keywords' }).click();
    await page.getByRole('dialog', { name: 'Activity in keywords' }).getByText('Mona').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('are read, and no more than that, by who changes no keywords', async () => {
    const window = await site.window(DESK);
    const page = await window.openAs('wim', address('tags'));
    await page.getByText('content managers and the owner change tags').waitFor();
    await tag(page, 'Season').waitFor();
    expect(await page.getByRole('button', { name: 'New tag' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /What can be done/ }).count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await countOf(page, 'Keywords with “Winter”', 132);
    expect(window.complaints).toEqual([]);
  });
});
