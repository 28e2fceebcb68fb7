import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whenLive } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { figuresOn } from './testing/screen-numbers.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

const PEOPLE = {
  cora: 'CONTRIBUTOR',
  carl: 'COPYWRITER',
  sami: 'SEO_CHECKER',
  mona: 'CONTENT_MANAGER',
  ivan: 'INTEGRATOR',
  sean: 'SEA_CHECKER',
  wanda: 'WATCHER',
} as const;
type Name = keyof typeof PEOPLE;

/** What takes a page from a draft to publication and through its ads check: who, and what the cards then say of it. */
const WAY: readonly { who: Name; to: string; card: Card; with?: object }[] = [
  { who: 'cora', to: 'WAIT_APPROVE', card: 'Suggested' },
  { who: 'mona', to: 'APPROVED', card: 'Suggested' },
  { who: 'cora', to: 'OPTIMIZED', card: 'Suggested' },
  { who: 'sami', to: 'SEO_CHECK', card: 'In progress' },
  { who: 'sami', to: 'START_COPYWRITING', card: 'In progress' },
  { who: 'carl', to: 'FOR_APPROVAL', card: 'In progress' },
  { who: 'mona', to: 'INTEGRATION', card: 'In progress' },
  { who: 'ivan', to: 'PUBLISHED', card: 'Published' },
  { who: 'sean', to: 'SEA_CHECK', card: 'Later' },
  { who: 'sean', to: 'PUBLISHED', card: 'Published', with: { seaCheckStatus: 'OK' } },
];
const CARDS = ['Drafts', 'Suggested', 'In progress', 'Published', 'Refused', 'Later'] as const;
type Card = (typeof CARDS)[number];

let site: TestSite;
let projectId: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project(
    'olivia',
    Object.fromEntries(Object.entries(PEOPLE).map(([name, role]) => [name, [role]])),
  );
});
afterAll(() => site[Symbol.asyncDispose]());

