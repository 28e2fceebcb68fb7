import type { Role, TopicStatus } from '@keywright/events/catalogue';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whenLive } from './testing/demo-data.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

/** One person a role, each with a window of their own. */
const TEAM = {
  carl: ['CONTRIBUTOR'],
  mona: ['CONTENT_MANAGER'],
  sara: ['SEO_CHECKER'],
  cole: ['COPYWRITER'],
  ines: ['INTEGRATOR'],
  sean: ['SEA_CHECKER'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
type Name = keyof typeof TEAM;

const NAME = 'Trail boots for wide feet';

let site: TestSite;
let projectId: string;
let topicId: string;

beforeAll(async () => {
  site = await startSite();
  projectId = await site.project('olivia', TEAM);
  const values = ['wide trail boots', 'trail boots', 'boots for wide feet'];
  await send('mona', 'POST', '/api/keyWords/add', { projectId, to: 'MY_GOAL', values });
  const topic = { projectId, pageName: NAME, type: 'CONTENT', checkSeaRequired: true };
  topicId = String((await send('carl', 'POST', '/api/topics', topic))['id']);
  await site.server.settled();
});
afterAll(() => site[Symbol.asyncDispose]());

async function send(name: Name, method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object) {
  const answer = await site.server.request(name, method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What somebody has open: the topic over the board of everything. */
interface Desk {
  page: Page;
  panel: Locator;
}

async function deskOf(name: Name): Promise<Desk & { complaints: readonly string[] }> {
  const window = await site.window({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await window.openAs(name, `/projects/${projectId}/all-topics?as=board&topic=${topicId}`);
  const panel = page.locator('[data-topic-panel]');
  await Promise.all([whenLive(page), panel.getByRole('region', { name: 'History' }).waitFor()]);
  return { page, panel, complaints: window.complaints };
}

/** Opens the topic again: whoever acts is led on to the next one, and here there is none. */
async function openAgain({ page, panel }: Desk): Promise<void> {
  await page.goto(`${site.url}/projects/${projectId}/all-topics?as=board&topic=${topicId}`);
  await panel.getByRole('region', { name: 'History' }).waitFor();
}

/** Moves the topic by its panel, saying why and what the ads check came to where that is asked for. */
async function move({ page, panel }: Desk, to: TopicStatus, said: { note?: string; result?: 'OK' } = {}) {
  await panel.locator(`button[data-to=${to}]`).click();
  if (said.note !== undefined || said.result !== undefined) {
    const question = page.getByRole('dialog');
    if (said.result !== undefined) await question.getByRole('radio', { name: said.result }).check();
    if (said.note !== undefined) await question.getByRole('textbox').fill(said.note);
    await question.getByRole('textbox').press('Control+Enter');
  }
  await expect.poll(async () => (await send('mona', 'GET', `/api/topics/${topicId}`))['status']).toBe(to);
  await openAgain({ page, panel });
}

it('Six people take a page from a suggestion to publication and through the check of its ads', async () => {
  const opened = await Promise.all([
    ...([deskOf('carl'), deskOf('mona'), deskOf('sara'), deskOf('cole'), deskOf('ines')] as const),
    deskOf('sean'),
  ]);
  const [carl, mona, sara, cole, ines, sean] = opened;

  // Its main keyword comes out of a basket, which is empty then.
  const { _embedded } = await send(
    'carl',
    'GET',
    `/api/keywordViews/search/byProjectId?projectId=${projectId}&type=LIST`,
  );
  const keywords = Object.values(_embedded as Record<string, { id: string; value: string }[]>).flat();
  const wide = keywords.find(({ value }) => value === 'wide trail boots')!;
  await send('carl', 'PUT', `/api/baskets/${projectId}/main`, { ids: [wide.id] });
  const optimize = await carl.page.context().newPage();
  await optimize.goto(`${site.url}/projects/${projectId}/optimize/${topicId}`);
  const basket = optimize.getByRole('group', { name: 'Main keyword', exact: true });
  await basket.getByRole('button', { name: /^Drop on this page/ }).click();
  await carl.panel.getByText('wide trail boots', { exact: true }).first().waitFor();
  await basket.getByRole('listitem').waitFor({ state: 'detached' });
  await optimize.close();

  // Refused once, taken up again.
  await move(carl, 'WAIT_APPROVE');
  await move(mona, 'DECLINE', { note: 'Say what is special about wide feet' });
  await carl.panel.getByText('Say what is special about wide feet').first().waitFor();
  await send('carl', 'PATCH', `/api/topics/${topicId}`, { whyArticle: 'One pair in three comes back' });
  await move(carl, 'SUGGEST', { note: 'It says so now' });
  await move(carl, 'WAIT_APPROVE');
  await move(mona, 'APPROVED');

  // What was approved is not what stands there any more, and everybody is told.
  const since = 'Changed since the topic was approved';
  await send('carl', 'PATCH', `/api/topics/${topicId}`, { pageName: `${NAME}, tested` });
  await Promise.all(opened.map(({ panel }) => panel.getByRole('region', { name: since }).waitFor()));
  await send('carl', 'PATCH', `/api/topics/${topicId}`, { pageName: NAME });

  await move(sara, 'OPTIMIZED');
  await move(sara, 'SEO_CHECK');
  await send('mona', 'POST', `/api/topics/${topicId}/define-roles`, {
    users: await assigned({ COPYWRITER: 'cole', INTEGRATOR: 'ines' }),
  });

  // Who may not make a move asks for it; one press makes it.
  await cole.panel.getByRole('button', { name: 'Ask: Hand over to Copywriting' }).first().click();
  const form = cole.page.getByRole('dialog', { name: 'Ask for: Hand over to Copywriting' });
  await form.getByRole('button', { name: 'Ask', exact: true }).click();
  await sara.panel.getByRole('button', { name: 'Accept and move' }).click();
  await expect
    .poll(async () => (await send('mona', 'GET', `/api/topics/${topicId}`))['status'])
    .toBe('START_COPYWRITING');
  await openAgain(sara);
  await cole.panel.locator('button[data-to=FOR_APPROVAL]').waitFor();

  // Sent back once.
  await send('cole', 'PATCH', `/api/topics/${topicId}`, { wordsInContent: 900 });
  await move(cole, 'FOR_APPROVAL');
  await move(mona, 'START_COPYWRITING', { note: 'The chart of sizes is missing' });
  await cole.panel.getByText('The chart of sizes is missing').first().waitFor();
  await send('cole', 'PATCH', `/api/topics/${topicId}`, { wordsInContent: 1100 });
  await move(cole, 'FOR_APPROVAL');
  await move(mona, 'INTEGRATION');

  await send('ines', 'PATCH', `/api/topics/${topicId}`, { url: 'https://shop.example/trail-boots-wide' });
  await move(ines, 'PUBLISHED');
  await move(sean, 'SEA_CHECK');
  await move(sean, 'PUBLISHED', { result: 'OK' });

  const { _embedded: found } = await send('mona', 'GET', `/api/topics/${topicId}/history?size=50`);
  const moves = Object.values(found as Record<string, { topicStatus: TopicStatus }[]>).flat();
  expect(moves.map(({ topicStatus }) => topicStatus).reverse()).toEqual([
    ...[
      'SUGGEST',
      'WAIT_APPROVE',
      'DECLINE',
      'SUGGEST',
      'WAIT_APPROVE',
      'APPROVED',
      'OPTIMIZED',
      'SEO_CHECK',
    ],
    ...['START_COPYWRITING', 'FOR_APPROVAL', 'START_COPYWRITING', 'FOR_APPROVAL', 'INTEGRATION'],
    ...['PUBLISHED', 'SEA_CHECK', 'PUBLISHED'],
  ]);
  await Promise.all(
    opened.map(({ panel }) => panel.getByText('Published', { exact: true }).first().waitFor()),
  );
  expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** People by their roles as define-roles takes them, beside whoever is assigned already. */
async function assigned(people: Partial<Record<Role, Name>>) {
  const { users } = await send('mona', 'GET', `/api/topics/${topicId}`);
  const there = users as { scrapRole: Role; userAccount: { id: string } }[];
  const rows = await site.server.platform.db
    .selectFrom('accounts')
    .where('user_name', 'in', Object.values(people))
    .select(['id', 'user_name'])
    .execute();
  const idOf = new Map(rows.map(({ id, user_name }) => [user_name, id]));
  return [
    ...there
      .filter(({ scrapRole }) => people[scrapRole] === undefined)
      .map(({ scrapRole, userAccount }) => ({ role: scrapRole, userId: userAccount.id })),
    ...Object.entries(people).map(([role, name]) => ({ role, userId: idOf.get(name)! })),
  ];
}
