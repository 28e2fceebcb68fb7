import { VIEWS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUserId } from '../../services/demo/topics/team.ts';
import { NORTHPEAK } from './testing/demo-data.ts';
import { rawKeys } from './testing/raw-keys.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { subjectOf } from './testing/topic-scenarios.ts';

let product: Product;
let subject: TopicRow;

beforeAll(async () => {
  product = await startProduct();
  subject = await subjectOf(await product.api('manager'));
});
afterAll(() => product[Symbol.asyncDispose]());

/** The path, the person, and a text that is there once the screen is complete. */
type Screen = [path: string, person: string | null, there: string];

const SCREENS: readonly Screen[] = [
  ['/login', null, 'form button[type=submit]'],
  ['/admin-login', null, 'form button[type=submit]'],
  ['/update-payments', 'owner', 'h1'],
  ['/account-disabled', 'owner', 'h1'],
  ['/nowhere', 'owner', 'h1'],
  ['/projects/nobodys/all-topics', 'owner', 'h1'],
  ...VIEWS.map(({ slug }): Screen => [
    `/projects/${NORTHPEAK}/${slug}?as=board&who=any`,
    'owner',
    'article[data-topic] h3',
  ]),
  [`/projects/${NORTHPEAK}/all-topics?as=list`, 'owner', '[role=grid] [role=row]:nth-child(3)'],
  [`/projects/${NORTHPEAK}/to-suggest?as=board&new=`, 'owner', '[role=dialog] input'],
];

/** Sets the language of somebody's account, as their other devices will find it. */
async function speak(person: string, localizationLanguage: string): Promise<void> {
  const api = await product.api(person);
  await api.call('PATCH', `/api/userAccounts/${demoUserId(person)}`, {
    preference: { localizationLanguage },
  });
}

describe.each([
  ['fr-FR', 'Français'],
  ['de-DE', 'Deutsch'],
] as const)('in %s', (locale, own) => {
  it('the shell and the panel of a topic change with the choice in the menu, and say everything', async () => {
    await speak('owner', 'en-GB');
    const window = await product.window('owner', { viewport: { width: 1440, height: 900 } });
    const page = await window.open(`/projects/${NORTHPEAK}/check-seo?as=board&topic=${subject.id}`);
    await page.locator('section tbody tr').first().waitFor();
    const english = await page.locator('nav').innerText();
    await page
      .locator('nav')
      .getByRole('button', { name: /Helen Ashworth/ })
      .click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await page.getByRole('menuitemradio', { name: own }).click();
    await page.locator(`html[lang=${locale}]`).waitFor();
    await saved;
    expect(await page.locator('nav').innerText()).not.toBe(english);
    expect(await page.evaluate(rawKeys)).toEqual([]);
  });

  it.each(SCREENS)('%s shows every text translated', async (path, person, there) => {
    if (person !== null) await speak(person, locale);
    const window = await product.window(person, { locale, viewport: { width: 1440, height: 900 } });
    const page = await window.open(path);
    await page.locator(there).first().waitFor();
    await page.locator(`html[lang=${locale}]`).waitFor();
    expect(await page.evaluate(rawKeys)).toEqual([]);
  });
});
