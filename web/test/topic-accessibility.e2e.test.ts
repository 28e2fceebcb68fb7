import type { TopicRow } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colourFindings, findings } from './testing/findings.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { subjectOf, TOPIC_SCENARIOS } from './testing/topic-scenarios.ts';

let product: Product;
let subject: TopicRow;

beforeAll(async () => {
  product = await startProduct();
  subject = await subjectOf(await product.api('manager'));
});
afterAll(() => product[Symbol.asyncDispose]());

describe('everybody can use the', () => {
  it.each(TOPIC_SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    '%s, light and dark',
    async (_, scenario) => {
      const { person, width, height, show } = scenario;
      const window = await product.window(person, {
        viewport: { width, height },
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      const page = await window.context.newPage();
      await show(page, subject);
      expect(await findings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
      expect(await colourFindings(page)).toEqual([]);
      expect(window.complaints).toEqual([]);
    },
  );
});
