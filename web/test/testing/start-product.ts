import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { demoId } from '../../../services/demo/demo-ids.ts';
import { DEMO_PASSWORD, demoUserName } from '../../../services/demo/index.ts';
import { createTestDatabase } from '../../../services/platform/testing/test-database.ts';
import { ApiClient } from './api-client.ts';
import { startChromium } from './chromium.ts';
import { runProduct } from './run-product.ts';
import { type AppWindow, openWindow } from './window.ts';

/** The demo's projects, the first one first. */
export const NORTHPEAK = demoId('project/Northpeak Outfitters');
export const BRIGHTSIDE = demoId('project/Brightside Dental');

/** The product with the demo world, and a browser that looks at it. */
export interface Product extends AsyncDisposable {
  url: string;
  browser: Browser;
  /** A window of a demo person (by key: `seo`), or of nobody; closed when the test that opened it has ended. */
  window(person: string | null, options?: BrowserContextOptions): Promise<AppWindow>;
  /** The API as a demo person calls it. */
  api(person: string): Promise<ApiClient>;
}

export const loginOf = (person: string) => ({ username: demoUserName(person), password: DEMO_PASSWORD });

/** Starts everything once for a file of tests, in about five seconds; needs the test project `e2e`. */
export async function startProduct(): Promise<Product> {
  const database = await createTestDatabase();
  const [product, browser] = await Promise.all([runProduct(database.url), startChromium()]);
  const { url } = product;
  return {
    url,
    browser,
    async window(person, options) {
      const window = await openWindow(browser, url, options);
      onTestFinished(() => window.context.close());
      if (person !== null) await window.signIn(loginOf(person));
      return window;
    },
    api: (person) => ApiClient.as(url, loginOf(person)),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await product.stop();
      await database.drop();
    },
  };
}

/** Resolves when the page shows a workflow view whose changes come in live. */
export async function whenLive(page: Page): Promise<Page> {
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}
