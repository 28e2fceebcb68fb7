import type { ApiClient } from './api-client.ts';
import { NORTHPEAK, whenLive } from './demo-data.ts';
import type { Scenario } from './scenario.ts';
import { ROW, scenario } from './scenario-forms.ts';

const TAGS = `/projects/${NORTHPEAK}/tags`;
const CATEGORIES = `/projects/${NORTHPEAK}/categories`;

/** Makes a tag, below another where one is named; answers its id. */
async function makeTag(api: ApiClient, name: string, colour: string, parentTag?: string): Promise<string> {
  const body = { projectId: NORTHPEAK, name, colour, ...(parentTag !== undefined && { parentTag }) };
  return (await api.call<{ id: string }>('POST', '/api/keywordTags', body)).id;
}

/** The screens of tags and categories of keywords, and what opens over tables to give them. */
export const LABEL_SCENARIOS: readonly Scenario[] = [
  scenario(
    'tags of keywords',
    'owner',
    async (page, api) => {
      const owner = await api('owner');
      const top = await makeTag(owner, 'What people look for before a long journey', 'ORANGE');
      await makeTag(owner, 'رحلة طويلة', 'TEAL', top);
      await page.goto(TAGS);
      await page.locator('[data-tag]').nth(1).waitFor();
      await whenLive(page);
    },
    { address: { path: TAGS, there: '[data-tag]' }, narrower: true },
  ),
  scenario(
    'merge of tags',
    'owner',
    async (page, api) => {
      const owner = await api('owner');
      await makeTag(owner, 'Rainwear', 'BLUE');
      await makeTag(owner, 'Wet weather', 'GREEN');
      await page.goto(TAGS);
      await page.getByRole('button', { name: 'What can be done with “Rainwear”' }).click();
      await page.getByRole('menuitem', { name: 'Merge into…' }).click();
      await page.getByRole('dialog').getByText('This cannot be undone').waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'categories of keywords',
    'owner',
    async (page, api) => {
      const owner = await api('owner');
      const name = 'What is bought together with something else';
      await owner.call('POST', '/api/categories', { projectId: NORTHPEAK, name });
      await page.goto(CATEGORIES);
      await page.locator('tr[data-category]').first().waitFor();
      await whenLive(page);
    },
    { address: { path: CATEGORIES, there: 'tr[data-category]' }, narrower: true },
  ),
  scenario(
    'choice of predefined categories',
    'owner',
    async (page) => {
      await page.goto(CATEGORIES);
      await page.getByRole('button', { name: 'Assign predefined' }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^Question/ })
        .waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'choice of a tag for keywords',
    'owner',
    async (page, api) => {
      const owner = await api('owner');
      await makeTag(owner, 'Gift ideas', 'PINK');
      const values = ['a present for somebody who walks', 'a present for somebody who climbs'];
      await owner.call('POST', '/api/keyWords/add', { projectId: NORTHPEAK, to: 'MY_REALITY', values });
      await page.goto(`/projects/${NORTHPEAK}/my-reality`);
      await page.locator(ROW).first().focus();
      await page.keyboard.press('x');
      await page.keyboard.press('t');
      await page.getByRole('dialog', { name: 'Tag' }).getByRole('option', { name: 'Gift ideas' }).waitFor();
    },
    { part: '[role=dialog]' },
  ),
];
