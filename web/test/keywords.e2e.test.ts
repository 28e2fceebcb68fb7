import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whenLive } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

let site: TestSite;
let projectId: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'], wim: ['PRODUCT_ACCESS'] });
});
afterAll(() => site[Symbol.asyncDispose]());

const many = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${word} ${nth + 1}`);
const PASTED = [...many('tent', 300), ...many('shed', 50), ...many('boots', 150)];

const address = (path: string): string => `/projects/${projectId}/${path}`;
const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name });
const counts = async (page: Page, numbers: readonly [number, number, number]): Promise<void> => {
  const [reality, goal, out] = numbers;
  await entry(page, `My reality ${reality}`).waitFor();
  await entry(page, `My goal ${goal}`).waitFor();
  await entry(page, `Out of scope ${out}`).waitFor();
};
const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]');
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected keywords' });

const totals = (page: Page): Locator =>
  page.getByRole('rowgroup', { name: 'Totals by column' }).getByRole('row');
const shownIds = (page: Page): Promise<(string | undefined)[]> =>
  rows(page).evaluateAll((all) =>
    all
      .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
      .map((row) => (row as HTMLElement).dataset['row']),
  );
/** The keyword that has the focus; null where no row has it. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? null);

/** What a page says of the channels of keywords on its socket. */
function heard(page: Page): { sent: string[]; received: string[] } {
  const told = { sent: [] as string[], received: [] as string[] };
  const note = (into: string[]) => (frame: { payload: string | Buffer }) => {
    const text = frame.payload.toString();
    if (text.includes(`keywords:${projectId}`)) into.push(text);
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', note(told.sent));
    socket.on('framereceived', note(told.received));
  });
  return told;
}

async function search(page: Page, text: string, found: number): Promise<void> {
  await page.getByLabel('Search keywords').fill(text);
  await page.getByRole('group', { name: 'Totals' }).getByText(`${found} of`).waitFor();
}

describe('Keywords', () => {
  it('are pasted, moved by keys, seen live elsewhere, and taken back by who did it', async () => {
    const [own, other] = await Promise.all([
      site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }),
      site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }),
    ]);
    const page = await own.openAs('mona', address('my-reality'));
    await page.getByLabel('Keywords, one a line').fill(PASTED.join('\n'));
    await page.getByRole('button', { name: 'Add 500 keywords' }).click();
    await page.getByText('500 keywords added to My reality').first().waitFor();
    await counts(page, [500, 0, 0]);
    const watching = await other.openAs('olivia', address('my-goal'));
    await counts(watching, [500, 0, 0]);

    await search(page, 'tent', 300);
    await rows(page).first().focus();
    await page.keyboard.press('Control+a');
    await bar(page).getByRole('button', { name: 'Select all 300' }).click();
    await bar(page).getByText('300 selected').waitFor();
    await page.keyboard.press('2');
    await page.getByText('300 keywords moved to My goal').first().waitFor();
    await counts(watching, [200, 300, 0]);
    await rows(watching).first().waitFor();

    await search(page, 'shed', 50);
    await rows(page).first().focus();
    await page.keyboard.press('Control+a');
    await bar(page).getByText('50 selected').waitFor();
    await page.keyboard.press('3');
    await page.getByText('50 keywords moved to Out of scope').first().waitFor();
    await Promise.all([page, watching].map((each) => counts(each, [150, 300, 50])));

    await watching.getByRole('button', { name: 'Activity in keywords' }).click();
    const activity = watching.getByRole('dialog', { name: 'Activity in keywords' });
    const narrow = async (what: string, to: string): Promise<void> => {
      await activity.getByRole('combobox', { name: what }).click();
      await watching.getByRole('option', { name: to }).click();
    };
    await narrow('Kind of act', 'Additions');
    await activity.getByText('added 500 keywords to My reality').waitFor();
    await expect.poll(() => activity.getByRole('listitem').count()).toBe(1);
    await narrow('Person', 'olivia');
    await activity.getByText('No act matches').waitFor();
    await activity.getByRole('button', { name: 'Show all acts' }).click();
    await activity.getByLabel('I can undo').check();
    await activity.getByRole('listitem').nth(2).waitFor();
    const moved = activity.getByRole('listitem').filter({ hasText: 'moved 300 keywords to My goal' });
    await moved.getByText('mona').waitFor();
    await moved.getByRole('button', { name: 'Undo' }).click();
    await watching.getByText('300 keywords stand as before').first().waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('50 keywords stand as before').first().waitFor();
    await Promise.all([page, watching].map((each) => counts(each, [500, 0, 0])));

    await page.getByLabel('Search keywords').fill('');
    await rows(page).nth(3).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('send nothing to a board, and nothing any more to who has left their screen', async () => {
    const page = await (await site.window()).openAs('mona', 'about:blank');
    const told = heard(page);
    await page.goto(`${site.url}${address('all-topics')}`);
    await whenLive(page);
    expect(told).toEqual({ sent: [], received: [] });
    await entry(page, 'Lists').click();
    await expect.poll(() => told.received.length).toBeGreaterThan(0);
    const before = told.sent.length;
    await entry(page, 'All topics').click();
    await expect.poll(() => told.sent.length).toBeGreaterThan(before);
    expect(told.sent.at(-1)).toContain('unsubscribe');
  });

  it('are read, and no more than that, by who reads nothing else', async () => {
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('wim', `/projects/${projectId}`);
    await rows(page).first().click();
    await page.getByRole('row', { selected: true }).waitFor();
    await counts(page, [500, 0, 0]);
    expect(await bar(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add keywords' }).count()).toBe(0);
    expect(window.complaints).toEqual([]);
  });

  it('are sorted by one key each: the focus stands on the row that takes the place of what has left', async () => {
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('mona', address('my-reality'));
    await rows(page).nth(14).waitFor();
    const ids = await shownIds(page);
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    for (let press = 0; press < 6; press++) await page.keyboard.press('3');
    await counts(page, [494, 0, 6]);
    expect(await focused(page)).toBe(ids[7]);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('2');
    await counts(page, [491, 3, 6]);
    expect(await focused(page)).toBe(ids[10]);
    await page.keyboard.press('x');
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 keyword' }).click();
    await counts(page, [490, 3, 6]);
    await expect.poll(() => focused(page)).toBe(ids[11]);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await counts(page, [491, 3, 6]);
    await expect.poll(() => focused(page)).not.toBe(null);
    expect(window.complaints).toEqual([]);
  });

  it('that somebody else sorts stay in their place until one asks for the changes', async () => {
    const [own, other] = await Promise.all([
      site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }),
      site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }),
    ]);
    const page = await own.openAs('mona', address('my-reality'));
    await rows(page).nth(14).waitFor();
    const ids = await shownIds(page);
    const acting = await other.openAs('olivia', address('my-reality'));
    await rows(acting).first().focus();
    await acting.keyboard.press('Control+a');
    await bar(acting).getByRole('button', { name: 'Select all 491' }).click();
    await totals(acting).getByText('Selected 491 keywords').waitFor();
    await acting.keyboard.press('2');
    await Promise.all([page, acting].map((each) => counts(each, [0, 494, 6])));
    await acting.getByText('No keyword stands in My reality yet').waitFor();
    await page.getByRole('button', { name: /changes · Apply/ }).waitFor();
    expect(await shownIds(page)).toEqual(ids);
    await page.getByRole('button', { name: /changes · Apply/ }).click();
    await page.getByText('No keyword stands in My reality yet').waitFor();
    await acting.getByRole('button', { name: 'Undo' }).last().click();
    await counts(page, [491, 3, 6]);
    await rows(acting).nth(14).waitFor();
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('are dragged from one scope to another beside it, each with its own search, choice and place', async () => {
    const project = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('mona', `/projects/${project}/my-reality`);
    await page
      .getByLabel('Keywords, one a line')
      .fill(['Keyword', ...many('rope', 40), ...many('stove', 9)].join('\n'));
    await page.getByText('The first line, “Keyword”, is a heading').waitFor();
    await page.getByRole('button', { name: 'Add 49 keywords' }).click();
    await counts(page, [49, 0, 0]);

    await page.getByRole('button', { name: 'Put another scope beside it' }).click();
    const [first, second] = ['My reality', 'My goal'].map((name) => page.getByRole('region', { name }));
    await second!.getByText('No keyword stands in My goal yet').waitFor();
    await first!.getByLabel('Search keywords').fill('stove');
    const row = (side: Locator, nth: number) => side.locator('[data-row]').nth(nth);
    await first!.locator('[aria-rowcount="11"]').waitFor();
    await row(first!, 0).click();
    await row(first!, 2).click({ modifiers: ['Shift'] });
    await bar(page).getByText('3 selected').waitFor();
    await first!.locator('[data-row][draggable=true]').first().waitFor();
    await row(first!, 1).dragTo(second!, { targetPosition: { x: 200, y: 300 } });
    await page.getByText('3 keywords moved to My goal').first().waitFor();
    await counts(page, [46, 3, 0]);
    await second!.locator('[data-row]').nth(2).waitFor();

    // One that is not chosen goes alone; what was chosen stays so.
    await row(first!, 0).click();
    await first!.locator('[data-row][draggable=true]').nth(1).waitFor();
    await row(first!, 1).dragTo(second!, { targetPosition: { x: 200, y: 300 } });
    await counts(page, [45, 4, 0]);
    await bar(page).getByText('1 selected').waitFor();
    await second!.getByLabel('Search keywords').fill('stove');
    await row(second!, 3).waitFor();
    await row(second!, 0).focus();
    await page.keyboard.press('1');
    await counts(page, [46, 3, 0]);
    await expect.poll(() => new URL(page.url()).searchParams.get('beside')).toBe('my-goal');

    await page.reload();
    await row(second!, 2).waitFor();
    await row(first!, 5).waitFor();
    expect(await first!.getByLabel('Search keywords').inputValue()).toBe('stove');
    expect(await second!.getByLabel('Search keywords').inputValue()).toBe('stove');
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.getByRole('grid').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Close the scope beside it' }).count()).toBe(0);
    expect(window.complaints).toEqual([]);
  });

  it('that are too long stay where they were pasted, and the others are added', async () => {
    const project = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('mona', `/projects/${project}/my-reality`);
    await page.getByLabel('Keywords, one a line').fill('tent');
    await page.getByRole('button', { name: 'Add keyword', exact: true }).click();
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Add keywords' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add keywords to My reality' });
    const box = dialog.getByLabel('Keywords, one a line');
    const long = `tent ${'x'.repeat(247)}`;
    await box.fill(['boots', long, 'rope'].join('\n'));
    await dialog.getByText(/is 52 characters too long: at most 200$/).waitFor();
    await dialog.getByRole('button', { name: 'Add 2 keywords' }).click();
    await page.getByText('2 keywords added to My reality').first().waitFor();
    await page.getByText('1 is too long').first().waitFor();
    expect(await box.inputValue()).toBe(long);
    await rows(page).nth(2).waitFor();
    expect(window.complaints).toEqual([]);
  });

  it('are narrowed by the groups of their filter, which the address keeps', async () => {
    const project = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
    const ask = async (path: string, body: object) => {
      const answer = await site.server.request<{ id: string }>('mona', 'POST', `/api/${path}`, body);
      expect(answer.status).toBeLessThan(300);
      await site.server.settled();
      return answer.body.id;
    };
    await ask('keyWords/add', { projectId: project, to: 'GLOSSARY', values: [...many('tent', 12), 'rope'] });
    const category = await ask('categories', { projectId: project, name: 'Shelter' });
    const chosen = { filter: { str: 'tent' }, exclude: [] };
    await ask('categories/move-keywords', { projectId: project, to: category, ...chosen });
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('mona', `/projects/${project}/my-reality`);
    await rows(page).nth(12).waitFor();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    const group = (name: string): Locator => panel.getByRole('group', { name, exact: true });
    const choice = (under: string, name: string): Locator =>
      group(under).getByRole('list').getByRole('button', { name, exact: true });
    await page.keyboard.press('f');
    // Which channel and type a keyword is of nobody says yet.
    const headings = () => panel.getByRole('heading').allTextContents();
    await expect.poll(headings).toEqual(['By hand', 'Text operators', 'Categories']);

    await choice('Text operators', 'Text rules').press('Enter');
    await page.getByRole('group', { name: 'Condition 1', exact: true }).getByRole('textbox').fill('tent 1');
    await page.getByText('Show only', { exact: true }).click();
    await page.getByRole('link', { name: 'Show 4 keywords' }).click();
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.keyboard.press('f');
    await group('Text operators')
      .getByRole('button', { name: 'Text rules 1 condition', exact: true })
      .waitFor();
    await choice('Categories', 'Categories').press('Enter');
    await panel.getByRole('checkbox', { name: /^Shelter/ }).press('Space');
    await group('Categories').getByRole('button', { name: 'Categories is Shelter', exact: true }).waitFor();
    await panel.getByRole('button', { name: /^Condition/ }).click();
    await choice('By hand', 'Country').press('Enter');
    await panel.getByLabel('Type to search').fill('united k');
    await panel.getByRole('checkbox', { name: 'United Kingdom' }).press('Space');
    await group('By hand').getByRole('button', { name: 'Country is United Kingdom', exact: true }).waitFor();
    const kept = { rule: ['~tent%201'], category: [category], country: ['GB'] };
    const said = () => {
      const { searchParams } = new URL(page.url());
      return Object.fromEntries(Object.keys(kept).map((key) => [key, searchParams.getAll(key)]));
    };
    await expect.poll(said).toEqual(kept);
    await panel.getByRole('button', { name: /^Condition/ }).click();
    await choice('By hand', 'Status').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);

    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(4);
    expect(said()).toEqual(kept);
    await page.keyboard.press('f');
    await group('By hand').getByRole('button', { name: 'Country is United Kingdom', exact: true }).waitFor();
    await group('Text operators')
      .getByRole('button', { name: 'Remove the filter “Text rules 1 condition”' })
      .click();
    await expect.poll(() => rows(page).count()).toBe(12);
    await panel.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => rows(page).count()).toBe(13);
    expect(said()).toEqual({ rule: [], category: [], country: [] });
    expect(window.complaints).toEqual([]);
  });
});
