import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestSite, startSite } from './testing/start-site.ts';
import { addWaiting } from './testing/waiting-topics.ts';

let site: TestSite;
let projectId: string;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'], carl: ['CONTRIBUTOR'] });
  await addWaiting(site, projectId, 'carl', 8);
});
afterAll(() => site[Symbol.asyncDispose]());

const cards = (): Locator => page.locator('section[data-status=WAIT_APPROVE] article[data-topic]');
const link = (nth: number): Locator => cards().nth(nth).locator('[data-card-link]');
const bar = (): Locator => page.getByRole('toolbar', { name: 'Selected topics' });
const results = (): Locator => page.getByRole('region', { name: 'What became of each topic' });
const idOf = async (nth: number): Promise<string> =>
  (await cards().nth(nth).getAttribute('data-topic')) ?? '';
const selected = (): Promise<boolean[]> =>
  cards().evaluateAll((all) => all.map((card) => card.hasAttribute('data-selected')));
const placesOf = (chosen: readonly boolean[]): number[] =>
  chosen.flatMap((isChosen, nth) => (isChosen ? [nth] : []));

async function open(rest = ''): Promise<void> {
  const window = await site.window({ viewport: { width: 1440, height: 1300 } });
  ({ complaints } = window);
  page = await window.openAs('mona', `/projects/${projectId}/for-approval?as=board${rest}`);
  await cards().nth(7).waitFor();
}

async function assign(ids: readonly string[]): Promise<void> {
  const members = await site.server.platform.db
    .selectFrom('project_members')
    .select(['user_id', 'roles'])
    .where('project_id', '=', projectId)
    .execute();
  const userId = members.find(({ roles }) => roles.includes('CONTENT_MANAGER'))?.user_id;
  const users = [{ role: 'CONTENT_MANAGER', userId }];
  const act = { bulkId: randomUUID(), ids, users };
  const { body } = await site.server.request('olivia', 'POST', '/api/topics/bulk', act);
  expect(body['results']).toMatchObject(ids.map(() => ({ changed: true })));
}

const card = (id: string): Locator => page.locator(`article[data-topic="${id}"]`);
const says = (count: number): Promise<void> => bar().getByText(`${count} selected`).waitFor();
const hasFocus = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);

