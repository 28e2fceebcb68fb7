import type { Page } from 'playwright-core';

/** How a list of topics uses the room it has. */
export interface ListLayout {
  /** px of the column that names its rows, and what stands in it without being shown whole. */
  namePx: number;
  cutNames: string[];
  names: number;
  /** px of windows, of those tried, in which it scrolls sideways. */
  sideways: number[];
  /** What does not stand where it should in the two lines of a row on a phone. */
  astray: string[];
}

const NAMES = '[role=gridcell][data-column=pageName] a';
/** Rows that a window shows of a list that goes on below, and how long that may take. */
const WINDOWFUL = 21;
const FILLED_MS = 3_000;
const NARROWER = [1280, 1200, 900, 600];
const PHONE = { width: 390, height: 844 };

/** Looks at the list on a page in its window, in narrower ones and on a phone. */
export async function listLayoutOn(page: Page): Promise<ListLayout> {
  const whole = page.viewportSize();
  if (whole === null) throw new Error('the page has no window');
  // The rest of a window is drawn after its first rows; a short list has no more, and whoever asks for more says so.
  const windowful = page.locator(NAMES).nth(WINDOWFUL - 1);
  await windowful.waitFor({ state: 'attached', timeout: FILLED_MS }).catch(() => undefined);
  const named = await page.evaluate(nameColumn);
  const sideways: number[] = [];
  for (const width of NARROWER) {
    await page.setViewportSize({ ...whole, width });
    await page.locator(`[role=row]:has(> [data-column=status])`).first().waitFor();
    if (await page.getByRole('grid').evaluate((grid) => grid.scrollWidth > grid.clientWidth))
      sideways.push(width);
  }
  await page.setViewportSize(PHONE);
  // Of topics without a date the cell is empty.
  const dates = page.locator('[role=gridcell][data-column=deliveryDate]:nth-of-type(4)');
  await dates.first().waitFor({ state: 'attached' });
  const astray = await page.evaluate(phoneRows);
  // As rows stand that are not chosen.
  const grid = page.getByRole('grid');
  await grid.evaluate((element) => element.removeAttribute('data-choosable'));
  astray.push(...(await page.evaluate(phoneRows)));
  await grid.evaluate((element) => element.setAttribute('data-choosable', 'true'));
  await page.setViewportSize(whole);
  return { ...named, sideways, astray };
}

function nameColumn(): Pick<ListLayout, 'namePx' | 'cutNames' | 'names'> {
  const head = document.querySelector('[role=columnheader][data-column=pageName]');
  const names = [...document.querySelectorAll('[role=gridcell][data-column=pageName] a')];
  return {
    namePx: head?.getBoundingClientRect().width ?? 0,
    cutNames: names
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
    names: names.length,
  };
}

/** The name takes the first line; below it the status begins where the name does, and the date ends where the name does. */
function phoneRows(): string[] {
  return [...document.querySelectorAll('[role=rowgroup] > [data-row]')].flatMap((row) => {
    const [name, status, date] = ['pageName', 'status', 'deliveryDate'].map((key) =>
      row.querySelector(`[data-column=${key}]`)?.getBoundingClientRect(),
    );
    if (!name || !status || !date) return ['a cell is missing'];
    return [
      ...(status.left === name.left && status.top >= name.bottom ? [] : ['status']),
      ...(date.right === name.right && date.top >= name.bottom && date.left >= status.right ? [] : ['date']),
    ];
  });
}
