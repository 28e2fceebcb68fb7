import { VALUES, type ValueType } from '@keywright/events';
import { STATUS_NAMES, TOPIC_TYPES } from '@keywright/events/catalogue';
import type { TopicDetails } from '@keywright/events/topic';
import { type Static, type TObject, Type } from 'typebox';
import { commandAnswerOf } from '../platform/commands/command-route.ts';
import type { Access } from '../platform/http/access.ts';

/** Members who read topics; the decider asks for roles. */
export function reader(id: 'params.id' | 'body.topicId', scope: 'topic' | 'subTopic' = 'topic'): Access {
  return { kind: 'member', scope, id, reads: 'READ_TOPICS' };
}

/** Members whose roles permit an operation on the topic of the path. */
export function whoMay(operation: Extract<Access, { kind: 'project' }>['operation']): Access {
  return { kind: 'project', operation, scope: 'topic', id: 'params.id' };
}

/** One of a closed set of words. */
export function oneOf<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] });
}

export function nullable<T>(type: 'string' | 'integer', facts: Record<string, unknown> = {}) {
  return Type.Unsafe<T | null>({ type: [type, 'null'], ...facts });
}

export const topicIdParams = Type.Object({ id: Type.String({ description: 'id of the topic' }) });

export const subtopicIdParams = Type.Object({ id: Type.String({ description: 'id of the subtopic' }) });

/** What every command answers: where its event stands, and what the caller should know about it. */
export const commandAnswerSchema = Type.Object({
  ...commandAnswerOf({ id: 'of what the command was about', revision: 'of the topic' }).properties,
  eventId: nullable<string>('string', { description: 'of the last event written; undo takes it' }),
  warnings: Type.Array(Type.String(), { description: 'what is missing, and was let through' }),
  stale: Type.Optional(
    Type.Object({
      revision: Type.String({ description: 'the revision that was there' }),
      by: Type.String({ description: 'user id' }),
      at: Type.String({ description: 'ISO 8601, UTC' }),
      status: oneOf(STATUS_NAMES),
    }),
  ),
});

/** A text within the bounds of its kind: blanks around it are taken off before it is measured. */
export function textWithin({ bounds }: ValueType<string | null>, doc?: string) {
  return nullable<string>('string', { description: [doc, bounds].filter(Boolean).join('; ') });
}

export const noteField = Type.Optional(textWithin(VALUES.note, 'why; some moves need it'));

/** The fields of a topic that people write, all of them optional; null clears. */
export const detailFields = {
  pageName: Type.Optional(textWithin(VALUES.pageName)),
  myTopic: Type.Optional(textWithin(VALUES.myTopic, 'the subject')),
  whyArticle: Type.Optional(textWithin(VALUES.whyArticle)),
  type: Type.Optional(oneOf(TOPIC_TYPES)),
  pageTags: Type.Optional(Type.Array(Type.String(), { description: VALUES.pageTags.bounds })),
  url: Type.Optional(textWithin(VALUES.url)),
  deliveryDate: Type.Optional(textWithin(VALUES.day)),
  estimateNumberOfWords: Type.Optional(
    nullable<number>('integer', { description: `null = derived from the keywords; ${VALUES.words.bounds}` }),
  ),
  wordsInContent: Type.Optional(Type.Integer({ description: VALUES.words.bounds })),
  checkSeaRequired: Type.Optional(Type.Boolean()),
};

/** Only what was said: a field that is absent stays as it is. */
export function detailsOf(fields: Static<TObject<typeof detailFields>>): Partial<TopicDetails> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
