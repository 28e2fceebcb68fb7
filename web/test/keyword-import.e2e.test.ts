import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { TaskRow } from '@keywright/events/task';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportKeywordsTask } from '../../services/keywords/export/export-task.ts';
import { importKeywordsTask } from '../../services/keywords/import/import-task.ts';
import { until } from '../../services/platform/testing/until.ts';
import { taskRunner } from '../../services/tasks/index.ts';
import { encodeForm } from '../../services/topics/import/testing/form.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

let site: TestSite;
let projectId: string;
let runner: ReturnType<typeof taskRunner>;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
  runner = taskRunner(site.server.platform, [
    { name: 'keywords', tasks: [importKeywordsTask, exportKeywordsTask] },
  ]);
  await runner.start();
});
afterAll(async () => {
  await runner?.stop();
  await site?.[Symbol.asyncDispose]();
});

/** What a shop for walkers would get from Search Console, in the shape in which that exports it. */
const EXPORT = new URL('testing/search-console-queries.csv', import.meta.url);

const address = (path: string, project = projectId): string => `/projects/${project}/${path}`;
const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name });
const tile = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: 'Rows by what becomes of them' })
    .getByRole('button', { name, exact: true });
const row = (page: Page, line: number): Locator => page.getByRole('row', { name: new RegExp(`^${line} `) });
const give = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

interface Query {
  query: string;
  impressions: number;
  position: number;
}

