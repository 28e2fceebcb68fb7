import fc from 'fast-check';
import { CHECK_NAMES } from '../catalogue/checklists.ts';
import { ROLES } from '../catalogue/roles.ts';
import { STATUS_NAMES } from '../catalogue/statuses.ts';
import { KEYWORD_STRATEGIES, SEA_CHECK_STATUSES, TOPIC_TYPES } from '../catalogue/topic-enums.ts';
import { EMPTY_FILTER, TOPIC_FIELDS, type TopicFilter, type TopicRow } from '../topic/fields.ts';
import type { TopicState } from '../topic/state.ts';
import { type KeywordFacts, toTopicRow } from '../topic/to-row.ts';
import { anyFilterValues, TRICKY_TEXTS } from './field-arbitraries.ts';

/** Who writes, is assigned and looks; ids that the filters of field tables name, too. */
export const PEOPLE = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);

const TAGS = ['Guides', 'guides', 'Care', 'Öl', 'a,b'];
const KEYWORDS = ['boots', 'tents', 'stoves', 'maps', 'ropes'];
const VOLUMES = [0, 300, 700, 6_000, null];

/** What is known of a keyword of these topics; of one no volume, of another no position. */
export function factsOfKeyword(value: string): KeywordFacts {
  const index = KEYWORDS.indexOf(value);
  const position = index === 2 ? null : index * 7 + 1;
  return { volume: VOLUMES[index] ?? null, position, alias: index === 1 };
}

const words = fc
  .array(fc.constantFrom(...TRICKY_TEXTS), { minLength: 1, maxLength: 3 })
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
  url: orNull(fc.constantFrom('https://example.org/BOOTS', '/a_b', 'example.org/öl?a=100 %', 'draft')),
  deliveryDate: orNull(day),
  estimateNumberOfWords: orNull(fc.constantFrom(0, 1, 3, 900)),
  wordsInContent: fc.integer({ min: 0, max: 4 }),
  checkSeaRequired: fc.boolean(),
});

const keywords = fc.uniqueArray(
  fc.record({ value: fc.constantFrom(...KEYWORDS), strategy: fc.constantFrom(...KEYWORD_STRATEGIES) }),
  { maxLength: 4, selector: ({ value }) => value },
);

/** What was approved differs from what there is where its revision is the older one. */
const approval = orNull(
  fc.record({
    ...{ by: person, at: moment, content: fc.constant(null) },
    revision: fc.constantFrom('3', '5', '7'),
  }),
);

/** A topic in any state whatever, reachable or not; ids of keywords are its own alone. */
export const anyTopic: fc.Arbitrary<TopicState> = fc
  .record({
    details,
    keywords,
    authorId: person,
    status: fc.constantFrom(...STATUS_NAMES),
    archivedFrom: fc.constantFrom(...STATUS_NAMES),
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
    submittedBy: fc.record({ TOPIC: orNull(person), TEXT: orNull(person) }),
    updatedAt: moment,
    publishedOn: orNull(day),
    ask: orNull(
      fc.record({
        id: fc.uuid(),
        to: fc.constantFrom(...STATUS_NAMES),
        by: person,
        at: moment,
        textId: orNull(fc.uuid()),
      }),
    ),
    checks: fc.uniqueArray(fc.record({ check: fc.constantFrom(...CHECK_NAMES), by: person, at: moment }), {
      maxLength: 9,
      selector: ({ check }) => check,
    }),
    usedKeywords: fc.subarray(['k0', 'k1', 'k2', 'gone']),
    approvals: fc.record({ TOPIC: approval, TEXT: approval }),
    contentRevisions: fc.constant({ TOPIC: '4', TEXT: '6' }),
  })
  .map((facts) => ({
    ...facts,
    projectId: 'p1',
    archivedFrom: facts.status === 'ARCHIVED' ? facts.archivedFrom : null,
    subtopics: [],
    lastNote: null,
    lastEvent: { id: 'none', actorId: facts.authorId, at: facts.updatedAt },
    revision: '0',
    keywords: facts.keywords.map((keyword, at) => ({
      ...keyword,
      topicKeywordId: `k${at}`,
      keywordId: null,
    })),
  }));

/** Its row, under an id of its own. */
export const anyTopicRow: fc.Arbitrary<TopicRow> = fc
  .tuple(fc.uuid(), anyTopic)
  .map(([id, topic]) => toTopicRow(id, topic, factsOfKeyword));

const FILTER_VALUES = {
  ...anyFilterValues(TOPIC_FIELDS),
  pageTags: fc.subarray([...TAGS, 'none'], { minLength: 1, maxLength: 4 }),
  anyOf: fc.uniqueArray(
    fc.constantFrom(
      ...['late=true', 'late=false', 'unassigned=true', 'str=oots', 'address=boots', 'types=TOPIC'],
      ...['deliveryBefore=2026-03-04', 'pageScores=HIGH,LOW', 'statuses=ARCHIVED,SUGGEST', 'mine=true'],
      ...['statusSinceBefore=2026-03-01T03:00:00Z', 'pageTags=a\\,b', `assigneeUsers=${PEOPLE[0]}`, 'str= '],
    ),
    { minLength: 1, maxLength: 3 },
  ),
  address: fc.constantFrom('boots', 'Öl', '_', '%', 'https://', ' '),
  str: fc.oneof(fc.constantFrom(...TRICKY_TEXTS), fc.constantFrom('o', '%', '_', 'FI', ' ', 'oots b')),
};

/** A filter with at most four parts set, so that it leaves something over. */
export const anyTopicFilter: fc.Arbitrary<TopicFilter> = fc
  .subarray(Object.entries(FILTER_VALUES), { maxLength: 4 })
  .chain((parts) => fc.record(Object.fromEntries(parts)))
  .map((parts) => ({ ...EMPTY_FILTER, ...parts }));
