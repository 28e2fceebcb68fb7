import {
  CHECK_NAMES,
  CHECKLISTS,
  KEYWORD_STRATEGIES,
  movesFrom,
  ROLES,
  STATUS_NAMES,
  type TopicStatus,
} from '@keywright/events/catalogue';
import fc from 'fast-check';

/** What exists when a request is made up: ids that may be named in it, and where the topic in question stands. */
export interface RequestFixture {
  projectId: string;
  topicId: string;
  topicIds: readonly string[];
  /** Imported pages that nobody has activated yet. */
  inactiveIds: readonly string[];
  subTopicIds: readonly string[];
  ownerId: string;
  userIds: readonly string[];
  keywordIds: readonly string[];
  /** The project’s keywords that stand on the topic, and those that stand on any. */
  keywordsOfTopic: readonly string[];
  keywordsOfTopics: readonly string[];
  status: TopicStatus;
  lastEventId: string;
  /** The requests for moves that are open. */
  asks: readonly { topicId: string; eventId: string }[];
}

export interface MadeRequest {
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Random numbers in 0 … 1 drawn beforehand, so that a failing sequence can be shrunk and repeated. */
export type RandomNumbers = readonly number[];
type Maker = (world: RequestFixture, pick: <T>(values: readonly T[]) => T) => MadeRequest;

/** Few, so that some bulks have several acts, and some undos something to undo. */
const BULK_IDS = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const NOTES = ['because', 'because', 'because', null, ' '] as const;

/** One way to call each route that writes topics, by method and path as they are registered. */
export const ROUTE_REQUESTS: Record<string, Maker> = {
  'POST /api/topics': ({ projectId }, pick) => ({
    url: '/api/topics',
    body: { projectId, pageName: pick(['Microspikes', ' ']), checkSeaRequired: pick([true, false]) },
  }),
  'PATCH /api/topics/:id': ({ topicId }, pick) => ({
    url: `/api/topics/${topicId}`,
    body: pick([
      { pageName: 'Grips' },
      { checkSeaRequired: true },
      { wordsInContent: 900 },
      { url: 'https://north.example/a' },
    ]),
    headers: pick([{}, { 'if-match': '"0"' }]),
  }),
  'POST /api/topics/:id/status': ({ topicId, status }, pick) => ({
    url: `/api/topics/${topicId}/status`,
    body: {
      topicStatus: pick([
        ...movesFrom(status).map(({ to }) => to),
        ...movesFrom(status).map(({ to }) => to),
        pick(STATUS_NAMES),
      ]),
      note: pick(NOTES),
      seaCheckStatus: pick(['OK', 'KO', null]),
    },
  }),
  'POST /api/topics/:id/undo': ({ topicId, lastEventId }) => ({
    url: `/api/topics/${topicId}/undo`,
    body: { eventId: lastEventId },
  }),
  'POST /api/topics/:id/ask-move': ({ topicId, status }, pick) => ({
    url: `/api/topics/${topicId}/ask-move`,
    body: {
      to: pick([...movesFrom(status).map(({ to }) => to), 'ARCHIVED', pick(STATUS_NAMES)]),
      note: pick(NOTES),
    },
  }),
  'POST /api/topics/:id/answer-move': ({ topicId, asks, lastEventId }, pick) => {
    const ask = asks.length === 0 ? { topicId, eventId: lastEventId } : pick(asks);
    const seaCheckStatus = pick(['OK', 'KO', null]);
    return {
      url: `/api/topics/${ask.topicId}/answer-move`,
      body: { eventId: ask.eventId, accept: pick([true, true, false]), note: pick(NOTES), seaCheckStatus },
    };
  },
  'POST /api/topics/activate': ({ topicIds, inactiveIds }, pick) => ({
    url: '/api/topics/activate',
    body: { ids: [...new Set([pick(topicIds), pick([...inactiveIds, pick(topicIds)])])] },
  }),
  'POST /api/topics/bulk': ({ projectId, topicId, topicIds, userIds }, pick) => {
    const users = [{ role: pick(ROLES), userId: pick([null, pick(userIds)]) }];
    const acts = [
      { status: pick(STATUS_NAMES), note: pick(NOTES) },
      { deliveryDate: pick(['2026-05-01', null]) },
      { pageTags: { add: ['Ice'] } },
      { users },
      { archive: true },
      { unarchive: true },
    ];
    const choice = pick([
      { ids: [...new Set([pick(topicIds), pick(topicIds)])] },
      { filter: { projectId, str: topicId } },
    ]);
    return { url: '/api/topics/bulk', body: { bulkId: pick(BULK_IDS), ...choice, ...pick(acts) } };
  },
  'POST /api/topics/bulk/:bulkId/undo': (_world, pick) => ({
    url: `/api/topics/bulk/${pick(BULK_IDS)}/undo`,
    body: {},
  }),
  'POST /api/topics/:id/activate': ({ topicId, inactiveIds }, pick) => ({
    url: `/api/topics/${pick([...inactiveIds, topicId])}/activate`,
    body: {},
  }),
  'POST /api/topics/archive/:id': ({ topicId }, pick) => ({
    url: `/api/topics/archive/${topicId}`,
    body: { note: pick(NOTES) },
  }),
  'POST /api/topics/unarchive/:id': ({ topicId }, pick) => ({
    url: `/api/topics/unarchive/${topicId}`,
    body: { note: pick(NOTES) },
  }),
  'POST /api/topics/import/:projectId': ({ projectId }, pick) => {
    const csv = `url,title,published,words\nhttps://north.example/${pick([...'abcdefghijklmnop'])},A page,2021-12-11,${pick(['759', '759', 'many'])}\n`;
    return { url: `/api/topics/import/${projectId}`, ...asFile(csv) };
  },
  'POST /api/topics/:id/define-roles': ({ topicId, ownerId, userIds }, pick) => ({
    url: `/api/topics/${topicId}/define-roles`,
    body: { users: [{ role: pick(ROLES), userId: pick([ownerId, pick(userIds)]) }] },
  }),
  'POST /api/topics/:id/add-keywords': ({ topicId }, pick) => ({
    url: `/api/topics/${topicId}/add-keywords`,
    body: {
      keywords: [
        { value: pick(['microspikes', 'ice grips', 'crampons', ' ']), strategy: pick(KEYWORD_STRATEGIES) },
      ],
      confirm: pick([true, false]),
    },
  }),
  'POST /api/topics/:id/delete-keywords': ({ topicId, keywordIds }, pick) => ({
    url: `/api/topics/${topicId}/delete-keywords`,
    body: { topicKeywordIds: keywordIds.length === 0 ? [] : [pick(keywordIds)] },
  }),
  'POST /api/topics/:id/add-associations': (world, pick) => associations('add', world, pick),
  'POST /api/topics/:id/remove-associations': (world, pick) => associations('remove', world, pick),
  'POST /api/topics/:id/notes': ({ topicId }, pick) => ({
    url: `/api/topics/${topicId}/notes`,
    body: { note: pick(['Check the season', ' ']) },
  }),
  'POST /api/topics/:id/checks': ({ topicId, status }, pick) => ({
    url: `/api/topics/${topicId}/checks`,
    body: {
      check: pick([...CHECKLISTS[status], ...CHECKLISTS[status], pick(CHECK_NAMES)]),
      done: pick([true, true, false]),
    },
  }),
  'POST /api/topics/:id/use-keywords': ({ topicId, keywordIds }, pick) => ({
    url: `/api/topics/${topicId}/use-keywords`,
    body: { ids: keywordIds.length === 0 ? [] : [pick(keywordIds)], used: pick([true, true, false]) },
  }),
  'POST /api/subTopics': ({ topicId }, pick) => ({
    url: '/api/subTopics',
    body: { topicId, name: pick(['Sizes', ' ']) },
  }),
  'PATCH /api/subTopics/:id': ({ subTopicIds, topicId }, pick) => ({
    url: `/api/subTopics/${pick(subTopicIds.length === 0 ? [topicId] : subTopicIds)}`,
    body: { name: pick(['Fit', ' ']) },
  }),
  'DELETE /api/subTopics/:id': ({ subTopicIds, topicId }, pick) => ({
    url: `/api/subTopics/${pick(subTopicIds.length === 0 ? [topicId] : subTopicIds)}`,
  }),
};

function associations(
  call: 'add' | 'remove',
  { topicId, keywordsOfTopic, keywordsOfTopics }: RequestFixture,
  pick: Parameters<Maker>[1],
): MadeRequest {
  const originalId = pick([...keywordsOfTopic, topicId]);
  return {
    url: `/api/topics/${topicId}/${call}-associations`,
    body: { originalId, aliasIds: [pick([...keywordsOfTopics, topicId])] },
  };
}

function asFile(csv: string): Pick<MadeRequest, 'body' | 'headers'> {
  const boundary = 'pages';
  const part = 'content-disposition: form-data; name="file"; filename="pages.csv"\r\ncontent-type: text/csv';
  return {
    body: `--${boundary}\r\n${part}\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** One random step: who asks, which route, about which topic, and the numbers its request is made up with. */
export interface RouteStep {
  as: string;
  route: string;
  topic: number;
  numbers: RandomNumbers;
}

/** Moves come more often than everything else, and half of all steps are the owner's, so that topics get far. */
export function anyRouteStep(actors: readonly string[]): fc.Arbitrary<RouteStep> {
  const others = Object.keys(ROUTE_REQUESTS);
  const move = 'POST /api/topics/:id/status';
  return fc.record({
    as: fc.oneof(fc.constant('owner'), fc.constantFrom(...actors)),
    route: fc.oneof(
      { weight: 10, arbitrary: fc.constant(move) },
      { weight: 2, arbitrary: fc.constant('POST /api/topics/:id/undo') },
      { weight: 9, arbitrary: fc.constantFrom(...others) },
    ),
    topic: fc.nat(99),
    // Not fc.double: it draws from all doubles there are, most of which are next to nothing.
    numbers: fc.array(
      fc.nat(9_999).map((tenThousandths) => tenThousandths / 10_000),
      { minLength: 8, maxLength: 8 },
    ),
  });
}

/** Makes up the request of a step. */
export function requestFor({ route, numbers }: RouteStep, world: RequestFixture): MadeRequest {
  let used = 0;
  const make = ROUTE_REQUESTS[route];
  if (!make) throw new Error(`no request is known for ${route}`);
  return make(world, (values) => {
    const value = values[Math.floor((numbers[used++ % numbers.length] ?? 0) * values.length)];
    if (value === undefined) throw new Error(`nothing to pick from for ${route}`);
    return value;
  });
}
