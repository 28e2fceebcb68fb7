import type { Role } from '@keywright/events/catalogue';
import { membershipStream } from '@keywright/events/membership';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './testing/api-client.ts';
import { loginOf, NORTHPEAK, whenLive, WITHOUT_PROJECT } from './testing/demo-data.ts';
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
