import type { Page } from 'playwright-core';

/** The numbers on a screen that say how many topics there are; NaN where that is not said. */
export interface ScreenNumbers {
  /** By the slug of a view, or by the id of a saved one. */
  navigation: Record<string, number>;
  /** How many topics title, footer and the heads of columns speak of, and how many are late. */
  title: number;
  footer: number;
  columns: number[];
  late: number;
}

export const numbersOn = (page: Page): Promise<ScreenNumbers> =>
  page.evaluate(() => {
    const numberIn = (element: Element | null | undefined, pattern: RegExp) =>
      Number(pattern.exec(element?.textContent ?? '')?.[1] ?? NaN);
    const topics = /(\d+) topics?/;
    const header = document.querySelector('main header');
    const totals = document.querySelector('[aria-label="Totals of all matching topics"]');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href*="/projects/"]')].filter(
      (link) => topics.test(link.textContent),
    );
    return {
      navigation: Object.fromEntries(
        links.map((link) => {
          const { searchParams, pathname } = new URL(link.href);
          return [searchParams.get('saved') ?? pathname.split('/').at(-1)!, numberIn(link, topics)];
        }),
      ),
      title: numberIn(header, topics),
      footer: numberIn(totals, topics),
      late: numberIn(totals ?? header, /(\d+) late/) || 0,
      columns: [...document.querySelectorAll('main h2 + :is(a, span)')].map((count) =>
        numberIn(count, /(\d+)\D*$/),
      ),
    };
  });
