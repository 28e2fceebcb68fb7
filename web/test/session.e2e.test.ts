import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../services/processes/testing/start-test-app.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

let site: TestSite;
let projectId: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { wendy: ['COPYWRITER'] });
  await site.server.addAccount('ada', { admin: true });
});
afterAll(() => site[Symbol.asyncDispose]());

async function logIn(page: Page, email: string, password = TEST_PASSWORD) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Counts what a window asks of the token endpoint. */
function countGrants(page: Page): { count: number } {
  const grants = { count: 0 };
  page.context().on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) grants.count += 1;
  });
  return grants;
}

describe('a visitor without a session', () => {
  it('is sent to the log-in, asks for no session, and comes back to the page and its query', async () => {
    const { open } = await site.window();
    const page = await open('/');
    const grants = countGrants(page);
    await page.goto(`/projects/${projectId}/copywriting?str=boots%20%26%20more&topic=7`);
    await page.waitForURL(/\/login\?next=/);
    expect(grants.count).toBe(0);
    expect(await page.getByText('You will go back to').textContent()).toContain('Copywriting');
    await logIn(page, 'wendy@test.example');
    await page.waitForURL(`**/projects/${projectId}/copywriting?str=boots%20%26%20more&topic=7`);
  });

  it.each([
    ['', '', ['The e-mail address is missing.', 'The password is missing.']],
    ['wendy@test.example', 'wrong', ['E-mail and password do not match.']],
    ['nobody@test.example', TEST_PASSWORD, ['E-mail and password do not match.']],
  ])('who gives “%s” and “%s” reads why not', async (email, password, sentences) => {
    const { open } = await site.window();
    const page = await open('/login');
    await logIn(page, email, password);
    for (const sentence of sentences) await page.getByText(sentence).waitFor();
  });

  it('finds fields a password manager knows, may paste, and is warned that Caps Lock is on', async () => {
    const { open } = await site.window({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await open('/login');
    const password = page.getByLabel('Password', { exact: true });
    expect(await page.getByLabel('E-mail').getAttribute('autocomplete')).toBe('username');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    await page.evaluate(() => navigator.clipboard.writeText('a long pasted secret'));
    await password.focus();
    await page.keyboard.press('Control+V');
    expect(await password.inputValue()).toBe('a long pasted secret');
    await password.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await page.getByText('Caps Lock is on').waitFor();
  });
});

describe('a session', () => {
  it('is restored by one refresh grant and the own account when a page is opened', async () => {
    const window = await site.window();
    const page = await window.openAs('wendy', '/');
    await page.waitForURL(`**/projects/${projectId}/copywriting`);
    const grants = countGrants(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Copywriting' }).waitFor();
    expect(grants.count).toBe(1);
    expect(window.complaints).toEqual([]);
  });

  it('whose token has run out is renewed once for two tabs that notice together', async () => {
    const window = await site.window();
    const first = await window.openAs('wendy', `/projects/${projectId}/copywriting`);
    const second = await window.open(`/projects/${projectId}/published`);
    const ready = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
    await Promise.all([ready(first), ready(second)]);
    site.server.clock.advance({ minutes: 16 });
    const grants = countGrants(first);
    const looked = [first, second].map((page) =>
      page.waitForResponse((response) => response.url().includes('byFilter') && response.ok()),
    );
    await Promise.all([first, second].map((page) => page.getByRole('link', { name: /All topics/ }).click()));
    await Promise.all(looked);
    expect(grants.count).toBe(1);
  });

  it('that cannot be renewed ends at the log-in and keeps the way back', async () => {
    const window = await site.window();
    const page = await window.openAs('wendy', `/projects/${projectId}/copywriting`);
    await page.getByText('Live', { exact: true }).waitFor();
    await window.context.clearCookies();
    site.server.clock.advance({ minutes: 16 });
    await page.getByRole('link', { name: /Published/ }).click();
    await page.waitForURL((url) => url.pathname === '/login' && url.search.includes('published'));
  });

  it('that ends while a note is sent says so at the log-in, leads back, and leaves nothing sent in the box', async () => {
    const created = await site.server.request<{ id: string }>('olivia', 'POST', '/api/topics', {
      projectId,
      pageName: 'Gaiters',
      type: 'CONTENT',
    });
    await site.server.settled();
    const window = await site.window({ viewport: { width: 1440, height: 900 } });
    const page = await window.openAs('olivia', `/projects/${projectId}/all-topics?topic=${created.body.id}`);
    await page.getByText('Live', { exact: true }).waitFor();
    const box = page.getByRole('textbox', { name: 'Write a note' });
    await box.fill('The photographer comes on Friday');
    await window.context.clearCookies();
    site.server.clock.advance({ minutes: 16 });
    await box.press('Control+Enter');
    await page.getByText('Your session has ended.').waitFor();
    await logIn(page, 'olivia@test.example');
    await page.waitForURL((url) => url.searchParams.get('topic') === created.body.id);
    await page
      .getByRole('region', { name: 'Notes' })
      .getByText('The photographer comes on Friday')
      .first()
      .waitFor();
    expect(await box.inputValue()).toBe('');
  });

  it('ends in every tab when one logs out, and the next visit starts at the log-in', async () => {
    const window = await site.window();
    const first = await window.openAs('wendy', `/projects/${projectId}/copywriting`);
    const second = await window.open(`/projects/${projectId}/published`);
    await second.getByText('Live', { exact: true }).waitFor();
    await first.getByRole('button', { name: /language, theme, log out/ }).click();
    await first.getByRole('menuitem', { name: 'Log out' }).click();
    await Promise.all([first.waitForURL('**/login'), second.waitForURL('**/login')]);
    const later = await window.open('/');
    await later.waitForURL('**/login');
    const kept = await window.context.cookies();
    expect(kept.filter(({ name }) => !name.startsWith('keywright_device_'))).toEqual([]);
  });

  it('begun in one tab opens the other that waits at the log-in', async () => {
    const { open } = await site.window();
    const [first, second] = [await open('/login'), await open('/login')];
    await logIn(first, 'wendy@test.example');
    await second.waitForURL(`**/projects/${projectId}/**`);
  });
});

describe('somebody whose account is disabled', () => {
  const setDisabled = (disabled_at: Date | null) =>
    site.server.platform.db
      .updateTable('accounts')
      .set({ disabled_at })
      .where('email', '=', 'wendy@test.example')
      .execute();
  const blocked = (page: Page) => page.getByRole('heading', { name: 'Your account is blocked' }).waitFor();
  const served = () =>
    expect
      .poll(async () => (await site.server.request('wendy', 'GET', '/api/enums?type=TOPIC_STATUS')).status)
      .toBe(200);

  it('reads so at once, also after another log-in, is left in peace, and goes on when it is open again', async () => {
    const window = await site.window();
    const page = await window.openAs('wendy', `/projects/${projectId}/copywriting`);
    await page.getByText('Live', { exact: true }).waitFor();
    await setDisabled(site.server.clock.now());
    await blocked(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(calls).toEqual([]);
    await page.reload();
    await blocked(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await logIn(page, 'wendy@test.example');
    await blocked(page);
    await setDisabled(null);
    await served();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
  });

  it('reads so in a window whose session is not renewed, too, and goes on there when it is open again', async () => {
    const window = await site.window();
    const page = await window.openAs('wendy', `/projects/${projectId}/copywriting`);
    await page.getByText('Live', { exact: true }).waitFor();
    await setDisabled(site.server.clock.now());
    await blocked(page);
    const other = await window.open(`/projects/${projectId}/copywriting`);
    await blocked(other);
    await other.getByRole('button', { name: 'Try again' }).click();
    await blocked(other);
    await setDisabled(null);
    await served();
    await other.getByRole('button', { name: 'Try again' }).click();
    await other.getByText('Live', { exact: true }).waitFor();
  });
});

describe('an administrator', () => {
  it('logs in on a page of their own and lands on the languages', async () => {
    const window = await site.window();
    const page = await window.open('/back-office');
    await page.waitForURL(/\/admin-login/);
    await logIn(page, 'wendy@test.example');
    await page.getByText('This account is no administrator.').waitFor();
    await logIn(page, 'ada@test.example');
    await page.waitForURL('**/back-office/global-settings');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('cell', { name: 'fr-FR' }).waitFor();
    expect(window.complaints).toEqual([]);
  });

  it('ends the user session of the browser', async () => {
    const window = await site.window();
    const page = await window.openAs('wendy', `/projects/${projectId}/copywriting`);
    await page.getByText('Live', { exact: true }).waitFor();
    const admin = await window.open('/admin-login');
    await logIn(admin, 'ada@test.example');
    await admin.waitForURL('**/global-settings');
    await page.waitForURL(/\/login/);
  });

  it.each([['wendy'], ['olivia']])(
    'is not what %s is: the back-office sends them to its log-in',
    async (name) => {
      const window = await site.window();
      const page = await window.openAs(name, '/back-office/global-settings');
      await page.waitForURL(/\/admin-login\?next=/);
    },
  );
});

describe('an address that leads nowhere', () => {
  it.each([
    ['/projects/00000000-0000-4000-8000-000000000000/all-topics', 'This project is not open to you'],
    ['/nowhere/at/all', 'There is no page at this address'],
  ])('%s explains itself', async (path, title) => {
    const window = await site.window();
    const page = await window.openAs('wendy', path);
    await page.getByRole('heading', { name: title }).waitFor();
  });

  it('keeps who reads no topics out of the board, and says who can help', async () => {
    const closed = await site.project('otto', { pia: ['PRODUCT_ACCESS'] });
    const window = await site.window();
    const page = await window.openAs('pia', `/projects/${closed}/all-topics`);
    await page.getByText('Your roles do not open this').waitFor();
    await page.getByText('otto Tester').waitFor();
  });
});
