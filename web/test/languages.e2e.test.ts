import type { TopicRow } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NORTHPEAK } from './testing/demo-data.ts';
import { rawKeys } from './testing/raw-keys.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { fullestTopic } from './testing/topic-pages.ts';
import { speak } from './testing/visit.ts';

let product: Product;
let subject: TopicRow;

beforeAll(async () => {
  product = await startProduct();
  subject = await fullestTopic(await product.api('manager'));
});
afterAll(() => product[Symbol.asyncDispose]());

describe.each([
  ['fr-FR', 'Français'],
  ['de-DE', 'Deutsch'],
] as const)('in %s', (locale, own) => {
  it('the shell and the panel of a topic change with the choice in the menu, and say everything', async () => {
    await speak(product, 'owner', 'en-GB');
    const window = await product.window('owner', { viewport: { width: 1440, height: 900 } });
    const page = await window.open(`/projects/${NORTHPEAK}/check-seo?as=board&topic=${subject.id}`);
    await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor();
    const english = await page.locator('nav').innerText();
    await page
      .locator('nav')
      .getByRole('button', { name: /Helen Ashworth/ })
      .click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await page.getByRole('menuitemradio', { name: own }).click();
    await page.locator(`html[lang=${locale}]`).waitFor();
    await saved;
    await expect.poll(() => page.locator('nav').innerText()).not.toBe(english);
    expect(await page.evaluate(rawKeys)).toEqual([]);
  });
});
