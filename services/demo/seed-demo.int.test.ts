import { KEYWORD_SCOPES, KEYWORD_STATUSES } from '@keywright/events/catalogue';
import { membershipStream } from '@keywright/events/membership';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyStandingRules } from '../keywords/rules/standing-rules.ts';
import { differingCounters } from '../keywords/read/testing/counted-anew.ts';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { demoId } from './demo-ids.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { DEMO_PROJECTS } from './projects.ts';
import { seedDemo } from './seed-demo.ts';

interface Projects {
  _embedded: { projects: { id: string; name: string; customer: { name: string } }[] };
}
interface Delegations {
  _embedded: {
    projectUserDelegations: { username: string; owner: boolean; roles: Record<string, boolean> }[];
  };
}

interface Inbox {
  _embedded: { notifications: { kind: string; at: string; unread: number }[] };
  page: { totalElements: number };
  counts: { unread: number };
}

interface Tasks {
  _embedded: { tasks: { id: string }[] };
}

const FEW = { keywordsAtMost: 400 };

let test: TestApp;
const asDemo = async <Body>(key: string, url: string) => {
  await test.login(`${key}@demo.test`, DEMO_PASSWORD);
  const answer = await test.request<Body>(`${key}@demo.test`, 'GET', url);
  expect(answer.status).toBe(200);
  return answer.body;
};
const projectsOf = async (key: string) =>
  (await asDemo<Projects>(key, '/api/projects/search/findForCurrentUser'))._embedded.projects;

async function inboxOf(key: string) {
  const ask = (query: string) => asDemo<Inbox>(key, `/api/notifications?size=100${query}`);
  const [all, unread] = [await ask(''), await ask('&unread=true')];
  return {
    counts: all.counts,
    total: all.page.totalElements,
    unread: unread._embedded.notifications,
  };
}

