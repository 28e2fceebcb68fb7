import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMailTo } from '../../services/credentials/testing/mailbox.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

const EMAIL = 'stella@test.example';
const [FIRST, SECOND] = ['a password to begin with', 'another one, later'];

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
}

describe('a stranger', () => {
  it('signs up, activates the account from the outbox, chooses a plan, forgets the password and ends the other window with another', async () => {
    const window = await site.window();
    const page = await window.open('/projects/new');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await titled(page, 'Create an account');
    await press(page, 'Create the account');
    await page.getByText('This is missing.').first().waitFor();
    await page.getByLabel('User name').fill('stella@test');
    await page.getByLabel('E-mail').fill(EMAIL);
    const password = page.getByLabel('Password', { exact: true });
    for (const [text, strength] of [
      ['stella', 'Too short'],
      ['password12', 'Weak'],
      [FIRST, 'Strong'],
    ] as const) {
      await password.fill(text);
      await page.getByRole('status').getByText(strength).waitFor();
    }
    await press(page, 'Create the account');
    await page.getByText('2 to 40 letters and digits').waitFor();
    await page.getByLabel('User name').fill('stella');
    await page.getByText('2 to 40 letters and digits').waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await press(page, 'Create the account');
    await page.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await press(page, 'Create the account');
    await titled(page, 'Look into your mailbox');

    await page.goto('/login');
    await logIn(page, FIRST);
    await page.getByText('This account is not active yet.').waitFor();
    await page.getByRole('link', { name: 'No mail? Ask for it again.' }).click();
    await titled(page, 'Create an account');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(EMAIL);

    await page.goto('/dev/outbox');
    const mail = page.getByRole('article').filter({ hasText: 'Activate your Keywright account' });
    const { pathname, search } = new URL((await mail.getByRole('link').getAttribute('href')) ?? '');
    await newMailTo(site.server, EMAIL);
    await page.goto(pathname + search);
    await page.getByText('Not you? Ignore the mail and enter nothing here.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await press(page, 'Confirm');
    await page.getByText('This password is not right.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(FIRST);
    await press(page, 'Confirm');
    await titled(page, 'Your account is active');
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/login?next=%2Fprojects%2Fnew');
    await logIn(page, FIRST);
    await titled(page, 'Choose a plan');
    await page.goto('/profile');
    await titled(page, 'Choose a plan');
    await press(page, 'Choose Free');
    await page.waitForURL('**/profile');
    await titled(page, 'Your account');

    const stranger = await (await site.window()).open('/login');
    await stranger.getByRole('link', { name: 'Forgot it?' }).click();
    await titled(stranger, 'Forgot your password?');
    await stranger.getByLabel('E-mail').fill(EMAIL);
    await press(stranger, 'Send the link');
    await titled(stranger, 'Look into your mailbox');
    const { link } = await newMailTo(site.server, EMAIL);
    await stranger.goto(link);
    await stranger.getByLabel('New password').fill(SECOND);
    await press(stranger, 'Change the password');
    await titled(stranger, 'Your password is changed');
    await stranger.goto(link);
    await stranger.getByLabel('New password').fill(SECOND);
    await press(stranger, 'Change the password');
    await stranger.getByText('This link has been used already.').waitFor();
    await stranger.goto('/login');
    await logIn(stranger, SECOND);
    await titled(stranger, 'Begin your first project');
    // Told at once: no page has to be opened anew for it.
    await page.getByText('Your session has ended.').waitFor();
    expect(window.complaints).toEqual([]);
  });
});

describe('one’s own account', () => {
  it('is changed by its owner, who ends the sessions of all other browsers', async () => {
    const projectId = await site.project('olga', {});
    const other = await (await site.window()).openAs('olga', `/projects/${projectId}/all-topics`);
    await other.getByText('Live', { exact: true }).waitFor();
    const page = await (await site.window()).openAs('olga', '/profile');
    const names = page.getByRole('region', { name: 'Names' });
    await names.getByLabel('First name').fill('Olga Maria');
    await names.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Log out the other one' }).click();
    await other.waitForURL(/\/login/);
    await page.getByRole('button', { name: 'Log out the other one' }).waitFor({ state: 'detached' });
    // What is changed elsewhere is followed where nobody types, and told where somebody does.
    const { id } = await site.server.platform.db
      .selectFrom('accounts')
      .where('user_name', '=', 'olga')
      .select('id')
      .executeTakeFirstOrThrow();
    const elsewhere = (body: object) => site.server.request('olga', 'PATCH', `/api/userAccounts/${id}`, body);
    await names.getByLabel('Last name').fill('Typed here');
    expect((await elsewhere({ firstName: 'Renamed', lastName: 'Changed there' })).status).toBe(200);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Renamed'),
    );
    await names.getByRole('button', { name: 'Save' }).click();
    await names.getByText('Changed there').waitFor();
    expect(await names.getByLabel('Last name').inputValue()).toBe('Typed here');
    await names.getByRole('button', { name: 'Save' }).click();
    await names.getByText('Changed there').waitFor({ state: 'detached' });
    const stored = async () => (await site.server.request('olga', 'GET', `/api/userAccounts/${id}`)).body;
    await expect.poll(stored).toMatchObject({ firstName: 'Renamed', lastName: 'Typed here' });
    const credentials = page.getByRole('region', { name: 'Log-in' });
    await credentials.getByLabel('New e-mail').fill('olga-maria@test.example');
    await credentials.getByLabel('Current password').first().fill('wrong');
    await credentials.getByRole('button', { name: 'Change the e-mail' }).click();
    await credentials.getByText('This password is not right.').waitFor();
  });
});
