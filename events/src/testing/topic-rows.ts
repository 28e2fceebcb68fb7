import fc from 'fast-check';
import { ROLES } from '../catalogue/roles.ts';
import { STATUS_NAMES } from '../catalogue/statuses.ts';
import { SCORE_STATUSES, TOPIC_TYPES } from '../catalogue/topic-enums.ts';
import { VIEW_NAMES } from '../catalogue/views.ts';
import { EMPTY_FILTER, type TopicFilter, type TopicRow } from '../topic/fields.ts';
import { assignedUsers, toTopicRow } from '../topic/to-row.ts';
import { topicAt } from './topic-fixtures.ts';

/** A row as a draft has it; only what a test is about is said. */
export function topicRow(rest: Partial<TopicRow> = {}): TopicRow {
  return { ...toTopicRow('t1', topicAt('SUGGEST', { revision: '1' }), () => undefined), ...rest };
}

const people = ['cleo', 'mia', 'noor'];
const words = fc.constantFrom(
  'Ice',
  'ice grips',
  'Éclair',
  'straße',
  '\u{1F9CA} cubes',
  '\uFF21BC',
  'zinc',
  '',
);
const moment = fc.integer({ min: 0, max: 5 }).map((day) => `2026-03-0${day + 1}T00:00:00.000Z`);

/** Any row, from few values, so that rows often tie and filters often match. */
export const anyRow: fc.Arbitrary<TopicRow> = fc
  .record({
    id: fc.uuid(),
    status: fc.constantFrom(...STATUS_NAMES),
    active: fc.boolean(),
    followed: fc.boolean(),
    type: fc.constantFrom(...TOPIC_TYPES),
    pageName: fc.option(words),
    myTopic: fc.option(words),
    tags: fc.uniqueArray(words, { maxLength: 2 }).map((tags) => tags.map((pageTag) => ({ pageTag }))),
    authorId: fc.constantFrom(...people),
    users: fc
      .array(fc.record({ role: fc.constantFrom(...ROLES), userId: fc.constantFrom(...people) }), {
        maxLength: 2,
      })
      .map(assignedUsers),
    deliveryDate: fc.option(fc.constantFrom('2026-04-01', '2026-05-01')),
    publishedOn: fc.option(fc.constantFrom('2021-01-01', '2022-01-01')),
    totalMsv: fc.integer({ min: 0, max: 3 }),
    wordsInContent: fc.integer({ min: 0, max: 3 }),
    msvScoreStatus: fc.constantFrom(...SCORE_STATUSES),
    seoScoreStatus: fc.constantFrom(...SCORE_STATUSES),
    checkSeaRequired: fc.boolean(),
    seaCheckStatus: fc.constantFrom(null, 'OK', 'KO'),
    seaRequestedCounts: fc.integer({ min: 0, max: 1 }),
    statusSince: moment,
    updatedAt: moment,
  })
  .map((fields) => topicRow(fields as Partial<TopicRow>));

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });

export const anyFilter: fc.Arbitrary<TopicFilter> = fc
  .record(
    {
      statuses: some(STATUS_NAMES),
      view: fc.constantFrom(...VIEW_NAMES),
      types: some(TOPIC_TYPES),
      pageTags: some(['Ice', 'zinc']),
      assigneeUsers: some(people),
      pageScores: some(SCORE_STATUSES),
      isMsvScore: fc.boolean(),
      isSeaPresence: fc.boolean(),
      followedTypes: some(['FOLLOWED', 'NOT_FOLLOWED'] as const),
      str: fc.constantFrom('ICE', 'strasse', 'abc', ' '),
      active: fc.boolean(),
      mine: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ ...EMPTY_FILTER, ...fields }));
