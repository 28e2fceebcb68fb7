import type { Role } from '@keywright/events/catalogue';
import { membershipStream } from '@keywright/events/membership';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMails } from '../../services/credentials/testing/mailbox.ts';
import { mailInvitations } from '../../services/membership/index.ts';
import type { ApiClient } from './testing/api-client.ts';
import { BRIGHTSIDE, loginOf, NORTHPEAK, whenLive, WITHOUT_PROJECT } from './testing/demo-data.ts';
import { findings } from './testing/findings.ts';
import { type Product, startProduct } from './testing/start-product.ts';

let product: Product;
let manager: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
});
afterAll(() => product[Symbol.asyncDispose]());

const BOARD = `/projects/${NORTHPEAK}/check-seo?who=any`;

interface Delegation {
  id: string;
  userId: string;
  username: string;
  email: string;
}

async function memberOf(person: string): Promise<Delegation> {
  const { _embedded } = await manager.call<{ _embedded: { projectUserDelegations: Delegation[] } }>(
    'GET',
    `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${NORTHPEAK}`,
  );
  const { username } = loginOf(person);
  const member = _embedded.projectUserDelegations.find((each) => each.email === username);
  if (!member) throw new Error(`${person} is no member`);
  return member;
}

/** Gives a member these roles and no others, none of them by default. */
async function setRoles(person: string, roles: readonly Role[]): Promise<void> {
  const { id } = await memberOf(person);
  const body = Object.fromEntries(roles.map((role) => [role, false]));
  await manager.call('PUT', `/api/projectUserDelegations/${id}`, body);
}

/** A page on the board that notices when it is loaded anew. */
async function open(person: string): Promise<{ page: Page; reloaded: () => Promise<boolean> }> {
  const window = await product.window(person);
  const page = await window.open(BOARD);
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
  return { page, reloaded: () => page.evaluate(() => !('notReloaded' in globalThis)) };
}

/** A move that only who checks pages may make, in the open menu of a card. */
const sendBack = (page: Page): Locator => page.getByRole('menuitem', { name: /Send back/ });
/** The board's place in the navigation. */
const boardLink = (page: Page): Locator => page.locator('nav a[href*="/check-seo"]');

describe('a role that is given or taken', () => {
  it('opens and closes the board, its navigation and its cards on every open screen, without a reload', async () => {
    const [topic] = await manager.topicsIn(NORTHPEAK, 'SEO_CHECK');
    const [one, other] = await Promise.all([open('watcher'), open('product')]);
    const card = (await whenLive(one.page)).locator(`[data-topic="${topic?.id}"]`);
    await card.hover();
    await card.getByRole('button', { name: /to another stage/ }).click();
    await one.page.getByRole('menuitem').first().waitFor();
    expect(await sendBack(one.page).count()).toBe(0);
    await other.page.getByRole('navigation').first().waitFor();
    expect(await boardLink(other.page).count()).toBe(0);

    await Promise.all([
      setRoles('watcher', ['WATCHER', 'SEO_CHECKER']),
      setRoles('product', ['SEO_CHECKER']),
    ]);
    await sendBack(one.page).waitFor();
    await boardLink(other.page).first().waitFor();
    await other.page.locator('[data-topic]').first().waitFor();

    await Promise.all([setRoles('watcher', ['WATCHER']), setRoles('product', ['PRODUCT_ACCESS'])]);
    await sendBack(one.page).waitFor({ state: 'detached' });
    await boardLink(other.page).first().waitFor({ state: 'detached' });
    await other.page.locator('[data-topic]').first().waitFor({ state: 'detached' });
    expect([await one.reloaded(), await other.reloaded()]).toEqual([false, false]);
  });
});

describe('somebody new in the project', () => {
  it('is known by name on an open screen, without a reload', async () => {
    const { page, reloaded } = await open('product');
    await boardLink(page).first().waitFor({ state: 'detached' });
    const { db, ids, clock, store } = product.platform;
    const { username } = loginOf(WITHOUT_PROJECT);
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', username)
      .executeTakeFirstOrThrow();
    expect(await page.getByText('Nora Lind').count()).toBe(0);
    const commandId = ids.uuid();
    await store.append(membershipStream(NORTHPEAK), 'any', [
      {
        id: ids.uuid(),
        type: 'MemberAdded',
        data: { delegationId: ids.uuid(), userId: account.id, roles: ['CONTENT_MANAGER'] },
        metadata: {
          schemaVersion: 1,
          at: clock.now().toISOString(),
          actor: { userId: account.id, role: 'OWNER' },
          correlationId: commandId,
          causationId: commandId,
        },
      },
    ]);
    await page.getByText('Nora Lind').waitFor();
    expect(await reloaded()).toBe(false);
  });
});

