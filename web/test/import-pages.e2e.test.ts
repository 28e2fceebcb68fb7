import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from './testing/start-site.ts';

let site: TestSite;
let project: string;
beforeAll(async () => {
  site = await startSite();
  project = await site.project('olga', { mona: ['CONTENT_MANAGER'] });
});
afterAll(() => site[Symbol.asyncDispose]());

/** As a spreadsheet on Windows writes it, with four rows that are not as they should be. */
const FILE = [
  'url;titre;date;mots',
  'https://northpeak.test/cafe;Café du sommet;2/5/26;410',
  'https://northpeak.test/cols;Cols;3/5/26;1.200',
  'https://northpeak.test/gants;Gants;bientôt;300',
  'https://northpeak.test/guides;Guides;4/5/26;beaucoup',
  'northpeak.test/skis;Skis;4/5/26;120',
  'https://northpeak.test/tentes;Tentes;4/5/26;120;9',
].join('\r\n');

async function checkFile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import pages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import pages' });
  const buffer = Buffer.from(FILE, 'latin1');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'pages.csv', mimeType: 'text/csv', buffer });
  await dialog.getByText('Windows-1252').waitFor();
  return dialog;
}

const tile = (dialog: Locator, name: string) =>
  dialog.getByRole('group', { name: 'Rows by what becomes of them' }).getByRole('button', { name });
const take = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });

/** A screen reader hears on from there. */
const holdsFocus = (one: Locator) =>
  expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);

