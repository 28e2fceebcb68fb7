import type { Page } from 'playwright-core';
import { loginOf } from './demo-data.ts';
import type { Scenario } from './scenario.ts';
import { scenario } from './scenario-forms.ts';

/** Logs in as the administrator of the demo world for a page of the back-office; goes there first unless it is where the log-in leads. */
export async function enterBackOffice(page: Page, path: string, goThere = true): Promise<void> {
  const { username, password } = loginOf('admin');
  if (goThere) await page.goto(path);
  await page.getByLabel('E-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**${path}`);
}

/** The pages of administrators, and what opens over them. An administrator's session lives in its page alone: no address leads back. */
export const BACK_OFFICE_SCENARIOS: readonly Scenario[] = [
  scenario('global settings', null, async (page) => {
    await enterBackOffice(page, '/back-office/global-settings');
    await page.getByRole('cell', { name: 'fr-FR' }).waitFor();
  }),
  scenario(
    'texts in every language',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/translations?label=activity.keys');
      const cell = page.getByRole('textbox', { name: 'activity.keys.undo in French' });
      await cell.fill('retour');
      await page.getByRole('button', { name: 'Save 1 change' }).waitFor();
    },
    { narrower: true },
  ),
  scenario('history of a text', null, async (page) => {
    await enterBackOffice(page, '/back-office/translations?label=activity.keys');
    await page.getByRole('textbox', { name: 'activity.keys.undo in French' }).press('Alt+Enter');
    await page.getByRole('complementary', { name: 'History' }).getByText('Never changed').waitFor();
  }),
  scenario('text that lost a placeholder', null, async (page) => {
    await enterBackOffice(page, '/back-office/translations?label=undo.act');
    await page.getByRole('textbox', { name: 'undo.act in French' }).fill('Annuler');
    await page.getByText('“act” is missing').waitFor();
  }),
  scenario(
    'import of texts',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/translations');
      await page.getByRole('button', { name: 'Import' }).click();
      await page
        .getByRole('dialog', { name: 'Import texts' })
        .getByText('A CSV, Excel or JSON file')
        .waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'mails',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/mails?mail=INVITATION&in=en-GB');
      await page.getByRole('region', { name: 'Preview' }).getByText('invites you to').first().waitFor();
      await page.frameLocator('iframe').getByText('See the invitation').first().waitFor();
    },
    { narrower: true },
  ),
  scenario('accounts', null, async (page) => {
    await enterBackOffice(page, '/back-office/accounts');
    await page.locator('[data-row]').first().waitFor();
  }),
  scenario('one account', null, async (page) => {
    await enterBackOffice(page, '/back-office/accounts?str=haddad');
    await page.locator('[data-row]').first().click();
    const panel = page.getByRole('complementary', { name: 'Account' });
    await panel.getByText('No administrator has changed this account').waitFor();
  }),
  scenario(
    'confirmation that an account is disabled',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/accounts?str=haddad');
      await page.locator('[data-row]').first().click();
      await page.getByRole('button', { name: 'Disable the account' }).click();
      await page.getByRole('dialog').getByText('nothing is deleted').waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario('search that finds no account', null, async (page) => {
    await enterBackOffice(page, '/back-office/accounts?str=nobody-is-called-so');
    await page.getByText('No account matches').waitFor();
  }),
  scenario('health of the product', null, async (page) => {
    await enterBackOffice(page, '/back-office/health');
    await page.getByRole('cell', { name: 'Up to date' }).first().waitFor();
  }),
  scenario(
    'languages',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/languages');
      await page.locator('[data-row=nl]').waitFor();
    },
    { narrower: true },
  ),
  scenario('language beside the table', null, async (page) => {
    await enterBackOffice(page, '/back-office/languages?open=fr-FR');
    await page.getByRole('complementary', { name: 'French' }).getByText('Never changed').waitFor();
  }),
  scenario(
    'language that is added',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/languages');
      await page.getByRole('button', { name: 'Add a language' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Language:/ })
        .click();
      await page.getByRole('option').nth(3).waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'language that is to be deleted',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/languages?open=de');
      await page.getByRole('button', { name: 'Delete the language' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Used now by/)
        .waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'countries',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/countries');
      await page.locator('[data-row]').nth(10).waitFor();
    },
    { narrower: true },
  ),
  scenario('country beside the table', null, async (page) => {
    await enterBackOffice(page, '/back-office/countries?open=FR');
    await page.getByRole('complementary', { name: 'France' }).getByText('Never changed').waitFor();
  }),
  scenario(
    'dictionaries',
    null,
    async (page) => {
      await enterBackOffice(page, '/back-office/dictionaries?show=googleGeoTargetDictionaries');
      await page.locator('[data-row]').nth(10).waitFor();
    },
    { narrower: true },
  ),
];
