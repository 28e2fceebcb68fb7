import { RELATION_LIMITS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './testing/api-client.ts';
import { BRIGHTSIDE, NORTHPEAK, whenLive } from './testing/demo-data.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { topicNameOf } from './testing/topic-pages.ts';

let product: Product;
let manager: ApiClient;

beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
});
afterAll(() => product[Symbol.asyncDispose]());

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
  const panel = page.getByRole('region', { name: topicNameOf(topic) });
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

    // Ctrl Z reaches no older act in silence.
    await page.keyboard.press('Control+z');
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Gaiters for deep snow stays: creating a topic has no undo').waitFor();
    await page.keyboard.press('Control+z');
    expect(await drafts.getByRole('link', { name: 'Gaiters for deep snow' }).count()).toBe(1);
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
    const { panel } = await openPanel('manager', topic);
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
    await panel.getByText('Because the shop asks for it').first().waitFor();
    await expect
      .poll(async () => (await manager.topic(topic.id)).whyArticle)
      .toBe('Because the shop asks for it');
    await conflict.waitFor({ state: 'detached' });
  });

  it('takes a note and shows it to somebody else on the card', async () => {
    const topic = await topicIn('SUGGEST', 2);
    const { panel } = await openPanel('manager', topic);
    const other = await product.window('contributor');
    const search = new URLSearchParams({ as: 'board', who: 'any', q: topicNameOf(topic) });
    const board = await whenLive(await other.open(`/projects/${NORTHPEAK}/to-suggest?${search}`));
    const box = panel.getByRole('textbox', { name: 'Write a note' });
    await box.fill('The photographer comes on Friday');
    await box.press('Control+Enter');
    await panel.getByText('The photographer comes on Friday').first().waitFor();
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

  it('tells in the history what was changed, takes it back from there, and says why where it cannot', async () => {
    const topic = await topicIn('SUGGEST', 4);
    const { page, panel } = await openPanel('manager', topic);
    const owner = await product.api('owner');
    await owner.call('PATCH', `/api/topics/${topic.id}`, { myTopic: 'Winter', whyArticle: 'Asked for' });
    const history = panel.getByRole('region', { name: 'History' });
    const newest = history.getByRole('listitem').first();
    await newest.getByText('Asked for').waitFor();
    await newest.getByText('Helen Ashworth').waitFor();
    // By keyboard alone.
    const undo = newest.getByRole('button', { name: 'Undo: Edited' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await history.getByRole('listitem').nth(1).getByText('undone').waitFor();
    const { myTopic, whyArticle } = await manager.topic(topic.id);
    expect({ myTopic, whyArticle }).toEqual({ myTopic: topic.myTopic, whyArticle: topic.whyArticle });
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(async () => (await manager.topic(topic.id)).myTopic).toBe('Winter');

    await owner.call('PATCH', `/api/topics/${topic.id}`, { deliveryDate: '2027-01-02' });
    await manager.call('PATCH', `/api/topics/${topic.id}`, { deliveryDate: '2027-02-03' });
    const closed = history
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Undo: Edited\. Jonas Brandt changed Delivery since/ });
    await closed.focus();
    await page.keyboard.press('Enter');
    await page.getByText('It was not undone').waitFor();
    await history.getByRole('button', { name: 'Moves only' }).click();
    await history.getByText('Winter').waitFor({ state: 'detached' });
  });

  it('takes back by Ctrl Z what was done last, whatever it was, and says who changed it since', async () => {
    const topic = await topicIn('SUGGEST', 5);
    const { page, panel } = await openPanel('manager', topic);
    const now = () => manager.topic(topic.id);
    const writeWhy = async (text: string): Promise<void> => {
      await panel.getByRole('button', { name: 'Edit Why' }).click();
      await panel.getByRole('textbox', { name: 'Why', exact: true }).fill(text);
      await page.keyboard.press('Control+Enter');
      await expect.poll(async () => (await now()).whyArticle).toBe(text);
      await panel.getByRole('textbox', { name: 'Why', exact: true }).waitFor({ state: 'detached' });
    };
    await writeWhy('Asked for in the shop');
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    const keyword = panel.getByLabel('Keyword, or several with commas');
    await panel.getByRole('radio', { name: /^RELATED/ }).check({ force: true });
    await keyword.fill('crampon bindings');
    await keyword.press('Enter');
    await panel.getByText('crampon bindings').first().waitFor();
    await keyword.press('Escape');
    const box = panel.getByRole('textbox', { name: 'Write a note' });
    await box.fill('Ask the guides');
    await box.press('Control+Enter');
    await panel.getByText('Ask the guides').first().waitFor();
    const undoLast = async (): Promise<void> => {
      await panel.focus();
      await page.keyboard.press('Control+z');
    };
    // The palette says what it would take back; none of it had a toast.
    await page.keyboard.press('Control+k');
    await page
      .getByRole('option', { name: new RegExp(`^Undo: Note added · ${topicNameOf(topic)}`) })
      .waitFor();
    await page.keyboard.press('Escape');
    await undoLast();
    await expect.poll(async () => (await now()).noteCount).toBe(topic.noteCount);
    await undoLast();
    await expect.poll(async () => (await now()).keywordCounts).toEqual(topic.keywordCounts);
    await undoLast();
    await expect.poll(async () => (await now()).whyArticle).toBe(topic.whyArticle);

    await writeWhy('For the season');
    const owner = await product.api('owner');
    await owner.call('PATCH', `/api/topics/${topic.id}`, { whyArticle: 'For the shop' });
    await undoLast();
    const refused = page.getByRole('alert').filter({ hasText: 'It was not undone: Why' });
    await refused.getByText(/^Helen Ashworth changed Why since/).waitFor();
    expect((await now()).whyArticle).toBe('For the shop');
  });

  it('says what others have changed since one saw it, until that is seen', async () => {
    const topic = await topicIn('SUGGEST', 6);
    const { page, panel } = await openPanel('manager', topic);
    const changed = panel.getByRole('region', { name: 'What changed' });
    await panel.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor();
    expect(await changed.count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    const owner = await product.api('owner');
    await owner.call('PATCH', `/api/topics/${topic.id}`, { whyArticle: 'The season begins' });
    await manager.call('PATCH', `/api/topics/${topic.id}`, { deliveryDate: '2027-02-03' });

    const open = async (): Promise<void> => {
      await page.goto(
        `${new URL(page.url()).origin}/projects/${NORTHPEAK}/all-topics?as=board&topic=${topic.id}`,
      );
      await whenLive(page);
      await panel.getByRole('region', { name: 'History' }).getByText('The season begins').waitFor();
    };
    await open();
    await changed.getByText('The season begins').waitFor();
    expect(await changed.getByRole('listitem').count()).toBe(1);
    await changed.getByRole('button', { name: 'Seen' }).click();
    await changed.waitFor({ state: 'detached' });
    await open();
    expect(await changed.count()).toBe(0);
  });

  it('archives a topic that waits for approval, and takes it out again to where it was', async () => {
    const topic = await topicIn('WAIT_APPROVE');
    const { page, panel } = await openPanel('manager', topic);
    const choose = async (name: string) => {
      await panel.getByRole('button', { name: 'More', exact: true }).click();
      await page.locator('[role=menuitem], [role=menuitemcheckbox]').filter({ hasText: name }).click();
    };
    await choose('Go on to the next after an act');
    await choose('Archive');
    await panel.getByText('Archived', { exact: true }).first().waitFor();
    await expect.poll(async () => (await manager.topic(topic.id)).status).toBe('ARCHIVED');
    await choose('Take out of the archive');
    await expect.poll(async () => (await manager.topic(topic.id)).status).toBe('WAIT_APPROVE');
  });

  it('shows who may not move it who can', async () => {
    const { panel } = await openPanel('watcher', await topicIn('SEO_CHECK'));
    await panel.getByText('0 of 11 open to you').waitFor();
    await panel.getByText('Needs SEO checker: Ines Okafor').first().waitFor();
    // One sentence says it for all the fields, which carry no lock each.
    expect(await panel.getByText(/You can read this topic\. Changes: Needs /).count()).toBe(1);
    expect(await panel.locator('dl svg.lucide-lock').count()).toBe(0);
  });

  it('of another customer’s project does not open', async () => {
    const outsider = await product.api('outsider');
    const [foreign] = await outsider.topicsIn(BRIGHTSIDE, 'APPROVED');
    const window = await product.window('seo');
    const page = await window.open(`/projects/${NORTHPEAK}/check-seo?as=board&topic=${foreign?.id}`);
    await page.getByText('This topic is not open to you').waitFor();
  });
});

describe('a list that is worked through', () => {
  /** The panel's place and the row that has the focus, or is open. */
  const place = (page: Page) => page.locator('[data-topic-panel] header').textContent();

  it('is stepped through to its end, no press lost, and left at the row one came to', async () => {
    const window = await product.window('watcher', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(await window.open(`/projects/${NORTHPEAK}/all-topics?as=list`));
    const rows = page.locator('[role=rowgroup] [data-row]');
    await rows.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toMatch(/^1 of 1\d\d/);
    const all = Number(/of (\d+)/.exec((await place(page)) ?? '')?.[1]);
    expect(all).toBeGreaterThan(120);
    await page.evaluate(() => {
      for (let press = 0; press < 120; press += 1)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    });
    await expect.poll(() => place(page)).toMatch(new RegExp(`^121 of ${all}`));
    // As the page has it: who drives the browser is told of each step, and hears of the last one later.
    const topic = await page.evaluate(() => new URLSearchParams(location.search).get('topic'));
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['row']))
      .toBe(topic);
    await page.locator('[data-topic-panel]').waitFor({ state: 'detached' });
  });

  it('keeps the focus in the panel whatever is drawn anew in it, so that no press is lost', async () => {
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(await window.open(`/projects/${NORTHPEAK}/all-topics?as=list`));
    await page.locator('[role=rowgroup] [data-row]').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toMatch(/^1 of /);
    const panel = page.locator('[data-topic-panel]');
    // What has the focus after each drawing is what hears the next press, however soon that is.
    await page.evaluate(() => {
      const lost: string[] = [];
      Object.assign(globalThis, { lost });
      new MutationObserver(() => {
        if (document.activeElement === document.body) lost.push(location.search);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const lost = () => page.evaluate(() => (globalThis as unknown as { lost: string[] }).lost);
    const button = (name: string) => panel.getByRole('button', { name, exact: true });
    const hasFocus = (at: Locator) => at.evaluate((element) => element === document.activeElement);
    await button('Moves only').focus();
    await page.keyboard.press('Enter');
    await button('Show edits').waitFor();
    expect(await hasFocus(button('Show edits'))).toBe(true);
    await page.keyboard.press('j');
    await expect.poll(() => place(page)).toMatch(/^2 of /);
    expect(await hasFocus(panel)).toBe(true);
    expect(await lost()).toEqual([]);
    await button('Previous topic · K').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toMatch(/^1 of /);
    await panel.locator('button[aria-disabled=true][aria-label^=Previous]').waitFor();
    expect(await hasFocus(button('Previous topic · K'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('j');
    await expect.poll(() => place(page)).toMatch(/^2 of /);
    await button('Show edits').focus();
    await page.keyboard.press('Enter');
    await button('Moves only').waitFor();
    await button('Add a subtopic').focus();
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Save subtopic' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Save subtopic' }).waitFor({ state: 'detached' });
    expect(await hasFocus(panel)).toBe(true);
    expect(await lost()).toEqual([]);
  });

  it('keeps its order while one acts, goes on by itself, and comes back where one takes an act back', async () => {
    const window = await product.window('owner', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(await window.open(`/projects/${NORTHPEAK}/for-approval?as=list`));
    const rows = page.locator('[role=rowgroup] [data-row]');
    const names = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row']));
    await rows.nth(2).waitFor();
    const before = await names();
    await rows.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toMatch(/^2 of \d+$/);
    await page.locator('[data-topic-panel]').getByText('Expected of you').waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => place(page)).toMatch(/^3 of \d+ · 1 done$/);
    // A message stays as long as the pointer is on it.
    const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Undo/ });
    await undo.hover();
    await page.getByText(/Approved · going on to/).waitFor();
    expect(await names()).toEqual(before);
    await rows.nth(1).getByRole('img', { name: 'Done' }).waitFor();
    // Beside its name, whatever columns are shown.
    const now = await rows.nth(1).locator('[data-column=status]').innerText();
    await rows.nth(1).locator('[data-column=pageName]').getByText(now, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^\d+ changes?/ }).count()).toBe(0);
    await undo.click();
    await expect.poll(() => place(page)).toMatch(/^2 of \d+$/);
    expect(await names()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
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
