import { RELATION_LIMITS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './testing/api-client.ts';
import { BRIGHTSIDE, NORTHPEAK, whenLive } from './testing/demo-data.ts';
import { type Product, startProduct } from './testing/start-product.ts';

let product: Product;
let manager: ApiClient;

beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
});
afterAll(() => product[Symbol.asyncDispose]());

const nameOf = (topic: TopicRow): string => topic.pageName ?? topic.myTopic ?? '';

/** A topic in a status, another one for every `nth`. */
async function topicIn(status: TopicRow['status'], nth = 0): Promise<TopicRow> {
  const topic = (await manager.topicsIn(NORTHPEAK, status))[nth];
  if (!topic) throw new Error(`the demo has too few topics in ${status}`);
  return topic;
}

/** A topic's panel over the board of everything. */
async function openPanel(person: string, topic: TopicRow): Promise<{ page: Page; panel: Locator }> {
  const window = await product.window(person, { viewport: { width: 1440, height: 900 } });
  const page = await window.open(`/projects/${NORTHPEAK}/all-topics?as=board&topic=${topic.id}`);
  await whenLive(page);
  const panel = page.getByRole('region', { name: nameOf(topic) });
  await panel.waitFor();
  return { page, panel };
}

describe('a contributor', () => {
  it('begins a topic with c, and finds it open and among the drafts', async () => {
    const window = await product.window('contributor');
    const page = await whenLive(await window.open(`/projects/${NORTHPEAK}/to-suggest?as=board&who=any`));
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New topic' });
    await dialog.getByLabel('Page name').fill('Gaiters for deep snow');
    await dialog.getByLabel('Main keywords').fill('snow gaiters, winter gaiters');
    await dialog.getByRole('button', { name: 'Create topic' }).click();
    const panel = page.getByRole('region', { name: 'Gaiters for deep snow' });
    await panel.getByRole('button', { name: 'Remove the keyword winter gaiters' }).waitFor();
    const drafts = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: 'Draft', exact: true }),
    });
    await drafts.getByRole('link', { name: 'Gaiters for deep snow' }).waitFor();
  });

  it('is shown what a draft needs before anything is sent', async () => {
    const window = await product.window('contributor');
    const page = await window.open(`/projects/${NORTHPEAK}/to-suggest?as=board&new=`);
    const dialog = page.getByRole('dialog', { name: 'New topic' });
    await dialog.getByRole('button', { name: 'Create topic' }).click();
    await dialog.getByText('A page name or a subject is required.').waitFor();
    await dialog.getByLabel('Page name').fill('Too many');
    await dialog.getByLabel('Main keywords').fill('a, b, c, d, e, f');
    await dialog.getByRole('button', { name: 'Create topic' }).click();
    await dialog.getByText(`A topic takes at most ${RELATION_LIMITS.MAIN.max} MAIN keywords.`).waitFor();
  });
});

