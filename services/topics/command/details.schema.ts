import { TOPIC_TYPES } from '@keywright/events/catalogue';
import type { TopicDetails } from '@keywright/events/topic';
import { type Static, Type } from 'typebox';
import { nullable, oneOf } from './answer.schema.ts';

/** The fields of a topic that people write, all of them optional; null clears. */
export const detailFields = {
  pageName: Type.Optional(nullable<string>('string')),
  myTopic: Type.Optional(nullable<string>('string', { description: 'the subject' })),
  whyArticle: Type.Optional(nullable<string>('string')),
  type: Type.Optional(oneOf(TOPIC_TYPES)),
  pageTags: Type.Optional(Type.Array(Type.String())),
  url: Type.Optional(nullable<string>('string')),
  deliveryDate: Type.Optional(nullable<string>('string', { description: 'YYYY-MM-DD' })),
  estimateNumberOfWords: Type.Optional(
    nullable<number>('integer', { description: 'null = derived from the keywords' }),
  ),
  wordsInContent: Type.Optional(Type.Integer()),
  checkSeaRequired: Type.Optional(Type.Boolean()),
};

export const detailsSchema = Type.Object(detailFields);

/** Only what was said: a field that is absent stays as it is. */
export function detailsOf(fields: Static<typeof detailsSchema>): Partial<TopicDetails> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
