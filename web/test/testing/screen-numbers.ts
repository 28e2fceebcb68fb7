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

/** The numbers of the follow-up: what each card counts, by its group, all of them together as the title says, and what is overdue. */
export interface FollowUpNumbers {
  cards: Record<string, number>;
  title: number;
  overdue: number;
}

export const figuresOn = (page: Page): Promise<FollowUpNumbers> =>
  page.evaluate(() => {
    const firstNumber = (element: Element | null) =>
      Number(/^\D*(\d+)/.exec(element?.textContent ?? '')?.[1] ?? NaN);
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    return {
      cards: Object.fromEntries(cards.map((card) => [card.dataset['card'] ?? '', firstNumber(card)])),
      title: Number(
        /(\d+) topics?/.exec(document.querySelector('main header')?.textContent ?? '')?.[1] ?? NaN,
      ),
      overdue: firstNumber(document.querySelector('[data-overdue]')),
    };
  });
