import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportKeywordsTask } from '../../services/keywords/export/export-task.ts';
import { importKeywordsTask } from '../../services/keywords/import/import-task.ts';
import { AppError } from '../../services/platform/errors/app-error.ts';
import { taskRunner } from '../../services/tasks/index.ts';
import { encodeForm } from '../../services/topics/import/testing/form.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

const WORDS = ['tent', 'tent poles', 'tent pegs', 'family tent', 'tent repair', 'boots', 'rope', 'stove'];
const TENTS = WORDS.filter((word) => word.includes('tent'));
/** How many are told to be done while an export is held. */
const HELD_AT = 2;

let site: TestSite;
let projectId: string;
let runner: ReturnType<typeof taskRunner>;
/** Lets the exports that are held go on, or fail. */
let release: (why?: AppError) => void;
let held: Promise<AppError | undefined>;

const hold = (): void => void (held = new Promise((done) => (release = done)));

/** The real export, which stands still at a known progress until it is let go or cancelled. */
const heldExport: typeof exportKeywordsTask = {
  ...exportKeywordsTask,
  async run(work, platform) {
    work.progress(HELD_AT, TENTS.length);
    const why = await Promise.race([held, once(work.signal, 'abort')]);
    work.signal.throwIfAborted();
    if (why instanceof AppError) throw why;
    return exportKeywordsTask.run(work, platform);
  },
};

/** The real import, of somebody whose roles have gone since they asked for it. */
const refusedImport: typeof importKeywordsTask = {
  ...importKeywordsTask,
  run: () => Promise.reject(new AppError('ROLE_REQUIRED', { operation: 'EDIT_KEYWORDS' })),
};

beforeAll(async () => {
  hold();
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'], carl: ['COPYWRITER'] });
  runner = taskRunner(site.server.platform, [{ name: 'held', tasks: [heldExport, refusedImport] }]);
  await runner.start();
});
afterAll(async () => {
  await runner?.stop();
  await site?.[Symbol.asyncDispose]();
});

const address = (path: string): string => `/projects/${projectId}/${path}`;
const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]');
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Tasks' });
const entries = (page: Page): Locator => drawer(page).locator('[data-task]');
const opener = (page: Page, said: string): Locator =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('button', { name: said, exact: true });

/** The messages that something went wrong. */
const alerts = (page: Page): Locator => page.locator('[data-toasts]').getByRole('alert');

async function exportAs(page: Page, format: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export keywords' });
  await dialog.getByRole('radio', { name: format }).check();
  await dialog.getByRole('button', { name: `Export ${TENTS.length} keywords` }).click();
}

