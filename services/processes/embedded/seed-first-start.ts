import { DEMO_PASSWORD, demoEmail, seedDemo, seedEmpty } from '../../demo/index.ts';
import type { Platform } from '../../platform/feature.ts';
import { recordProjects } from '../../project-settings/index.ts';

/** The demo's logins by role, then those with several, with none here, and with the back-office. */
const SHOWN = [
  ...['owner', 'contributor', 'copywriter', 'seo', 'manager', 'integrator', 'sea', 'watcher', 'product'],
  ...['many', 'outsider', 'admin'],
];

/**
 * Sets up the world of a first start and answers lines about who can log in: the demo, or (without it) an owner, an
 * administrator and one empty project whose passwords are told this once. A later start changes nothing, and tells the
 * demo's logins again. `size` is that of the demo.
 */
export async function seedFirstStart(
  platform: Platform,
  demo: boolean,
  size?: Parameters<typeof seedDemo>[1],
): Promise<string[]> {
  const lines = await seedWorld(platform, demo, size);
  await recordProjects(platform);
  return lines;
}

async function seedWorld(
  platform: Platform,
  demo: boolean,
  size?: Parameters<typeof seedDemo>[1],
): Promise<string[]> {
  const seeds = await platform.db.selectFrom('seeds').select('name').execute();
  const empty = seeds.some(({ name }) => name === 'empty');
  const hasDemo = seeds.some(({ name }) => name === 'demo');
  if (empty || (!demo && !hasDemo)) {
    const logins = await seedEmpty(platform);
    return logins.map(({ who, email, password }) => line(who, `${email}  ${password}`));
  }
  await seedDemo(platform, size);
  return [line('password', `${DEMO_PASSWORD} (of all)`), ...SHOWN.map((key) => line(key, demoEmail(key)))];
}

function line(who: string, what: string): string {
  return `  ${who.padEnd(14)} ${what}`;
}
