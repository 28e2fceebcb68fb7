import type { TopicRow } from '@keywright/events/topic';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './testing/api-client.ts';
import { NORTHPEAK, whenLive } from './testing/demo-data.ts';
import { findings } from './testing/findings.ts';
import { type Product, startProduct } from './testing/start-product.ts';

let product: Product;
let manager: ApiClient;
let topic: TopicRow;

beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
  topic = (await manager.topicsIn(NORTHPEAK, 'SUGGEST'))[0]!;
});
afterAll(() => product[Symbol.asyncDispose]());

const PANEL = () => `/projects/${NORTHPEAK}/all-topics?as=board&topic=${topic.id}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` }).click();

describe('what is typed into a topic', () => {
  it('is not cut off at its limit, is told to be too long, and stays as a draft over Esc and a reload', async () => {
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(await window.open(PANEL()));
    const long = 'Gaiters '.repeat(38).trim();
    await edit(page, 'Page name');
    await field(page, 'Page name').fill(long.slice(0, 295));
    await page.getByText('5 characters left').waitFor();
    await field(page, 'Page name').fill(long);
    await page.getByText('3 characters too many: at most 300').waitFor();
    await field(page, 'Page name').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'This is too long.' }).waitFor();
    await field(page, 'Page name').press('Escape');
    const draft = page.getByRole('status').filter({ hasText: 'Not saved:' });
    await draft.waitFor();
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await draft.getByRole('button', { name: 'Edit' }).click();
    expect(await field(page, 'Page name').inputValue()).toBe(long);
    await field(page, 'Page name').fill('Gaiters for deep snow');
    await field(page, 'Page name').press('Enter');
    await draft.waitFor({ state: 'detached' });
    await expect.poll(async () => (await manager.topic(topic.id)).pageName).toBe('Gaiters for deep snow');
    // What is taken back before it was sent is gone.
    await edit(page, 'Subject');
    await field(page, 'Subject').fill('Something else');
    await field(page, 'Subject').press('Escape');
    await page.getByRole('button', { name: 'Edit Subject' }).waitFor();
    expect(await draft.count()).toBe(0);
  });

  it('is not cut off in a note, nor where keywords are pasted: what is too long is not sent, and what are lines are words', async () => {
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(await window.open(PANEL()));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/notes')) sent.push(request.url());
    });
    const note = field(page, 'Write a note');
    await note.fill('n'.repeat(4_052));
    await page.getByText('52 characters too many: at most 4,000').waitFor();
    await note.press('Control+Enter');
    expect([(await note.inputValue()).length, sent]).toEqual([4_052, []]);
    await note.fill('n'.repeat(4_000));
    await note.press('Control+Enter');
    await expect.poll(() => note.inputValue()).toBe('');
    expect(sent).toHaveLength(1);

    const words = Array.from({ length: 18 }, (_, nth) => `snow gaiters ${nth}`);
    await page
      .getByRole('region', { name: 'Keywords' })
      .getByRole('button', { name: 'Add', exact: true })
      .click();
    const keywords = field(page, 'Keyword, or several with commas');
    await keywords.evaluate((input, lines) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', lines.join('\n'));
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, words);
    await page.getByRole('button', { name: 'Add 18 keywords' }).waitFor();
    expect(await keywords.inputValue()).toBe(words.join(', '));
    await keywords.fill('k'.repeat(263));
    await page.getByText(/is 63 characters too long: at most 200$/).waitFor();
    await keywords.press('Enter');
    expect((await keywords.inputValue()).length).toBe(263);
  });

  it('says which field may not be empty, and how many tags there may be', async () => {
    await manager.call('PATCH', `/api/topics/${topic.id}`, { pageName: 'Crampons', myTopic: null });
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(await window.open(PANEL()));
    await edit(page, 'Page name');
    await field(page, 'Page name').fill('');
    await field(page, 'Page name').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'A page name or a subject is required.' }).waitFor();
    await field(page, 'Page name').press('Escape');
    await edit(page, 'Page tags');
    const tags = Array.from({ length: 21 }, (_, nth) => `tag ${nth}`).join(',');
    const words = page.getByRole('combobox', { name: 'Page tags' });
    await words.fill(tags);
    await page.getByText(/\d+ are too many: at most 20/).waitFor();
    await words.press('Escape');
    await page.getByRole('button', { name: 'Add a subtopic' }).click();
    await page.getByRole('button', { name: 'Save subtopic' }).click();
    await page.getByText('A subtopic needs a name.').waitFor();
  });

  it('and could not be sent is found again in the topic after a reload', async () => {
    const window = await product.window('manager', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(await window.open(PANEL()));
    await edit(page, 'Why');
    await field(page, 'Why').fill('The shop asks for it');
    await window.context.setOffline(true);
    await field(page, 'Why').press('Enter');
    await page
      .getByText(/Keywright does not answer|No answer from the server/)
      .first()
      .waitFor();
    await field(page, 'Why').press('Escape');
    await window.context.setOffline(false);
    await page.reload();
    const draft = page.getByRole('status').filter({ hasText: 'Not saved:' });
    await draft.filter({ hasText: 'The shop asks for it' }).waitFor();
    await draft.getByRole('button', { name: 'Edit' }).last().click();
    await field(page, 'Why').press('Enter');
    await expect.poll(async () => (await manager.topic(topic.id)).whyArticle).toBe('The shop asks for it');
  });
});

