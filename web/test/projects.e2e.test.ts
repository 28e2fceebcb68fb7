import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NORTHPEAK, whenLive, WITHOUT_PROJECT } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { type Product, startProduct } from './testing/start-product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const pick = (page: Page, option: string) => page.getByRole('option', { name: option, exact: true }).click();

/** Finds an option of a long list by a part of its name. */
async function find(page: Page, label: string, typed: string, option: string): Promise<void> {
  await choice(page, label).click();
  await choice(page, `${label}: search`).fill(typed);
  await pick(page, option);
}

/** One light pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const chooseLogo = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });

describe('somebody without a project', () => {
  it('looks around in the sample, removes it in one click, and begins, sets up and deletes one of their own', async () => {
    const page = await (await product.window(WITHOUT_PROJECT)).open('/');
    const dialog = page.getByRole('dialog');
    await titled(page, 'Begin your first project');
    await press(page, 'Load the sample project');
    await page.getByText('This is the sample project.').waitFor();
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    await press(page, 'Remove the sample');
    await titled(page, 'Begin your first project');

    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await press(page, 'Create project');
    await page.getByText('Give it a name.').waitFor();
    await name.fill('Kruste & Korn');
    await choice(page, 'Country').press('g');
    await page.keyboard.type('erm');
    await page.getByRole('option', { name: 'Germany', exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await choice(page, 'Country: search').press('Enter');
    // What is spoken there comes along; nothing typed is lost to another page.
    await choice(page, 'Language').getByText('German').waitFor();
    await page.reload();
    expect(await name.inputValue()).toBe('Kruste & Korn');
    await press(page, 'Create project');

    await page.getByRole('button', { name: 'Kruste & Korn: switch project' }).click();
    await page.getByRole('menuitem', { name: 'All projects and customers' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Kruste & Korn' });
    await card.getByText('Germany, German').waitFor();
    await card.getByText('Owner', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    const addCustomer = async (called: string) => {
      await press(page, 'New customer');
      await dialog.getByLabel('Name', { exact: true }).fill(called);
      await dialog.getByRole('button', { name: 'Create customer' }).click();
      await page.getByRole('listitem', { name: called }).waitFor();
    };
    await addCustomer('Bakers');
    await addCustomer('Grocers');

    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await card.getByRole('button', { name: 'Kruste & Korn: settings, delete' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await choice(page, 'Customer').click();
    await pick(page, 'Grocers');
    await find(page, 'Time zone', 'vien', 'Vienna (Europe)');
    await press(page, 'Save');
    await page.getByText('Settings saved').waitFor();
    await chooseLogo(page);
    await page.getByRole('group', { name: 'Logo' }).locator('img').waitFor();

    await page.goto('/customers');
    const grocers = page.getByRole('listitem', { name: 'Grocers' });
    await grocers.getByRole('link', { name: 'Kruste & Korn', exact: true }).waitFor();
    await grocers.getByRole('button', { name: 'Delete Grocers' }).click();
    await dialog.getByRole('button', { name: 'Delete customer' }).click();
    await dialog.getByRole('alert').getByText('Kruste & Korn').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Bakers' }).click();
    await dialog.getByRole('button', { name: 'Delete customer' }).click();
    await page.getByRole('listitem', { name: 'Bakers' }).waitFor({ state: 'detached' });

    await page.goto('/projects');
    await card.locator('img').waitFor();
    await card.getByRole('button', { name: 'Kruste & Korn: settings, delete' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByText('Lost for everybody').waitFor();
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await dialog.getByText('This is not the name of the project.').waitFor();
    await dialog.getByLabel(/to confirm/).fill('Kruste & Korn');
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await page.getByRole('region', { name: 'Grocers' }).getByText('No project yet').waitFor();
  });
});

describe('the projects of somebody who has several', () => {
  it('are found by a part of a name from the keyboard', async () => {
    const page = await (await product.window('owner')).open('/projects');
    const cards = page.getByRole('main').getByRole('listitem');
    await page.getByRole('link', { name: 'Hearth & Grain' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('northp');
    await page.getByRole('link', { name: 'Hearth & Grain' }).waitFor({ state: 'detached' });
    expect(await cards.count()).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: 'Northpeak Outfitters' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.getByText('No project, customer or owner is called that.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Hearth & Grain' }).waitFor();
  });
});

describe('settings that are open in two windows', () => {
  it('are not saved over what the other has saved before it is said what stands now; what was typed stays', async () => {
    const owner = await product.window('owner');
    const path = `/projects/${NORTHPEAK}/settings`;
    const [one, other] = [await owner.open(path), await owner.open(path)];
    const field = (page: Page) => page.getByLabel(/^Medium priority/);
    const before = await field(one).inputValue();
    await field(one).fill('11');
    await field(other).fill('12');
    await press(other, 'Save');
    await other.getByText('Settings saved').waitFor();
    await press(one, 'Save');
    const said = one
      .getByRole('alert')
      .filter({ hasText: 'You have changed this project in another window' });
    await said.getByText('12', { exact: true }).waitFor();
    expect([await field(one).inputValue(), await field(other).inputValue()]).toEqual(['11', '12']);
    expect(await findings(one)).toEqual([]);
    await press(one, 'Save');
    await one.getByText('Settings saved').waitFor();
    await said.waitFor({ state: 'detached' });
    await field(one).fill(before);
    await press(one, 'Save');
    await expect.poll(() => field(other).inputValue()).toBe(before);
    expect(owner.complaints.filter((complaint) => !complaint.includes('412'))).toEqual([]);
  });
});

describe('a project that two people have open', () => {
  it('shows the other what its owner sets up, changes hands, and is gone from the screens of both when it is deleted', async () => {
    const api = await product.api('manager');
    const topic = (await api.topicsIn(NORTHPEAK, 'SEO_CHECK')).find(
      ({ msvScoreStatus }) => msvScoreStatus === 'LOW',
    );
    if (!topic) throw new Error('no topic has a low priority');
    const [owner, manager] = await Promise.all(['owner', 'manager'].map((person) => product.window(person)));
    const board = await whenLive(await manager!.open(`/projects/${NORTHPEAK}/check-seo?who=any`));
    const card = board.locator(`[data-topic="${topic.id}"]`);
    await card.getByText('Low').waitFor();
    const settings = await owner!.open(`/projects/${NORTHPEAK}/settings`);
    await settings.getByLabel(/^Medium priority/).fill('1');
    await settings.getByLabel(/^High priority/).fill('2');
    await settings.getByLabel('Name', { exact: true }).fill('North & Peak');
    await press(settings, 'Save');
    await card.getByText('High').waitFor();
    const switcher = board.getByRole('button', { name: 'North & Peak: switch project' });
    await switcher.waitFor();
    await chooseLogo(settings);
    await switcher.locator('img').waitFor();

    const offer = async () => {
      await choice(settings, 'Hand over to').click();
      await pick(settings, 'Jonas Brandt');
      await press(settings, 'Offer ownership');
      await settings.getByRole('dialog').getByRole('button', { name: 'Offer ownership' }).click();
      await board.getByText('offers you this project.').waitFor();
    };
    await offer();
    expect(await findings(board)).toEqual([]);
    await press(settings, 'Withdraw the offer');
    await board.getByText('offers you this project.').waitFor({ state: 'detached' });
    await offer();
    await settings.getByText('7 days left').waitFor();
    await settings.emulateMedia({ colorScheme: 'dark' });
    await settings.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(settings)).toEqual([]);
    await press(board, 'Accept ownership');
    await board.getByRole('dialog').getByRole('button', { name: 'Accept ownership' }).click();
    await board.getByText('“North & Peak” is yours').waitFor();
    await settings.getByText('Your roles do not open this').waitFor();
    await settings.getByRole('link', { name: /All topics/ }).click();
    await whenLive(settings);

    await board.getByRole('link', { name: 'Settings' }).click();
    await press(board, 'Delete project');
    const dialog = board.getByRole('dialog');
    await dialog.getByLabel(/to confirm/).fill('North & Peak');
    const deleted = board.waitForResponse((response) => response.request().method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await deleted;
    await titled(settings, '“North & Peak” is no longer here');
    await titled(board, 'Projects');
  });
});