async function send<Body>(
  who: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await site.server.request<Body>(who, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A draft of the contributor that the copywriter writes later, with a required ads check. */
async function addDraft(pageName: string): Promise<string> {
  const { id } = await send<{ id: string }>('cora', 'POST', '/api/topics', {
    projectId,
    pageName,
    type: 'CONTENT',
  });
  await assign(projectId, id, [
    { role: 'CONTRIBUTOR', name: 'cora' },
    { role: 'COPYWRITER', name: 'carl' },
  ]);
  await send('mona', 'PATCH', `/api/topics/${id}`, { checkSeaRequired: true });
  return id;
}

async function assign(
  project: string,
  topicId: string,
  people: readonly { role: string; name: string }[],
): Promise<void> {
  type Members = { _embedded: { projectUserDelegations: { userId: string; username: string }[] } };
  const { _embedded } = await send<Members>(
    'mona',
    'GET',
    `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${project}`,
  );
  const userOf = (name: string) =>
    _embedded.projectUserDelegations.find(({ username }) => username === name)?.userId;
  const users = people.map(({ role, name }) => ({ role, userId: userOf(name) }));
  await send('mona', 'POST', `/api/topics/${topicId}/define-roles`, { users });
}

const card = (page: Page, name: Card): Locator =>
  page.getByRole('group', { name: 'Topics by group' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Resolves when the cards show these numbers, and 0 of the others. */
async function shows(page: Page, numbers: Partial<Record<Card, number>>): Promise<void> {
  for (const name of CARDS)
    await page
      .getByRole('group', { name: 'Topics by group' })
      .getByRole('button', { name: new RegExp(`^${name} ?${numbers[name] ?? 0}\\b`) })
      .waitFor();
}

describe('The follow-up', () => {
  it('moves while somebody looks: six roles take two pages to publication, and a seventh opens the number', async () => {
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('wanda', `/projects/${projectId}/follow-up?card=published`);
    await page.getByText('No topics yet').waitFor();
    await whenLive(page);

    const pages = await Promise.all(['Boots for winter', 'Tents for two'].map(addDraft));
    await shows(page, { Drafts: 2 });
    await page.getByText('2 topics · every figure opens its list').waitFor();
    const took: number[] = [];
    for (const { who, to, card: reached, with: more = {} } of WAY) {
      const began = performance.now();
      for (const id of pages)
        await send(who, 'POST', `/api/topics/${id}/status`, { topicStatus: to, note: 'Done', ...more });
      await shows(page, { [reached]: 2 });
      took.push(Math.round(performance.now() - began));
    }

    console.warn(`  all cards right so many ms after two moves began: ${took.join(', ')}`);

    // A page that is checked is a later one, and not among those that stand published.
    await send('sean', 'POST', `/api/topics/${pages[0]}/status`, { topicStatus: 'SEA_CHECK', note: 'Again' });
    await shows(page, { Published: 1, Later: 1 });
    const flow = page.locator('figure').filter({ hasText: 'Flow' });
    const standing = flow.getByRole('link', { name: 'Published in the period' });
    await standing.click();
    const grid = page.getByRole('grid');
    await grid.getByRole('row', { name: /Tents for two/ }).waitFor();
    expect(await grid.locator('[data-row]').count()).toBe(1);
    await page.goBack();
    await send('sean', 'POST', `/api/topics/${pages[0]}/status`, {
      ...{ topicStatus: 'PUBLISHED', note: 'Done', seaCheckStatus: 'OK' },
    });
    await shows(page, { Published: 2 });

    // What was asked for again is right as well.
    await page.getByText('2 published in the period').waitFor();
    const stages = page.getByRole('table', { name: 'Time in stage' });
    await stages.getByRole('link', { name: 'Integration: 0 topics now' }).waitFor();
    await page
      .getByRole('region', { name: 'By assignee' })
      .getByRole('row', { name: /carl.* 2$/ })
      .waitFor();
    await page.locator('[data-topic-row]').nth(1).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await colourFindings(page)).toEqual([]);

    await card(page, 'Published').hover();
    await page.getByRole('link', { name: 'Open the list: Published, 2' }).click();
    for (const name of [/Boots for winter/, /Tents for two/]) await grid.getByRole('row', { name }).waitFor();
    expect(await grid.locator('[data-row]').count()).toBe(2);
    await page.goBack();
    await shows(page, { Published: 2 });

    // Two a person published in the period, and no others of theirs.
    const row = page.getByRole('region', { name: 'By assignee' }).getByRole('row', { name: /carl/ });
    await row.getByRole('link').last().click();
    await page.waitForURL(/publishedAfter=.*publishedBefore=|publishedBefore=.*publishedAfter=/);
    await page
      .getByRole('grid')
      .getByRole('row', { name: /Tents for two/ })
      .waitFor();
    expect(await page.getByRole('grid').locator('[data-row]').count()).toBe(2);
    expect(window.complaints).toEqual([]);
  });

  it('of a customer adds up its projects while they are worked on, and each number opens its list', async () => {
    const team = { wanda: ['WATCHER'], mona: ['CONTENT_MANAGER'], cora: ['CONTRIBUTOR'] } as const;
    const projects = [await site.project('olivia', team), await site.project('olivia', team)];
    const name = 'Ridge & Vale';
    const { id: customerId } = await send<{ id: string }>('olivia', 'POST', '/api/customers', { name });
    await site.server.platform.db
      .updateTable('projects')
      .set({ customer_id: customerId })
      .where('id', 'in', projects)
      .execute();
    const add = async (project: string, pageName: string) => {
      const body = { projectId: project, pageName, type: 'CONTENT' };
      return (await send<{ id: string }>('cora', 'POST', '/api/topics', body)).id;
    };
    const [first = '', second = ''] = projects;
    const topics = [await add(first, 'Lamps'), await add(first, 'Ropes'), await add(second, 'Stoves')];
    const [lamps = '', , stoves = ''] = topics;

    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('wanda', `/customers/${customerId}`);
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
    const rowOf = (project: string) => page.locator(`tr[data-project="${project}"]`);
    const numbersOf = async (project: string) =>
      (await rowOf(project).locator('td').allTextContents()).map(Number);
    /** The cards, and each project's row: by group in the order of the cards, then its total. */
    const said = async () => {
      const rows = await Promise.all(projects.map(numbersOf));
      const { cards } = await figuresOn(page);
      return { cards: Object.values(cards), rows };
    };
    const isSaid = async (...rows: number[][]) => {
      const cards = CARDS.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
      await expect.poll(said, { timeout: 10_000 }).toEqual({ cards, rows });
    };
    await isSaid([2, 0, 0, 0, 0, 0, 2], [1, 0, 0, 0, 0, 0, 1]);
    await send('cora', 'POST', `/api/topics/${stoves}/status`, { topicStatus: 'WAIT_APPROVE' });
    await isSaid([2, 0, 0, 0, 0, 0, 2], [0, 1, 0, 0, 0, 0, 1]);
    await send('cora', 'POST', `/api/topics/${lamps}/status`, { topicStatus: 'WAIT_APPROVE' });
    await send('mona', 'POST', `/api/topics/${lamps}/status`, { topicStatus: 'DECLINE', note: 'Not ours' });
    await isSaid([1, 0, 0, 0, 1, 0, 2], [0, 1, 0, 0, 0, 0, 1]);

    await rowOf(first).locator('td').nth(CARDS.indexOf('Refused')).getByRole('link').click();
    const grid = page.getByRole('grid');
    await grid.getByRole('row', { name: /Lamps/ }).waitFor();
    expect(await grid.locator('[data-row]').count()).toBe(1);
    expect(window.complaints).toEqual([]);
  });

  it('is followed from the keyboard, kept and copied as a table, and shows one person’s work', async () => {
    const window = await site.window({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await addDraft('Stoves in the cold');
    const page = await window.openAs('mona', `/projects/${projectId}/follow-up`);
    await card(page, 'Drafts').focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('table', { name: 'Drafts' })
      .getByRole('link', { name: 'Stoves in the cold' })
      .waitFor();
    expect(page.url()).toContain('card=drafts');

    const flow = page.locator('figure').filter({ hasText: 'Flow' });
    await flow.getByRole('radio', { name: 'Table' }).focus();
    await page.keyboard.press('Space');
    await flow.getByRole('row').nth(3).waitFor();
    const download = page.waitForEvent('download');
    await flow.getByRole('button', { name: 'Download as CSV' }).click();
    const lines = (await streamText(await (await download).createReadStream())).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFWeek to,Drafts,Suggested,In progress,Published in the period,Refused,Later');
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,0,0,\d+,0,0$/);
    await flow.getByRole('button', { name: 'Copy table' }).click();
    await page.getByText('Table copied').waitFor();
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split(/\r?\n/);
    expect(copied).toEqual(lines.map((line) => line.replace('\uFEFF', '').replaceAll(',', '\t')));

    await page.getByRole('combobox', { name: 'Assignee' }).click();
    await page.getByRole('option', { name: /sami/ }).click();
    await shows(page, {});
    await page.getByText('No topic is in Drafts.').waitFor();
    expect(window.complaints).toEqual([]);
  });

  it('opens the late topics of the person that it shows', async () => {
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const own = await site.project('olivia', { mona: ['CONTENT_MANAGER'], cora: ['CONTRIBUTOR'] });
    for (const [who, pageName] of [
      ['cora', 'Late of Cora'],
      ['mona', 'Late of Mona'],
    ] as const) {
      const { id } = await send<{ id: string }>(who, 'POST', '/api/topics', {
        projectId: own,
        pageName,
        type: 'CONTENT',
      });
      await assign(own, id, [{ role: 'CONTRIBUTOR', name: who }]);
      await send('mona', 'PATCH', `/api/topics/${id}`, { deliveryDate: '2020-01-01' });
    }
    const page = await window.openAs('mona', `/projects/${own}/follow-up`);
    await page.getByRole('link', { name: /^2 overdue/ }).waitFor();
    await page.getByRole('combobox', { name: 'Assignee' }).click();
    await page.getByRole('option', { name: /cora/ }).click();
    await page.getByRole('link', { name: /^1 overdue/ }).click();
    const grid = page.getByRole('grid');
    await grid.getByRole('row', { name: /Late of Cora/ }).waitFor();
    expect(await grid.locator('[data-row]').count()).toBe(1);
    expect(window.complaints).toEqual([]);
  });

  it('leaves menus and buttons out of what is printed', async () => {
    const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await window.openAs('mona', `/projects/${projectId}/follow-up`);
    const head = page.getByRole('button', { name: 'Export' });
    const acts = page.getByRole('button', { name: 'Copy table' }).first();
    const menus = page.getByRole('navigation').first();
    for (const shown of [head, acts, menus]) await shown.waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const hidden of [head, acts, menus]) await hidden.waitFor({ state: 'hidden' });
    await page.getByRole('group', { name: 'Topics by group' }).waitFor();
    await page.getByRole('table', { name: 'Time in stage' }).waitFor();
  });
});

async function streamText(stream: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const part of stream) text += part.toString();
  return text;
}
