import type { Refusal } from '../refusal.ts';
import { problemOf, VALUES, type ValueType } from '../values.ts';
import type {
  TopicCreated,
  TopicDetails,
  TopicDetailsEdited,
  TopicImported,
  TopicStatusChangeUndone,
} from './events.ts';

type Details = Partial<TopicDetails>;
type Field = keyof TopicDetails;

/** The fields that have bounds of their own; of the others the shape of a request says all there is. */
const BOUNDED = {
  pageName: VALUES.pageName,
  myTopic: VALUES.myTopic,
  whyArticle: VALUES.whyArticle,
  url: VALUES.url,
  pageTags: VALUES.pageTags,
  deliveryDate: VALUES.day,
  estimateNumberOfWords: VALUES.wordsOrNull,
  wordsInContent: VALUES.words,
} satisfies { [F in Field]?: ValueType<TopicDetails[F]> };

const BOUNDED_FIELDS = Object.entries(BOUNDED) as [Field, ValueType<unknown>][];

/** Fields as they are stored, or what is wrong with the first bad one. A url may be a draft: a soft guard looks later. */
export function checkedDetails(details: Details): { details: Details } | Refusal {
  const tidy: Record<string, unknown> = { ...details };
  for (const [field, type] of BOUNDED_FIELDS) {
    if (details[field] === undefined) continue;
    tidy[field] = type.tidy(details[field]);
    const refusal = problemOf(field, type, tidy[field]);
    if (refusal) return refusal;
  }
  return { details: tidy };
}

/**
 * By types of events: the field whose value no column takes, whoever recorded it and when; null where all of it can be held.
 * Events of other types hold nothing that decides on it.
 */
export const UNFIT_FIELDS = {
  TopicCreated: ({ details }: TopicCreated['data']) => unfitDetailOf(details),
  TopicImported: (data: TopicImported['data']) => unfitDetailOf(data.details) ?? unfitDayOf(data),
  TopicDetailsEdited: ({ changed }: TopicDetailsEdited['data']) => unfitDetailOf(changed),
  TopicStatusChangeUndone: ({ restored }: TopicStatusChangeUndone['data']) => unfitDayOf(restored),
};

function unfitDetailOf(details: Details): Field | null {
  const unfit = BOUNDED_FIELDS.find(([field, { holds }]) => !isHeld(details[field], holds));
  return unfit?.[0] ?? null;
}

function unfitDayOf({ publishedOn }: { publishedOn: string | null }): 'publishedOn' | null {
  return isHeld(publishedOn, VALUES.day.holds) ? null : 'publishedOn';
}

function isHeld(value: unknown, holds: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || holds(value);
}
