import type { Page } from 'playwright-core';
import { loginOf, NORTHPEAK, whenLive } from './demo-data.ts';
import type { Scenario } from './scenario.ts';

const DESK = { width: 1440, height: 900 };
const board = `/projects/${NORTHPEAK}/copywriting?as=board`;

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const scenario = (name: string, person: string | null, show: (page: Page) => Promise<unknown>): Scenario => ({
  name,
  person,
  ...DESK,
  show: async (page) => void (await show(page)),
});

/** A screen that an address alone leads to. */
const screen = (name: string, person: string | null, path: string, title: string): Scenario =>
  scenario(name, person, async (page) => {
    await page.goto(path);
    await titled(page, title);
  });

const over = (name: string, show: (page: Page) => Promise<unknown>): Scenario =>
  scenario(name, 'copywriter', async (page) => {
    await page.goto(board);
    await whenLive(page);
    await show(page);
  });

/** Every screen around the workflow: log-ins, the back-office, what explains itself, and what the shell opens. */
export const ENTRY_SCENARIOS: readonly Scenario[] = [
  screen('log-in', null, `/login?next=${encodeURIComponent(board)}`, 'Log in'),
  screen('administrator log-in', null, '/admin-login', 'Administrator log-in'),
  scenario('global settings', null, async (page) => {
    const { username, password } = loginOf('admin');
    await page.goto('/admin-login');
    await page.getByLabel('E-mail').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('cell', { name: 'fr-FR' }).waitFor();
  }),
  screen('payment overdue', 'owner', '/update-payments', 'A payment is overdue'),
  screen('account blocked', 'owner', '/account-disabled', 'Your account is blocked'),
  screen('address that leads nowhere', 'seo', '/nowhere', 'There is no page at this address'),
  screen(
    'project of others',
    'outsider',
    `/projects/${NORTHPEAK}/all-topics`,
    'This project is not open to you',
  ),
  scenario('roles that open nothing here', 'product', async (page) => {
    await page.goto(`/projects/${NORTHPEAK}`);
    await page.getByText('Your roles do not open this').waitFor();
  }),
  over('command palette', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
  }),
  over('keyboard help', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  }),
  over('menu of the person', async (page) => {
    await page.getByRole('button', { name: /language, theme, log out/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  }),
  over('choice of a project', async (page) => {
    await page.getByRole('button', { name: /switch project/ }).click();
    await page.getByRole('menuitem').nth(1).waitFor();
  }),
  over('offline', async (page) => {
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
  }),
];