describe('the panel of a topic', () => {
  it('keeps what one writes into a field that somebody else has changed meanwhile, and lets one choose', async () => {
    const topic = await topicIn('SUGGEST', 1);
    const { page, panel } = await openPanel('manager', topic);
    await panel.getByRole('button', { name: 'Edit Why' }).click();
    const why = panel.getByRole('textbox', { name: 'Why', exact: true });
    await why.fill('Because the shop asks for it');
    const owner = await product.api('owner');
    await owner.call('PATCH', `/api/topics/${topic.id}`, { whyArticle: 'Because of the season' });
    await why.press('Control+Enter');
    const conflict = panel.getByRole('alert').filter({ hasText: 'Helen Ashworth changed “Why”' });
    await conflict.getByText('Because of the season').waitFor();
    await conflict.getByText('Because the shop asks for it').waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await panel.getByText('Because the shop asks for it').waitFor();
    await expect
      .poll(async () => (await manager.topic(topic.id)).whyArticle)
      .toBe('Because the shop asks for it');
    await page.getByText('Because of the season').waitFor({ state: 'detached' });
  });

  it('takes a note and shows it to somebody else on the card', async () => {
    const topic = await topicIn('SUGGEST', 2);
    const { panel } = await openPanel('manager', topic);
    const other = await product.window('contributor');
    const search = new URLSearchParams({ as: 'board', who: 'any', q: nameOf(topic) });
    const board = await whenLive(await other.open(`/projects/${NORTHPEAK}/to-suggest?${search}`));
    const box = panel.getByRole('textbox', { name: 'Write a note' });
    await box.fill('The photographer comes on Friday');
    await box.press('Control+Enter');
    await panel.getByText('The photographer comes on Friday').waitFor();
    await board
      .locator(`article[data-topic="${topic.id}"]`)
      .getByText('The photographer comes on Friday')
      .waitFor();
  });

  it('says that a basket is full, and which limit that is', async () => {
    const topic = await topicIn('SUGGEST', 3);
    const { panel } = await openPanel('manager', topic);
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    const field = panel.getByLabel('Keyword, or several with commas');
    await panel.getByRole('radio', { name: /^MAIN/ }).check({ force: true });
    await field.fill('one more, two more, three more, four more, five more, six more');
    await field.press('Enter');
    await panel.getByText(/^A topic takes at most 5 MAIN keywords\. It has \d\.$/).waitFor();
    expect((await manager.topic(topic.id)).keywordCounts).toEqual(topic.keywordCounts);
  });

  it('archives a topic and takes it out again to where it was', async () => {
    const topic = await topicIn('OPTIMIZED', 1);
    const { page, panel } = await openPanel('manager', topic);
    const choose = async (name: string) => {
      await panel.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Archive');
    await panel.getByText('Archived', { exact: true }).first().waitFor();
    await expect.poll(async () => (await manager.topic(topic.id)).status).toBe('ARCHIVED');
    await choose('Take out of the archive');
    await expect.poll(async () => (await manager.topic(topic.id)).status).toBe('OPTIMIZED');
  });

  it('shows who may not move it who can', async () => {
    const { panel } = await openPanel('watcher', await topicIn('SEO_CHECK'));
    await panel.getByText('0 of 11 open to you').waitFor();
    await panel.getByText('Needs SEO checker: Ines Okafor').first().waitFor();
  });

  it('of another customer’s project does not open', async () => {
    const outsider = await product.api('outsider');
    const [foreign] = await outsider.topicsIn(BRIGHTSIDE, 'APPROVED');
    const window = await product.window('seo');
    const page = await window.open(`/projects/${NORTHPEAK}/check-seo?as=board&topic=${foreign?.id}`);
    await page.getByText('This topic is not open to you').waitFor();
  });
});

describe('the address of another customer’s project', () => {
  it('explains itself to who is no member of it, and reveals nothing of it', async () => {
    const window = await product.window('outsider');
    const page = await window.open(`/projects/${NORTHPEAK}/all-topics`);
    await page.getByRole('heading', { name: 'This project is not open to you' }).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Northpeak');
  });
});

describe('an imported page', () => {
  it('is switched on in the panel of a phone', async () => {
    const query = new URLSearchParams({ projectId: NORTHPEAK, active: 'false', size: '1' });
    const found = await manager.call<{ _embedded: { topicViews: TopicRow[] } }>(
      'GET',
      `/api/topicViews/search/byFilter?${query}`,
    );
    const [imported] = found._embedded.topicViews;
    if (!imported) throw new Error('the demo has no imported page');
    const window = await product.window('manager', { viewport: { width: 390, height: 844 } });
    const page = await window.open(`/projects/${NORTHPEAK}/all-topics?topic=${imported.id}`);
    await whenLive(page);
    await page.getByRole('button', { name: 'Activate page' }).click();
    await page.getByRole('button', { name: 'Activate page' }).waitFor({ state: 'detached' });
    expect((await manager.topic(imported.id)).active).toBe(true);
  });
});
