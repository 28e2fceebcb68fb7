import { VIEWS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import type { Page } from 'playwright-core';
import type { ApiClient } from './api-client.ts';
import { NORTHPEAK, whenDraggable, whenLive } from './demo-data.ts';
import type { Scenario } from './scenario.ts';

/** The topic that the scenarios are about: in SEO check, and with as much to it as the demo has. */
export async function fullestTopic(manager: ApiClient): Promise<TopicRow> {
  const topics = await manager.topicsIn(NORTHPEAK, 'SEO_CHECK');
  const [fullest] = topics.sort((one, other) => other.noteCount - one.noteCount);
  if (!fullest) throw new Error('the demo has no topic in SEO check');
  return fullest;
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const pathOf = (rest: string) => `/projects/${NORTHPEAK}/${rest}`;
const at = (page: Page, rest: string) => page.goto(pathOf(rest)).then(() => page);
const cardsIn = (page: Page) => page.locator('article[data-topic]').first().waitFor();
const nameOf = (topic: TopicRow) => topic.pageName ?? topic.myTopic ?? '';
const card = (page: Page, { id }: TopicRow) => page.locator(`article[data-topic="${id}"]`);

async function board(page: Page, subject: TopicRow): Promise<void> {
  const search = new URLSearchParams({ as: 'board', who: 'any', q: nameOf(subject) });
  await whenLive(await at(page, `check-seo?${search}`));
  await card(page, subject).waitFor();
}

async function panel(page: Page, subject: TopicRow): Promise<void> {
  const search = new URLSearchParams({ as: 'board', who: 'any', q: nameOf(subject), topic: subject.id });
  await whenLive(await at(page, `check-seo?${search}`));
  const region = page.getByRole('region', { name: nameOf(subject) });
  await region
    .getByRole('button', { name: /Remove the keyword/ })
    .first()
    .waitFor();
  await region.getByRole('region', { name: 'History' }).locator('tbody tr').first().waitFor();
}

async function menu(page: Page, subject: TopicRow): Promise<void> {
  await board(page, subject);
  await card(page, subject).getByRole('link').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /Send back/ }).waitFor();
}

async function phoneTopic(page: Page, subject: TopicRow, tab: string): Promise<void> {
  await at(page, `check-seo?as=board&who=any&topic=${subject.id}`);
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel', { name: tab }).waitFor();
}

const wide = (
  name: string,
  show: Scenario['show'],
  person = 'seo',
  rest: Partial<Scenario> = {},
): Scenario => ({
  name,
  person,
  ...DESK,
  show,
  ...rest,
});
const narrow = (name: string, show: Scenario['show'], person = 'seo'): Scenario => ({
  name,
  person,
  ...PHONE,
  show,
});

