import { FILTER_GROUPS } from '@keywright/events/catalogue';
import type { KeywordFilter } from '@keywright/events/keywords';
import type { FilterHeadings } from '../filters/index.ts';

type FilterGroup = (typeof FILTER_GROUPS)[number];

/** Where a part of the filter comes from that is not set by hand. */
const GROUPS: Partial<Record<keyof KeywordFilter, FilterGroup>> = {
  rules: 'TEXT_OPERATOR',
  categories: 'CATEGORIES',
  channels: 'CHANNELS',
  kwTypes: 'TYPE_OF_KEYWORDS',
};

const headingOf = (group: FilterGroup): string => `keywords.filterGroup.${group}`;

/** What the filters of keywords are offered under. */
export const KEYWORD_HEADINGS: FilterHeadings = {
  labels: FILTER_GROUPS.map(headingOf),
  of: (filter) => headingOf(GROUPS[filter as keyof KeywordFilter] ?? 'CUSTOM'),
};