describe('The demo world', () => {
  beforeAll(async () => {
    test = await startTestApp({ now: '2026-11-21T09:00:00Z' });
    expect(await seedDemo(test.platform, FEW)).toBe(true);
    await test.settled();
  });
  afterAll(() => test.close());

  it.each(DEMO_PEOPLE.filter((person) => !person.admin).map((person) => person.key))(
    'lets %s sign in and see a project',
    async (key) => {
      expect(await projectsOf(key)).not.toHaveLength(0);
    },
  );

  it('lists the first demo project first', async () => {
    const [first] = await projectsOf('owner');
    expect(first?.name).toBe(DEMO_PROJECTS[0]?.name);
  });

  it('keeps the outsider with the other customer', async () => {
    const projects = await projectsOf('outsider');
    expect(projects.map((project) => project.customer.name)).toEqual(['Lumen Health Partners']);
  });

  it('names the owner first and one default holder for each status', async () => {
    const [first] = await projectsOf('watcher');
    const url = `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${first?.id}`;
    const members = (await asDemo<Delegations>('watcher', url))._embedded.projectUserDelegations;
    expect(members[0]).toMatchObject({ username: 'helen.ashworth', owner: true });
    const defaults = members.flatMap((member) =>
      Object.entries(member.roles).filter(([, isDefault]) => isDefault),
    );
    expect(defaults.map(([role]) => role).sort()).toEqual([
      'CONTENT_MANAGER',
      'COPYWRITER',
      'INTEGRATOR',
      'SEA_CHECKER',
      'SEO_CHECKER',
    ]);
  });

  it('waits for two invited people of the first project, and has given up two', async () => {
    const [first] = await projectsOf('manager');
    const body = await asDemo<{ _embedded: { projectUserInvites: { email: string; status: string }[] } }>(
      'manager',
      `/api/projects/invite/${first?.id}`,
    );
    const statuses = body._embedded.projectUserInvites.map(({ status }) => status);
    expect(statuses.sort()).toEqual(['EXPIRED', 'EXPIRED', 'ONGOING', 'ONGOING']);
  });

  it('has what happened to the people of a project in the order of its days', async () => {
    for (const { id } of await projectsOf('manager')) {
      const stored = await test.platform.store.readStream(membershipStream(id));
      const days = stored.map(({ metadata }) => (metadata as unknown as { at: string }).at);
      expect(days.length).toBeGreaterThan(1);
      expect(days).toEqual(days.toSorted());
    }
  });

  it('has an activity of moves and edits, not of new topics alone', async () => {
    const [first] = await projectsOf('manager');
    const of = async (kind: string) =>
      (
        await asDemo<{ page: { totalElements: number } }>(
          'manager',
          `/api/topics/activity/${first?.id}?kind=${kind}`,
        )
      ).page.totalElements;
    expect([await of('MOVE'), await of('EDIT')].map((count) => count > 100)).toEqual([true, true]);
  });

  it('has keywords in every scope and list, as many as its counters say', async () => {
    const { db } = test.platform;
    for (const { name, keywords } of DEMO_PROJECTS) {
      const projectId = demoId(`project/${name}`);
      const rows = await db
        .selectFrom('keyword_views')
        .select(['scope', 'list_id', 'status', 'top', 'followed', 'volume', 'months'])
        .where('project_id', '=', projectId)
        .execute();
      const size = Math.min(keywords, FEW.keywordsAtMost);
      expect(rows.length).toBeGreaterThan(size);
      const count = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length;
      for (const scope of KEYWORD_SCOPES)
        expect(count((row) => row.scope === scope)).toBeGreaterThan(size / 20);
      for (const status of KEYWORD_STATUSES) expect(count((row) => row.status === status)).toBeGreaterThan(0);
      expect([count(({ top }) => top), count(({ followed }) => followed)].every((some) => some > 5)).toBe(
        true,
      );
      expect(count(({ months }) => months.length === 12)).toBeGreaterThan(rows.length / 2);
      const lists = await db
        .selectFrom('keyword_lists')
        .select(['id', 'name', 'keywords', 'volume'])
        .where('project_id', '=', projectId)
        .execute();
      expect(lists.length).toBeGreaterThanOrEqual(8);
      for (const { id, name: list, keywords: counted, volume } of lists) {
        const own = rows.filter((row) => row.list_id === id);
        const sum = own.reduce((total, row) => total + (row.volume ?? 0), 0);
        expect([list, Number(counted), Number(volume)]).toEqual([list, own.length, sum]);
      }
    }
  });

  it('has tags in a tree and categories, and some third of the keywords with them', async () => {
    const { db } = test.platform;
    for (const { name, keywords } of DEMO_PROJECTS) {
      const projectId = demoId(`project/${name}`);
      const rows = await db
        .selectFrom('keyword_views')
        .select(['categories', 'tags'])
        .where('project_id', '=', projectId)
        .execute();
      const labelled = rows.filter(({ categories, tags }) => categories.length + tags.length > 0).length;
      // Those of topics come beside, and have none.
      const size = Math.min(keywords, FEW.keywordsAtMost);
      expect([labelled > size * 0.3, labelled < size * 0.5]).toEqual([true, true]);
      const tags = await db
        .selectFrom('keyword_tags')
        .select(['parent_id', 'keywords'])
        .where('project_id', '=', projectId)
        .execute();
      expect(tags).toHaveLength(11);
      expect(tags.filter(({ parent_id: parent }) => parent !== null)).toHaveLength(7);
      const categories = await db
        .selectFrom('keyword_categories')
        .select(['predefined', 'keywords'])
        .where('project_id', '=', projectId)
        .execute();
      const found = categories.filter(({ predefined }) => predefined !== null);
      expect(found).toHaveLength(7);
      expect(found.filter(({ keywords: own }) => Number(own) === 0)).toEqual([]);
    }
    expect(await differingCounters(db)).toEqual([]);
  });

  it('has keywords by several people, one move of them undone', async () => {
    const acts = await test.platform.db
      .selectFrom('keyword_acts')
      .select(['act', 'actor_id', 'undone_by'])
      .where('project_id', '=', demoId(`project/${DEMO_PROJECTS[0]!.name}`))
      .execute();
    expect(new Set(acts.map(({ actor_id: actor }) => actor)).size).toBeGreaterThan(2);
    expect(acts.filter(({ undone_by: undo }) => undo !== null).map(({ act }) => act)).toEqual(['MOVE']);
  });

  it('has rules that have moved on what was imported last, which is undone with that', async () => {
    const [first] = await projectsOf('manager');
    const rules = await test.platform.db
      .selectFrom('keyword_rules')
      .select(['moved', 'last_moved_at', 'author_id'])
      .where('project_id', '=', first!.id)
      .execute();
    expect(rules.length).toBeGreaterThan(1);
    expect(rules.filter(({ moved, last_moved_at: at }) => moved === 0 || at === null)).toEqual([]);
    const acts = await test.platform.db
      .selectFrom('keyword_acts')
      .select(['rule_id', 'role', 'keywords'])
      .where('project_id', '=', first!.id)
      .where('rule_id', 'is not', null)
      .execute();
    expect(acts.map(({ role, keywords }) => [role, keywords > 0])).toEqual(rules.map(() => ['SYSTEM', true]));
    // A worker finds nothing that they had left.
    const head = await test.platform.store.head();
    await applyStandingRules(test.platform);
    expect(await test.platform.store.head()).toBe(head);
  });

  it('has tasks that have ended: an import, an export with its file, one that failed', async () => {
    for (const { id } of await projectsOf('manager')) {
      const { _embedded } = await asDemo<Tasks>('manager', `/api/tasks?projectId=${id}`);
      expect(_embedded.tasks).toMatchObject([
        { type: 'IMPORT_KEYWORDS', status: 'DONE', undo: { eventId: expect.any(String) } },
        { type: 'EXPORT_XLS', status: 'DONE', result: { contentType: 'text/csv; charset=utf-8' } },
        { type: 'EXPORT_XLS', status: 'FAILED', detail: expect.stringContaining('Try again') },
      ]);
      const unseen = await asDemo<number>('manager', `/api/tasks/count-by-project-uncheck?projectId=${id}`);
      expect(unseen).toBe(0);
      const file = `/api/storage/load-keyword-report/${_embedded.tasks[1]!.id}`;
      expect(await asDemo<string>('manager', file)).toContain('Keyword');
    }
  });

  it.each(DEMO_PEOPLE.filter((person) => !person.admin).map((person) => person.key))(
    'has little in the inbox of %s that was not read, all of it new',
    async (key) => {
      const { counts, unread } = await inboxOf(key);
      expect(counts.unread).toBeLessThanOrEqual(12);
      expect(unread).toHaveLength(counts.unread);
      const days = unread.map(({ at }) => (test.clock.now().getTime() - Date.parse(at)) / 86_400_000);
      expect(days.filter((ago) => ago > 14)).toEqual([]);
      expect(unread.filter((row) => row.unread !== 1)).toEqual([]);
    },
  );

  it('has some news of several kinds for who works most, among much that was read', async () => {
    const { counts, unread, total } = await inboxOf('manager');
    expect(counts.unread).toBeGreaterThanOrEqual(5);
    expect(total).toBeGreaterThan(100);
    expect(new Set(unread.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
  });

  it('is set up once', async () => {
    const head = await test.platform.store.head();
    expect(await seedDemo(test.platform, FEW)).toBe(false);
    expect(await test.platform.store.head()).toBe(head);
  });

  it('completes a world that was cut off half-way, and doubles nothing', async () => {
    const head = await test.platform.store.head();
    await test.platform.db.deleteFrom('seeds').execute();
    test.clock.advance({ minutes: 1 });
    expect(await seedDemo(test.platform, FEW)).toBe(true);
    expect(await test.platform.store.head()).toBe(head);
  });
});
