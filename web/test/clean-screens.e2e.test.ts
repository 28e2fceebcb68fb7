import type { TopicRow } from '@keywright/events/topic';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRY_SCENARIOS } from './testing/entry-scenarios.ts';
import { rawKeys } from './testing/raw-keys.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { subjectOf, TOPIC_SCENARIOS } from './testing/topic-scenarios.ts';

let product: Product;
let subject: TopicRow;

beforeAll(async () => {
  product = await startProduct();
  subject = await subjectOf(await product.api('manager'));
});
afterAll(() => product[Symbol.asyncDispose]());

/** Looks that are about an answer which does not come, or says no: Chromium notes that on the console by itself. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  'project of others': /status of 404/,
  'panel of a topic that is not there': /status of 404/,
  'move that found no server': /ERR_FAILED/,
  offline: /ERR_INTERNET_DISCONNECTED/,
};

/** Everything a window asks of another origin, and everything its console complains of. */
function listen(context: BrowserContext, origin: string, expected: RegExp | undefined) {
  const outside: string[] = [];
  const complaints: string[] = [];
  const asked = { count: 0 };
  context.on('request', (request) => {
    const url = new URL(request.url());
    asked.count += 1;
    if (url.origin !== origin && url.protocol !== 'data:' && url.protocol !== 'blob:') outside.push(url.href);
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !expected?.test(message.text())) complaints.push(message.text());
  });
  return { outside, complaints, asked };
}

describe('nothing goes wrong behind the', () => {
  it.each([...ENTRY_SCENARIOS, ...TOPIC_SCENARIOS].map((scenario) => [scenario.name, scenario] as const))(
    '%s, and nothing is asked of another origin',
    async (name, { person, width, height, show }) => {
      const window = await product.window(person, { viewport: { width, height } });
      const heard = listen(window.context, product.url, EXPECTED[name]);
      const page = await window.context.newPage();
      await show(page, subject);
      expect(heard.asked.count).toBeGreaterThan(5);
      expect(heard.outside).toEqual([]);
      expect(heard.complaints).toEqual([]);
      expect(window.complaints).toEqual([]);
      expect(await page.evaluate(rawKeys)).toEqual([]);
    },
  );
});