describe('Tasks', () => {
  it('export what a table lists, show how far they are, and give the file that says the same', async () => {
    const [own, other] = await Promise.all([
      site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }),
      site.window({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }),
    ]);
    const page = await own.openAs('mona', address('my-reality'));
    await page.getByLabel('Keywords, one a line').fill(WORDS.join('\n'));
    await page.getByRole('button', { name: `Add ${WORDS.length} keywords` }).click();
    await rows(page)
      .nth(WORDS.length - 1)
      .waitFor();
    await page.getByLabel('Search keywords').fill('tent');
    await page.getByRole('group', { name: 'Totals' }).getByText(`${TENTS.length} of`).waitFor();

    // What is asked for stays where it could not be sent.
    await page.route('**/api/keywordViews/export', (route) => route.abort());
    await exportAs(page, /^CSV/);
    const dialog = page.getByRole('dialog', { name: 'Export keywords' });
    await page.getByRole('alert').getByText('Something went wrong.').waitFor();
    expect(await dialog.getByRole('radio', { name: /^CSV/ }).isChecked()).toBe(true);
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await page.unroute('**/api/keywordViews/export');
    await dialog.getByRole('button', { name: `Export ${TENTS.length} keywords` }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Task added').waitFor();

    await opener(page, 'Tasks · 1 running').waitFor();
    await page.waitForFunction(() => document.title.startsWith('(40 %) My reality'));
    await opener(page, 'Tasks · 1 running').click();
    await drawer(page).getByText(`${HELD_AT} of ${TENTS.length}`).waitFor();
    expect(await drawer(page).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    // Who sees everybody's sees it, too; on a phone under More.
    const watching = await other.openAs('olivia', address('my-reality'));
    await watching.getByRole('button', { name: 'More' }).click();
    await opener(watching, 'Tasks · 1 running').click();
    await entries(watching).getByRole('img', { name: 'mona' }).waitFor();

    release();
    await entries(page).getByText(`${TENTS.length} keywords`).first().waitFor();
    await entries(watching).getByText(`${TENTS.length} keywords`).first().waitFor();
    // The inbox may say by then that it has ended.
    await page.waitForFunction(() => /^(\(1\) )?My reality/.test(document.title));
    const download = page.waitForEvent('download');
    await entries(page)
      .getByRole('button', { name: /^Download/ })
      .click();
    const file = await download;
    await page.getByRole('status').getByText('File downloaded').waitFor();
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8'))
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const listed = await rows(page).locator('[data-column=value]').allInnerTexts();
    expect(lines.slice(1).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(listed);
    expect(listed.sort()).toEqual(TENTS.toSorted());

    expect(await findings(page)).toEqual([]);
    expect(await findings(watching)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);
    await drawer(page).getByRole('button', { name: 'Close tasks' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    await opener(page, 'Tasks').waitFor();
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('ask how many to export by what is searched for, also of who is quicker than the answer', async () => {
    const own = await site.window();
    const page = await own.openAs('mona', address('my-reality'));
    await rows(page)
      .nth(WORDS.length - 1)
      .waitFor();
    const search = '**/api/keywordViews/search/byCriteria**';
    let letAnswer: () => void = () => undefined;
    const answered = new Promise<void>((done) => (letAnswer = done));
    await page.route(search, async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByLabel('Search keywords').fill('tent');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export keywords' });
    await dialog.getByRole('button', { name: 'Export keywords', exact: true }).waitFor();
    letAnswer();
    await dialog.getByRole('button', { name: `Export ${TENTS.length} keywords` }).waitFor();
    await dialog.getByText(`All ${TENTS.length} that the table lists`).waitFor();
    await page.unroute(search);
    expect(own.complaints).toEqual([]);
  });

  it('of a copywriter are followed by their account, cancelled, asked for again by nobody else, and removed', async () => {
    hold();
    const [first, second] = await Promise.all([site.window(), site.window()]);
    const page = await first.openAs('carl', address('my-reality'));
    await page.getByLabel('Search keywords').fill('tent');
    await page.getByRole('group', { name: 'Totals' }).getByText(`${TENTS.length} of`).waitFor();
    await exportAs(page, /^Excel/);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await entries(page).getByText(`${HELD_AT} of ${TENTS.length}`).waitFor();
    // Their own alone.
    expect(await entries(page).count()).toBe(1);
    const elsewhere = await second.openAs('carl', `${address('my-reality')}?tasks=open`);
    await entries(elsewhere)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await entries(page).getByText('Cancelled before its end').waitFor();
    await entries(elsewhere).getByText('Cancelled before its end').waitFor();
    expect(
      await entries(elsewhere)
        .getByRole('button', { name: /^Do it again/ })
        .count(),
    ).toBe(0);

    await entries(page)
      .getByRole('button', { name: /^Do it again/ })
      .click();
    await entries(page).nth(1).waitFor();
    release();
    await entries(page)
      .getByRole('button', { name: /^Download/ })
      .waitFor();
    for (const left of [1, 0]) {
      await entries(page)
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect.poll(() => entries(page).count()).toBe(left);
    }
    await drawer(elsewhere).getByText('No tasks yet').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('that fail say so at once, with the reason, wherever who asked for them is', async () => {
    hold();
    const own = await site.window();
    const page = await own.openAs('mona', address('my-reality'));
    await page.getByLabel('Search keywords').fill('tent');
    await page.getByRole('group', { name: 'Totals' }).getByText(`${TENTS.length} of`).waitFor();
    await exportAs(page, /^CSV/);
    await opener(page, 'Tasks · 1 running').waitFor();
    release(new AppError('ROLE_REQUIRED', { operation: 'EXPORT' }));
    await alerts(page).filter({ hasText: ' failed' }).getByText('Your roles do not allow this.').waitFor();
    await alerts(page).getByRole('button', { name: 'Show', exact: true }).click();
    // Of tasks of one moment any may come first.
    const failed = entries(page).filter({ hasText: 'Your roles do not allow this.' });
    await failed.waitFor();
    expect(await failed.getByRole('button', { name: /^Download/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });

    const form = await encodeForm({ projectId, text: 'rope bags' });
    const call = '/api/glossaryKeywordGroups/import-glossary-keywords';
    expect((await site.server.request('mona', 'POST', call, form.body, form.headers)).status).toBe(202);
    await alerts(page)
      .filter({ hasText: '“Import of keywords” failed' })
      .getByText('Your roles do not allow this.')
      .waitFor();
    expect(own.complaints).toEqual([]);
  });
});
