import type { Role, TopicStatus } from '@keywright/events/catalogue';
import { mentionOf } from '@keywright/events/inbox';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMails } from '../../services/credentials/testing/mailbox.ts';
import { mailInvitations } from '../../services/membership/index.ts';
import { housekeepingJobs } from '../../services/processes/scheduler/housekeeping-jobs.ts';
import { whenLive } from './testing/demo-data.ts';
import { colourFindings, findings } from './testing/findings.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

/** Whom the owner invites, each with a role. */
const TEAM = { cole: 'COPYWRITER', sara: 'SEO_CHECKER', mona: 'CONTENT_MANAGER' } as const satisfies Record<
  string,
  Role
>;
type Name = keyof typeof TEAM | 'olivia';

const TOPIC = 'Gaiters explained';
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
/** The morning after everything else: a digest is due. */
const NEXT_MORNING = '2026-03-03T08:30:00.000Z';

let site: TestSite;
let projectId: string;
let topicId: string;
const ids: Partial<Record<Name, string>> = {};

beforeAll(async () => {
  site = await startSite();
  for (const name of ['olivia', 'cole', 'sara', 'mona'] as const)
    ids[name] = await site.server.addAccount(name);
  projectId = await projectOfTeam();
  topicId = await topicInSeoCheck();
  // What the making of it has told is no part of the story.
  for (const name of ['olivia', 'cole', 'sara', 'mona'] as const)
    await send(name, 'PATCH', '/api/notifications/read', { all: true });
});
afterAll(() => site[Symbol.asyncDispose]());

