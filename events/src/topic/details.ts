import type { Operation } from '../catalogue/permissions.ts';
import type { Field } from '../fields/field.ts';
import type { Refusal } from '../refusal.ts';
import { problemOf, VALUES, type ValueType } from '../values.ts';
import type {
  TopicCreated,
  TopicDetails,
  TopicDetailsEdited,
  TopicEditUndone,
  TopicImported,
  TopicStatusChangeUndone,
} from './events.ts';
import { TOPIC_FIELDS } from './fields.ts';

/** What there is to say about a field of a topic that people edit in place. */
interface Detail<T> {
  /** How it is sent, shown and edited: as the row has it, where that has it as people write it. */
  field: Field;
  /** Its bounds; null where the field says all there is. */
  value: ValueType<T> | null;
  /** What it is as long as nobody has said anything. */
  blank: T;
  /** The operation that editing it is after OPTIMIZED, when it belongs to the role of a later status. */
  later?: Operation;
  /** What it means, for the documentation of the API. */
  doc?: string;
}

const { fields } = TOPIC_FIELDS;

/** The fields that people edit in place: requests, bounds, drafts, editors and who may follow from this table. */
export const DETAILS: { readonly [F in keyof TopicDetails]: Detail<TopicDetails[F]> } = {
  pageName: { field: fields.pageName, value: VALUES.pageName, blank: null },
  myTopic: { field: fields.myTopic, value: VALUES.myTopic, blank: null, doc: 'the subject' },
  whyArticle: { field: fields.whyArticle, value: VALUES.whyArticle, blank: null },
  type: { field: fields.type, value: null, blank: 'TOPIC' },
  pageTags: { field: { type: 'list', of: { type: 'text' } }, value: VALUES.pageTags, blank: [] },
  url: { field: fields.url, value: VALUES.url, blank: null, later: 'EDIT_URL_AND_SUBTOPICS' },
  deliveryDate: { field: fields.deliveryDate, value: VALUES.day, blank: null },
  estimateNumberOfWords: {
    field: { ...fields.estimateNumberOfWords, nullable: true },
    value: VALUES.wordsOrNull,
    blank: null,
    doc: 'null = derived from the keywords',
  },
  wordsInContent: { field: fields.wordsInContent, value: VALUES.words, blank: 0, later: 'EDIT_WORDS' },
  checkSeaRequired: {
    field: fields.checkSeaRequired,
    value: null,
    blank: false,
    later: 'EDIT_SEA_FIELDS',
  },
};

const NAMED = Object.entries(DETAILS) as [keyof TopicDetails, Detail<unknown>][];

/** A topic of which nothing has been said yet. */
export const BLANK_DETAILS = Object.fromEntries(
  NAMED.map(([name, { blank }]) => [name, blank]),
) as unknown as TopicDetails;

/** Fields as they are stored, or what is wrong with the first bad one. A url may be a draft: a soft guard looks later. */
export function checkedDetails(details: Partial<TopicDetails>): { details: Partial<TopicDetails> } | Refusal {
  const tidy: Record<string, unknown> = { ...details };
  for (const [field, { value }] of NAMED) {
    if (value === null || details[field] === undefined) continue;
    tidy[field] = value.tidy(details[field]);
    const refusal = problemOf(field, value, tidy[field]);
    if (refusal) return refusal;
  }
  return { details: tidy };
}

/** By types of events: where those of their values stand that are called as fields of a row. */
export const VALUES_IN = {
  TopicCreated: ({ details }: TopicCreated['data']): object => details,
  TopicImported: ({ details, publishedOn }: TopicImported['data']): object => ({ ...details, publishedOn }),
  TopicDetailsEdited: ({ changed }: TopicDetailsEdited['data']): object => changed,
  TopicEditUndone: ({ changed }: TopicEditUndone['data']): object => changed,
  TopicStatusChangeUndone: ({ restored }: TopicStatusChangeUndone['data']): object => restored,
};
