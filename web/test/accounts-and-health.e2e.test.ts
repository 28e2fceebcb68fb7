import { randomUUID } from 'node:crypto';
import { translationStream } from '@keywright/events/words';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUserId } from '../../services/demo/topics/team.ts';
import { enterBackOffice } from './testing/back-office-scenarios.ts';
import { loginOf, NORTHPEAK, whenLive } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { type Product, startProduct } from './testing/start-product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.[Symbol.asyncDispose]());

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const BOARD = `/projects/${NORTHPEAK}/all-topics?as=board`;

async function administrator(path: string) {
  const window = await product.window(null, DESK);
  const page = await window.context.newPage();
  await enterBackOffice(page, path);
  return { page, window };
}

async function clean(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  expect(await colourFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Account' });

/** Finds somebody by a part of a name, and opens their account with the keyboard. */
async function find(page: Page, text: string, email: string): Promise<Locator> {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.waitFor();
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await panel.getByText(email).waitFor();
  return panel;
}

/** Records a text that no row can hold, as it was possible once. */
async function recordUnfit(): Promise<string> {
  const stream = translationStream('en-GB', 'board.tools');
  const metadata = {
    ...{ schemaVersion: 1, at: new Date().toISOString(), correlationId: randomUUID() },
    ...{ causationId: randomUUID(), actor: { userId: demoUserId('admin'), role: 'ADMIN' } },
  };
  const data = { label: 'board.tools', languageCode: 'en-GB', text: null, before: null, source: 'EDIT' };
  const event = { id: randomUUID(), type: 'TranslationSet', data, metadata };
  await product.platform.store.append(stream, 'any', [event]);
  return stream;
}

describe('An administrator', () => {
  it('finds an account, disables it so that its open board closes, and takes that back', async () => {
    const watcher = await product.window('watcher', DESK);
    const board = await watcher.open(BOARD);
    await whenLive(board);
    const { page, window } = await administrator('/back-office/accounts');
    const { username: email } = loginOf('watcher');
    const panel = await find(page, 'NOWAK', email);
    await clean(page);

    // What is done to it shows also where it is no row of what is looked for.
    await page.getByRole('searchbox').fill('greta');
    await page.getByRole('row', { name: new RegExp(email) }).waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Disable the account' }).click();
    const asked = page.getByRole('dialog', { name: `Disable ${email}?` });
    await asked.getByText(/^\d+ open sessions? closes? at once; nothing is deleted\.$/).waitFor();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await asked.getByRole('button', { name: 'Disable the account' }).click();
    await panel.getByRole('button', { name: 'Enable the account' }).waitFor();
    await board.getByRole('heading', { name: 'Your account is blocked' }).waitFor();

    // What was done stands in the history, and is undone from there.
    const changes = panel.getByRole('list').getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(1);
    await changes.first().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => changes.count()).toBe(2);
    await panel.getByRole('button', { name: 'Disable the account' }).waitFor();
    await board.goto(BOARD);
    await whenLive(board);

    await page.keyboard.press('Escape');
    expect(window.complaints).toEqual([]);
  });

  it('is told that somebody was faster, with both values, and decides', async () => {
    const [{ page, window }, { page: other }] = [
      await administrator('/back-office/accounts'),
      await administrator('/back-office/accounts'),
    ];
    const { username: email } = loginOf('greta');
    const [mine, theirs] = [await find(page, 'greta', email), await find(other, 'greta', email)];
    const choose = async (panel: Locator, plan: string) => {
      await panel.getByRole('button', { name: 'Plan', exact: true }).click();
      await panel.page().getByRole('option', { name: plan }).click();
    };
    // What was seen is of before: nothing asks again from here on.
    await page.route('**/api/admin/accounts?*', (route) => route.abort());
    await choose(theirs, 'Agency');
    await theirs.getByText('Plan: Agency').waitFor();
    await choose(mine, 'Team');
    const stale = page.getByRole('dialog', { name: 'Somebody was faster' });
    await stale.getByRole('region', { name: 'Your change' }).getByText('Plan: Team').waitFor();
    await stale
      .getByRole('region', { name: /^What .* set$/ })
      .getByText('Plan: Agency')
      .waitFor();
    await page.unroute('**/api/admin/accounts?*');
    await stale.getByRole('button', { name: 'Save mine' }).click();
    await mine.getByText('Plan: Team').first().waitFor();
    expect(window.complaints).toEqual([]);
  });

  it('sees on the page of health what stands still, and what to do, as it happens', async () => {
    const { page, window } = await administrator('/back-office/health');
    await page.getByText('Nothing stands still').waitFor();
    const parts = page.getByRole('list', { name: 'Parts of the product' });
    expect(await parts.getByRole('listitem').count()).toBe(7);
    await parts.getByRole('listitem').filter({ hasText: 'Projector' }).getByText('Runs').waitFor();
    await clean(page);

    const stream = await recordUnfit();
    const row = page.getByRole('row', { name: new RegExp(stream) });
    await row.getByText(/^npm run projections -- retry \d+ words$/).waitFor();
    await row.getByText(/violates not-null constraint/).waitFor();
    await parts
      .getByRole('listitem')
      .filter({ hasText: 'Parked streams' })
      .getByText('Stand still')
      .waitFor();
    await clean(page);

    // Nobody answers: what was known stays, and says of when it is.
    await page.route('**/api/admin/health', (route) => route.abort());
    await page.getByText('The server does not answer').waitFor();
    await row.waitFor();
    await page.unroute('**/api/admin/health');
    await page.getByText('The server does not answer').waitFor({ state: 'detached' });
    expect(window.complaints).toEqual([]);
  });
});
