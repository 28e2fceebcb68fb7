import { MEMBERSHIP_SCHEMA, type MembershipEvent, membershipStream } from '@keywright/events/membership';
import { createCustomer } from '../customers/index.ts';
import type { Platform } from '../platform/feature.ts';
import { FREE_PLAN } from '../subscription-plans/index.ts';
import { createProject } from '../projects/index.ts';
import { demoId, demoIds } from './demo-ids.ts';
import { demoEmail, demoUserName, DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { DEMO_CUSTOMERS, DEMO_MARKET, DEMO_PROJECTS, type DemoProject } from './projects.ts';
import { withMonths } from './keywords/demo-figures.ts';
import type { KeywordProject } from './keywords/keyword-project.ts';
import { keywordFiguresFor, keywordsBeside, seedKeywords } from './seed-keywords.ts';
import { seedBaskets } from './seed-baskets.ts';
import { seedInvitations } from './seed-invitations.ts';
import { seedReadInboxes } from './seed-read-inboxes.ts';
import { seedTasks } from './seed-tasks.ts';
import { seedMetrics, seedTopics } from './seed-topics.ts';
import { seedWords } from './seed-words.ts';
import { teamOf, demoUserId } from './topics/team.ts';
import { demoHistoryOf } from './topics/demo-events.ts';
import { createAccount } from '../accounts/index.ts';
import type { EventStore, NewEvent } from '../platform/event-store/port.ts';

const YEAR = 365 * 24 * 3_600_000;
const SEED = 'demo';

/**
 * Sets up the demo world where it is not there whole: people, customers, projects, members, and a year of history simulated
 * through the deciders. Cut off half-way, the next attempt completes it. Answers whether anything was set up. `keywordsAtMost` is of
 * one project, for worlds that need few.
 */
export async function seedDemo(
  platform: Platform,
  { keywordsAtMost = Infinity }: { keywordsAtMost?: number } = {},
): Promise<boolean> {
  const { db, store, clock } = platform;
  const done = await db.selectFrom('seeds').where('name', '=', SEED).select('name').executeTakeFirst();
  if (done) return false;
  const now = clock.now().getTime();
  await seedAccounts(platform);
  for (const name of DEMO_CUSTOMERS) {
    const first = DEMO_PROJECTS.find(({ customer }) => customer === name);
    const ownerId = first === undefined ? null : demoUserId(first.owner);
    await createCustomer(platform, { id: demoId(`customer/${name}`), name, ownerId });
  }

  const histories = [];
  const keywords: KeywordProject[] = [];
  for (const [index, project] of DEMO_PROJECTS.entries()) {
    const id = demoId(`project/${project.name}`);
    await createProject(platform, {
      id,
      customerId: demoId(`customer/${project.customer}`),
      name: project.name,
      ownerId: demoUserId(project.owner),
      strictWorkflow: project.strictWorkflow,
      productEnabled: index === 0,
      createdAt: new Date(now - YEAR + index * 1000),
    });
    await seedMembers(store, project, new Date(now - YEAR).toISOString());
    if (index === 0) await seedInvitations(platform, { id, owner: demoUserId(project.owner) });
    const history = demoHistoryOf({ ...project, id }, teamOf(project), now, demoIds(project.name), index + 1);
    histories.push(history);
    const seed = index + 1;
    const count = Math.min(project.keywords, keywordsAtMost);
    keywords.push({
      ...{ projectId: id, trade: project.trade, team: teamOf(project), market: DEMO_MARKET },
      ...{
        keywords: keywordsBeside(history.events, project.trade, { count, now, seed }),
        topics: history.events,
        variants: history.variants,
        now,
      },
      ...{ newId: demoIds(`keywords/${project.name}`), seed },
    });
    const figures = [
      ...withMonths(project.trade, history.metrics, now),
      ...keywordFiguresFor(keywords[index]!),
    ];
    await seedMetrics(platform, id, new Map(figures), demoIds(`figures/${project.name}`));
  }
  await seedTopics(
    platform,
    histories.flatMap(({ events }) => events),
  );
  const imports = await seedKeywords(platform, keywords);
  for (const [nth, project] of keywords.entries())
    await seedTasks(platform, { ...project, name: DEMO_PROJECTS[nth]!.name }, imports);
  await seedBaskets(platform, keywords[0]!);
  await seedWords(platform);
  await seedReadInboxes(platform);
  await db.insertInto('seeds').values({ name: SEED, completed_at: clock.now() }).execute();
  return true;
}

/** Creates the demo people who are not there yet. */
export async function seedAccounts({ db, clock }: Platform): Promise<void> {
  const there = await db.selectFrom('accounts').select('id').execute();
  const known = new Set(there.map((account) => account.id));
  for (const person of DEMO_PEOPLE) {
    const id = demoUserId(person.key);
    if (known.has(id)) continue;
    const { firstName, lastName, language } = person;
    await createAccount(db, {
      id,
      userName: demoUserName(person),
      email: demoEmail(person.key),
      firstName,
      lastName,
      password: DEMO_PASSWORD,
      admin: person.admin ?? false,
      language,
      subscriptionPlan: FREE_PLAN,
      createdAt: clock.now(),
    });
  }
}

/** Records who belongs to a project, `at` an ISO time before its first topic. Recording it twice changes nothing. */
export async function seedMembers(store: EventStore, project: DemoProject, at: string): Promise<void> {
  const newId = demoIds(`members/${project.name}`);
  const owner = demoUserId(project.owner);
  const events = project.members.flatMap(({ person, roles, defaults }): MembershipEvent[] => {
    const userId = demoUserId(person);
    const delegationId = demoId(`delegation/${project.name}/${person}`);
    return [
      { type: 'MemberAdded', data: { delegationId, userId, roles: [...roles] } },
      ...defaults.map((role) => ({
        type: 'DefaultHolderMoved' as const,
        data: { role, from: null, to: userId },
      })),
    ];
  });
  const commandId = newId();
  const recorded = events.map((event): NewEvent => ({
    id: newId(),
    type: event.type,
    data: event.data,
    metadata: {
      schemaVersion: MEMBERSHIP_SCHEMA[event.type].version,
      at,
      actor: { userId: owner, role: 'OWNER' },
      correlationId: commandId,
      causationId: commandId,
      projectId: demoId(`project/${project.name}`),
    },
  }));
  await store.append(membershipStream(demoId(`project/${project.name}`)), 'none', recorded);
}
