import { createCustomer } from '../customers/index.ts';
import type { Platform } from '../platform/feature.ts';
import { createProject } from '../projects/index.ts';
import { demoId, demoIds } from './demo-ids.ts';
import { demoUserName } from './people.ts';
import { DEMO_CUSTOMERS, DEMO_PROJECTS } from './projects.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedMembers } from './seed-members.ts';
import { seedMetrics, seedTopics } from './seed-topics.ts';
import { teamOf } from './topics/team.ts';
import { demoHistoryOf } from './topics/demo-events.ts';

const YEAR = 365 * 24 * 3_600_000;
const SEED = 'demo';

/**
 * Sets up the demo world where it is not there whole: people, customers, projects, members, and a year of history simulated
 * through the deciders. Cut off half-way, the next attempt completes it. Answers whether anything was set up.
 */
export async function seedDemo(platform: Platform): Promise<boolean> {
  const { db, store, clock } = platform;
  const done = await db.selectFrom('seeds').where('name', '=', SEED).select('name').executeTakeFirst();
  if (done) return false;
  const now = clock.now().getTime();
  await seedAccounts(platform);
  for (const name of DEMO_CUSTOMERS) await createCustomer(platform, { id: demoId(`customer/${name}`), name });

  const histories = [];
  for (const [index, project] of DEMO_PROJECTS.entries()) {
    const id = demoId(`project/${project.name}`);
    await createProject(platform, {
      id,
      customerId: demoId(`customer/${project.customer}`),
      name: project.name,
      ownerName: demoUserName(project.owner),
      strictWorkflow: project.strictWorkflow,
      productEnabled: index === 0,
      createdAt: new Date(now - YEAR + index * 1000),
    });
    await seedMembers(store, project, new Date(now - YEAR).toISOString());
    histories.push(demoHistoryOf({ ...project, id }, teamOf(project), now, demoIds(project.name), index + 1));
  }
  for (const { metrics } of histories) await seedMetrics(platform, metrics);
  await seedTopics(
    store,
    histories.flatMap(({ events }) => events),
  );
  await db.insertInto('seeds').values({ name: SEED, completed_at: clock.now() }).execute();
  return true;
}
