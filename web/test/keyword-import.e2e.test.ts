import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importKeywordsTask } from '../../services/keywords/import/import-task.ts';
import { taskRunner } from '../../services/tasks/index.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

let site: TestSite;
let projectId: string;
let runner: ReturnType<typeof taskRunner>;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'] });
  runner = taskRunner(site.server.platform, [{ name: 'keywords', tasks: [importKeywordsTask] }]);
  await runner.start();
});
afterAll(async () => {
  await runner?.stop();
  await site?.[Symbol.asyncDispose]();
});

/** An export of Search Console as it came. */
const EXPORT = new URL('testing/search-console-queries.csv', import.meta.url);

const address = (path: string): string => `/projects/${projectId}/${path}`;
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

/** The queries of an export, told apart by its quotation marks alone. */
function queriesOf(text: string): string[] {
  const records = text.trim().split(/\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return records.slice(1).map((record) => /^"([^"]*)"|^[^,]*/.exec(record)![1] ?? record.split(',')[0]!);
}

describe('The import of keywords', () => {
  it('takes a real export in: checked row by row, written as one, filtered, undone', async () => {
    const file = readFileSync(EXPORT);
    const queries = queriesOf(file.toString());
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
    await watching.getByLabel('Search keywords').fill('perth');
    const found = queries.filter((query, at) => at !== 2 && at !== 1 && query.includes('perth')).length;
    await watching.getByRole('group', { name: 'Totals' }).getByText(`${found} of`).waitFor();

    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import was undone').waitFor();
    await entry(watching, 'My reality 0').waitFor();
    await entry(watching, 'My goal 2').waitFor();
    expect([...own.complaints, ...other.complaints]).toEqual([]);
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
