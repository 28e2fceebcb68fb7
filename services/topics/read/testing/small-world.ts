import type { TopicCommand, TopicRow } from '@keywright/events/topic';
import { addProject } from '../../../processes/testing/add-project.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../processes/testing/start-test-app.ts';
import type { Feature } from '../../../platform/feature.ts';
import { sessions } from '../../../sessions/index.ts';
import { topicScopes } from '../../topic.ts';
import { topicQueryRoutes } from '../queries.ts';
import { topicViewsProjection } from '../topic-views.projection.ts';
import { created, moved, recordTopic } from '../../testing/record-topic.ts';

export interface ListedTopics {
  _embedded: { topicViews: TopicRow[] };
  page: { size: number; totalElements: number; totalPages: number; number: number; capped?: boolean };
  _links: Record<string, { href: string }>;
  nextCursor: string | null;
}

const SUBMITTED = [moved('WAIT_APPROVE')];
const APPROVED = [...SUBMITTED, moved('APPROVED')];
const WRITTEN = [
  ...APPROVED,
  ...(['OPTIMIZED', 'SEO_CHECK', 'START_COPYWRITING'] as const).map((to) => moved(to)),
];
const PUBLISHED = [
  ...WRITTEN,
  ...(['FOR_APPROVAL', 'INTEGRATION', 'PUBLISHED'] as const).map((to) => moved(to)),
];

/** What is planned in the small world, an hour apart; everything after START_COPYWRITING is the writer's too. */
const PLAN: readonly [string, readonly TopicCommand[], object][] = [
  ['Draft one', [], {}],
  ['Draft two', [], { type: 'TOPIC', pageTags: ['Guides'], deliveryDate: '2026-01-01' }],
  ['Waiting', SUBMITTED, {}],
  ['Approved', APPROVED, { deliveryDate: '2026-12-24' }],
  ['In writing', WRITTEN, { estimateNumberOfWords: 800 }],
  ['Live', PUBLISHED, { checkSeaRequired: true }],
  ['Live and done', PUBLISHED, {}],
  ['Old', [{ type: 'ArchiveTopic', note: null }], {}],
];

/** The read side of topics on its own, for tests that record events themselves. */
const topicReading: Feature = {
  name: 'topics',
  routes: topicQueryRoutes,
  projections: [topicViewsProjection],
  scopes: topicScopes,
};

/** A project with eight topics and one imported page: its owner, a writer, a helper with product access, a stranger. */
export interface SmallWorld {
  test: TestApp;
  owner: string;
  writer: string;
  project: string;
  /** Topic ids by page name. */
  topics: ReadonlyMap<string, string>;
  /** GET with the project in the query. */
  get<T>(path: string, query?: string, as?: string | null): Promise<TestAnswer<T>>;
}

export async function startSmallWorld(): Promise<SmallWorld> {
  const test = await startTestApp({ features: [sessions, topicReading] });
  const owner = await test.addAccount('owner');
  const writer = await test.addAccount('writer');
  const helper = await test.addAccount('helper');
  await test.addAccount('stranger');
  const members = { [writer]: ['COPYWRITER'], [helper]: ['PRODUCT_ACCESS'] } as const;
  const project = await addProject(test.platform, 'owner', members);
  const topics = new Map<string, string>();
  for (const [pageName, history, details] of PLAN) {
    test.clock.advance({ hours: 1 });
    const by = { userId: owner, defaultHolders: { COPYWRITER: writer } };
    const first = created(project, { pageName, type: 'CONTENT', ...details });
    topics.set(pageName, await recordTopic(test.platform, by, [first, ...history]));
  }
  const page = {
    projectId: project,
    url: 'https://example.org/a',
    title: 'Taken in',
    publishedOn: null,
    words: 10,
  };
  const imported = await recordTopic(test.platform, { userId: owner }, [{ type: 'ImportPage', ...page }]);
  topics.set('Taken in', imported);
  await test.settled();
  const get = <T>(path: string, query = '', as: string | null = 'owner') =>
    test.request<T>(as, 'GET', `/api/${path}?projectId=${project}${query}`);
  return { test, owner, writer, project, topics, get };
}
