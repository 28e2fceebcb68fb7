import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrators } from '../../services/back-office/testing/administrators.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await site.server.addAccount('nora');
});
afterAll(() => site?.[Symbol.asyncDispose]());

const chosen = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true }).innerText();

it('A new project begins with languages and countries that are offered, whatever the browser speaks', async () => {
  const { ask } = await addAdministrators(site.server, ['ada']);
  const enable = async (path: string, enabled: boolean) => {
    expect((await ask('ada', 'PATCH', path, { enabled })).status).toBe(200);
    await site.server.settled();
  };
  await enable('/api/languages/sv', false);
  const window = await site.window({ locale: 'sv-SE' });
  const page = await window.openAs('nora', '/projects/new');
  await expect.poll(() => chosen(page, 'Language')).toContain('English');
  expect(await chosen(page, 'Country')).toContain('Sweden');
  await page.getByLabel('Name', { exact: true }).fill('Knäcke');
  await page.getByRole('button', { name: 'Create project', exact: true }).click();
  await page.waitForURL(/\/projects\/[-0-9a-f]{36}\/get-started/);
  const id = /[-0-9a-f]{36}/.exec(page.url())?.[0] ?? '';
  const { body } = await site.server.request('nora', 'GET', `/api/projects/${id}`);
  expect(body).toMatchObject({ country: 'SE', language: 'en' });

  await enable('/api/languages/sv', true);
  await enable('/api/countryInfoes/SE', false);
  const other = await window.open('/projects/new');
  await expect.poll(() => chosen(other, 'Country')).toContain('United Kingdom');
  expect(await chosen(other, 'Language')).toContain('Swedish');
});
