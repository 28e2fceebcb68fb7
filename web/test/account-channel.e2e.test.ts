import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMailTo } from '../../services/credentials/testing/mailbox.ts';
import { mailInvitations } from '../../services/membership/index.ts';
import { type TestSite, type TestWindow, startSite } from './testing/start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await site.server.addAccount('owner');
  await site.server.addAccount('ann');
});
afterAll(() => site[Symbol.asyncDispose]());

async function ask(as: string, method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const any: Record<string, string> = method === 'DELETE' ? { 'if-match': '*' } : {};
  const answer = await site.server.request(as, method, url, body, any);
  if (answer.status >= 400) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Opens one more page, which notices when it is loaded anew. */
async function open(window: TestWindow, path: string, title: string): Promise<Page> {
  const page = await window.open(path);
  await titled(page, title);
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
  return page;
}
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const isSame = (page: Page) => page.evaluate(() => 'notReloaded' in globalThis);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function windowOf(name: string): Promise<TestWindow> {
  const window = await site.window();
  await window.signIn({ username: `${name}@test.example`, password: 'correct horse battery' });
  return window;
}

describe('what somebody sees of their own', () => {
  it('follows what is done in another window: customers, projects, invitations and memberships', async () => {
    const [one, other, anns] = await Promise.all([windowOf('owner'), windowOf('owner'), windowOf('ann')]);
    const id = String(
      (
        await ask('owner', 'POST', '/api/projects', {
          ...{ name: 'Kruste & Korn', country: 'DE', language: 'de' },
        })
      )['id'],
    );
    const [acting, projects, customers] = await Promise.all([
      open(one, '/customers', 'Customers'),
      open(other, '/projects', 'Projects'),
      open(other, '/customers', 'Customers'),
    ]);
    const dialog = acting.getByRole('dialog');
    await acting.getByRole('button', { name: 'New customer' }).first().click();
    await dialog.getByLabel('Name', { exact: true }).fill('Bakers');
    await dialog.getByRole('button', { name: 'Create customer' }).click();
    await customers.getByRole('listitem', { name: 'Bakers' }).waitFor();
    await projects.getByRole('region', { name: 'Bakers' }).waitFor();

    await acting.goto(`/projects/${id}/settings`);
    const board = await open(other, `/projects/${id}/all-topics`, 'All topics');
    const name = acting.getByLabel('Name', { exact: true });
    await name.fill('Korn & Co');
    await acting.getByRole('combobox', { name: 'Customer', exact: true }).click();
    await acting.getByRole('option', { name: 'Bakers', exact: true }).click();
    await press(acting, 'Save');
    const renamed = { name: 'Korn & Co', exact: true };
    await projects.getByRole('region', { name: 'Bakers' }).getByRole('link', renamed).waitFor();
    await customers.getByRole('listitem', { name: 'Bakers' }).getByRole('link', renamed).waitFor();
    await board.getByRole('button', { name: 'Korn & Co: switch project' }).waitFor();

    const [mine, theirs] = await Promise.all([
      open(anns, '/projects', 'Projects'),
      open(anns, '/customers', 'Customers'),
    ]);
    await mine.getByText('No project yet').first().waitFor();
    await ask('owner', 'POST', `/api/projects/invite/${id}`, { 'ann@test.example': 'WATCHER' });
    await site.server.settled();
    await mailInvitations(site.server.platform);
    const { link } = await newMailTo(site.server, 'ann@test.example');
    const invited = await anns.open(link);
    await press(invited, 'Accept the invitation');
    await mine.getByRole('link', renamed).waitFor();
    await theirs.getByRole('listitem', { name: 'Bakers' }).getByRole('link', renamed).waitFor();
    await invited.close();

    const { delegation_id: delegation } = await site.server.platform.db
      .selectFrom('project_members')
      .where('project_id', '=', id)
      .select('delegation_id')
      .executeTakeFirstOrThrow();
    await ask('owner', 'DELETE', `/api/projectUserDelegations/${delegation}`);
    await mine.getByRole('link', renamed).waitFor({ state: 'detached' });
    await theirs.getByRole('listitem', { name: 'Bakers' }).waitFor({ state: 'detached' });

    await ask('owner', 'DELETE', `/api/projects/${id}`);
    await projects.getByRole('link', renamed).waitFor({ state: 'detached' });
    expect(await Promise.all([projects, customers, mine, theirs].map(isSame))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    for (const { complaints } of [one, other, anns]) expect(complaints).toEqual([]);
  });

  it('says where they are logged in, and what they are called, as it changes', async () => {
    const window = await windowOf('ann');
    const profile = await open(window, '/profile', 'Your account');
    const ends = profile.getByRole('button', { name: 'Log out', exact: true });
    await profile.getByText('This one', { exact: true }).waitFor();
    const before = await ends.count();
    const other = await windowOf('ann');
    await expect.poll(() => ends.count()).toBe(before + 1);
    const elsewhere = await open(other, '/projects', 'Projects');
    await other.context.request.post('/oauth/revoke', { headers: { 'X-Keywright-Client': 'web' } });
    await expect.poll(() => ends.count()).toBe(before);
    await elsewhere.waitForURL('**/login**');

    // Nothing that is typed is lost to what comes in.
    await profile.getByLabel('First name').fill('Anne-Marie');
    const id = await accountOf('ann');
    await ask('ann', 'PATCH', `/api/userAccounts/${id}`, { lastName: 'Otherwise' });
    await expect.poll(() => profile.getByLabel('Last name').inputValue()).toBe('Otherwise');
    expect(await profile.getByLabel('First name').inputValue()).toBe('Anne-Marie');
    expect(await isSame(profile)).toBe(true);
    expect([...window.complaints, ...other.complaints]).toEqual([]);
  });
});

async function accountOf(name: string): Promise<string> {
  const { id } = await site.server.platform.db
    .selectFrom('accounts')
    .where('email', '=', `${name}@test.example`)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
