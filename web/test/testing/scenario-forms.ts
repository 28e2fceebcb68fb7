import type { Page } from 'playwright-core';
import { NORTHPEAK, whenLive } from './demo-data.ts';
import type { Scenario } from './scenario.ts';

const DESK = { width: 1440, height: 900 };
/** A queue of the demo world, as a board. */
export const BOARD = `/projects/${NORTHPEAK}/copywriting?as=board`;
/** The people of a project of the demo world. */
export const members = `/projects/${NORTHPEAK}/members`;
/** A row of a table. */
export const ROW = '[data-row]';

/** Waits for the heading of a screen. */
export const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** A look at what `show` opens, for somebody of the demo world, on a desk. */
export const scenario = (
  name: string,
  person: string | null,
  show: (page: Page, api: Parameters<Scenario['show']>[2]) => Promise<unknown>,
  rest: Partial<Scenario> = {},
): Scenario => ({
  name,
  person,
  ...DESK,
  show: async (page, _subject, api) => void (await show(page, api)),
  ...rest,
});

/** A screen that an address alone leads to. */
export const screen = (
  name: string,
  person: string | null,
  path: string,
  title: string,
  rest: Partial<Scenario> = {},
): Scenario =>
  scenario(
    name,
    person,
    async (page) => {
      await page.goto(path);
      await titled(page, title);
    },
    rest,
  );

/** What opens over a board. */
export const over = (
  name: string,
  show: (page: Page) => Promise<unknown>,
  rest: Partial<Scenario> = {},
): Scenario =>
  scenario(
    name,
    'copywriter',
    async (page) => {
      await page.goto(BOARD);
      await whenLive(page);
      await show(page);
    },
    rest,
  );