async function send(name: Name, method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) {
  const answer = await site.server.request(name, method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  await site.server.settled();
  return answer.body;
}

/** A project whose people have come to it as people do: the inbox knows whom its events name. */
async function projectOfTeam(): Promise<string> {
  const market = { country: 'GB', language: 'en', customerId: null };
  const { id } = await send('olivia', 'POST', '/api/projects', { name: 'Northpeak', ...market });
  const invited = Object.entries(TEAM).map(([name, role]) => [`${name}@test.example`, role]);
  await send('olivia', 'POST', `/api/projects/invite/${String(id)}`, Object.fromEntries(invited));
  await mailInvitations(site.server.platform);
  for (const { to, token } of await newMails(site.server)) {
    const name = to.split('@')[0] as Name;
    await send(name, 'POST', `/api/projects/invite/accept?token=${token}`);
  }
  return String(id);
}

async function topicInSeoCheck(): Promise<string> {
  const { id } = await send('mona', 'POST', '/api/topics', { projectId, pageName: TOPIC, type: 'CONTENT' });
  const topic = `/api/topics/${String(id)}`;
  const keywords = [{ value: 'gaiters', strategy: 'MAIN' }];
  await send('olivia', 'POST', `${topic}/add-keywords`, { keywords });
  const steps: readonly [Name, TopicStatus][] = [
    ['mona', 'WAIT_APPROVE'],
    ['olivia', 'APPROVED'],
    ['sara', 'OPTIMIZED'],
    ['sara', 'SEO_CHECK'],
  ];
  for (const [name, topicStatus] of steps) await send(name, 'POST', `${topic}/status`, { topicStatus });
  return String(id);
}

/** A window of somebody's own, over all topics. */
async function deskOf(name: Name, search = '') {
  const window = await site.window(DESK);
  const page = await window.openAs(name, `/projects/${projectId}/all-topics?as=list${search}`);
  await whenLive(page);
  return { page, complaints: window.complaints };
}

const nav = (page: Page, said: string): Locator =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('button', { name: said, exact: true }).first();
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Inbox' });
const rows = (page: Page): Locator => drawer(page).locator('[data-notification]');
const job = (name: string) => {
  const found = housekeepingJobs(site.server.platform).find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no job ${name}`);
  return found;
};

it('Three people are told what concerns them, and answer it from the inbox', async () => {
  const [cole, sara, olivia] = [
    await deskOf('cole'),
    await deskOf('sara'),
    await deskOf('olivia', '&inbox=open'),
  ];
  await drawer(olivia.page).waitFor();

  // What reaches one is chosen where it arrives.
  await nav(cole.page, 'Inbox').click();
  await drawer(cole.page).getByRole('combobox', { name: 'E-mail about Northpeak' }).click();
  const saved = cole.page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await cole.page.getByRole('option', { name: 'E-mail daily' }).click();
  await saved;
  expect(await send('cole', 'GET', `/api/notificationPreferences/${projectId}`)).toMatchObject({
    ...{ scope: 'MINE', mail: 'DAILY' },
  });
  await cole.page.keyboard.press('Escape');
  await drawer(cole.page).waitFor({ state: 'detached' });

  const topic = `/api/topics/${topicId}`;
  const users = [{ userId: ids.cole, role: 'COPYWRITER' }];
  await send('mona', 'POST', `${topic}/define-roles`, { users });
  await nav(cole.page, 'Inbox · 1 unread').waitFor();
  await cole.page.waitForFunction(() => document.title.startsWith('(1) '));
  const note = `${mentionOf(ids.cole ?? '')} the sizing chart can follow`;
  await send('sara', 'POST', `${topic}/notes`, { note });
  await nav(cole.page, 'Inbox · 1 unread').click();
  const own = rows(cole.page).filter({ hasText: TOPIC });
  await own.getByText('sara Tester mentioned you').waitFor();
  await own.getByText('@cole Tester').waitFor();
  await own.getByRole('button', { name: '1 more about it' }).click();
  await own.getByText('mona Tester assigned you as Copywriter').waitFor();
  expect(await findings(cole.page)).toEqual([]);
  await cole.page.emulateMedia({ colorScheme: 'dark' });
  await cole.page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  expect(await colourFindings(cole.page)).toEqual([]);

  await send('cole', 'POST', `${topic}/ask-move`, { to: 'START_COPYWRITING', note: 'I have room this week' });
  const asked = 'cole Tester asks you to move a topic to Copywriting';
  await rows(olivia.page).getByText(asked).waitFor();
  await nav(sara.page, 'Inbox · 1 unread').waitFor();
  await sara.page.keyboard.press('g');
  await sara.page.keyboard.press('n');
  await rows(sara.page).getByText(asked).waitFor();
  await rows(sara.page).getByText('I have room this week').waitFor();
  await drawer(sara.page).getByText('1 unread · 1 waits for your answer').waitFor();

  // A refusal has a reason; here it is thought better of.
  await rows(sara.page).getByRole('button', { name: 'Refuse' }).click();
  await rows(sara.page).getByRole('textbox').waitFor();
  await sara.page.keyboard.press('Escape');
  await rows(sara.page).getByRole('textbox').waitFor({ state: 'detached' });
  // Keys go on from the row that the mouse has led to.
  await sara.page.keyboard.press('n');
  await rows(sara.page).getByRole('button', { name: 'Refuse' }).click();
  await rows(sara.page).getByText('A note is required.').waitFor();
  expect(await findings(sara.page, '[role=dialog]')).toEqual([]);
  await sara.page.keyboard.press('Escape');
  await rows(sara.page).getByRole('textbox').waitFor({ state: 'detached' });
  await sara.page.keyboard.press('y');
  await sara.page.getByRole('status').getByText('Moved to Copywriting').waitFor();
  await expect.poll(async () => (await send('sara', 'GET', topic))['status']).toBe('START_COPYWRITING');
  await rows(olivia.page).getByText('sara Tester has accepted it').waitFor();
  expect(await rows(olivia.page).getByRole('button', { name: 'Accept and move' }).count()).toBe(0);
  await own.getByText('sara Tester accepted your request for Copywriting').waitFor();
  for (const { complaints } of [cole, sara, olivia]) expect(complaints).toEqual([]);
});

it('What is unread in the morning comes as one mail, whose link leads to the inbox', async () => {
  await newMails(site.server);
  site.server.clock.set(NEXT_MORNING);
  await job('digests').run();
  await job('digests').run();
  const mails = (await newMails(site.server)).filter(({ to }) => to === 'cole@test.example');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/in your Keywright inbox$/)]);
  expect(mails[0]?.link).toBe('/inbox');

  const window = await site.window(DESK);
  const page = await window.openAs('cole', '/inbox');
  await drawer(page).waitFor();
  const own = rows(page).filter({ hasText: TOPIC });
  await own.waitFor();
  expect(new URL(page.url()).searchParams.get('inbox')).toBe('open');

  await page.keyboard.press('j');
  await expect.poll(() => own.getAttribute('aria-current')).toBe('true');

  // All read, and taken back.
  await page.keyboard.press('Shift+R');
  const toast = page.getByRole('status').filter({ hasText: 'marked as read' });
  await nav(page, 'Inbox').waitFor();
  await toast.getByRole('button', { name: /^Undo/ }).click();
  await nav(page, 'Inbox · 1 unread').waitFor();

  // A press on the row leads to its topic, and reads it.
  await own.click({ position: { x: 300, y: 14 } });
  await drawer(page).waitFor({ state: 'detached' });
  await page.waitForURL(new RegExp(`topic=${topicId}`));
  await nav(page, 'Inbox').waitFor();
  expect(window.complaints).toEqual([]);
});

it('Who belongs to no project has the inbox as a page of its own', async () => {
  await site.server.addAccount('nora');
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
  const window = await site.window(phone);
  const page = await window.openAs('nora', '/');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.getByText('Nothing here yet').waitFor();
  await send('olivia', 'POST', `/api/projects/invite/${projectId}`, { 'nora@test.example': 'WATCHER' });
  await page.getByText('olivia Tester invites you as Watcher').waitFor();
  expect(await findings(page)).toEqual([]);
  // The link of an invitation begins with its mail.
  await mailInvitations(site.server.platform);
  await page.getByRole('link', { name: 'Join project' }).click();
  await page.getByRole('button', { name: 'Accept the invitation' }).waitFor();
  expect(window.complaints).toEqual([]);
});

it('An inbox is gone through by keys alone', async () => {
  await send('sara', 'PATCH', '/api/notifications/read', { all: true });
  const note = `${mentionOf(ids.sara ?? '')} please have a look`;
  const names = ['Gloves', 'Hats', 'Scarves'];
  const topics = new Map<string, string>();
  for (const pageName of names) {
    const { id } = await send('mona', 'POST', '/api/topics', { projectId, pageName, type: 'CONTENT' });
    await send('mona', 'POST', `/api/topics/${String(id)}/notes`, { note });
    topics.set(pageName, String(id));
  }
  const { page, complaints } = await deskOf('sara');
  await nav(page, 'Inbox · 3 unread').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  const row = (name: string) => rows(page).filter({ hasText: name });
  /** Whether the row with the focus is that of a topic. */
  const isAt = (name: string) =>
    expect
      .poll(() => row(name).evaluate((one) => one === document.activeElement && one.ariaCurrent))
      .toBe('true');
  const unread = async (many: number) => {
    await nav(page, many === 0 ? 'Inbox' : `Inbox · ${many} unread`).waitFor();
    await expect
      .poll(async () => (await send('sara', 'GET', '/api/notifications'))['counts'])
      .toMatchObject({ unread: many });
  };
  const isRead = (name: string, read: boolean) =>
    expect.poll(() => row(name).getAttribute('data-read')).toBe(read ? 'true' : null);
  for (const name of names) await row(name).waitFor();

  // The newest is first.
  await page.keyboard.press('j');
  await isAt('Scarves');
  await page.keyboard.press('j');
  await isAt('Hats');
  await page.keyboard.press('k');
  await isAt('Scarves');

  await page.keyboard.press('u');
  await unread(2);
  await isRead('Scarves', true);
  await page.keyboard.press('u');
  await unread(3);
  await isRead('Scarves', false);
  await isAt('Scarves');

  // What is done is read, and the next one has its turn.
  await page.keyboard.press('e');
  await isAt('Hats');
  await unread(2);
  await isRead('Scarves', true);
  await isRead('Hats', false);

  await page.keyboard.press('Enter');
  await drawer(page).waitFor({ state: 'detached' });
  await page.waitForURL(new RegExp(`topic=${topics.get('Hats')}`));
  await unread(1);
  expect(complaints).toEqual([]);
});

it('How much of a project reaches one is as it was chosen, also after the page was loaded again', async () => {
  const { page, complaints } = await deskOf('mona', '&inbox=open');
  const path = `/api/notificationPreferences/${projectId}`;
  const reach = drawer(page).getByRole('region', { name: 'What reaches you' });
  const choice = (name: string) =>
    reach
      .getByRole('radiogroup', { name: 'What reaches you of Northpeak' })
      .getByRole('radio', { name, exact: true });
  await expect.poll(() => choice('Mine').isChecked()).toBe(true);
  const { mail } = await send('mona', 'GET', path);
  const steps = [
    ['None', 'NONE', 'None: requests and invitations alone'],
    ['All', 'ALL', 'All: every change'],
    ['Mine', 'MINE', 'Mine: assigned, mentioned or asked'],
  ] as const;
  for (const [name, scope, said] of steps) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await reach.getByText(name, { exact: true }).click();
    await saved;
    await reach.getByText(said).waitFor();
    // What is mailed stays as it was.
    expect(await send('mona', 'GET', path)).toMatchObject({ scope, mail });
    await page.reload();
    await whenLive(page);
    await reach.getByText(said).waitFor();
    for (const [other] of steps) expect(await choice(other).isChecked()).toBe(other === name);
  }
  expect(complaints).toEqual([]);
});