describe('Cards of a board', () => {
  it('are chosen by clicks and boxes, by keys that say so, and m opens the stages of all of them', async () => {
    await open();
    await link(1).click({ modifiers: ['ControlOrMeta'] });
    await link(4).click({ modifiers: ['Shift'] });
    await says(4);
    expect(placesOf(await selected())).toEqual([1, 2, 3, 4]);
    await link(2).click({ modifiers: ['ControlOrMeta'] });
    await says(3);
    await cards().nth(6).getByRole('checkbox').click();
    await says(4);
    expect(placesOf(await selected())).toEqual([1, 3, 4, 6]);
    expect(new URL(page.url()).searchParams.has('topic')).toBe(false);
    expect(page.context().pages()).toHaveLength(1);
    await page.locator('section[data-status=FOR_APPROVAL]').click({ position: { x: 60, y: 400 } });
    await bar().waitFor({ state: 'detached' });

    await link(0).focus();
    await page.keyboard.press('x');
    await says(1);
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp'])
      await page.keyboard.press(key);
    await says(3);
    expect(placesOf(await selected())).toEqual([0, 1, 2]);
    const said = await link(2).evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(said).toBe('Selected');
    await page.keyboard.press('m');
    const stages = page.getByRole('dialog', { name: 'Other stages' });
    await stages.getByRole('button', { name: /^Approved/ }).waitFor();
    await page.keyboard.press('Escape');
    await stages.waitFor({ state: 'detached' });
    await says(3);
    await hasFocus(link(2));
    await page.keyboard.press('Control+a');
    await says(8);
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });

    // Where the window is low, neither the card that was chosen nor those that keys lead to lie under the bar.
    await page.setViewportSize({ width: 1440, height: 620 });
    const isAbove = async (nth: number) => {
      const [one, over] = [await cards().nth(nth).boundingBox(), await bar().boundingBox()];
      return one !== null && over !== null && one.y + one.height <= over.y;
    };
    const lowest = () =>
      cards().evaluateAll((all) =>
        all.findLastIndex((one) => one.getBoundingClientRect().bottom <= innerHeight - 20),
      );
    // The window is low at once, what stands in it a moment later.
    let low = -1;
    await expect
      .poll(async () => {
        const before = low;
        low = await lowest();
        return low >= 0 && low < 6 && low === before;
      })
      .toBe(true);
    await link(low).focus();
    await page.keyboard.press('x');
    await says(1);
    await expect.poll(() => isAbove(low)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await hasFocus(link(low + 1));
    await expect.poll(() => isAbove(low + 1)).toBe(true);
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });

    // The box is drawn at the size of all boxes, and can be hit beside it.
    const box = await cards()
      .first()
      .getByRole('checkbox')
      .evaluate((input) => {
        const { width, borderTopWidth, backgroundClip } = getComputedStyle(input);
        return [parseFloat(width) - 2 * parseFloat(borderTopWidth), parseFloat(width) >= 24, backgroundClip];
      });
    expect(box).toEqual([15, true, 'padding-box']);
    expect(placesOf(await selected())).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are caught with a lasso, moved and taken back together, and drop out when somebody takes them away', async () => {
    await open();
    const [first, second] = [await cards().nth(0).boundingBox(), await cards().nth(1).boundingBox()];
    if (!first || !second) throw new Error('the cards are not on the screen');
    const ids = [await idOf(0), await idOf(1)];
    // From the empty column beside them.
    await page.mouse.move(first.x + first.width + 60, second.y + 30);
    await page.mouse.down();
    await page.mouse.move(first.x + first.width - 40, first.y + 20, { steps: 6 });
    await expect.poll(async () => placesOf(await selected())).toEqual([0, 1]);
    await page.mouse.up();
    await says(2);
    await hasFocus(link(0));

    await bar().getByRole('button', { name: 'Move 2 to Approved' }).click();
    await results().getByText('2 of 2 moved to Approved').waitFor();
    await bar().waitFor({ state: 'detached' });
    for (const id of ids) await card(id).waitFor({ state: 'detached' });
    await results().getByRole('button', { name: 'Undo 2' }).click();
    await results().getByRole('status').getByText('2 undone').waitFor();
    for (const id of ids) await card(id).waitFor();

    const left = await idOf(3);
    for (const nth of [0, 3]) await link(nth).click({ modifiers: ['ControlOrMeta'] });
    await says(2);
    const act = { bulkId: randomUUID(), ids: [left], status: 'APPROVED' };
    const { body } = await site.server.request('olivia', 'POST', '/api/topics/bulk', act);
    expect(body['results']).toMatchObject([{ changed: true }]);
    await card(left).waitFor({ state: 'detached' });
    await says(1);
    expect(placesOf(await selected())).toEqual([0]);
    await site.server.request('olivia', 'POST', `/api/topics/bulk/${act.bulkId}/undo`, {});
  });

  it('stand in lanes that add up to their column, look as the reader likes, and still do after a reload', async () => {
    await open('&status=WAIT_APPROVE');
    const lanes = page.locator('section[data-status] section[data-stack]');
    const figures = () =>
      lanes.evaluateAll((all) =>
        all.map((lane) => [
          lane.querySelector('h3')?.textContent,
          lane.querySelector('header span:last-child')?.textContent,
          lane.querySelectorAll('article').length,
        ]),
      );
    // As at first: by age, and by the clock of the tests all of them are old.
    await expect.poll(figures).toEqual([
      ['Here less than a week', '0', 0],
      ['Here 1 to 2 weeks', '0', 0],
      ['Here over 2 weeks', '8', 8],
    ]);
    const [left, right] = await lanes.evaluateAll((all) =>
      [all[0], all.at(-1)].map((lane) => lane?.getBoundingClientRect().right ?? 0),
    );
    expect((right ?? 0) - (left ?? 0)).toBeGreaterThan(500);

    const tallest = async () =>
      Math.max(...(await cards().evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))));
    const comfortable = await tallest();
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('radio', { name: 'Assignee' }).check();
    await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Words', exact: true }).uncheck();
    await page.keyboard.press('Escape');
    const mine = [await idOf(0), await idOf(4), await idOf(5)];
    await assign(mine);
    const byPerson = [
      ['mona Tester', '3', 3],
      ['carl Tester', '5', 5],
    ];
    await expect.poll(figures).toEqual(byPerson);
    await page.getByRole('link', { name: '8 in Topic approval, as a list' }).waitFor();

    // From lane to lane by keys; a range stays within its lane.
    const inLane = (lane: number, nth: number) => lanes.nth(lane).locator('[data-card-link]').nth(nth);
    await inLane(0, 1).focus();
    await page.keyboard.press('ArrowRight');
    await hasFocus(inLane(1, 1));
    await page.keyboard.press('ArrowLeft');
    await hasFocus(inLane(0, 1));
    await page.keyboard.press('Control+a');
    await says(3);
    await page.keyboard.press('Escape');

    // J and K go through the cards as they are painted: down the lane, then to the head of the next.
    const openId = () => new URL(page.url()).searchParams.get('topic');
    const idsIn = (lane: number) =>
      lanes
        .nth(lane)
        .locator('article')
        .evaluateAll((all) => all.map((one) => one.dataset['topic']));
    const [first, second] = [await idsIn(0), await idsIn(1)];
    await inLane(0, 1).press('Enter');
    await page.locator('[data-topic-panel] h2').first().waitFor();
    await expect.poll(openId).toBe(first[1]);
    for (const id of [first[2], second[0]]) {
      await page.keyboard.press('j');
      await expect.poll(openId).toBe(id);
    }
    await page.keyboard.press('k');
    await expect.poll(openId).toBe(first[2]);
    await page.keyboard.press('Escape');
    await page.locator('[data-topic-panel]').waitFor({ state: 'detached' });

    expect(await tallest()).toBeLessThan(comfortable);
    await page.reload();
    await expect.poll(figures).toEqual(byPerson);
    expect(await tallest()).toBeLessThan(comfortable);
    expect(await cards().first().getByText('Words').count()).toBe(0);

    // The number at the head of the column opens what it counts.
    await page.getByRole('link', { name: /^8 in .*, as a list$/ }).click();
    await page.waitForURL(/all-topics\?.*status=WAIT_APPROVE/);
    await expect.poll(() => page.locator('[role=rowgroup] [data-row]').count()).toBe(8);
    expect(complaints).toEqual([]);
  });
});
