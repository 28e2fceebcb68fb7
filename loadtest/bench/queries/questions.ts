import { SORT_FIELDS } from '@keywright/events/topic';
import { demoUserId } from '../../../services/demo/topics/team.ts';
import type { ApiClient } from '../../../web/test/testing/api-client.ts';
import { pageUrl, type SizedProject } from './large-world.ts';

/** One question over HTTP; each of these people asks it as somebody who has not asked before. */
export interface Question {
  name: string;
  people: readonly string[];
  ask(client: ApiClient): Promise<unknown>;
}

const SEARCH = '/api/topicViews/search';
const LISTED = `${SEARCH}/byFilter`;

/** What single filters ask for: of many topics and of few. */
const FILTERS = [
  'statuses=PUBLISHED',
  'statuses=DECLINE',
  'statuses=WAIT_APPROVE',
  'statuses=ARCHIVED',
  'types=TOPIC',
  'pageTags=Tag%200',
  'pageTags=Tag%2015',
  `assigneeUsers=${demoUserId('seo')}`,
  `assigneeUsers=${demoUserId('watcher')}`,
  'pageScores=HIGH',
  'pageScores=MEDIUM,HIGH&isMsvScore=false',
  'deliveryBefore=2025-09-01',
  'deliveryBefore=2026-12-01',
  'isSeaPresence=true',
  'followedTypes=NOT_FOLLOWED',
  'mine=true',
  'active=false',
  'str=page%2000ab',
  'str=subject%201',
  'str=nowhere',
];
const VIEWS = [
  'TO_SUGGEST_PAGE',
  'FOR_APPROVAL_PAGE',
  'CHECK_SEO_PAGE',
  'COPYWRITING_PAGE',
  'CHECK_SEA_PAGE',
  'PUBLISHED_PAGE',
  'ALL_TOPICS_PAGE',
];
const READERS = [
  'manager',
  'seo',
  'copywriter',
  'integrator',
  'sea',
  'many',
  'watcher',
  'contributor',
  'owner',
];

/** Orders in which a page far down is asked for beside that by volume: of few values, of many and of moments. */
const DEEP_ORDERS = ['type,asc', 'wordsWritten,desc', 'createdAt,desc', 'pageTag,asc'];

/** Places are said for this many topics; in a smaller project they are as far down as in that one. */
const PLACES_OF = 200_000;

