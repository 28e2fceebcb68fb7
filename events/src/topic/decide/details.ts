import { MAX_WORDS, TEXT_LIMITS } from '../../catalogue/limits.ts';
import type { Refusal } from '../../refusal.ts';
import type { TopicDetails } from '../events.ts';
import { cleaned, invalid, isIsoDate } from './text.ts';

type Details = Partial<TopicDetails>;

/** A topic of which nothing has been said yet. */
export const BLANK_DETAILS: TopicDetails = {
  pageName: null,
  myTopic: null,
  whyArticle: null,
  type: 'TOPIC',
  pageTags: [],
  url: null,
  deliveryDate: null,
  estimateNumberOfWords: null,
  wordsInContent: 0,
  checkSeaRequired: false,
};

type Check = (details: Details) => Refusal | null;

const TEXTS = ['pageName', 'myTopic', 'whyArticle', 'url'] as const;
const WORDS = ['estimateNumberOfWords', 'wordsInContent'] as const;

const textsFit: Check = (details) => {
  const long = TEXTS.find((field) => (details[field]?.length ?? 0) > TEXT_LIMITS[field]);
  return long === undefined ? null : invalid(long, 'TOO_LONG');
};

const tagsFit: Check = ({ pageTags = [] }) => {
  if (pageTags.length > TEXT_LIMITS.pageTags) return invalid('pageTags', 'OUT_OF_RANGE');
  return pageTags.some((tag) => tag.length > TEXT_LIMITS.pageTag) ? invalid('pageTags', 'TOO_LONG') : null;
};

const dateExists: Check = ({ deliveryDate }) =>
  typeof deliveryDate === 'string' && !isIsoDate(deliveryDate) ? invalid('deliveryDate', 'FORMAT') : null;

const wordCountFits: Check = (details) => {
  const wrong = WORDS.find((field) => {
    const words = details[field];
    return typeof words === 'number' && !(Number.isInteger(words) && words >= 0 && words <= MAX_WORDS);
  });
  return wrong === undefined ? null : invalid(wrong, 'OUT_OF_RANGE');
};

/** The same fields trimmed, empty texts as null, tags without repeats. */
function tidied(details: Details): Details {
  const tidy: Details = { ...details };
  for (const field of TEXTS) if (field in details) tidy[field] = cleaned(details[field]);
  if (details.pageTags) tidy.pageTags = [...new Set(details.pageTags.flatMap((tag) => cleaned(tag) ?? []))];
  return tidy;
}

/** Fields as they are stored, or what is wrong with the first bad one. A url may be a draft: a soft guard looks later. */
export function checkedDetails(details: Details): { details: Details } | Refusal {
  const tidy = tidied(details);
  for (const check of [textsFit, tagsFit, dateExists, wordCountFits]) {
    const refusal = check(tidy);
    if (refusal) return refusal;
  }
  return { details: tidy };
}
