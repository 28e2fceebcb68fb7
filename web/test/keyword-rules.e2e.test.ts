import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyStandingRules } from '../../services/keywords/rules/standing-rules.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

let site: TestSite;
let projectId: string;

const many = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${word} ${nth + 1}`);
/** 110: 65 of them second hand or used as words, 5 of these "used by". */
const WORDS = [
  ...many('used tent', 40),
  ...many('second hand boots', 20),
  ...many('used by climbers', 5),
  ...many('focused mind', 15),
  ...many('new tent', 30),
];

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'], wim: ['PRODUCT_ACCESS'] });
  await add(WORDS);
});
afterAll(() => site?.[Symbol.asyncDispose]());

async function add(values: readonly string[]): Promise<void> {
  const body = { projectId, to: 'MY_REALITY', values };
  const { status } = await site.server.request('olivia', 'POST', '/api/keyWords/add', body);
  expect(status).toBe(200);
  await site.server.settled();
}

const address = (path: string): string => `/projects/${projectId}/${path}`;
const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name });
const condition = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Condition ${number}`, exact: true });
const alone = (page: Page, number: number, count: number): Promise<void> =>
  condition(page, number).getByText(String(count), { exact: true }).waitFor();
const choose = async (page: Page, number: number, part: string, option: string): Promise<void> => {
  await condition(page, number)
    .getByRole('combobox', { name: `Condition ${number}: ${part}` })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const total = (page: Page, name: string, value: number): Promise<void> =>
  page
    .getByRole('region', { name: 'Preview' })
    .locator('dl > div')
    .filter({ hasText: name })
    .getByText(String(value), { exact: true })
    .waitFor();
const runs = (page: Page): Locator => page.locator('[data-run]');

describe('Rules of keywords', () => {
  it('count while they are typed, move what matches, are undone, and as a standing rule sort what comes', async () => {
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('mona', address('my-reality'));
    await page.getByRole('toolbar').getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByText('Write what a keyword contains').waitFor();
    await condition(page, 1).getByRole('textbox').fill('Used');
    await alone(page, 1, 60);
    await page.getByText('“used” also finds “focused”.').waitFor();
    await page.getByRole('button', { name: 'Match whole words' }).click();
    await alone(page, 1, 45);

    await page.getByRole('button', { name: 'Condition', exact: true }).click();
    await page.keyboard.type('second hand');
    await choose(page, 2, 'joined by', 'OR');
    await alone(page, 2, 20);
    await total(page, 'Match', 65);
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await page.keyboard.type('used by, worn by');
    await choose(page, 3, 'comparison', 'does not contain');
    await alone(page, 3, 105);
    await page.getByText('65 so far').waitFor();
    await total(page, 'Match', 60);
    await page.locator('mark', { hasText: 'second hand' }).first().waitFor();

    await page.reload();
    await total(page, 'Match', 60);
    await alone(page, 1, 45);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('checkbox').nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await total(page, 'Stay', 1);
    await page.getByText('As text', { exact: true }).click();
    await page.getByText(/^Move the keywords in My reality that contain the word “.?used/).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByText('Builder', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name of the rule' }).fill('Second-hand searches');

    await page.getByRole('button', { name: 'Move 59 to Out of scope' }).click();
    await page.getByText('59 keywords moved to Out of scope').first().waitFor();
    await entry(page, 'Out of scope 59').waitFor();
    await total(page, 'Match', 1);
    await runs(page).filter({ hasText: 'Second-hand searches moved 59 keywords to Out of scope' }).waitFor();
    await runs(page).first().getByRole('button', { name: 'Undo: Second-hand searches' }).click();
    await page.getByText('59 keywords stand as before').first().waitFor();
    await entry(page, 'My reality 110').waitFor();
    await total(page, 'Match', 60);

    await page.getByRole('button', { name: 'Save rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save rule' });
    await dialog
      .getByRole('region', { name: /^What it would do/ })
      .getByText('60')
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await page.getByText('The rule “Second-hand searches” is saved').first().waitFor();
    await page.getByRole('button', { name: 'Saved rules 1' }).waitFor();

    await add(['used rope', 'new rope']);
    await applyStandingRules(site.server.platform);
    await site.server.settled();
    await entry(page, 'Out of scope 1').waitFor();
    await page.getByRole('button', { name: 'Saved rules 1' }).click();
    const saved = page.getByRole('dialog', { name: 'Saved rules' });
    await saved.getByText('1 keyword moved so far').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);
    await entry(page, 'Out of scope 1').click();
    await page.locator('[data-row]').first().dblclick();
    const history = page.getByRole('dialog', { name: /^History of/ });
    await history.getByText(/by the saved rule “.?Second-hand searches/).waitFor();
    expect(window.complaints).toEqual([]);
  });

  it('stand in an order that keys change, are off and gone again, and narrow a table for who only reads', async () => {
    const make = (name: string) =>
      site.server.request('olivia', 'POST', '/api/keywordRules', {
        projectId,
        name,
        action: 'EXCLUDE',
        rules: [{ predicate: 'CONTAINS', texts: ['nothing like it'] }],
      });
    await make('First of two');
    await make('Second of two');
    const [own, other] = await Promise.all([
      site.window({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }),
      site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }),
    ]);
    const page = await own.openAs('mona', address('rules'));
    await page.getByRole('button', { name: /saved rules$/ }).click();
    const saved = page.getByRole('dialog', { name: 'Saved rules' }).locator('[data-rule]');
    const names = () =>
      saved.locator('[data-grip]').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
    const before = await names();
    await saved.last().locator('[data-grip]').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(names).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)]);
    await saved.last().getByRole('checkbox').click();
    await saved.last().getByText('Off', { exact: true }).waitFor();
    await saved
      .last()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click();
    await expect.poll(async () => (await names()).length).toBe(before.length - 1);

    const reader = await other.openAs(
      'wim',
      `${address('rules')}?scope=MY_REALITY&action=DISPLAY&rule=~=new`,
    );
    await reader.getByText(/can move keywords/).waitFor();
    await reader.getByRole('link', { name: 'Show 31 keywords' }).click();
    await reader.getByRole('grid').locator('[data-row]').first().waitFor();
    await reader.getByText('1 condition', { exact: true }).waitFor();
    await reader.getByRole('button', { name: /^Remove.*Rules/ }).click();
    await expect.poll(() => new URL(reader.url()).searchParams.get('rule')).toBe(null);
    expect([...own.complaints, ...other.complaints]).toEqual([]);
  });

  it('move all that a table shows to my goal', async () => {
    await add(many('goal rope', 3));
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs(
      'mona',
      address('rules?scope=MY_REALITY&action=DISPLAY&rule=~=goal%20rope'),
    );
    await page.getByRole('button', { name: 'Move 3 matches to My goal' }).click();
    await entry(page, 'My goal 3').waitFor();
    await total(page, 'Match', 0);
    await entry(page, 'My goal 3').click();
    const rows = page.getByRole('grid').locator('[data-row]');
    for (const value of many('goal rope', 3)) await rows.filter({ hasText: value }).waitFor();
    expect(await rows.count()).toBe(3);
    expect(window.complaints).toEqual([]);
  });
});
