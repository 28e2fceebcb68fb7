import type { FollowedType, ScoreStatus, TopicType } from '@keywright/events/catalogue';

/** Stands for the reader in `assignees`, so that a copied address means whoever opens it. */
export const ME = 'me';

/** What a board or list of topics is narrowed to, as it stands in the address. Empty lists and null mean "any". */
export interface FilterState {
  str: string;
  pageTags: readonly string[];
  /** User ids or ME. */
  assignees: readonly string[];
  types: readonly TopicType[];
  priorities: readonly ScoreStatus[];
  /** Which score the priorities mean, and cards show. */
  score: 'MSV' | 'SEO';
  sea: boolean | null;
  followed: FollowedType | null;
  late: boolean;
  /** ISO day: delivery before it. */
  deliveryBefore: string | null;
}

export const EMPTY_FILTER: FilterState = {
  str: '',
  pageTags: [],
  assignees: [],
  types: [],
  priorities: [],
  score: 'MSV',
  sea: null,
  followed: null,
  late: false,
  deliveryBefore: null,
};

/** The parts of a filter that a person adds and removes one at a time; search and score have controls of their own. */
export const FILTER_FIELDS = [
  'assignees',
  'pageTags',
  'types',
  'priorities',
  'late',
  'deliveryBefore',
  'sea',
  'followed',
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

export function isSet(filter: FilterState, field: FilterField): boolean {
  const value = filter[field];
  return Array.isArray(value) ? value.length > 0 : value !== EMPTY_FILTER[field];
}

export function fieldsSet(filter: FilterState): FilterField[] {
  return FILTER_FIELDS.filter((field) => isSet(filter, field));
}

/** The filter without one of its parts. */
export function without(filter: FilterState, field: FilterField): FilterState {
  return { ...filter, [field]: EMPTY_FILTER[field] };
}

/** Nothing narrowed; the score stays, because it hides no topic. */
export function cleared(filter: FilterState): FilterState {
  return { ...EMPTY_FILTER, score: filter.score };
}