describe('what a topic’s parts are told', () => {
  it('is found again after Esc and a reload: a reason for a move, keywords and a subtopic', async () => {
    const [waiting] = await manager.topicsIn(NORTHPEAK, 'WAIT_APPROVE');
    const window = await product.window('owner', { viewport: { width: 1440, height: 900 } });
    const page = await whenLive(
      await window.open(`/projects/${NORTHPEAK}/all-topics?as=board&who=any&topic=${waiting!.id}`),
    );
    const panel = page.locator('[data-topic-panel]');
    const parts = [
      { open: panel.locator('[data-to=DECLINE]'), text: page.locator('textarea[data-autofocus]') },
      {
        open: panel.getByRole('button', { name: 'Add a subtopic' }),
        text: panel.getByRole('textbox', { name: 'Name', exact: true }),
      },
      {
        open: panel.getByRole('button', { name: 'Add', exact: true }),
        text: panel.getByRole('textbox', { name: 'Keyword, or several with commas' }),
      },
    ];
    for (const { open, text } of parts) {
      await open.click();
      await text.fill('Written but not sent');
      await text.press('Escape');
      await text.waitFor({ state: 'detached' });
    }
    await page.reload();
    for (const { open, text } of parts) {
      await open.click();
      expect(await text.inputValue()).toBe('Written but not sent');
      await text.press('Escape');
    }
    const [, subtopic] = parts;
    await subtopic!.open.click();
    await subtopic!.text.press('Enter');
    await panel.getByRole('button', { name: 'Edit Written but not sent' }).waitFor();
    await subtopic!.open.click();
    expect(await subtopic!.text.inputValue()).toBe('');
  });
});

describe('a topic that is begun', () => {
  it('is found again after Esc and a reload, until one starts afresh', async () => {
    const window = await product.window('contributor', { viewport: { width: 1440, height: 900 } });
    const page = await window.open(`/projects/${NORTHPEAK}/to-suggest?as=board&new=`);
    const dialog = page.getByRole('dialog', { name: 'New topic' });
    await dialog.getByLabel('Page name').fill('Gaiters');
    await dialog.getByLabel('Main keywords').fill('snow gaiters');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`/projects/${NORTHPEAK}/to-suggest?as=board&new=`);
    await dialog.getByText('You began this before').waitFor();
    expect(await dialog.getByLabel('Main keywords').inputValue()).toBe('snow gaiters');
    await dialog.getByLabel('Page name').fill('x'.repeat(301));
    await dialog.getByText('1 character too many: at most 300').waitFor();
    await dialog.getByRole('button', { name: 'Start afresh' }).click();
    expect(await dialog.getByLabel('Page name').inputValue()).toBe('');
    await page.reload();
    await dialog.waitFor();
    expect(await dialog.getByText('You began this before').count()).toBe(0);
  });
});
