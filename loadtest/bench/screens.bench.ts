import { mkdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { ApiClient } from '../../web/test/testing/api-client.ts';
import { loginOf } from '../../web/test/testing/demo-data.ts';
import { ENTRY_SCENARIOS } from '../../web/test/testing/entry-scenarios.ts';
import type { Scenario } from '../../web/test/testing/scenario.ts';
import { fullestTopic } from '../../web/test/testing/topic-pages.ts';
import { TOPIC_SCENARIOS } from '../../web/test/testing/topic-scenarios.ts';
import { openWindow } from '../../web/test/testing/window.ts';
import { withBench } from './start-bench.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.keywright/screens');
const WIDTHS = [1440, 1024, 390];

/**
 * Takes a picture of everything the app can show, light and dark, at the widths of a desk, a tablet and a phone, into
 * .keywright/screens. Words after the command keep to the looks whose name holds one of them.
 */
const words = process.argv.slice(2);
const scenarios = [...ENTRY_SCENARIOS, ...TOPIC_SCENARIOS].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (words.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

await withBench(async ({ url, browser }) => {
  const subject = await fullestTopic(await ApiClient.as(url, loginOf('manager')));
  const absent: string[] = [];
  let taken = 0;
  for (const scenario of scenarios) {
    const { person, width, height, name, show } = scenario;
    const window = await openWindow(browser, url, {
      viewport: { width, height },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    try {
      if (person !== null) await window.signIn(loginOf(person));
      const page = await window.context.newPage();
      page.setDefaultTimeout(20_000);
      await show(page, subject, (who) => ApiClient.as(url, loginOf(who)));
      taken += await take(page, scenario);
    } catch (error) {
      absent.push(
        `${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      );
    } finally {
      await window.context.close();
    }
  }
  console.log(`${taken} pictures of ${scenarios.length} looks in ${relative(ROOT, FOLDER)}`);
  for (const line of absent) console.log(`  no picture of ${line}`);
  if (absent.length > 0) process.exitCode = 1;
});

async function take(page: Page, { name, width, height }: Scenario): Promise<number> {
  const widths = width === 390 ? [390] : WIDTHS;
  for (const each of widths) {
    await page.setViewportSize({ width: each, height: each === 390 ? 844 : height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const file = `${name.replaceAll(/\W+/g, '-')}-${each}-${colorScheme}.png`;
      await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
    }
  }
  return widths.length * 2;
}
