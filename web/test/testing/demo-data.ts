import type { Page } from 'playwright-core';
import { demoId } from '../../../services/demo/demo-ids.ts';
import { DEMO_PASSWORD, demoUserName } from '../../../services/demo/index.ts';
import type { Login } from './window.ts';

/** The demo's first project, and the one of another customer. */
export const NORTHPEAK = demoId('project/Northpeak Outfitters');
export const BRIGHTSIDE = demoId('project/Brightside Dental');

/** The log-in of a demo person by their key: `seo`. */
export const loginOf = (person: string): Login => ({
  username: demoUserName(person),
  password: DEMO_PASSWORD,
});

/** Resolves when the page shows a workflow view whose changes come in live. */
export async function whenLive(page: Page): Promise<Page> {
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}
