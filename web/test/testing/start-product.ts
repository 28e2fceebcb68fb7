import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import type { Platform } from '../../../services/platform/feature.ts';
import { createTestDatabase } from '../../../services/platform/testing/test-database.ts';
import { ApiClient } from './api-client.ts';
import { SHORT_LIVED, startChromium } from './chromium.ts';
import type {} from './demo.global-setup.ts';
import { loginOf } from './demo-data.ts';
import { runProduct } from './run-product.ts';
import { type AppWindow, openWindow } from './window.ts';

/** The product with the demo world, and a browser that looks at it. */
export interface Product extends AsyncDisposable {
  url: string;
  /** What it runs on, to do what it has no call for. */
  platform: Platform;
  browser: Browser;
  /** A window of a demo person (by key: `seo`), or of nobody; closed when the test that opened it has ended. */
  window(person: string | null, options?: BrowserContextOptions): Promise<AppWindow>;
  /** The API as a demo person calls it. */
  api(person: string): Promise<ApiClient>;
}

/** Starts everything once for a file of tests, on a copy of the demo world; needs the test project `e2e`. */
export async function startProduct(): Promise<Product> {
  const database = await createTestDatabase(inject('demoUrl'));
  const [product, browser] = await Promise.all([runProduct(database.url), startChromium(SHORT_LIVED)]);
  const { url, platform } = product;
  return {
    url,
    platform,
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
