import {
  FOLLOWED_TYPES,
  LIMITS,
  PAGE_SIZES,
  SCORE_STATUSES,
  STATUS_NAMES,
  TOPIC_TYPES,
  VIEW_NAMES,
  viewNamed,
  type ViewName,
} from '@keywright/events/catalogue';
import { EMPTY_FILTER, type SortKey, SORT_FIELDS, sortKeys, type TopicFilter } from '@keywright/events/topic';
import { type Static, Type } from 'typebox';
import { parseSort } from '../../../platform/http/pages.ts';
import { invalidQuery } from './invalid-query.ts';
import { parseListParameter } from './list-parameter.ts';

const MAX_ROWS = 1000;

function list(description: string) {
  return Type.Optional(
    Type.Array(Type.String({ maxLength: 8_000 }), {
      maxItems: 200,
      description: `${description}; separated by commas or repeated`,
    }),
  );
}

/** What narrows a list of topics; shared by the list, its count and its totals. */
export const filterQuery = {
  projectId: Type.String(),
  statuses: list(`any of ${STATUS_NAMES.join(', ')}; ARCHIVED is listed only where it is named`),
  types: list(`any of ${TOPIC_TYPES.join(', ')}`),
  str: Type.Optional(Type.String({ maxLength: 300, description: 'text in page name or subject' })),
  isMsvScore: Type.Optional(
    Type.Boolean({ default: true, description: 'whether pageScores means msvScoreStatus or seoScoreStatus' }),
  ),
  pageScores: list(`any of ${SCORE_STATUSES.join(', ')}`),
  pageTags: list('page tags; a comma within one is written \\,'),
  assigneeUsers: list('ids of users assigned in any role'),
  isSeaPresence: Type.Optional(
    Type.Boolean({ description: 'ads check required, or keywords asked for in ads' }),
  ),
  followedTypes: list(`any of ${FOLLOWED_TYPES.join(', ')}`),
  deliveryBefore: Type.Optional(
    Type.String({ format: 'date', description: 'delivery date before this day' }),
  ),
  mine: Type.Optional(Type.Boolean({ description: 'authored by the caller or assigned to them' })),
  active: Type.Optional(
    Type.Boolean({ default: true, description: 'false lists imported pages that are not active' }),
  ),
  view: Type.Optional(
    Type.Unsafe<ViewName>({
      type: 'string',
      enum: [...VIEW_NAMES],
      description: 'topics that stand in a workflow view, with its page size and order',
    }),
  ),
};

/** The query of byFilter. `size` is 10 where nothing is said, in approval 30. */
export const listQuerySchema = Type.Object({
  ...filterQuery,
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS })),
  cursor: Type.Optional(
    Type.String({ maxLength: 4_000, description: 'nextCursor of the answer before; replaces page' }),
  ),
  sort: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 5,
      description: `field,asc or field,desc with a field of ${SORT_FIELDS.join(', ')}; may be repeated`,
    }),
  ),
  pageTagSortType: Type.Optional(Type.String({ description: 'ASC or DESC: by page tag, before sort' })),
  mineFirst: Type.Optional(Type.Boolean({ description: 'topics of the caller come before all others' })),
});
export type ListQuery = Static<typeof listQuerySchema>;

export const filterQuerySchema = Type.Object(filterQuery);
export type FilterQuery = Static<typeof filterQuerySchema>;

/**
 * What the parameters mean as a filter.
 * @throws AppError VALIDATION naming a parameter with a word it does not know.
 */
export function filterOf(query: FilterQuery): TopicFilter {
  return {
    ...EMPTY_FILTER,
    statuses: parseListParameter('statuses', query.statuses, STATUS_NAMES),
    types: parseListParameter('types', query.types, TOPIC_TYPES),
    str: query.str ?? '',
    isMsvScore: query.isMsvScore ?? true,
    pageScores: parseListParameter('pageScores', query.pageScores, SCORE_STATUSES),
    pageTags: parseListParameter('pageTags', query.pageTags),
    assigneeUsers: parseListParameter('assigneeUsers', query.assigneeUsers),
    isSeaPresence: query.isSeaPresence ?? null,
    followedTypes: parseListParameter('followedTypes', query.followedTypes, FOLLOWED_TYPES),
    deliveryBefore: query.deliveryBefore ?? null,
    mine: query.mine ?? false,
    active: query.active ?? true,
    view: query.view ?? null,
  };
}

/** A list's order: the caller's topics first or not, then by these keys, then by id. */
export interface ListOrder {
  mineFirst: boolean;
  keys: readonly SortKey[];
}

/** The order asked for; where nothing is asked, that of the view, else what moved last. */
export function orderOf(query: ListQuery): ListOrder {
  const view = query.view === undefined ? null : viewNamed(query.view);
  const asked = parseSort(query.sort, SORT_FIELDS);
  const own = view?.sort ? parseSort(view.sort, SORT_FIELDS) : [];
  return {
    mineFirst: query.mineFirst ?? (asked.length === 0 && view?.scope === 'MINE_FIRST'),
    keys: sortKeys(asked.length > 0 ? asked : own, pageTagDirection(query.pageTagSortType)),
  };
}

function pageTagDirection(value: string | undefined): 'asc' | 'desc' | null {
  if (value === undefined || value === '') return null;
  const word = value.toLowerCase();
  if (word === 'asc' || word === 'desc') return word;
  throw invalidQuery('pageTagSortType', 'must be ASC or DESC');
}

export function listPageSize({ size, view }: ListQuery): number {
  return size ?? (view === undefined ? PAGE_SIZES.topics : viewNamed(view).pageSize);
}

/** How many rows are counted before the answer is "or more". */
export const COUNT_CAP = LIMITS.countCap;
