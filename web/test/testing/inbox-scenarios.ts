import { mentionOf } from '@keywright/events/inbox';
import type { Page } from 'playwright-core';
import { demoUserId } from '../../../services/demo/topics/team.ts';
import type { ApiClient } from './api-client.ts';
import { NORTHPEAK, WITHOUT_PROJECT, whenLive } from './demo-data.ts';
import type { Scenario } from './scenario.ts';
import { scenario, titled } from './scenario-forms.ts';

/** Beside a screen of few rows: what is looked at stands over it. */
const INBOX = `/projects/${NORTHPEAK}/members?inbox=open`;
const ENTRY = '[data-notification]';
/** What anybody can be told again however often. */
const CHART = 'the sizing chart can follow';

/** Has somebody who checks pages be asked for a move, and mentioned elsewhere. */
async function tellSeo(api: (person: string) => Promise<ApiClient>): Promise<void> {
  const [copywriter, manager] = await Promise.all([api('copywriter'), api('manager')]);
  // The same two each time: what is said last of a topic hides what was said before.
  const waiting = await manager.topicsIn(NORTHPEAK, 'SEO_CHECK');
  const [asked, noted] = waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (asked === undefined || noted === undefined) throw new Error('the demo has too few topics in SEO check');
  const body = { to: 'START_COPYWRITING', note: 'Done but for the sizing chart' };
  // Where it stands open already it is looked at once more.
  await copywriter.call('POST', `/api/topics/${asked.id}/ask-move`, body).catch(() => undefined);
  const note = `${mentionOf(demoUserId('seo'))} ${CHART}`;
  await manager.call('POST', `/api/topics/${noted.id}/notes`, { note });
}

const open = async (page: Page): Promise<void> => {
  await page.goto(INBOX);
  await page.locator(ENTRY).first().waitFor();
  await page.locator('[data-preference]').first().waitFor();
  await page.getByText(CHART).first().waitFor();
};

/** The inbox over a screen, on a phone, and as a page of its own. */
export const INBOX_SCENARIOS: readonly Scenario[] = [
  scenario(
    'inbox over a screen',
    'seo',
    async (page, api) => {
      await tellSeo(api);
      await open(page);
      await whenLive(page);
    },
    { address: { path: INBOX, there: ENTRY }, narrower: true },
  ),
  scenario(
    'reason of a refusal in the inbox',
    'seo',
    async (page, api) => {
      await tellSeo(api);
      await open(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).first().click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'inbox with nothing that matches',
    'watcher',
    async (page) => {
      await page.goto(INBOX);
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^Requests/ })
        .check();
      await page.getByText('No requests').waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'inbox on a phone',
    'seo',
    async (page, api) => {
      await tellSeo(api);
      await page.goto(`/projects/${NORTHPEAK}/check-seo`);
      await page.getByRole('button', { name: /^Inbox/ }).click();
      await page.getByText(CHART).first().waitFor();
    },
    { width: 390, height: 844 },
  ),
  scenario(
    'inbox without a project',
    WITHOUT_PROJECT,
    async (page) => {
      await page.goto('/inbox');
      await titled(page, 'Inbox');
      await page.getByText('Nothing here yet').waitFor();
    },
    // No address: who has no project is none of the people whose language is set by their key.
    { narrower: true },
  ),
];
