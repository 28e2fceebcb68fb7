import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestSite, startSite } from './testing/start-site.ts';
import { addWaiting, holdChunk, submitAnew } from './testing/waiting-topics.ts';

let site: TestSite;
let projectId: string;
let ids: string[];

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', { mona: ['CONTENT_MANAGER'], carl: ['CONTRIBUTOR'] });
  ids = [
    ...(await addWaiting(site, projectId, 'carl', 28)),
    ...(await addWaiting(site, projectId, 'mona', 2)),
  ];
});
afterAll(() => site[Symbol.asyncDispose]());

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected topics' });
const results = (page: Page) => page.getByRole('region', { name: 'What became of each topic' });

async function statuses(): Promise<string[]> {
  await site.server.settled();
  const rows = ids.map((id) => site.server.request('olivia', 'GET', `/api/topics/${id}`));
  return (await Promise.all(rows)).map(({ body }) => body['status'] as string);
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('grid').locator('[role=row][tabindex="0"]').focus();
  await page.keyboard.press('Control+a');
  await bar(page).getByText('30 selected').waitFor();
}

describe('Somebody who acts on thirty topics at once', () => {
  it('sees before, while and after what becomes of each, by the keyboard alone, and takes it back as one', async () => {
    const { openAs, complaints } = await site.window({ viewport: { width: 1440, height: 1400 } });
    const page = await openAs('mona', `/projects/${projectId}/for-approval?as=list`);
    await page.locator('[role=rowgroup] [data-row]').nth(29).waitFor();
    await selectAll(page);
    // Two of them she has submitted herself, which somebody else approves.
    await bar(page).getByRole('button', { name: '28 of 30 can go to Approved' }).waitFor();
    await bar(page).getByRole('button', { name: '2: Submitted by you' }).waitFor();

    const held = await holdChunk(page, 1);
    const sending = page
      .waitForRequest('**/api/topics/bulk')
      .then((request) => request.postDataJSON() as { bulkId: string; ids: string[] });
    await bar(page).getByRole('button', { name: 'Move 28 to Approved' }).press('Enter');
    await held.reached;
    await results(page).getByText('0 of 28 answered').waitFor();
    const { bulkId, ids: sent } = await sending;
    await submitAnew(site, sent.slice(0, 2), { back: 'olivia', by: 'mona' });
    await results(page).getByRole('button', { name: 'Stop' }).press('Enter');
    held.release();
    const goOn = results(page).getByRole('button', { name: 'Go on with 3' });
    await goOn.waitFor();
    expect(await results(page).getByRole('status').textContent()).toContain('3 not sent');
    expect((await statuses()).filter((status) => status === 'APPROVED').length).toBeLessThanOrEqual(25);
    await goOn.press('Enter');
    const said = results(page).getByText('26 of 28 moved to Approved, 2 refused');
    await said.waitFor();
    expect((await statuses()).filter((status) => status === 'APPROVED')).toHaveLength(26);

    // What was refused is named, still chosen, and the bar works beside the results: it does not offer the same again, nor its opposite.
    expect(await results(page).locator('[data-failed]').filter({ hasText: 'submitted' }).count()).toBe(2);
    await bar(page).getByText('4 selected').waitFor();
    const locked = bar(page).getByRole('button', { name: '0 of 4 can go to Approved' });
    expect(await locked.getAttribute('aria-disabled')).toBe('true');
    await bar(page).getByRole('button', { name: '4: Submitted by you' }).waitFor();
    expect(await bar(page).getByRole('button', { name: /^Move/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Published' }).click();
    await page.waitForURL(/\/published/);
    await said.waitFor();

    // Another tab has sent one more in the same bulk: it is taken back, too, and counted.
    const [more = ''] = await addWaiting(site, projectId, 'carl', 1);
    const body = { bulkId, ids: [more], status: 'APPROVED' };
    expect((await site.server.request('mona', 'POST', '/api/topics/bulk', body)).status).toBe(200);
    await results(page).getByRole('button', { name: 'Undo 26' }).press('Enter');
    await results(page).getByText('27 undone, 2 had been refused').waitFor();
    expect((await site.server.request('mona', 'POST', `/api/topics/archive/${more}`)).status).toBe(200);
    expect(new Set(await statuses())).toEqual(new Set(['WAIT_APPROVE']));
    await results(page).focus();
    await page.keyboard.press('Escape');
    await results(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('sends back by an act of its own, and learns who has moved a topic meanwhile', async () => {
    const project = await site.project('olivia', { mona: ['CONTENT_MANAGER'], carl: ['CONTRIBUTOR'] });
    const topics = await addWaiting(site, project, 'carl', 4);
    const [, moved, further, there] = topics;
    const move = async (who: string, id: string | undefined, topicStatus: string) => {
      const body = { topicStatus, note: 'Moved by the test' };
      expect((await site.server.request(who, 'POST', `/api/topics/${id}/status`, body)).status).toBe(200);
    };
    for (const id of [further, there]) await move('mona', id, 'APPROVED');
    await move('mona', further, 'OPTIMIZED');
    await site.server.settled();
    const { openAs } = await site.window({ viewport: { width: 1440, height: 900 } });
    const page = await openAs('mona', `/projects/${project}/all-topics?as=list`);
    await page.locator('[role=rowgroup] [data-row]').nth(3).waitFor();
    await page.getByRole('grid').locator('[role=row][tabindex="0"]').focus();
    await page.keyboard.press('Control+a');
    for (const outcome of ['2 of 4 can go to Approved', '1: Would be sent back', '1 is in Approved'])
      await bar(page).getByRole('button', { name: outcome }).waitFor();

    const held = await holdChunk(page, 1);
    await bar(page).getByRole('button', { name: 'Move 2 to Approved' }).click();
    await held.reached;
    await move('olivia', moved, 'SUGGEST');
    held.release();
    await results(page).getByText('1 of 3 moved to Approved, 1 already so, 1 refused').waitFor();
    await results(page).getByText('olivia Tester moved it to Draft at').waitFor();
    // What stands there is let go; what was refused and what would have been sent back stay chosen.
    await bar(page).getByText('2 selected').waitFor();

    await page.keyboard.press('m');
    const stages = page.getByRole('dialog', { name: 'Other stages' });
    await stages.getByRole('button', { name: /^Back to Approved/ }).click();
    await stages.getByRole('textbox').fill('Once more');
    await stages.getByRole('button', { name: 'Send 1 back to Approved' }).click();
    await results(page).getByText('1 of 1 sent back to Approved').waitFor();
    await page.getByRole('button', { name: 'Activity', exact: true }).click();
    const act = page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem');
    await act
      .filter({ hasText: /moved carl \d to Approved/ })
      .filter({ hasText: '1 refused' })
      .waitFor();
    await act.filter({ hasText: /mona Tester sent carl \d back to Approved/ }).waitFor();
  });

  it('sets a date and tags, and assigns, leaving what topics have besides', async () => {
    const { openAs } = await site.window({ viewport: { width: 1440, height: 1400 } });
    const page = await openAs('mona', `/projects/${projectId}/for-approval?as=list`);
    await page.locator('[role=rowgroup] [data-row]').nth(29).waitFor();
    const act = async (button: string, fill: () => Promise<unknown>, submit: string, done: string) => {
      await selectAll(page);
      await bar(page).getByRole('button', { name: button }).click();
      await fill();
      await page.getByRole('button', { name: submit }).click();
      await results(page).getByText(done).waitFor();
    };
    // The server has no time for the first chunk yet: it is sent again, and nothing is refused.
    let tooSoon = true;
    await page.route('**/api/topics/bulk', (route) => {
      if (!tooSoon) return route.continue();
      tooSoon = false;
      const headers = { 'Retry-After': '1', 'Content-Type': 'application/problem+json' };
      return route.fulfill({ status: 429, headers, body: JSON.stringify({ code: 'RATE_LIMITED' }) });
    });
    const day = () => page.getByRole('textbox', { name: 'Delivery', exact: true }).fill('1/5/2026');
    await act('Delivery', day, 'Set for 30', '30 of 30 given a delivery date');
    const tag = () =>
      page
        .getByRole('dialog')
        .getByLabel(/Add tags/)
        .fill('Summer, Sale');
    await act('Tags', tag, 'Change 30', '30 of 30 with changed tags');
    const person = async () => {
      const choose = async (of: string, option: string) => {
        await page.getByRole('dialog').getByRole('combobox', { name: of }).click();
        await page.getByRole('option', { name: option }).click();
      };
      await choose('Role', 'Content manager');
      await choose('Person', 'mona Tester');
    };
    await act('Assign', person, 'Assign to 30', '30 of 30 assigned');
    const { body } = await site.server.request('olivia', 'GET', `/api/topics/${ids[0]}`);
    expect(body).toMatchObject({
      deliveryDate: '2026-05-01',
      tags: [{ pageTag: 'Summer' }, { pageTag: 'Sale' }],
    });
    expect((body['users'] as unknown[]).length).toBe(2);

    // Also where its results are gone.
    await page.keyboard.press('Escape');
    await results(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await results(page).getByText('30 undone').first().waitFor();
    const { body: after } = await site.server.request('olivia', 'GET', `/api/topics/${ids[0]}`);
    expect(after).toMatchObject({ deliveryDate: '2026-05-01' });
    expect((after['users'] as unknown[]).length).toBe(1);
  });

  it('chooses by x, sees beside each status what the move comes to, and keeps a reason that is not sent', async () => {
    const { openAs } = await site.window({ viewport: { width: 1440, height: 900 } });
    const page = await openAs('mona', `/projects/${projectId}/for-approval?as=list`);
    const rows = page.locator('[role=rowgroup] [data-row]');
    await rows.nth(2).waitFor();
    await page.getByRole('grid').locator('[role=row][tabindex="0"]').focus();
    for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
    await bar(page).getByText('2 selected').waitFor();
    const next = page.locator('[role=gridcell][data-column=nextMove]');
    // Some are hers: of those it is said that somebody else approves them.
    await next
      .filter({ hasText: /Can go to Approved|Submitted by you/ })
      .nth(1)
      .waitFor();
    const said = await next.allTextContents();
    expect(said.filter(Boolean)).toHaveLength(2);
    const keys = await page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset['column']).filter(Boolean));
    expect(keys.slice(0, 4)).toEqual(['pageName', 'status', 'nextMove', 'totalMsv']);

    // The bar covers no row that has the focus.
    await page.keyboard.press('End');
    const above = () =>
      page.evaluate(() => {
        const [row, over] = [document.activeElement, document.querySelector('[data-bulk-bar]')];
        return (over?.getBoundingClientRect().top ?? 0) - (row?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(':last-child'))).toBe(true);
    await expect.poll(above).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Home');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('[aria-rowindex="2"]')))
      .toBe(true);

    const stages = page.getByRole('dialog', { name: 'Other stages' });
    const note = stages.getByRole('textbox');
    const decline = async () => {
      await page.keyboard.press('m');
      await stages.getByRole('button', { name: /^Declined/ }).click();
      // Escape reaches the form once it has the focus.
      await expect.poll(() => note.evaluate((box) => box === document.activeElement)).toBe(true);
    };
    const closed = async () => {
      await page.keyboard.press('Escape');
      await stages.waitFor({ state: 'detached' });
    };
    await decline();
    await note.fill('Not this season');
    await closed();
    const newTags = page.getByRole('dialog').getByLabel(/Add tags/);
    await bar(page).getByRole('button', { name: 'Tags' }).click();
    await newTags.fill('Winter');
    await page.keyboard.press('Escape');
    await newTags.waitFor({ state: 'detached' });
    await page.reload();
    await rows.nth(2).waitFor();
    await page.getByRole('grid').locator('[role=row][tabindex="0"]').focus();
    await page.keyboard.press('x');
    await bar(page).getByText('1 selected').waitFor();
    await decline();
    expect(await note.inputValue()).toBe('Not this season');
    await closed();
    await bar(page).getByRole('button', { name: 'Tags' }).click();
    expect(await newTags.inputValue()).toBe('Winter');
    await page.keyboard.press('Escape');
    await newTags.waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+S');
    const order = page.getByRole('menuitemradio', { name: 'Waiting longest first' });
    await order.waitFor();
    await page.keyboard.press('Escape');
    await order.waitFor({ state: 'detached' });

    // On a phone the bar is as high as it has to be, and messages stand clear of it.
    await page.setViewportSize({ width: 390, height: 844 });
    const top = await page.locator('[data-toasts]').evaluate((all) => all.getBoundingClientRect().top);
    const { y = 0 } = (await bar(page).boundingBox()) ?? {};
    expect(y - top).toBeGreaterThan(200);
    await page.setViewportSize({ width: 1440, height: 900 });

    await decline();
    await note.press('Control+Enter');
    await results(page).getByText('1 moved to Declined').waitFor();
  });
});