/** Every question that is measured, of a project and of a topic with many notes in it. */
export function questionsOf({ projectId, topicId, reader, topics, notes }: SizedProject): Question[] {
  const project = `projectId=${projectId}`;
  const list = (name: string, query: string, ...people: string[]) =>
    asked(name, `${LISTED}?${project}&${query}`, ...people);
  const page = (place: number) => `page=${Math.floor((place * topics) / PLACES_OF)}`;
  const lastOfNotes = `size=20&page=${notes / 20 - 1}`;
  return [
    asked('one topic by its key', `/api/topics/${topicId}`),
    ...SORT_FIELDS.flatMap((field) =>
      ['asc', 'desc'].map((direction) =>
        list(`first page by ${field} ${direction}`, `sort=${field},${direction}`),
      ),
    ),
    ...VIEWS.map((view) => list(`view ${view}`, `view=${view}`)),
    ...['contributor', 'watcher'].flatMap((person) => [
      list(`own topics first (${person})`, 'mineFirst=true', person),
      list(`own topics first, 1,000 (${person})`, 'mineFirst=true&size=1000', person),
      list(`own topics first, page 90 (${person})`, `mineFirst=true&${page(90)}`, person),
      list(`own topics alone (${person})`, 'mine=true', person),
      asked(`own articles counted (${person})`, `/api/topics/myArticleCounts?${project}`, person),
    ]),
    ...['', '?kind=MOVE', `?userId=${demoUserId('seo')}`, '?kind=IMPORT', '?page=90'].map((query) =>
      asked(`activity ${query}`, `/api/topics/activity/${projectId}${query}`),
    ),
    ...FILTERS.flatMap((filter) => [
      list(`list: ${decodeURIComponent(filter)}`, filter),
      asked(`count: ${decodeURIComponent(filter)}`, `${SEARCH}/countByFilter?${project}&${filter}`),
      asked(`totals: ${decodeURIComponent(filter)}`, `${SEARCH}/totalsByFilter?${project}&${filter}`),
    ]),
    asked('count: all', `${SEARCH}/countByFilter?${project}`),
    asked('totals: all', `${SEARCH}/totalsByFilter?${project}`),
    asked('topicCounts', `/api/topics/topicCounts?${project}`),
    asked('groupsOverTime, 12 weeks', `/api/topics/groupsOverTime?${project}`),
    asked('groupsOverTime, 104 weeks', `/api/topics/groupsOverTime?${project}&weeks=104`),
    asked('pageNames', `/api/topics/pageNames/${projectId}`),
    asked('pageNames by text', `/api/topics/pageNames/${projectId}?str=00ab`),
    asked('pageTags', `/api/topics/pageTags/${projectId}`),
    list('1,000 rows', 'size=1000'),
    list('page 500 of 10', page(500), ...READERS),
    list('page 90 of 1,000', `size=1000&${page(90)}&sort=pageName,asc`, ...READERS),
    list('page 15,000 of 10', `${page(15_000)}&sort=totalMsv,desc`, ...READERS),
    ...DEEP_ORDERS.map((order) =>
      list(`page 15,000 of 10 by ${order.replace(',', ' ')}`, `${page(15_000)}&sort=${order}`, ...READERS),
    ),
    list('page 2,000 of a filter', `${page(2_000)}&types=TOPIC`, ...READERS),
    list('page 15,000 of 10, again', `${page(15_000)}&sort=totalMsv,desc`),
    behindACursor(`${LISTED}?${project}&size=1000&sort=deliveryDate,desc`),
    asked('members', `/api/projectUserDelegations/search/findAllByProject_Id?${project}`),
    asked('own roles', `/api/users/scrap-roles/${projectId}`),
    asked('notes, first page', `/api/topics/${topicId}/notes?size=20`),
    asked('notes, last page', `/api/topics/${topicId}/notes?${lastOfNotes}`),
    asked('history, first page', `/api/topics/${topicId}/history?all=true&size=20`),
    asked('history, last page', `/api/topics/${topicId}/history?all=true&${lastOfNotes}`),
    asked('history of moves', `/api/topics/${topicId}/history?size=20`),
    asked('where it may go', `/api/topics/${topicId}/transitions`),
    ...['', '?unread=true', '?kind=MENTIONED', `?${page(150)}`, '?size=100'].map((query) =>
      asked(`inbox ${query}`, `/api/notifications${query}`, reader),
    ),
    importOf(projectId, topics),
    asked('readiness', '/readyz'),
  ];
}

function asked(name: string, path: string, ...people: string[]): Question {
  return {
    name,
    people: people.length === 0 ? ['manager'] : people,
    ask: (client) => client.call('GET', path),
  };
}

/** Goes on behind the page before, once a round. */
function behindACursor(path: string): Question {
  let cursor = '';
  return {
    name: 'the next 1,000 rows by cursor',
    people: ['manager'],
    async ask(client) {
      const { nextCursor } = await client.call<{ nextCursor: string | null }>('GET', `${path}${cursor}`);
      // Behind the last row it begins again.
      cursor = nextCursor === null ? '' : `&cursor=${encodeURIComponent(nextCursor)}`;
    },
  };
}

/** A file of pages that the project knows, looked at without taking them in. */
function importOf(projectId: string, topics: number): Question {
  const step = Math.floor((0.95 * topics) / 1_000);
  const rows = Array.from({ length: 1_000 }, (_, row) => `${pageUrl(1 + row * step)},Page ${row}`);
  const file = new Blob([['url,title', ...rows].join('\n')]);
  return {
    name: 'import of 1,000 pages, checked',
    people: ['manager'],
    ask(client) {
      const form = new FormData();
      form.set('file', file, 'pages.csv');
      return client.call('POST', `/api/topics/import/${projectId}?dryRun=true`, form);
    },
  };
}
