import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestSite, startSite } from './testing/start-site.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let site: TestSite;
let projectId: string;
/** Ids by page name. */
const ids = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', {
    mona: ['CONTENT_MANAGER'],
    helen: ['CONTENT_MANAGER'],
    carl: ['CONTRIBUTOR'],
  });
  const send = async (name: string, method: 'POST' | 'PATCH', path: string, body: unknown) => {
    const answer = await site.server.request(name, method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  for (const pageName of ['First', 'Second', 'Own', 'Last']) {
    const author = pageName === 'Own' ? 'mona' : 'carl';
    const { id } = await send(author, 'POST', '/api/topics', { projectId, pageName, type: 'CONTENT' });
    await send(author, 'POST', `/api/topics/${id as string}/status`, { topicStatus: 'WAIT_APPROVE' });
    ids.set(pageName, id as string);
  }
  await send('olivia', 'PATCH', `/api/topics/${ids.get('Second')}`, { deliveryDate: '2020-01-01' });
  await site.server.settled();
});
afterAll(() => site[Symbol.asyncDispose]());

const card = (page: Page, name: string): Locator => page.locator(`[data-topic="${ids.get(name)}"]`);
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Two topics that follow each other, neither of them locked: the clock stands still, so that ids are the order. */
function neighbours(): [string, string] {
  const names = [...ids].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([name]) => name);
  const at = names.findIndex((name, index) => name !== 'Own' && (names[index + 1] ?? 'Own') !== 'Own');
  return [names[at]!, names[at + 1]!];
}

async function openQueue() {
  const { openAs, complaints } = await site.window(PHONE);
  const page = await openAs('mona', `/projects/${projectId}/for-approval`);
  await card(page, 'First').getByRole('button', { name: 'Approve', exact: true }).waitFor();
  return { page, complaints };
}

/** A finger goes sideways over an element, by so many px. */
async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (box === null) throw new Error('nothing to swipe over');
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + Math.min(box.height / 2, 60)];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [0.2, 0.5, 0.8, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + by * part, y: y + 2 }],
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function statusOf(name: string): Promise<unknown> {
  const { body } = await site.server.request('olivia', 'GET', `/api/topics/${ids.get(name)}`);
  return body['status'];
}

it('A card says by how much it is late, and behind a lock what is expected of somebody else', async () => {
  const { page } = await openQueue();
  await card(page, 'Second').getByText('d late').waitFor();
  const own = card(page, 'Own');
  await own.getByText(/You submitted this topic\..+ approves it: .*helen Tester/).waitFor();
  await own.getByText('Approve', { exact: true }).waitFor();
  expect(await own.getByRole('button').allTextContents()).toEqual(['Ask helen', 'Decline']);
});

it('The page of a topic leads on and back by swipe and by button', async () => {
  const { page } = await openQueue();
  const [one, other] = neighbours();
  await card(page, one).getByRole('link').click();
  const panel = page.locator('[data-topic-panel]');
  const shows = (name: string) => panel.getByRole('heading', { level: 2, name }).waitFor();
  await shows(one);
  const swiped = panel.getByRole('heading', { level: 2 });
  await swipe(page, swiped, -150);
  await shows(other);
  await swipe(page, swiped, 150);
  await shows(one);
  await panel.getByRole('button', { name: 'Next topic' }).click();
  await shows(other);
  await panel.getByRole('button', { name: 'Previous topic' }).click();
  await shows(one);
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await shows(other);
  await messages(page).getByRole('button', { name: /Undo/ }).click();
  await shows(one);
});

it('Every part of a topic is reachable on a phone', async () => {
  const { openAs } = await site.window(PHONE);
  const page = await openAs(
    'olivia',
    `/projects/${projectId}/for-approval?as=board&who=any&topic=${ids.get('First')}`,
  );
  const panel = page.locator('[data-topic-panel]');
  const parts = {
    Notes: ['Write a note'],
    Details: ['Edit Delivery', 'Edit Subject', 'Edit Page tags', 'Add a subtopic', 'Declined'],
    Keywords: ['Add'],
    History: [],
  };
  await panel.getByRole('tab', { name: 'Notes' }).waitFor();
  for (const [tab, names] of Object.entries(parts)) {
    await panel.getByRole('tab', { name: tab }).click();
    await panel.getByRole('tabpanel', { name: tab }).waitFor();
    for (const name of names)
      await panel
        .getByRole('button', { name })
        .or(panel.getByRole('textbox', { name }))
        .first()
        .scrollIntoViewIfNeeded();
    // What loads or goes away meanwhile may lie over something for a moment.
    const covered = () =>
      panel.locator('button:enabled, textarea, input, a').evaluateAll((all) =>
        all
          .filter((one) => {
            one.scrollIntoView({ block: 'center' });
            const { left, right, top, width, height } = one.getBoundingClientRect();
            if (width === 0) return false;
            const over = document.elementFromPoint(left + width / 2, top + height / 2);
            return left < 0 || right > innerWidth || !(one.contains(over) || over?.contains(one));
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
    await expect.poll(covered, { message: tab }).toEqual([]);
  }
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  await page.getByRole('menuitem', { name: /^Archive/ }).waitFor();
});

it('Cards are acted on by swipes that go far enough, told together and taken back together', async () => {
  const { page, complaints } = await openQueue();
  await page.getByText('Swipe a card to act').waitFor();
  await swipe(page, card(page, 'First'), 70);
  await swipe(page, card(page, 'Own'), 150);
  await swipe(page, card(page, 'First'), 150);
  await messages(page).getByText('Approved', { exact: true }).waitFor();
  await swipe(page, card(page, 'Second'), 150);
  await messages(page).getByText('2 approved').waitFor();
  // A message stays as long as the focus is in it.
  await messages(page).getByRole('button', { name: 'Undo 2' }).focus();
  await expect
    .poll(() => Promise.all(['First', 'Second', 'Own'].map(statusOf)))
    .toEqual(['APPROVED', 'APPROVED', 'WAIT_APPROVE']);
  await messages(page).getByRole('button', { name: 'Undo 2' }).click();
  await expect
    .poll(() => Promise.all(['First', 'Second'].map(statusOf)))
    .toEqual(['WAIT_APPROVE', 'WAIT_APPROVE']);
  await swipe(page, card(page, 'Last'), -150);
  await page.getByRole('dialog', { name: 'Decline' }).waitFor();
  expect(complaints).toEqual([]);
});

it.each([390, 320])('has its tools on one line at %i px, none of them out of reach', async (width) => {
  const { openAs } = await site.window({ ...PHONE, viewport: { width, height: 844 }, locale: 'fr-FR' });
  for (const as of ['board', 'list', 'calendar']) {
    const page = await openAs('mona', `/projects/${projectId}/for-approval?as=${as}`);
    const tools = page.locator('[role=toolbar]').first();
    await tools.getByRole('searchbox').waitFor();
    const boxes = await tools
      .locator('button, input')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ right, top, bottom }) => ({ right, middle: (top + bottom) / 2 })),
      );
    const middles = boxes.map(({ middle }) => middle);
    expect(Math.max(...middles) - Math.min(...middles), as).toBeLessThan(6);
    expect(Math.max(...boxes.map(({ right }) => right)), as).toBeLessThanOrEqual(width);
    await page.close();
  }
});
