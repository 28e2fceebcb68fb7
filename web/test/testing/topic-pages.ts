import type { TopicRow } from '@keywright/events/topic';
import type { Page } from 'playwright-core';
import type { ApiClient } from './api-client.ts';
import { NORTHPEAK, whenLive } from './demo-data.ts';
import type { Scenario } from './scenario.ts';

/** Opens what people did in the project, over the screen that is shown. */
export async function openActivity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem').first().waitFor();
}

/** The topic that the scenarios are about: in SEO check, and with as much to it as the demo has. */
export async function fullestTopic(manager: ApiClient): Promise<TopicRow> {
  const topics = await manager.topicsIn(NORTHPEAK, 'SEO_CHECK');
  const [fullest] = topics.sort((one, other) => other.noteCount - one.noteCount);
  if (!fullest) throw new Error('the demo has no topic in SEO check');
  return fullest;
}

const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const pathOf = (rest: string) => `/projects/${NORTHPEAK}/${rest}`;
export const at = (page: Page, rest: string) => page.goto(pathOf(rest)).then(() => page);
export const cardsIn = (page: Page) => page.locator('article[data-topic]').first().waitFor();
export const topicNameOf = (topic: TopicRow) => topic.pageName ?? topic.myTopic ?? '';
export const card = (page: Page, { id }: TopicRow) => page.locator(`article[data-topic="${id}"]`);

export async function board(page: Page, subject: TopicRow): Promise<void> {
  const search = new URLSearchParams({ as: 'board', who: 'any', q: topicNameOf(subject) });
  await whenLive(await at(page, `check-seo?${search}`));
  await card(page, subject).waitFor();
}

export async function panel(page: Page, subject: TopicRow): Promise<void> {
  const search = new URLSearchParams({ as: 'board', who: 'any', q: topicNameOf(subject), topic: subject.id });
  await whenLive(await at(page, `check-seo?${search}`));
  const region = page.getByRole('region', { name: topicNameOf(subject) });
  await region
    .getByRole('button', { name: /Remove the keyword/ })
    .first()
    .waitFor();
  await region.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor();
}

export async function menu(page: Page, subject: TopicRow): Promise<void> {
  await board(page, subject);
  await card(page, subject).getByRole('link').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /Send back/ }).waitFor();
}

export async function phoneTopic(page: Page, subject: TopicRow, tab: string): Promise<void> {
  await at(page, `check-seo?as=board&who=any&topic=${subject.id}`);
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel', { name: tab }).waitFor();
}

export const wide = (
  name: string,
  show: Scenario['show'],
  person = 'seo',
  rest: Partial<Scenario> = {},
): Scenario => ({
  name,
  person,
  ...DESK,
  show,
  ...rest,
});
export const narrow = (
  name: string,
  show: Scenario['show'],
  person = 'seo',
  rest: Partial<Scenario> = {},
): Scenario => ({
  name,
  person,
  ...PHONE,
  show,
  ...rest,
});
