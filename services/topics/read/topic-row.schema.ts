import {
  ROLES,
  SCORE_STATUSES,
  SEA_CHECK_STATUSES,
  STATUS_NAMES,
  TOPIC_TYPES,
} from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { type TSchema, Type } from 'typebox';

function oneOf<T extends string>(values: readonly T[], description?: string) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });
}

/** A type list instead of `anyOf`, which the serialiser would have to try case by case for every row. */
function orNull<T>(type: 'string' | 'number', facts: Record<string, unknown> = {}) {
  return Type.Unsafe<T | null>({ type: [type, 'null'], ...facts });
}

const moment = Type.String({ description: 'ISO 8601, UTC' });
const day = orNull<string>('string', { description: 'YYYY-MM-DD' });
const count = Type.Integer({ minimum: 0 });
const score = oneOf(SCORE_STATUSES);
const statusOrNull = orNull<TopicRow['status']>('string', { enum: [...STATUS_NAMES, null] });
const seaCheckOrNull = orNull<'OK' | 'KO'>('string', { enum: [...SEA_CHECK_STATUSES, null] });

const lastNoteSchema = Type.Unsafe<TopicRow['lastNote']>({
  type: ['object', 'null'],
  properties: {
    text: Type.String(),
    from: Type.String({ description: 'user id' }),
    role: Type.String(),
    topicStatus: oneOf(STATUS_NAMES),
    at: moment,
  },
  required: ['text', 'from', 'role', 'topicStatus', 'at'],
});

/** Every field of a row: one that were missing here would silently be left out of answers. */
const fields = {
  id: Type.String(),
  projectId: Type.String(),
  revision: Type.String({ description: 'decimal; the greater one is the newer' }),
  status: oneOf(STATUS_NAMES),
  archivedFrom: statusOrNull,
  active: Type.Boolean(),
  followed: Type.Boolean(),
  type: oneOf(TOPIC_TYPES),
  pageName: orNull<string>('string'),
  myTopic: orNull<string>('string'),
  whyArticle: orNull<string>('string'),
  pageTags: Type.Array(Type.String()),
  url: orNull<string>('string'),
  authorId: Type.String(),
  users: Type.Array(Type.Object({ role: oneOf(ROLES), userId: Type.String() })),
  deliveryDate: day,
  estimateNumberOfWords: count,
  wordsEstimatedBy: oneOf(['USER', 'KEYWORDS'] as const),
  wordsInContent: count,
  keywordCounts: Type.Object({ MAIN: count, RELATED: count, OUT_OF_SCOPE: count }),
  seaRequestedCounts: count,
  kwAssigned: count,
  kwAssignedMsv: count,
  kwOptimized: count,
  kwOptimizedMsv: count,
  totalMsv: count,
  msvScoreStatus: score,
  seoScoreStatus: score,
  checkSeaRequired: Type.Boolean(),
  seaCheckStatus: seaCheckOrNull,
  noteCount: count,
  subTopicCount: count,
  lastNote: lastNoteSchema,
  createdAt: moment,
  statusSince: moment,
  statusBy: orNull<string>('string', { description: 'user id' }),
  updatedAt: moment,
  publishedOn: day,
} satisfies Record<keyof TopicRow, TSchema>;

/** One topic as lists, single answers and live frames carry it. */
export const topicRowSchema = Type.Object(fields);
