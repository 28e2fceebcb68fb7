import type { TopicRow } from '@keywright/events/topic';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUserId } from '../../services/demo/topics/team.ts';
import type { ApiClient } from './testing/api-client.ts';
import { NORTHPEAK, whenLive } from './testing/demo-data.ts';
import { findings } from './testing/findings.ts';
import { type Product, startProduct } from './testing/start-product.ts';
import { board, card, menu, PHONE, phoneTopic, topicNameOf } from './testing/topic-pages.ts';

let product: Product;
let manager: ApiClient;
let topics: readonly TopicRow[];

beforeAll(async () => {
  product = await startProduct();
  manager = await product.api('manager');
  topics = await manager.topicsIn(NORTHPEAK, 'SEO_CHECK');
});
afterAll(() => product[Symbol.asyncDispose]());

function topic(nth: number): TopicRow {
  const found = topics[nth];
  if (!found) throw new Error('the demo has too few topics in SEO check');
  return found;
}

async function pageOf(person: string, options?: BrowserContextOptions): Promise<Page> {
  const window = await product.window(person, { viewport: { width: 1440, height: 900 }, ...options });
  return window.context.newPage();
}

/** The panel of a topic over the board of everything. */
async function panelOf(page: Page, { id, ...row }: TopicRow): Promise<Locator> {
  await page.goto(`/projects/${NORTHPEAK}/all-topics?as=board&topic=${id}`);
  await whenLive(page);
  const panel = page.getByRole('region', { name: topicNameOf({ id, ...row }) });
  await panel.waitFor();
  return panel;
}

const people = (page: Page): Locator => page.getByRole('listbox', { name: 'People to mention' });
const person = (page: Page, name: string): Locator =>
  people(page).getByRole('option', { name: new RegExp(`^${name}`) });
const isChosen = (option: Locator) => expect.poll(() => option.getAttribute('aria-selected')).toBe('true');

describe('a note', () => {
  it('that mentions somebody says how they are called whenever it is read, and offers nobody who has left', async () => {
    const subject = topic(0);
    const [writer, reader] = [await pageOf('seo'), await pageOf('watcher')];
    await board(reader, subject);
    const panel = await panelOf(writer, subject);
    const box = panel.getByRole('textbox', { name: 'Write a note' });

    await box.click();
    await writer.keyboard.type('Please look, @');
    await person(writer, 'Helen Ashworth').waitFor();
    expect(await person(writer, 'Ines Okafor').count()).toBe(0);
    expect(await person(writer, 'Priya Raman').count()).toBe(0);
    const [first, second] = [
      people(writer).getByRole('option').nth(0),
      people(writer).getByRole('option').nth(1),
    ];
    await isChosen(first);
    await writer.keyboard.press('ArrowDown');
    await isChosen(second);
    expect(await box.getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
    await writer.keyboard.press('Escape');
    await people(writer).waitFor({ state: 'detached' });
    await panel.waitFor();

    await box.fill('');
    await writer.keyboard.type('Please look, @JÓ');
    await isChosen(person(writer, 'Jonas Brandt'));
    expect(await findings(writer)).toEqual([]);
    await writer.keyboard.press('Enter');
    expect(await box.inputValue()).toBe('Please look, @Jonas Brandt ');
    // A slip that is put right takes the mention away from nobody.
    await writer.keyboard.press('Backspace');
    await writer.keyboard.press('Backspace');
    await writer.keyboard.type('t ');
    await people(writer).waitFor({ state: 'detached' });
    await writer.keyboard.type('or @sam');
    await person(writer, 'Sam Delacroix').waitFor();
    await writer.keyboard.press('Tab');
    expect(await box.inputValue()).toBe('Please look, @Jonas Brandt or @Sam Delacroix ');

    // What is not sent yet is there again, mentions and all.
    await panelOf(writer, subject);
    expect(await box.inputValue()).toBe('Please look, @Jonas Brandt or @Sam Delacroix ');
    await box.press('Control+Enter');
    await panel.getByText('Please look, @Jonas Brandt or @Sam Delacroix').first().waitFor();
    const onCard = card(reader, subject);
    await onCard.getByText('Please look, @Jonas Brandt or @Sam Delacroix').waitFor();
    const { lastNote } = await manager.topic(subject.id);
    expect(lastNote?.text).toBe(`Please look, @[${demoUserId('manager')}] or @[${demoUserId('many')}]`);

    await manager.call('PATCH', `/api/userAccounts/${demoUserId('manager')}`, { lastName: 'Lindgren' });
    await onCard.getByText('Please look, @Jonas Lindgren or @Sam Delacroix').waitFor();
    await panel.getByText('@Jonas Lindgren').first().waitFor();

    const list = `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${NORTHPEAK}`;
    const { _embedded } = await manager.call<{
      _embedded: { projectUserDelegations: { id: string; userId: string }[] };
    }>('GET', list);
    const many = _embedded.projectUserDelegations.find(({ userId }) => userId === demoUserId('many'));
    await manager.call('DELETE', `/api/projectUserDelegations/${many?.id}`);
    await onCard.getByText('Please look, @Jonas Lindgren or @Former member').waitFor();
    await box.click();
    await writer.keyboard.type('@');
    await person(writer, 'Jonas Lindgren').waitFor();
    expect(await person(writer, 'Sam Delacroix').count()).toBe(0);
    await writer.keyboard.type('sam');
    await people(writer).waitFor({ state: 'detached' });
  });

  it('of a move takes a mention by a press, which leaves its question open', async () => {
    const subject = topic(1);
    const page = await pageOf('seo');
    await menu(page, subject);
    await page.getByRole('menuitem', { name: /Send back/ }).click();
    const question = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
    await question.getByRole('textbox').click();
    await page.keyboard.type('Two headings are the same @noor');
    await person(page, 'Noor Haddad').click();
    const field = question.getByRole('textbox');
    expect(await field.inputValue()).toBe('Two headings are the same @Noor Haddad ');
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+Enter');
    await question.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await manager.topic(subject.id)).lastNote?.text)
      .toBe(`Two headings are the same @[${demoUserId('copywriter')}]`);
  });

  it('takes a mention by a tap on a phone', async () => {
    const page = await pageOf('seo', { viewport: PHONE, hasTouch: true });
    await phoneTopic(page, topic(2), 'Notes');
    const box = page.getByRole('textbox', { name: 'Write a note' });
    await box.tap();
    await page.keyboard.type('@mei');
    await person(page, 'Mei Tanaka').waitFor();
    expect(await findings(page)).toEqual([]);
    await person(page, 'Mei Tanaka').tap();
    await expect.poll(() => box.inputValue()).toBe('@Mei Tanaka ');
    expect(await box.evaluate((node) => node === document.activeElement)).toBe(true);
  });
});
