import { KEYWORD_RELATIONS, KEYWORD_STRATEGIES } from '@keywright/events/catalogue';
import { type Static, type TObject, Type } from 'typebox';
import { parseSort, type RequestedSort } from '../../platform/http/pages.ts';
import { parseListParameter } from '../../platform/read-models/query-schema.ts';
import type { KnownTopicKeyword } from './topic-keyword-views.ts';

/** What keywords of a topic can be ordered by. */
const SORTS = ['value', 'volume', 'cpc', 'position', 'variation', 'score'] as const;
type SortField = (typeof SORTS)[number];
const SIZE = 20;

const words = (values: readonly string[]) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 20,
      description: `any of ${values.join(', ')}; separated by commas or repeated`,
    }),
  );

/** Which keywords of a topic are asked for, in which order; without `page` and `size` all of them. */
export const keywordPageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'from 0' })),
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: `of a page; ${SIZE} where only page is said` }),
  ),
  strategy: words(KEYWORD_STRATEGIES),
  relation: words(KEYWORD_RELATIONS),
  sort: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 5,
      description: `field,asc or field,desc with a field of ${SORTS.join(', ')}, within each strategy; may be repeated`,
    }),
  ),
};

interface AskedKeywords {
  items: readonly KnownTopicKeyword[];
  /** null: they are all that match. */
  page: { number: number; size: number; totalElements: number } | null;
}

/**
 * The part of a topic's keywords that a query asks for. They come as they stand on the topic, MAIN first, and an order is one
 * within each strategy; unknown figures are the last in either direction.
 * @throws AppError VALIDATION for a word or a field that nobody knows
 */
export function pageOfKeywords(
  keywords: readonly KnownTopicKeyword[],
  query: Static<TObject<typeof keywordPageQuery>>,
): AskedKeywords {
  const strategies = parseListParameter('strategy', query.strategy, KEYWORD_STRATEGIES);
  const relations = parseListParameter('relation', query.relation, KEYWORD_RELATIONS);
  const among = (asked: readonly string[], word: string | null) =>
    asked.length === 0 || (word !== null && asked.includes(word));
  const sort = parseSort(query.sort, SORTS);
  const matching = keywords
    .filter(({ strategy, relation }) => among(strategies, strategy) && among(relations, relation))
    .toSorted((one, other) => compared(one, other, sort));
  if (query.page === undefined && query.size === undefined) return { items: matching, page: null };
  const { page: number = 0, size = SIZE } = query;
  const items = matching.slice(number * size, (number + 1) * size);
  return { items, page: { number, size, totalElements: matching.length } };
}

function compared(
  one: KnownTopicKeyword,
  other: KnownTopicKeyword,
  sort: readonly RequestedSort<SortField>[],
): number {
  const place = ({ strategy }: KnownTopicKeyword) => KEYWORD_STRATEGIES.indexOf(strategy);
  if (one.strategy !== other.strategy) return place(one) - place(other);
  for (const { field, direction } of sort) {
    const [first, second] = [one[field], other[field]];
    if (first === second) continue;
    if (first === null) return 1;
    if (second === null) return -1;
    return first < second === (direction === 'asc') ? -1 : 1;
  }
  return 0;
}
