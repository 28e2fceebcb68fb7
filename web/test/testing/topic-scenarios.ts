import { VIEWS } from '@keywright/events/catalogue';
import { demoUserId } from '../../../services/demo/topics/team.ts';
import { whenDraggable, whenLive } from './demo-data.ts';
import type { Scenario } from './scenario.ts';
import {
  PHONE,
  at,
  board,
  card,
  cardsIn,
  menu,
  topicNameOf,
  narrow,
  openActivity,
  panel,
  pathOf,
  phoneTopic,
  wide,
} from './topic-pages.ts';

/** Of the boards, one of several columns and one of a single one. */
const IN_EVERY_WINDOW = ['to-suggest', 'for-approval'];

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
      {
        address: { path: pathOf(`${view.slug}?as=board&who=any`), there: 'article[data-topic] h3' },
        ...(IN_EVERY_WINDOW.includes(view.slug) && { narrower: true }),
      },
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
    {
      address: { path: pathOf('all-topics?as=list'), there: '[role=grid] [role=row]:nth-child(3)' },
      narrower: true,
    },
  ),
  wide(
    'list with a selection, beside pinned columns, and how it is displayed',
    async (page) => {
      await whenLive(await at(page, 'all-topics?as=list'));
      const rows = page.getByRole('grid').getByRole('row');
      for (const row of [2, 3]) await rows.nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Clear selection' }).waitFor();
      await page.getByRole('separator', { name: 'Width of Words' }).press('End');
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('button', { name: 'Pin MSV to the left' }).press('Enter');
      await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 300 }));
    },
    'manager',
    { narrower: true },
  ),
  ...(['month', 'week'] as const).map((span) =>
    wide(
      `calendar of a ${span}`,
      async (page) => {
        await whenLive(await at(page, `all-topics?as=calendar&span=${span}`));
        await page.getByRole('grid').locator('[data-topic]').first().waitFor();
      },
      'manager',
      {
        address: { path: pathOf(`all-topics?as=calendar&span=${span}`), there: '[role=grid] [data-topic]' },
        narrower: true,
      },
    ),
  ),
  wide(
    'day of a calendar',
    async (page) => {
      await whenLive(await at(page, 'all-topics?as=calendar&who=any'));
      const day = page.locator('[data-day]', { has: page.locator('[data-topic]') }).first();
      await day.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').locator('[data-topic]').first().waitFor();
    },
    'seo',
    { part: '[role=dialog]' },
  ),
  narrow('calendar', async (page) => {
    await whenLive(await at(page, 'all-topics?as=calendar&who=any'));
    await page.locator('[data-day]:not([data-outside]) [data-topic]').first().waitFor();
  }),
  wide(
    'board with chosen cards',
    async (page) => {
      await whenLive(await at(page, 'for-approval?as=board'));
      const links = page.locator('article[data-topic] [data-card-link]');
      for (const nth of [0, 1]) await links.nth(nth).click({ modifiers: ['ControlOrMeta'] });
      await page.getByRole('toolbar', { name: 'Selected topics' }).waitFor();
    },
    'manager',
    { narrower: true },
  ),
  wide(
    'board of one column in lanes, and how it is displayed',
    async (page) => {
      await whenLive(await at(page, 'published?as=board'));
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('radio', { name: 'Assignee' }).check();
      await page.getByRole('radio', { name: 'Assignee' }).waitFor();
      await page.locator('section[data-stack] section[data-stack] article').first().waitFor();
    },
    'manager',
  ),
  wide('board with a filter that nothing matches', async (page) => {
    await at(page, 'check-seo?as=board&q=zzzz');
    await page.getByText('No topic matches').first().waitFor();
  }),
  wide(
    'menu of orders',
    async (page, subject) => {
      await board(page, subject);
      await page.getByRole('button', { name: /^Order:/ }).click();
      await page.getByRole('menuitemradio', { name: 'Waiting longest first' }).waitFor();
    },
    'seo',
    { part: '[role=menu]' },
  ),
  wide(
    'filter menu',
    async (page, subject) => {
      await board(page, subject);
      await page
        .getByRole('toolbar', { name: 'Filter and display' })
        .getByRole('button', { name: 'Filter' })
        .click();
      await page.getByRole('button', { name: 'Assignee' }).last().waitFor();
    },
    'seo',
    { narrower: true, part: '[role=dialog]' },
  ),
  wide(
    'filter as a sentence',
    async (page) => {
      const search = new URLSearchParams({ as: 'list', late: 'yes', who: demoUserId('seo') });
      for (const any of ['nobody=yes', `who=${demoUserId('copywriter')}`]) search.append('any', any);
      await whenLive(await at(page, `all-topics?${search}`));
      await page.keyboard.press('f');
      await page.getByRole('dialog').getByText('at least one of').waitFor();
    },
    'manager',
    { narrower: true, part: '[role=dialog], [role=toolbar]' },
  ),
  wide(
    'filter field',
    async (page, subject) => {
      await board(page, subject);
      await page
        .getByRole('toolbar', { name: 'Filter and display' })
        .getByRole('button', { name: 'Filter' })
        .click();
      await page.getByRole('button', { name: 'Page tag' }).click();
      await page.getByRole('checkbox').last().waitFor();
    },
    'seo',
    { part: '[role=dialog]' },
  ),
  wide('menu of moves', menu, 'seo', { part: '[role=menu]' }),
  wide(
    'question before a move',
    async (page, subject) => {
      await menu(page, subject);
      await page.getByRole('menuitem', { name: /Send back/ }).click();
      await page.getByRole('dialog', { name: 'Send back' }).getByLabel('Note').waitFor();
    },
    'seo',
    { part: '[role=dialog]' },
  ),
  wide(
    'question without its note',
    async (page, subject) => {
      await menu(page, subject);
      await page.getByRole('menuitem', { name: /Send back/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Send back' });
      await dialog.getByRole('button', { name: 'Send back' }).click();
      await dialog.getByText('A note is required.').waitFor();
    },
    'seo',
    { part: '[role=dialog]' },
  ),
  wide(
    'move that found no server',
    async (page, subject) => {
      await menu(page, subject);
      await page.route('**/api/topics/*/status', (route) => route.abort());
      await page.getByRole('menuitem', { name: /Hand over to Copywriting/ }).click();
      await page.getByText('Not moved to Copywriting').first().waitFor();
    },
    'seo',
    { noise: /ERR_FAILED/, part: '[data-toasts]' },
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
  wide('panel', panel, 'seo', { narrower: true }),
  wide('panel of a content manager', panel, 'manager', { narrower: true }),
  wide(
    'panel with a field for a keyword',
    async (page, subject) => {
      await panel(page, subject);
      const region = page.getByRole('region', { name: topicNameOf(subject) });
      await region.getByRole('button', { name: 'Add', exact: true }).click();
      await region.getByLabel('Keyword, or several with commas').waitFor();
    },
    'seo',
    { part: '[data-topic-panel]' },
  ),
  wide(
    'panel with a field being edited',
    async (page, subject) => {
      await panel(page, subject);
      await page.getByRole('button', { name: 'Edit Page name' }).click();
      await page.getByLabel('Page name').fill('Another name');
    },
    'manager',
    { part: '[data-topic-panel]' },
  ),
  wide(
    'panel with its menu',
    async (page, subject) => {
      await panel(page, subject);
      await page
        .getByRole('region', { name: topicNameOf(subject) })
        .getByRole('button', { name: 'More', exact: true })
        .click();
      await page.getByRole('menuitem', { name: /Archive/ }).waitFor();
    },
    'manager',
    { part: '[role=menu]' },
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
    { part: '[role=dialog]' },
  ),
  narrow(
    'import of pages on a phone',
    async (page) => {
      await at(page, 'all-topics?as=list');
      await page.getByRole('button', { name: 'More for this view' }).click();
      await page.getByRole('menuitem', { name: 'Import pages' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import pages' });
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'Pages 2026.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'address,name,published\nhttps://northpeak.example/tents,Tents for two,05.02.2026\nnowhere,,soon\n',
        ),
      });
      await dialog.getByText('Tents for two').first().waitFor();
      const foot = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox();
      if (foot === null || foot.y + foot.height > PHONE.height) throw new Error('the foot is out of sight');
    },
    'manager',
    { part: '[role=dialog]' },
  ),
  wide(
    'activity of the project',
    async (page) => {
      await whenLive(await at(page, 'all-topics?as=list'));
      await openActivity(page);
    },
    'manager',
    { narrower: true, part: '[role=dialog]' },
  ),
  narrow(
    'activity on a phone',
    async (page) => {
      await at(page, 'all-topics?as=board');
      await openActivity(page);
    },
    'manager',
    { part: '[role=dialog]' },
  ),
  wide(
    'new topic',
    async (page) => {
      await at(page, 'to-suggest?as=board&new=');
      await page.getByRole('dialog', { name: 'New topic' }).getByLabel('Page name').waitFor();
    },
    'seo',
    {
      address: { path: pathOf('to-suggest?as=board&new='), there: '[role=dialog] input' },
      part: '[role=dialog]',
    },
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
