import type { Locator, Page } from 'playwright-core';
import { demoId } from '../../../services/demo/demo-ids.ts';
import { createAccount } from '../../../services/accounts/index.ts';
import { DEMO_PASSWORD, demoEmail, seedDemo } from '../../../services/demo/index.ts';
import { FREE_PLAN } from '../../../services/subscription-plans/index.ts';
import type { Platform } from '../../../services/platform/feature.ts';
import type { Login } from './window.ts';

/** The demo's first project, and the one of another customer. */
export const NORTHPEAK = demoId('project/Northpeak Outfitters');
export const BRIGHTSIDE = demoId('project/Brightside Dental');

/** The log-in of a demo person by their key: `seo`. */
export const loginOf = (person: string): Login => ({
  username: demoEmail(person),
  password: DEMO_PASSWORD,
});

/** The key of somebody beside the demo's people whom nobody has asked into a project. */
export const WITHOUT_PROJECT = 'nora';

/** Of each project, so that a run of tests does not wait for more. */
const FEW_KEYWORDS = 300;

/** The demo world, and one person more; nothing where it is there already. */
export async function seedWorld(platform: Platform): Promise<void> {
  if (!(await seedDemo(platform, { keywordsAtMost: FEW_KEYWORDS }))) return;
  await createAccount(platform.db, {
    id: platform.ids.uuid(),
    userName: 'nora.lind',
    email: demoEmail(WITHOUT_PROJECT),
    firstName: 'Nora',
    lastName: 'Lind',
    password: DEMO_PASSWORD,
    subscriptionPlan: FREE_PLAN,
    createdAt: platform.clock.now(),
  });
}

/** Resolves when the page shows a workflow view whose changes come in live. */
export async function whenLive(page: Page): Promise<Page> {
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

/** Resolves when a card can be dragged, whose code comes with the pointer. */
export async function whenDraggable(card: Locator): Promise<void> {
  await card.hover();
  await card.and(card.page().locator('[draggable=true]')).waitFor();
}