describe('somebody who is called otherwise now', () => {
  it('is shown with the new name on an open screen, without a reload', async () => {
    const { userId } = await memberOf('owner');
    const { page, reloaded } = await open('watcher');
    await whenLive(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Assignee' }).click();
    const offered = page.getByRole('group', { name: 'Assignee' });
    await offered.getByText('Helen Ashworth').waitFor();
    const owner = await product.api('owner');
    await owner.call('PATCH', `/api/userAccounts/${userId}`, { lastName: 'Nystrom' });
    await offered.getByText('Helen Nystrom').waitFor();
    expect(await reloaded()).toBe(false);
  });
});

describe('somebody who has left the project', () => {
  it('is named on the card of the topic whose last note they wrote', async () => {
    const [topic] = await manager.topicsIn(NORTHPEAK, 'SEO_CHECK');
    const author = await product.api('many');
    await author.call('POST', `/api/topics/${topic?.id}/notes`, { note: 'My last words here' });
    const { id, username } = await memberOf('many');
    const { page } = await open('watcher');
    const note = (await whenLive(page)).locator(`[data-topic="${topic?.id}"]`).locator('p', {
      hasText: 'My last words here',
    });
    await note.getByRole('img', { name: 'Sam Delacroix' }).waitFor();
    await manager.call('DELETE', `/api/projectUserDelegations/${id}`);
    await note.getByRole('img', { name: username }).waitFor();
  });
});

describe('an invitation', () => {
  const MEMBERS = `/projects/${BRIGHTSIDE}/members`;
  const ROSA = { email: 'rosa@new.example', password: 'a password to begin with' };

  const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const cell = (page: Page, role: string, name: string) => page.getByLabel(`${role}: ${name}`);
  const row = (page: Page, text: string) => page.locator('[data-member]', { hasText: text });
  const focused = (control: Locator) =>
    expect.poll(() => control.evaluate((node) => node === document.activeElement)).toBe(true);
  const toasted = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text).waitFor();

  async function chosen(page: Page, name: string | RegExp, option: string): Promise<void> {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('listbox', { name }).getByRole('option', { name: option, exact: true }).click();
  }

  async function logIn(page: Page, email: string, password: string): Promise<void> {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Log in');
  }

  /** The paths of the links that were mailed since the last look, by address. */
  async function links(): Promise<Record<string, string>> {
    await mailInvitations(product.platform);
    return Object.fromEntries((await newMails(product)).map(({ to, link }) => [to, link]));
  }

  it('is sent to five, accepted by three, and those are given and lose roles on every open screen', async () => {
    const owner = await product.window('greta');
    const page = await owner.open(MEMBERS);
    await whenLive(page);
    await titled(page, 'Members and invitations');
    await links();

    await press(page, 'Invite people');
    const first = page.getByLabel('E-mail 1');
    await first.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `"Lind, Nora" <nora@demo.test>; ${ROSA.email}, seo@demo.test\nlate@new.example, clara@demo.test`);
    await page.getByText('5 addresses').waitFor();
    await page.getByText('already exist').waitFor();
    await page.getByLabel('E-mail 5').fill('other@new.example');
    await page.getByText('already exist').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(page, 'Invite people');
    await chosen(page, 'Role for all', 'Copywriter');
    await press(page, 'Add a line');
    await page.getByLabel('E-mail 6').fill('nobody@new.example');
    await press(page, 'Remove line 5');
    await focused(page.getByLabel('E-mail 5'));
    await page.getByLabel('E-mail 5').fill('other@new.example');
    await page.keyboard.press('Control+Enter');
    await toasted(page, '5 invitations sent');
    await page.locator('[data-invitation]').nth(4).waitFor();
    expect(await page.getByText('ends in 7 days').count()).toBe(5);
    const sent = await links();

    // Logged in as the invited one.
    const nora = await product.window(WITHOUT_PROJECT);
    const noras = await nora.open(sent['nora@demo.test']!);
    await titled(noras, 'You are invited to Brightside Dental');
    await noras.getByText('Greta Holm').waitFor();
    await press(noras, 'Accept the invitation');
    await toasted(noras, 'You are in Brightside Dental now');
    await titled(noras, 'Copywriting');
    await cell(page, 'Copywriter', 'Nora Lind').waitFor();

    // Logged in as another.
    const ines = await (await product.window('watcher')).open(sent['seo@demo.test']!);
    await press(ines, 'Accept the invitation');
    await titled(ines, 'This invitation is for another account');
    await ines.getByText('Ewa Nowak').waitFor();
    await press(ines, 'Log out and change account');
    await ines.getByRole('link', { name: 'Log in to accept' }).click();
    await logIn(ines, 'seo@demo.test', loginOf('seo').password);
    await press(ines, 'Accept the invitation');
    await titled(ines, 'Copywriting');

    // New.
    const rosa = await (await product.window(null)).open(sent[ROSA.email]!);
    await rosa.getByRole('link', { name: 'Create an account' }).click();
    await rosa.getByLabel('User name').fill('rosa');
    await rosa.getByLabel('E-mail').fill(ROSA.email);
    await rosa.getByLabel('Password', { exact: true }).fill(ROSA.password);
    await press(rosa, 'Create the account');
    await titled(rosa, 'Look into your mailbox');
    await rosa.goto((await links())[ROSA.email]!);
    await rosa.getByLabel('Password', { exact: true }).fill(ROSA.password);
    await press(rosa, 'Confirm');
    await rosa.getByRole('link', { name: 'Log in', exact: true }).click();
    await logIn(rosa, ROSA.email, ROSA.password);
    await press(rosa, 'Accept the invitation');
    await titled(rosa, 'Choose a plan');
    await press(rosa, 'Choose Free');
    await titled(rosa, 'Copywriting');
    await page.locator('[data-invitation]').nth(2).waitFor({ state: 'detached' });

    // Roles, by the keyboard: they open what they are for in the other window.
    await noras.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
    await noras.goto(`/projects/${BRIGHTSIDE}/members`);
    await whenLive(noras);
    await noras.getByText('Roles are given by').waitFor();
    await noras.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
    await cell(page, 'Copywriter', 'Nora Lind').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await noras.getByRole('button', { name: 'Invite people' }).waitFor();
    expect(await cell(page, 'Content manager', 'Nora Lind').isChecked()).toBe(true);
    await page.keyboard.press('Space');
    await noras.getByRole('button', { name: 'Invite people' }).waitFor({ state: 'detached' });
    expect(await noras.evaluate(() => 'notReloaded' in globalThis)).toBe(true);

    // The default moves only with a yes.
    await page.getByRole('button', { name: 'Make Nora Lind the default copywriter' }).click();
    await page.getByText('Clara Fontaine is the default copywriter. Move it to Nora Lind?').waitFor();
    await press(page, 'Move it');
    await page.getByLabel('Copywriter: Nora Lind · Default holder').waitFor();
    expect(await page.getByLabel('Copywriter: Clara Fontaine · Default holder').count()).toBe(0);

    // Who is removed sees it; what was theirs goes to somebody.
    await page.getByRole('button', { name: 'Remove Nora Lind' }).click();
    await focused(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
    await page.getByRole('combobox', { name: /^Copywriter · / }).waitFor();
    await press(page, 'Remove from the project');
    await page.getByRole('alert').getByText('Choose who goes on').waitFor();
    await chosen(page, /^Copywriter · /, 'Clara Fontaine');
    await press(page, 'Remove from the project');
    await titled(noras, '“Brightside Dental” is no longer here');
    await row(page, 'Nora Lind').waitFor({ state: 'detached' });
    await page.getByLabel('Copywriter: Clara Fontaine · Default holder').waitFor();

    await page.getByRole('button', { name: 'Revoke the invitation of late@new.example' }).click();
    await press(page, 'Revoke the invitation');
    await page.locator('[data-invitation="late@new.example"]').waitFor({ state: 'detached' });
    const late = await (await product.window(null)).open(sent['late@new.example']!);
    await titled(late, 'This invitation cannot be opened');
    await late.goto(sent['nora@demo.test']!);
    await titled(late, 'This invitation has been accepted already');

    await press(page, 'History');
    const told = page.getByRole('table', { name: 'History' });
    await told.getByText('Removed Nora Lind').waitFor();
    await told.getByText('Invited other@new.example').waitFor();
    await told.getByText('Revoked the invitation of late@new.example').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  it('that has ended is sent again by one press, and is pending from then on', async () => {
    const manager = await product.window('manager');
    const page = await manager.open(`/projects/${NORTHPEAK}/members?list=EXPIRED`);
    await links();
    await page
      .getByRole('button', { name: /ida\.lund@invited\.test/ })
      .first()
      .click();
    await toasted(page, 'ida.lund@invited.test');
    await page.locator('[data-invitation="ida.lund@invited.test"]').waitFor({ state: 'detached' });
    await expect.poll(async () => Object.keys(await links())).toEqual(['ida.lund@invited.test']);
    await page.goto(`/projects/${NORTHPEAK}/members?list=PENDING`);
    await page.locator('[data-invitation="ida.lund@invited.test"]').waitFor();
    await page.locator('footer').getByText('Last change').waitFor();
    expect(manager.complaints).toEqual([]);
  });
});
