import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScreenFixture } from './testing/create-screen-fixture.ts';
import { type TestSite, startSite } from './testing/start-site.ts';

let site: TestSite;
let projectId: string;
let board: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await createScreenFixture(site);
  board = `/projects/${projectId}/all-topics`;
});
afterAll(() => site[Symbol.asyncDispose]());

const live = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
const nav = (page: Page) => page.getByRole('navigation');

async function openBoard(name: string, options: Parameters<TestSite['window']>[0] = {}, at = board) {
  const window = await site.window(options);
  const page = await window.openAs(name, at);
  await live(page);
  return { window, page };
}

const suggest = (pageName: string) =>
  site.server.request('carl', 'POST', '/api/topics', {
    projectId,
    pageName,
    type: 'CONTENT',
  });

describe('the navigation', () => {
  it('counts a view anew when somebody else adds to it, and says that it changed just now', async () => {
    const { page } = await openBoard('wendy');
    const drafts = nav(page).getByRole('link', { name: /To suggest/ });
    await page.waitForFunction(() =>
      /To suggest\s*\d/.test(document.querySelector('nav')?.textContent ?? ''),
    );
    const before = Number(/\d+/.exec((await drafts.textContent()) ?? '')?.[0]);
    await suggest('Trail running vests');
    await nav(page)
      .getByRole('link', { name: new RegExp(`To suggest ${before + 1} `) })
      .waitFor();
    await drafts.getByTitle('changed just now').waitFor();
    await drafts.getByTitle('changed just now').waitFor({ state: 'detached' });
  });

  it('marks the views of one’s own roles', async () => {
    const { page } = await openBoard('carl');
    const marked = nav(page).getByRole('link').filter({ hasText: 'you' });
    await expect
      .poll(() => marked.allTextContents())
      .toEqual([expect.stringContaining('To suggest'), expect.stringContaining('For approval')]);
  });

  it('shows once to who is new in a role where its queue is, and the keys to work through it', async () => {
    const { page } = await openBoard('wendy');
    const note = page.getByRole('region', { name: 'New here as Copywriter' });
    const keys = note.getByRole('listitem').locator('kbd');
    await note.waitFor();
    await expect.poll(() => keys.allTextContents()).toEqual(['Ctrl ↵', 'J', '?']);
    await note.getByRole('link', { name: 'Open the queue' }).click();
    await page.waitForURL(`**/projects/${projectId}/copywriting`);
    await note.waitFor({ state: 'detached' });
    await page.reload();
    // It would come with the inbox.
    await nav(page)
      .getByRole('button', { name: /^Inbox/ })
      .first()
      .waitFor();
    expect(await note.count()).toBe(0);
  });

  it('offers a new topic only to who may create one', async () => {
    const [{ page: writer }, { page: contributor }] = [await openBoard('wendy'), await openBoard('carl')];
    expect(await nav(writer).getByRole('button', { name: 'New topic' }).count()).toBe(0);
    await nav(contributor).getByRole('button', { name: 'New topic' }).click();
    await contributor.waitForURL(/[?&]new=/);
    // What no screen shows is no name.
    const dialog = contributor.getByRole('dialog', { name: 'New topic' });
    await dialog.getByLabel('Page name').fill('\u200b\u3164');
    await dialog.getByRole('button', { name: 'Create topic' }).click();
    await dialog.getByText('A page name or a subject is required.').waitFor();
    expect(await dialog.getByLabel('Page name').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    [1440, 'link', 'Check SEO', 'the full list'],
    [1024, 'link', 'Check SEO', 'a rail of icons'],
    [768, 'button', 'Open the navigation', 'a drawer behind a button'],
    [390, 'button', 'More', 'a bar at the bottom'],
    [320, 'button', 'More', 'the same bar'],
  ] as const)(
    'is at %d px, by its %s “%s”, %s, and nothing sticks out',
    async (width, role, name, _shape) => {
      const { page } = await openBoard('wendy', { viewport: { width, height: 844 } });
      await page.getByRole(role, { name, exact: role === 'button' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});

describe('what a person chose', () => {
  it('as language is on every text at once, on the next visit, and on their other devices', async () => {
    const { page } = await openBoard('carl');
    await page.getByRole('button', { name: /language, theme/ }).click();
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Alle Themen' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
    await saved;
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Alle Themen' }).waitFor();
    const elsewhere = await site.window({ locale: 'fr-FR' });
    const other = await elsewhere.openAs('carl', board);
    await other.getByRole('heading', { level: 1, name: 'Alle Themen' }).waitFor();
    await other.getByRole('button', { name: /Sprache, Design/ }).click();
    await other.getByRole('menuitemradio', { name: 'English (UK)' }).click();
    await other.getByRole('heading', { level: 1, name: 'All topics' }).waitFor();
  });

  it('as theme is there before the first paint of the next visit', async () => {
    const { page } = await openBoard('wendy', { colorScheme: 'light' });
    await page.getByRole('button', { name: /language, theme/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  });

  it.each([
    ['fr-FR', 'Se connecter'],
    ['de-AT', 'Anmelden'],
    ['pt-BR', 'Log in'],
  ])('with a browser in %s reads “%s” before anybody is known', async (locale, title) => {
    const { open } = await site.window({ locale });
    await (await open('/login')).getByRole('heading', { level: 1, name: title }).waitFor();
  });
});

describe('the keyboard', () => {
  it('goes to a view, opens the help and the palette, and finds a topic by its name', async () => {
    const { page } = await openBoard('wendy');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/published');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('four-season');
    await page.getByRole('option', { name: /How to choose a four-season tent/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/published\?topic=/);
  });

  it.each([
    ['list', '[role=rowgroup] [data-row]'],
    ['board', 'article[data-topic] [data-card-link]'],
  ])('comes back to where it was on a %s from all that opens over it', async (layout, place) => {
    const window = await site.window({ viewport: { width: 1440, height: 900 } });
    const page = await window.openAs('carl', `${board}?as=${layout}`);
    await live(page);
    const spot = page.locator(place).nth(2);
    await spot.focus();
    const isBack = () => spot.evaluate((element) => element === document.activeElement);
    for (const [key, name] of [
      ['?', 'Keyboard shortcuts'],
      ['Control+k', 'Search and commands'],
      ['c', 'New topic'],
    ] as const) {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      if (key === '?') await dialog.getByText('To the next').first().waitFor();
      const isIn = () => dialog.evaluate((box) => box.contains(document.activeElement));
      await expect.poll(isIn, { message: `${key} has the focus` }).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(isBack, { message: key }).toBe(true);
    }
    await page.keyboard.press('m');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(isBack, { message: 'm' }).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('[data-topic-panel]').waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Open topic').waitFor();
    // As in the moment before the focus has come into the help: Esc is the help's even then.
    await page.locator('[data-topic-panel]').focus();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-topic-panel]') !== null), {
        message: 'the panel has the focus',
      })
      .toBe(true);
    expect(await page.locator('[data-topic-panel]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('[data-topic-panel]').waitFor({ state: 'detached' });
    await expect.poll(isBack, { message: 'the panel' }).toBe(true);
    await page.keyboard.press('j');
    await expect.poll(isBack).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(isBack, { message: 'j and k' }).toBe(true);
    expect(window.complaints).toEqual([]);
  });

  it('opens the help for who is not logged in, but not while they type', async () => {
    const page = await (await site.window()).open('/login');
    const name = page.getByRole('textbox').first();
    await name.pressSequentially('?');
    expect(await name.inputValue()).toBe('?');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  it('leaves single keys alone once they are switched off, but not Ctrl K', async () => {
    const { page } = await openBoard('wendy');
    await page.getByRole('button', { name: /language, theme/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(board);
  });

  it('does not take letters that are being typed for shortcuts', async () => {
    const { page } = await openBoard('carl');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').pressSequentially('gtc?');
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('combobox').inputValue()).toBe('gtc?');
  });
});

describe('the connection', () => {
  it('says after three seconds that it is lost, and comes back by itself', async () => {
    const { window, page } = await openBoard('wendy');
    await window.context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await window.context.setOffline(false);
    await live(page);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  it('shows who else is here, by the letters of their name wherever they are', async () => {
    const [{ page }, { page: other }] = [await openBoard('wendy'), await openBoard('carl')];
    const shown = (name: RegExp) => page.getByRole('group', { name: 'Also here' }).getByRole('img', { name });
    await shown(/^carl Tester · All topics$/).waitFor();
    expect(await shown(/carl Tester/).textContent()).toBe('CT');
    await other
      .getByRole('group', { name: 'Also here' })
      .getByRole('img', { name: /wendy Tester/ })
      .waitFor();
    await nav(other)
      .getByRole('link', { name: /To suggest/ })
      .click();
    await shown(/^carl Tester · To suggest$/).waitFor();
    expect(await shown(/carl Tester/).textContent()).toBe('CT');
  });

  it('shows who is writing on the first card of a column, uncut', async () => {
    const drafts = `/projects/${projectId}/to-suggest?who=any`;
    const [{ page }, { page: other }] = [
      await openBoard('wendy', {}, drafts),
      await openBoard('carl', {}, drafts),
    ];
    await other.locator('[data-topic]').first().getByRole('link').click();
    await other.getByRole('textbox', { name: 'Write a note' }).fill('Half a no');
    const tag = page.locator('[data-topic]').first().getByText('carl is editing');
    await tag.waitFor();
    const cut = await tag.evaluate((element) => {
      const { top, left, right } = element.closest('[data-topic] > span')!.getBoundingClientRect();
      let around = element.parentElement;
      while (around && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement;
      const room = around!.getBoundingClientRect();
      return top < room.top || left < room.left || right > room.right;
    });
    expect(cut).toBe(false);
  });

  it('that ends in a bad gateway leads to a page that returns once the server answers', async () => {
    const { window, page } = await openBoard('wendy');
    const down = '**/api/**';
    await window.context.route(down, (route) => route.fulfill({ status: 502, body: '' }));
    await nav(page)
      .getByRole('link', { name: /Published/ })
      .click();
    await page.getByRole('heading', { name: 'Keywright is not available' }).waitFor();
    await window.context.unroute(down);
    await page.waitForURL('**/published');
    await live(page);
  });
});
