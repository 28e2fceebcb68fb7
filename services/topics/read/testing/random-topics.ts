import {
  FOLLOWED_TYPES,
  KEYWORD_STRATEGIES,
  ROLES,
  SCORE_STATUSES,
  SEA_CHECK_STATUSES,
  STATUS_NAMES,
  TOPIC_TYPES,
  VIEW_NAMES,
} from '@keywright/events/catalogue';
import {
  EMPTY_FILTER,
  SORT_FIELDS,
  type TOPIC_FIELDS,
  type TopicFilter,
  type TopicState,
} from '@keywright/events/topic';
import fc from 'fast-check';
import type { ListOrder } from '../../../platform/read-models/order-sql.ts';
import { PEOPLE } from './random-history.ts';

/** Words that differ in case, accent, width, wildcard and plane, so that orders and searches have something to trip on. */
const WORDS = [
  'Boots',
  'boots',
  'BÖOTS',
  'ﬁtting',
  'Fitting',
  '100 %',
  'a_b',
  'back\\slash',
  '東京',
  '🥾',
  '\uffee',
  'é',
  '',
];
const TAGS = ['Guides', 'guides', 'Care', 'Öl', 'a,b'];
export const KEYWORDS = ['boots', 'tents', 'stoves', 'maps', 'ropes'];

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' '));
const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-03-0${number}`);
const moment = fc.integer({ min: 0, max: 6 }).map((hour) => `2026-03-01T0${hour}:00:00.000Z`);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 });
const person = fc.constantFrom(...PEOPLE);

const details = fc.record({
  pageName: orNull(words),
  myTopic: orNull(words),
  whyArticle: fc.constant(null),
  type: fc.constantFrom(...TOPIC_TYPES),
  pageTags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
  url: fc.constant(null),
  deliveryDate: orNull(day),
  estimateNumberOfWords: orNull(fc.integer({ min: 0, max: 4 })),
  wordsInContent: fc.integer({ min: 0, max: 4 }),
  checkSeaRequired: fc.boolean(),
});

const keywords = fc
  .uniqueArray(fc.constantFrom(...KEYWORDS), { maxLength: 4 })
  .chain((values) =>
    fc.tuple(
      ...values.map((value) =>
        fc.record({ value: fc.constant(value), strategy: fc.constantFrom(...KEYWORD_STRATEGIES) }),
      ),
    ),
  );

/** A topic in any state whatever, reachable or not; keywords have no id yet. */
export const randomTopics = (projectId: string): fc.Arbitrary<TopicState> =>
  fc
    .record({
      details,
      keywords,
      authorId: person,
      status: fc.constantFrom(...STATUS_NAMES),
      active: fc.constantFrom(true, true, true, false),
      followed: fc.boolean(),
      assignments: fc.uniqueArray(fc.record({ role: fc.constantFrom(...ROLES), userId: person }), {
        maxLength: 3,
        selector: ({ role, userId }) => `${role} ${userId}`,
      }),
      seaCheckStatus: orNull(fc.constantFrom(...SEA_CHECK_STATUSES)),
      noteCount: fc.integer({ min: 0, max: 3 }),
      createdAt: moment,
      statusSince: moment,
      statusBy: orNull(person),
      updatedAt: moment,
      publishedOn: orNull(day),
    })
    .map((facts) => ({
      ...facts,
      projectId,
      archivedFrom: null,
      subtopics: [],
      lastNote: null,
      submittedBy: { TOPIC: null, TEXT: null },
      lastEvent: { id: 'none', actorId: facts.authorId, at: facts.updatedAt, move: null },
      revision: '0',
      keywords: facts.keywords.map((keyword) => ({ ...keyword, topicKeywordId: crypto.randomUUID() })),
    }));

const some = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.ceil(values.length / 2) + 1 });

const parts = fc.record({
  statuses: some(STATUS_NAMES),
  view: fc.constantFrom(...VIEW_NAMES),
  types: some(TOPIC_TYPES),
  pageTags: some([...TAGS, 'none']),
  assigneeUsers: some([...PEOPLE, 'not an id']),
  pageScores: some(SCORE_STATUSES),
  isMsvScore: fc.boolean(),
  isSeaPresence: fc.boolean(),
  followedTypes: some(FOLLOWED_TYPES),
  deliveryBefore: day,
  str: fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom('o', '%', '_', 'FI', ' ', 'oots b')),
  active: fc.constant(false),
  mine: fc.constant(true),
});

/** A filter with at most four parts, so that it leaves something over. */
export const filters: fc.Arbitrary<TopicFilter> = parts.chain((all) =>
  fc
    .subarray(Object.entries(all), { maxLength: 4 })
    .map((chosen) => ({ ...EMPTY_FILTER, ...Object.fromEntries(chosen) })),
);

export const orders: fc.Arbitrary<ListOrder<typeof TOPIC_FIELDS>> = fc.record({
  first: fc.constantFrom('mine' as const, null),
  keys: fc.array(
    fc.record({
      field: fc.constantFrom(...SORT_FIELDS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