describe('the import of a file with faults', () => {
  it('leaves rows out by reason and one by one, mends cells, reads days as told, and takes in the rest', async () => {
    const window = await site.window();
    const page = await window.openAs('mona', `/projects/${project}/all-topics?as=list`);
    const dialog = await checkFile(page);
    await tile(dialog, 'With errors 4').waitFor();
    expect(await take(dialog, 'Take in 2 pages').getAttribute('aria-disabled')).toBe('true');
    await dialog.getByText('“2/5/26” is taken for 2 May 2026. Is it?').waitFor();
    await dialog.getByRole('combobox', { name: 'Days in “date” are written' }).click();
    await page.getByRole('option', { name: 'Month, day, year' }).click();
    await dialog.getByText('“2/5/26” is 5 February 2026').waitFor();

    const reasons = dialog.getByRole('group', { name: 'Leave out rows with:' });
    await reasons.getByRole('button', { name: 'cells missing or too many' }).click();
    await tile(dialog, 'Left out 1').waitFor();
    await dialog.getByRole('button', { name: 'Leave out line 5' }).click();
    await tile(dialog, 'Left out 2').waitFor();
    await dialog.getByRole('button', { name: 'Take line 7 back' }).click();
    await tile(dialog, 'Left out 1').waitFor();
    await reasons.getByRole('button', { name: 'cells missing or too many' }).click();
    await tile(dialog, 'Left out 2').waitFor();

    const row = (line: number) => dialog.getByRole('row', { name: new RegExp(`^${line} `) });
    await row(4).getByRole('button', { name: 'Mend' }).click();
    await row(4).getByLabel('“date” in line 4').press('Escape');
    await holdsFocus(row(4).getByRole('button', { name: 'Mend' }));
    await row(4).getByRole('button', { name: 'Mend' }).click();
    await row(4).getByLabel('“date” in line 4').fill('someday');
    await row(4).getByLabel('“date” in line 4').press('Enter');
    await holdsFocus(row(4).getByRole('button', { name: 'Mend' }));
    await page.keyboard.press('Enter');
    await row(4).getByLabel('“date” in line 4').fill('12/31/25');
    await row(4).getByRole('button', { name: 'Save' }).click();
    await row(4).getByText('Published on: “12/31/25”, mended by you').waitFor();
    await row(6).getByRole('button', { name: 'Mend' }).click();
    await row(6).getByLabel('“url” in line 6').fill('https://northpeak.test/skis');
    await row(6).getByLabel('“url” in line 6').press('Enter');
    await tile(dialog, 'New 4').waitFor();
    await holdsFocus(row(6).getByRole('button', { name: 'As in the file' }));
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Close without taking anything in?' });
    await question.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await holdsFocus(row(6).getByRole('button', { name: 'As in the file' }));
    await take(dialog, 'Take in 4 pages').click();
    await dialog.getByText('4 pages taken in.').waitFor();

    await site.server.settled();
    const { body } = await site.server.request<{
      _embedded: { topicViews: { pageName: string; publishedOn: string }[] };
    }>('olga', 'GET', `/api/topicViews/search/byFilter?projectId=${project}&active=false&sort=pageName,asc`);
    expect(body._embedded.topicViews.map(({ pageName, publishedOn }) => [pageName, publishedOn])).toEqual([
      ['Café du sommet', '2026-02-05'],
      ['Cols', '2026-03-05'],
      ['Gants', '2025-12-31'],
      ['Skis', '2026-04-05'],
    ]);

    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await dialog.getByText('4 undone').first().waitFor();
  });

  it('keeps a row’s way back for a cell that was mended', async () => {
    const window = await site.window();
    const page = await window.openAs('mona', `/projects/${project}/all-topics?as=list`);
    const dialog = await checkFile(page);
    const row = dialog.getByRole('row', { name: /^5 / });
    await row.getByRole('button', { name: 'Mend' }).click();
    await row.getByLabel('“mots” in line 5').fill('200');
    await row.getByLabel('“mots” in line 5').press('Enter');
    await row.getByText('Words: “200”, mended by you').waitFor();
    await row.getByRole('button', { name: 'As in the file' }).click();
    await row.getByText('“beaucoup” is not a whole number').waitFor();
    await holdsFocus(row.getByRole('button', { name: 'Mend' }));

    // What was decided is asked for before it is lost; with nothing to lose nothing is asked.
    const leaveOut = dialog.getByRole('button', { name: 'Leave out line 5' });
    await leaveOut.click();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Close without taking anything in?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Take line 5 back' }).click();
    await leaveOut.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const again = await checkFile(page);
    await again.getByRole('button', { name: 'Leave out line 5' }).click();
    await again.getByRole('button', { name: 'Take line 5 back' }).waitFor();
    // Another file would drop it as well.
    const buffer = Buffer.from('url\nhttps://northpeak.test/other\n');
    const other = { name: 'other.csv', mimeType: 'text/csv', buffer };
    const instead = page.getByRole('dialog', { name: 'Read “other.csv” instead?' });
    await again.locator('input[type=file]').setInputFiles(other);
    await instead.getByRole('button', { name: 'Cancel' }).click();
    await instead.waitFor({ state: 'detached' });
    await again.getByRole('button', { name: 'Take line 5 back' }).waitFor();
    await again.locator('input[type=file]').setInputFiles(other);
    await instead.getByRole('button', { name: 'Read it and lose them' }).click();
    await take(again, 'Take in 1 page').waitFor();
    // Nothing is decided about that one.
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'detached' });
    const last = await checkFile(page);
    await last.getByRole('button', { name: 'Leave out line 5' }).click();
    await last.getByRole('button', { name: 'Take line 5 back' }).waitFor();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Close and lose it' }).click();
    await last.waitFor({ state: 'detached' });
  });

  it('is the last act that Ctrl Z takes back', async () => {
    const window = await site.window();
    const page = await window.openAs('mona', `/projects/${project}/all-topics?as=list`);
    await page.getByRole('button', { name: 'Import pages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import pages' });
    const buffer = Buffer.from('url\nhttps://northpeak.test/one\nhttps://northpeak.test/two\n');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'two.csv', mimeType: 'text/csv', buffer });
    await take(dialog, 'Take in 2 pages').click();
    await dialog.getByRole('link', { name: 'Show imported pages' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.getByText('2 undone').first().waitFor();
  });
});