/** Every board, and everything that opens over one. */
export const TOPIC_SCENARIOS: readonly Scenario[] = [
  ...VIEWS.map((view) =>
    wide(
      `board ${view.slug}`,
      async (page) => {
        await whenLive(await at(page, `${view.slug}?as=board&who=any`));
        await cardsIn(page);
      },
      'owner',
      { address: { path: pathOf(`${view.slug}?as=board&who=any`), there: 'article[data-topic] h3' } },
    ),
  ),
  wide(
    'list with the menu of a column',
    async (page) => {
      await whenLive(await at(page, 'all-topics?as=list'));
      await page.getByRole('grid').getByRole('row').nth(3).waitFor();
      await page.getByRole('button', { name: 'Status: column menu' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Pin to the left' }).waitFor();
    },
    'manager',
    { address: { path: pathOf('all-topics?as=list'), there: '[role=grid] [role=row]:nth-child(3)' } },
  ),
  wide(
    'list with a selection, beside pinned columns, and how it is displayed',
    async (page) => {
      await whenLive(await at(page, 'all-topics?as=list'));
      const rows = page.getByRole('grid').getByRole('row');
      for (const row of [2, 3]) await rows.nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Clear selection' }).waitFor();
      await page.getByRole('separator', { name: 'Width of Subject' }).press('End');
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('button', { name: 'Pin MSV to the left' }).press('Enter');
      await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 300 }));
    },
    'manager',
  ),
  wide('board with a filter that nothing matches', async (page) => {
    await at(page, 'check-seo?as=board&q=zzzz');
    await page.getByText('No topic matches').first().waitFor();
  }),
  wide('filter menu', async (page, subject) => {
    await board(page, subject);
    await page
      .getByRole('toolbar', { name: 'Filter and display' })
      .getByRole('button', { name: 'Filter' })
      .click();
    await page.getByRole('button', { name: 'Assigned' }).last().waitFor();
  }),
  wide('filter field', async (page, subject) => {
    await board(page, subject);
    await page
      .getByRole('toolbar', { name: 'Filter and display' })
      .getByRole('button', { name: 'Filter' })
      .click();
    await page.getByRole('button', { name: 'Page tag' }).click();
    await page.getByRole('checkbox').first().waitFor();
  }),
  wide('menu of moves', menu),
  wide('question before a move', async (page, subject) => {
    await menu(page, subject);
    await page.getByRole('menuitem', { name: /Send back/ }).click();
    await page.getByRole('dialog', { name: 'Send back' }).getByLabel('Note').waitFor();
  }),
  wide('question without its note', async (page, subject) => {
    await menu(page, subject);
    await page.getByRole('menuitem', { name: /Send back/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Send back' });
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await dialog.getByText('A note is required.').waitFor();
  }),
  wide(
    'move that found no server',
    async (page, subject) => {
      await menu(page, subject);
      await page.route('**/api/topics/*/status', (route) => route.abort());
      await page.getByRole('menuitem', { name: /Hand over to Copywriting/ }).click();
      await page.getByText('Not moved to Copywriting').first().waitFor();
    },
    'seo',
    { noise: /ERR_FAILED/ },
  ),
  wide('card in hand', async (page, subject) => {
    await board(page, subject);
    await whenDraggable(card(page, subject));
    const box = await card(page, subject).boundingBox();
    if (!box) throw new Error('the card is not on the screen');
    await page.mouse.move(box.x + 60, box.y + 90);
    await page.mouse.down();
    await page.mouse.move(box.x - 40, box.y + 130, { steps: 6 });
    await page.getByText('Esc cancels').waitFor();
  }),
  wide('panel', panel),
  wide('panel of a content manager', panel, 'manager'),
  wide('panel with a field for a keyword', async (page, subject) => {
    await panel(page, subject);
    const region = page.getByRole('region', { name: nameOf(subject) });
    await region.getByRole('button', { name: 'Add', exact: true }).click();
    await region.getByLabel('Keyword, or several with commas').waitFor();
  }),
  wide(
    'panel with a field being edited',
    async (page, subject) => {
      await panel(page, subject);
      await page.getByRole('button', { name: 'Edit Page name' }).click();
      await page.getByLabel('Page name').fill('Another name');
    },
    'manager',
  ),
  wide(
    'panel with its menu',
    async (page, subject) => {
      await panel(page, subject);
      await page
        .getByRole('region', { name: nameOf(subject) })
        .getByRole('button', { name: 'More', exact: true })
        .click();
      await page.getByRole('menuitem', { name: /Archive/ }).waitFor();
    },
    'manager',
  ),
  wide(
    'panel of a topic that is not there',
    async (page) => {
      await at(page, 'check-seo?as=board&topic=00000000-0000-4000-8000-000000000000');
      await page.getByText('This topic is not open to you').waitFor();
    },
    'seo',
    { noise: /status of 404/ },
  ),
  wide(
    'import of pages',
    async (page) => {
      await whenLive(await at(page, 'all-topics?as=list'));
      await page.getByRole('button', { name: 'Import pages' }).click();
      await page.getByRole('dialog', { name: 'Import pages' }).getByText('Choose a file').waitFor();
    },
    'manager',
  ),
  wide(
    'new topic',
    async (page) => {
      await at(page, 'to-suggest?as=board&new=');
      await page.getByRole('dialog', { name: 'New topic' }).getByLabel('Page name').waitFor();
    },
    'seo',
    { address: { path: pathOf('to-suggest?as=board&new='), there: '[role=dialog] input' } },
  ),
  narrow('board on a phone', async (page) => {
    await at(page, 'check-seo?as=board&who=any');
    await cardsIn(page);
  }),
  narrow(
    'all topics on a phone',
    async (page) => {
      await at(page, 'all-topics?as=board');
      await cardsIn(page);
    },
    'manager',
  ),
  ...['Notes', 'Details', 'Keywords', 'History'].map((tab) =>
    narrow(`topic on a phone, ${tab.toLowerCase()}`, (page, subject) => phoneTopic(page, subject, tab)),
  ),
];