/** The rows of an export, counted by its quotation marks alone. */
function rowsOf(text: string): Query[] {
  const records = text.trim().split(/\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return records.slice(1).map((record) => {
    const [, , query, impressions, position] = /^("?)(.*)\1,\d+,(\d+),[\d.]+%,([\d.]+)$/s.exec(record)!;
    const asOne = query!.replaceAll('""', '"').replaceAll(/\s+/g, ' ');
    return { query: asOne, impressions: Number(impressions), position: Number(position) };
  });
}

const shown = (figure: number): string => figure.toLocaleString('en-GB');

/** The average position of queries, as the foot of a table says it. */
function average(queries: readonly Query[]): string {
  const sum = queries.reduce((all, { position }) => all + position, 0);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (sum / queries.length).toLocaleString('en-GB', digits);
}

const foot = (page: Page): Locator =>
  page.getByRole('rowgroup', { name: 'Totals by column' }).getByRole('row');

/** Keywords that a table draws, and the position of each. */
async function listedPositions(page: Page): Promise<[query: string, position: string][]> {
  const cells = (column: string): Promise<string[]> =>
    page.getByRole('grid').locator(`[data-row] [data-column=${column}]`).allInnerTexts();
  const [queries, positions] = await Promise.all([cells('value'), cells('position')]);
  return queries.map((query, at) => [query.trim(), positions[at]!.trim()]);
}

/** Exports what a table lists, and takes the file from the message that it is done. */
async function exported(page: Page, format: RegExp, many: number): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export keywords' });
  await dialog.getByRole('radio', { name: format }).check();
  await dialog.getByRole('button', { name: `Export ${many} keywords` }).click();
  const download = page.waitForEvent('download');
  await page.locator('[data-toasts]').getByRole('button', { name: 'Download', exact: true }).click();
  return download;
}

/** Everything that is kept of the keywords of a project. */
function keptOf(project: string): Promise<object[][]> {
  const { db } = site.server.platform;
  const views = db.selectFrom('keyword_views').selectAll().where('project_id', '=', project).orderBy('id');
  const figures = db
    .selectFrom('project_keyword_metrics')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('keyword');
  return Promise.all([views.execute(), figures.execute()]);
}

/** Imports a file into my reality as mona; answers the task once it has ended. */
async function imported(project: string, file: Uint8Array): Promise<TaskRow> {
  const { server } = site;
  const form = await encodeForm({ projectId: project, file });
  const call = '/api/glossaryKeywordGroups/import-glossary-keywords';
  const { body } = await server.request<{ taskId: string }>('mona', 'POST', call, form.body, form.headers);
  let found: TaskRow | undefined;
  await until('the import has ended', async () => {
    await server.settled();
    const tasks = `/api/tasks?projectId=${project}`;
    const page = await server.request<{ _embedded: { tasks: TaskRow[] } }>('mona', 'GET', tasks);
    found = page.body._embedded.tasks.find(({ id }) => id === body.taskId);
    return (found?.endedAt ?? null) !== null;
  });
  return found!;
}

describe('The import of keywords', () => {
  it('takes a real export in: checked row by row, written as one, filtered, undone', async () => {
    const file = readFileSync(EXPORT);
    const queries = rowsOf(file.toString()).map(({ query }) => query);
    expect(queries).toHaveLength(796);
    const [first, second] = queries;
    const known = { projectId, to: 'MY_GOAL', values: [first, second] };
    const { status } = await site.server.request('mona', 'POST', '/api/keyWords/add', known);
    expect(status).toBe(200);
    const [own, other] = await Promise.all([site.window(desk), site.window(desk)]);
    const page = await own.openAs('mona', address('my-reality'));
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await give(page, 'Queries.csv', file);

    const all = queries.length.toLocaleString('en-GB');
    await tile(page, `All ${all}`).waitFor();
    await page.getByText('UTF-8, comma-separated').waitFor();
    // Both stand elsewhere; one of them is to move, and a third row is left out.
    await row(page, 2).getByRole('button', { name: 'Move it, row 2' }).click();
    await tile(page, 'Moves 1').waitFor();
    await page.getByRole('button', { name: 'Leave out line 4' }).click();
    await tile(page, 'Left out 1').waitFor();
    await tile(page, 'Moves 1').click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await tile(page, `All ${all}`).click();
    // The last rows come with another page of the preview.
    await page.getByRole('region', { name: 'Rows of the file' }).focus();
    await page.keyboard.press('End');
    await page.getByRole('cell', { name: queries.at(-1)!, exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);

    const watching = await other.openAs('olivia', address('my-reality'));
    await page.getByRole('button', { name: /^Import \d+ keywords$/ }).click();
    await page.getByText('Imported into My reality').waitFor();
    const taken = queries.length - 2;
    await page
      .getByRole('main')
      .getByText(`${taken - 1} keywords added · 1 moved`)
      .waitFor();
    await entry(watching, `My reality ${taken}`).waitFor();
    await entry(watching, 'My goal 1').waitFor();
    await watching.getByLabel('Search keywords').fill('tents');
    const found = queries.filter((query, at) => at !== 2 && at !== 1 && query.includes('tents')).length;
    await watching.getByRole('group', { name: 'Totals' }).getByText(`${found} of`).waitFor();

    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import was undone').waitFor();
    await entry(watching, 'My reality 0').waitFor();
    await entry(watching, 'My goal 2').waitFor();
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('shows the figures of the file, gives them out again, and takes nothing out of what it gave out', async () => {
    const file = readFileSync(EXPORT);
    const all = rowsOf(file.toString());
    const shop = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
    // Somebody else does not want the one on line 5.
    const unwanted = { projectId: shop, to: 'OUT_OF_SCOPE', values: [all[3]!.query] };
    expect((await site.server.request('olivia', 'POST', '/api/keyWords/add', unwanted)).status).toBe(200);
    const own = await site.window(desk);
    const page = await own.openAs('mona', address('my-reality', shop));
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await give(page, 'Queries.csv', file);
    await tile(page, `All ${all.length}`).waitFor();
    await row(page, 5)
      .getByText(/^Out of scope since 2 Mar( 2026)?, .?olivia.?$/)
      .waitFor();
    await row(page, 5).getByRole('button', { name: 'Bring back, row 5' }).click();
    await tile(page, 'Moves 1').waitFor();
    for (const [at, { query, position, impressions }] of all.slice(0, 8).entries()) {
      const cells = await row(page, at + 2)
        .getByRole('cell')
        .allInnerTexts();
      expect(cells.slice(2, 5)).toEqual([query, shown(position), shown(impressions)]);
    }
    await page.getByRole('button', { name: `Import ${all.length} keywords` }).click();
    await page.getByText('Imported into My reality').waitFor();
    await page.getByRole('link', { name: 'Show My reality' }).click();
    await entry(page, `My reality ${all.length}`).waitFor();
    await foot(page)
      .filter({ hasText: average(all) })
      .waitFor();

    const tents = all.filter(({ query }) => query.includes('tents'));
    await page.getByLabel('Search keywords').fill('tents');
    await page.getByRole('group', { name: 'Totals' }).getByText(`${tents.length} of`).waitFor();
    await foot(page)
      .filter({ hasText: average(tents) })
      .waitFor();
    const listed = await listedPositions(page);
    expect(listed.length).toBeGreaterThan(10);
    const counted = new Map(tents.map(({ query, position }) => [query, shown(Math.round(position))]));
    for (const [query, position] of listed) expect([query, position]).toEqual([query, counted.get(query)]);

    const files = [await exported(page, /^Excel/, tents.length), await exported(page, /^CSV/, tents.length)];
    const before = await keptOf(shop);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    for (const [at, fact] of ['Workbook', 'UTF-8, comma-separated'].entries()) {
      const bytes = await readFile(await files[at]!.path());
      await give(page, files[at]!.suggestedFilename(), bytes);
      await page.getByRole('listitem').filter({ hasText: fact }).waitFor();
      for (const told of [`All ${tents.length}`, 'Add 0', `No change ${tents.length}`, 'Moves 0'])
        await tile(page, told).waitFor();
      await page.getByText('No row of this file changes anything.').waitFor();
      const press = page.getByRole('button', { name: 'Import keywords', exact: true });
      expect(await press.getAttribute('aria-disabled')).toBe('true');
      // Whoever imports it past the screen changes nothing, either.
      expect(await imported(shop, bytes)).toMatchObject({
        ...{ status: 'DONE', counts: { ADD: 0, UPDATE: 0, MOVE: 0, UNCHANGED: tents.length }, undo: null },
      });
      expect(await keptOf(shop)).toEqual(before);
    }
    expect(own.complaints).toEqual([]);
  });

  it('takes up a pasted table, keeps what was decided, and says what is wrong with a file', async () => {
    const window = await site.window(desk);
    const page = await window.openAs('mona', address('out-of-scope'));
    await page.getByLabel('Keywords, one a line').waitFor();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Keyword\tVolume\nbivvy bag\t1,000\ntent pegs\tmany');
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await page.getByText('into Out of scope').waitFor();
    await tile(page, 'Cannot import 1').waitFor();
    await row(page, 3).getByRole('button', { name: 'Import empty, row 3' }).click();
    await page.getByRole('button', { name: 'Add 2 keywords' }).waitFor();

    // A header that is none is a row like any other.
    const header = page.getByRole('checkbox', { name: 'The first row is a header' });
    await header.uncheck();
    await tile(page, 'All 3').waitFor();
    await header.check();
    await tile(page, 'All 2').waitFor();

    // It outlives its screen, and a request that fails.
    await entry(page, 'Out of scope').click();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Add 2 keywords' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'Move it here' }).check();
    await page.getByText('File and columns are kept').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Add 2 keywords' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Move it here' }).isChecked()).toBe(true);

    // A column that somebody chose is found again in the file that takes its place; of a file that is none, that is said.
    const twice = (word: string) => Buffer.from(`Keyword,CPC,CPC\n${word},1.5,2.5\n`);
    await give(page, 'twice.csv', twice('stove'));
    await page.getByRole('combobox', { name: 'Column ““CPC” in column 3” is' }).click();
    await page.getByRole('option', { name: 'CPC', exact: true }).click();
    await page.getByRole('cell', { name: '2.5' }).waitFor();
    await give(page, 'picture.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0, 1]));
    await page.getByRole('alert').getByText('not text in UTF-8').waitFor();
    await give(page, 'again.csv', twice('lamp'));
    await page.getByRole('cell', { name: '2.5' }).waitFor();
    await page.getByRole('cell', { name: 'lamp', exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Move it here' }).isChecked()).toBe(true);

    // Left while it is sent it is still this one import, and is not begun a second time.
    let sent = 0;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/import-*keywords', async (route) => {
      if ('idempotency-key' in route.request().headers()) {
        sent += 1;
        await held;
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add 1 keyword', exact: true }).click();
    await page.getByText('Sending the file').waitFor();
    await entry(page, 'Out of scope').click();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByText('Sending the file').waitFor();
    letGo();
    await page.getByText('Imported into Out of scope').waitFor();
    expect(sent).toBe(1);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('main').getByText('Volumes and other figures from the file stay.').waitFor();
  });

  it('has lines that were pasted while the browser has no room for a draft, and none once they were taken in', async () => {
    const window = await site.window(desk);
    const page = await window.openAs('mona', address('import?to=MY_GOAL'));
    const lines = page.getByLabel('Or paste lines of a table');
    await lines.fill('ice axe\nice screw');
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
        if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await lines.press('End');
    await lines.pressSequentially('s');
    await entry(page, 'Lists').click();
    await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
    await page.goBack();
    await expect.poll(() => lines.inputValue()).toBe('ice axe\nice screws');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByRole('button', { name: 'Add 2 keywords' }).click();
    await page.getByText('Imported into My goal').waitFor();
    await page.getByRole('button', { name: 'Import another file' }).click();
    expect(await lines.inputValue()).toBe('');
    expect(window.complaints).toEqual([]);
  });
});
