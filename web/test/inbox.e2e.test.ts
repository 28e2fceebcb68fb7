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

it('A row is done, unread again and opened by keys, and what reaches one is chosen for good', async () => {
  await send('mona', 'PATCH', '/api/notifications/read', { all: true });
  const [first, second] = ['Maps of the north', 'Boots of the south'];
  const made: string[] = [];
  for (const pageName of [first, second]) {
    const { id } = await send('olivia', 'POST', '/api/topics', { projectId, pageName, type: 'CONTENT' });
    const note = `${mentionOf(ids.mona ?? '')} is this ours?`;
    await send('olivia', 'POST', `/api/topics/${String(id)}/notes`, { note });
    made.push(String(id));
  }
  const { page, complaints } = await deskOf('mona', '&inbox=open');
  const [maps, boots] = [rows(page).filter({ hasText: first }), rows(page).filter({ hasText: second })];
  const isAt = (row: Locator) => expect.poll(() => row.getAttribute('aria-current')).toBe('true');
  const isRead = (row: Locator, read: boolean) =>
    expect.poll(async () => (await row.getAttribute('data-read')) !== null).toBe(read);
  await maps.waitFor();
  await nav(page, 'Inbox · 2 unread').waitFor();

  await page.keyboard.press('j');
  await isAt(boots);
  await page.keyboard.press('j');
  await isAt(maps);
  await page.keyboard.press('k');
  await isAt(boots);
  await page.keyboard.press('e');
  await isRead(boots, true);
  await isAt(maps);
  await nav(page, 'Inbox · 1 unread').waitFor();
  await page.keyboard.press('k');
  await isAt(boots);
  await page.keyboard.press('u');
  await isRead(boots, false);
  await nav(page, 'Inbox · 2 unread').waitFor();

  const reach = () => drawer(page).getByRole('radiogroup', { name: /^What reaches you of/ });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await reach().getByRole('radio', { name: 'None' }).check();
  await saved;
  await page.reload();
  await boots.waitFor();
  await expect.poll(() => reach().getByRole('radio', { name: 'None' }).isChecked()).toBe(true);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await isAt(maps);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`topic=${made[0]}`));
  await drawer(page).waitFor({ state: 'detached' });
  await nav(page, 'Inbox · 1 unread').waitFor();
  expect(complaints).toEqual([]);
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
