import type { TopicRow } from '@keywright/events/topic';
import type { Page } from 'playwright-core';
import { demoUserId } from '../../../services/demo/topics/team.ts';
import type { ShippedLanguage } from '../../src/i18n/languages.ts';
import { loginOf } from './demo-data.ts';
import { colourFindings, findings } from './findings.ts';
import { type ListLayout, listLayoutOn } from './list-layout.ts';
import type { Scenario } from './scenario.ts';
import { rawKeys } from './raw-keys.ts';
import { ALL_NARROWER, type Narrower, spilledOn } from './spilled.ts';
import type { SharedWindows } from './shared-windows.ts';
import type { Product } from './start-product.ts';
import { type AppWindow, openWindow } from './window.ts';

export const TRANSLATED = ['fr-FR', 'de-DE'] as const satisfies readonly ShippedLanguage[];

/** In which windows a language is looked at: whatever fits in English and, at the tightest, in German fits in French. */
const NARROWER_IN: Readonly<Record<ShippedLanguage, readonly Narrower[]>> = {
  'en-GB': ALL_NARROWER,
  'de-DE': ['200 %', '320 px'],
  'fr-FR': [],
};

/**
 * The languages that a scenario is looked at in beside English: German, whose words are the longest, where an address leads to
 * it; for lists, whose columns follow their words, French, too. All have the same labels, which a check says.
 */
export const translatedOf = ({ address }: Scenario): readonly ShippedLanguage[] =>
  address === undefined ? [] : TRANSLATED.filter((language) => language === 'de-DE' || isList(address.path));

/** Whether an address leads to a list of topics. */
export const isList = (path: string): boolean => path.includes('as=list');

/** Everything that was noticed of one scenario, from the first request to the last language. */
interface Visit {
  /** What axe finds in the light theme, and in the colours of the dark one. */
  inaccessible: string[];
  /** How many requests its windows made, and those that went to another origin. */
  requests: number;
  outside: string[];
  /** Errors, and what the console complains of. */
  complaints: string[];
  /** Keys of labels that stand where a text should, by language: English, and where an address leads there, the others. */
  rawKeys: Partial<Record<ShippedLanguage, string[]>>;
  /** Cells of a list that do not show the whole of a word, number or date, in every language. */
  cut: string[];
  /** What its window, or a narrower one, has no room for, and names that run from the wrong side. */
  spilled: string[];
  /** Of the languages an address leads to, how a list of topics is laid out. */
  layouts: Partial<Record<ShippedLanguage, ListLayout>>;
}

/**
 * Goes to a scenario once and notices all there is to notice, in both themes and in its languages. The account that looks
 * speaks English before and afterwards.
 */
export async function visit(
  product: Product,
  shared: SharedWindows,
  scenario: Scenario,
  subject: TopicRow,
): Promise<Visit> {
  const seen: Visit = {
    inaccessible: [],
    requests: 0,
    outside: [],
    complaints: [],
    rawKeys: {},
    cut: [],
    spilled: [],
    layouts: {},
  };
  const own: AppWindow[] = [];
  const pages: Page[] = [];
  const { person, noise, width, height } = scenario;
  // Where something is to go wrong, it may go wrong for the whole window.
  const sharing = noise === undefined ? person : null;
  const newPage = async (locale: ShippedLanguage): Promise<Page> => {
    if (sharing !== null) return shared.page(sharing);
    const window = await openWindow(product.browser, product.url, { locale });
    own.push(window);
    if (person !== null) await window.signIn(loginOf(person));
    return window.context.newPage();
  };
  const open = async (locale: ShippedLanguage): Promise<Page> => {
    const page = await newPage(locale);
    pages.push(page);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    listen(page, product.url, noise, seen);
    return page;
  };
  let well = false;
  try {
    await lookInAll(product, scenario, subject, seen, open);
    well = true;
  } finally {
    for (const { context } of own) await context.close();
    if (sharing !== null) for (const page of pages) await shared.leave(sharing, page, well);
  }
  return seen;
}

async function lookInAll(
  product: Product,
  scenario: Scenario,
  subject: TopicRow,
  seen: Visit,
  open: (locale: ShippedLanguage) => Promise<Page>,
): Promise<void> {
  const { person, show, address, part } = scenario;
  const look = async (page: Page, language: ShippedLanguage): Promise<void> => {
    seen.rawKeys[language] = await page.evaluate(rawKeys);
    seen.cut.push(...(await page.evaluate(cutCells)));
  };
  const lookInWindows = async (page: Page, language: ShippedLanguage): Promise<void> => {
    const found = await spilledOn(page, scenario.narrower ? NARROWER_IN[language] : []);
    seen.spilled.push(...found.map((what) => `${language}, ${what}`));
    if (address !== undefined && isList(address.path)) seen.layouts[language] = await listLayoutOn(page);
  };

  let page = await open('en-GB');
  await show(page, subject, (who) => product.api(who));
  await look(page, 'en-GB');
  seen.inaccessible.push(...(await findings(page, part)));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  seen.inaccessible.push(...(await colourFindings(page, part)));
  await lookInWindows(page, 'en-GB');
  if (!address) return;
  try {
    for (const language of translatedOf(scenario)) {
      // Who is not logged in is spoken to in the language of the browser.
      if (person === null) page = await open(language);
      else await speak(product, person, language);
      await page.goto(address.path);
      await page.locator(address.there).first().waitFor();
      await page.locator(`html[lang=${language}]`).waitFor();
      await look(page, language);
      await lookInWindows(page, language);
    }
  } finally {
    if (person !== null) await speak(product, person, 'en-GB');
  }
}

/** The texts of cells that are wider than their column; that of a sentence somebody wrote ends in an ellipsis. */
function cutCells(): string[] {
  const written = ['subject', 'notes', 'details'];
  const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-column]')];
  return cells
    .filter(
      ({ dataset, scrollWidth, clientWidth }) =>
        !written.includes(dataset['column'] ?? '') && scrollWidth > clientWidth,
    )
    .map(({ textContent }) => textContent);
}

/** Sets the language of somebody's account, as their other devices will find it. */
export async function speak(
  product: Product,
  person: string,
  localizationLanguage: ShippedLanguage,
): Promise<void> {
  const api = await product.api(person);
  await api.call('PATCH', `/api/userAccounts/${demoUserId(person)}`, {
    preference: { localizationLanguage },
  });
}

function listen(page: Page, origin: string, noise: RegExp | undefined, seen: Visit): void {
  page.on('request', (request) => {
    const url = new URL(request.url());
    seen.requests += 1;
    if (url.origin !== origin && url.protocol !== 'data:' && url.protocol !== 'blob:')
      seen.outside.push(url.href);
  });
  page.on('pageerror', ({ message }) => seen.complaints.push(message));
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !noise?.test(message.text())) seen.complaints.push(message.text());
  });
}
