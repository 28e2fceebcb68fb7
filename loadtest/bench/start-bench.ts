import type { Browser } from 'playwright-core';
import type { Platform } from '../../services/platform/feature.ts';
import { startTestPostgres } from '../../services/platform/testing/start-test-postgres.ts';
import { startChromium } from '../../web/test/testing/chromium.ts';
import { runProduct } from '../../web/test/testing/run-product.ts';

/** The product under measure, and the browser that looks at it. */
export interface Bench {
  url: string;
  browser: Browser;
}

interface BenchOptions {
  /** Stores what the product begins with, in place of the demo world. */
  fill?: (platform: Platform) => Promise<unknown>;
}

/**
 * Starts the product with the built web app on a PostgreSQL of its own, which does not wait for its disk, and Chromium;
 * everything is stopped when `measure` has ended, well or not.
 */
export async function withBench(
  measure: (bench: Bench) => Promise<void>,
  { fill }: BenchOptions = {},
): Promise<void> {
  const closings: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startTestPostgres();
    closings.unshift(() => postgres.stop());
    const product = await runProduct(postgres.url, { fill });
    closings.unshift(() => product.stop());
    const browser = await startChromium();
    closings.unshift(() => browser.close());
    await measure({ url: product.url, browser });
  } finally {
    for (const close of closings) await close();
  }
}
