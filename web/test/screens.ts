import type { Page } from 'playwright-core';
import type { RouteName } from '../src/app/screen-names.ts';
import type { TestWindow } from './testing/start-site.ts';

/** What opens over a screen, or replaces it: tested like a screen by the tests of all screens. */
export const STATE_NAMES = [
  'no-project',
  'project-absent',
  'no-permission',
  'palette',
  'help-sheet',
  'nav-drawer',
  'user-menu',
  'project-choice',
  'offline-banner',
] as const;

type StateName = (typeof STATE_NAMES)[number];

/** Whom and what a visit may count on: people by name, a project with topics, one whose topics are closed to `pia`. */
export interface ScreenFixture {
  projectId: string;
  closedId: string;
}

export type Visit = (window: TestWindow, fixture: ScreenFixture) => Promise<Page>;

const heading = async (page: Page, name: string | RegExp) => {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page;
};

async function board(window: TestWindow, { projectId }: ScreenFixture, as = 'wendy'): Promise<Page> {
  const page = await window.openAs(as, `/projects/${projectId}/all-topics`);
  await heading(page, 'All topics');
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

async function administration(window: TestWindow): Promise<Page> {
  const page = await window.open('/admin-login');
  await page.getByLabel('E-mail').fill('ada@test.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('cell', { name: 'fr-FR' }).waitFor();
  return page;
}

/** How to reach every screen. One that is missing here does not compile, and has no test. */
export const VISITS: Readonly<Record<RouteName | StateName, Visit>> = {
  'log-in': async (window) => heading(await window.open('/login'), 'Log in'),
  'admin-log-in': async (window) => heading(await window.open('/admin-login'), 'Administrator log-in'),
  'service-unavailable': async (window) => {
    const page = await window.openAs('wendy', '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await window.context.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByRole('link', { name: /Published/ }).click();
    return heading(page, 'Keywright is not available');
  },
  'update-payments': async (window) =>
    heading(await window.openAs('wendy', '/update-payments'), 'A payment is overdue'),
  'account-disabled': async (window) =>
    heading(await window.openAs('wendy', '/account-disabled'), 'Your account is blocked'),
  start: async (window) => heading(await window.openAs('wendy', '/'), 'Copywriting'),
  project: (window, fixture) => board(window, fixture),
  'project-start': async (window, { projectId }) =>
    heading(await window.openAs('wendy', `/projects/${projectId}`), 'Copywriting'),
  'workflow-view': (window, fixture) => board(window, fixture),
  'back-office': administration,
  'global-settings': administration,
  'not-found': async (window) => heading(await window.open('/nowhere'), 'There is no page at this address'),
  'no-project': async (window) => heading(await window.openAs('nora', '/'), 'No project yet'),
  'project-absent': async (window) =>
    heading(await window.openAs('wendy', '/projects/nobodys/all-topics'), 'This project is not open to you'),
  'no-permission': async (window, { closedId }) => {
    const page = await window.openAs('pia', `/projects/${closedId}/all-topics`);
    await page.getByText('Your roles do not open this').waitFor();
    return page;
  },
  palette: async (window, fixture) => {
    const page = await board(window, fixture);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('c');
    await page.getByRole('option', { name: /Copywriting/ }).waitFor();
    return page;
  },
  'help-sheet': async (window, fixture) => {
    const page = await board(window, fixture);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    return page;
  },
  'nav-drawer': async (window, fixture) => {
    const page = await board(window, fixture);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('link', { name: /Published/ }).waitFor();
    return page;
  },
  'user-menu': async (window, fixture) => {
    const page = await board(window, fixture);
    await page.getByRole('button', { name: /language, theme, log out/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    return page;
  },
  'project-choice': async (window, fixture) => {
    const page = await board(window, fixture, 'carl');
    await page.getByRole('button', { name: /switch project/ }).click();
    await page.getByRole('menuitem').first().waitFor();
    return page;
  },
  'offline-banner': async (window, fixture) => {
    const page = await board(window, fixture);
    await window.context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    return page;
  },
};
