import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NORTHPEAK, whenLive, WITHOUT_PROJECT } from './testing/demo-data.ts';
import { type Product, startProduct } from './testing/start-product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('somebody without a project', () => {
  it('looks around in the sample, removes it in one click, and begins, sets up and deletes one of their own', async () => {
    const page = await (await product.window(WITHOUT_PROJECT)).open('/');
    await titled(page, 'Begin your first project');
    await press(page, 'Load the sample project');
    await page.getByText('This is the sample project.').waitFor();
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    await press(page, 'Remove the sample');
    await titled(page, 'Begin your first project');

    const name = page.getByLabel('Name', { exact: true });
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await press(page, 'Create project');
    await page.getByText('Give it a name.').waitFor();
    await name.fill('Kruste & Korn');
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('Language').selectOption('de');
    await press(page, 'Create project');
    await page.getByRole('button', { name: 'Kruste & Korn: switch project' }).click();
    await page.getByRole('menuitem', { name: 'All projects and customers' }).click();
    await page.getByText('Germany, German · Owned by you').waitFor();

    await press(page, 'New customer');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Bakers');
    await dialog.getByRole('button', { name: 'Create customer' }).click();
    await page.getByRole('region', { name: 'Bakers' }).waitFor();
    await page.getByRole('link', { name: 'Settings of Kruste & Korn' }).click();
    await page.getByLabel('Customer', { exact: true }).selectOption({ label: 'Bakers' });
    await press(page, 'Save');
    await page.getByText('Settings saved').waitFor();
    await page.goto('/projects');
    const bakers = page.getByRole('region', { name: 'Bakers' });
    await bakers.getByRole('link', { name: 'Kruste & Korn', exact: true }).waitFor();
    await bakers.getByRole('button', { name: 'Delete customer' }).click();
    await dialog.getByRole('button', { name: 'Delete customer' }).click();
    await dialog.getByRole('alert').getByText('Kruste & Korn').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await bakers.getByRole('button', { name: 'Delete Kruste & Korn' }).click();
    await dialog.getByText('Lost for everybody').waitFor();
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await dialog.getByText('This is not the name of the project.').waitFor();
    await dialog.getByLabel(/to confirm/).fill('Kruste & Korn');
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await bakers.getByText('No project yet').waitFor();
  });
});

describe('a project that two people have open', () => {
  it('shows the other what its owner sets up, and is gone from their screen when it is deleted', async () => {
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
    await board.getByRole('button', { name: 'North & Peak: switch project' }).waitFor();

    await press(settings, 'Delete project');
    const dialog = settings.getByRole('dialog');
    await dialog.getByLabel(/to confirm/).fill('North & Peak');
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await titled(board, 'This project is not open to you');
    await titled(settings, 'Projects and customers');
  });
});
