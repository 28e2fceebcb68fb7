import type { Locator, Page } from 'playwright-core';

/** The rows of a list, without those that have left it and still say where they went. */
export const rowsOf = (page: Page): Locator => page.locator('[role=rowgroup] [data-row]:not([data-gone])');
export const cardsOf = (page: Page): Locator => page.locator('article[data-topic] [data-card-link]');
const barOf = (page: Page) => page.getByRole('toolbar', { name: 'Selected topics' });

/** Moves one of `things` as its menu names first, with the note and the result of the check that some moves ask for. */
export async function moveOn(page: Page, thing: Locator): Promise<void> {
  await thing.focus();
  await page.keyboard.press('m');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await page.keyboard.press('1');
  await menu.waitFor({ state: 'detached' });
  const question = page.getByRole('dialog');
  if (!(await question.isVisible())) return;
  const passed = question.getByRole('radio', { name: /^OK/ });
  if (await passed.isVisible()) await passed.check();
  await question.getByRole('textbox').fill('Moved by the test');
  await page.keyboard.press('Control+Enter');
  await question.waitFor({ state: 'detached' });
}

/** Begins a topic, and leaves the panel it opens in. */
export async function create(page: Page, pageName: string, deliveryDate: string | null): Promise<void> {
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New topic' });
  await dialog.getByLabel('Page name').fill(pageName);
  if (deliveryDate !== null) await dialog.getByLabel('Delivery', { exact: true }).fill(deliveryDate);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await leavePanel(page);
}

/** Chooses the first two of `things` and archives them at once. */
export async function archiveTwo(page: Page, things: Locator): Promise<void> {
  await chooseTwo(page, things);
  const archive = { name: /^Archive/ };
  await barOf(page).getByRole('button', archive).click();
  await page.getByRole('dialog').getByRole('button', archive).click();
  await dismissResults(page);
}

/** Chooses the first two of `things` and gives them one delivery date. */
export async function dateTwo(page: Page, things: Locator, day: string): Promise<void> {
  await chooseTwo(page, things);
  await barOf(page).getByRole('button', { name: 'Delivery' }).click();
  await page.getByRole('textbox', { name: 'Delivery', exact: true }).fill(day);
  await page.getByRole('button', { name: /^Set for/ }).click();
  await dismissResults(page);
}

async function chooseTwo(page: Page, things: Locator): Promise<void> {
  await things.first().focus();
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await barOf(page).waitFor();
}

/** Takes back what was done last in this window: a bulk says so in its results, anything else in a toast. */
export async function takeBack(page: Page, last: 'bulk' | 'one'): Promise<void> {
  await page.keyboard.press('Control+z');
  if (last === 'bulk') await dismissResults(page);
}

/** Closes what is said of a bulk once all of it is done, and lets go of what is still chosen. */
async function dismissResults(page: Page): Promise<void> {
  const results = page.getByRole('region', { name: 'What became of each topic' });
  const dismiss = results.getByRole('button', { name: 'Dismiss' });
  await dismiss.waitFor();
  if (!(await dismiss.evaluate(isOnTop))) throw new Error('something lies over the results of a bulk');
  await dismiss.click();
  await results.waitFor({ state: 'detached' });
  const clear = barOf(page).getByRole('button', { name: 'Clear selection' });
  if (await clear.isVisible()) await clear.click();
}

/** Runs in the page: whether a press on the middle of an element reaches it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Takes in three pages, which no list but their own counts. */
export async function importPages(page: Page, of: string): Promise<void> {
  await page.getByRole('button', { name: 'Import pages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import pages' });
  const lines = [1, 2, 3].map((line) => `https://northpeak.test/${of}-${line},Imported ${of}-${line}`);
  const buffer = Buffer.from(['url,name', ...lines].join('\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'pages.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Take in 3 pages' }).click();
  await dialog.getByText('3 pages taken in.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

export const placeOn = (page: Page): Promise<string | null> =>
  page.locator('[data-topic-panel] header').textContent();

export async function leavePanel(page: Page): Promise<void> {
  const panel = page.locator('[data-topic-panel]');
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}
