export { FilterBar, FilterChips, loadFilterEditor } from './filter-bar.tsx';
export { FilterMenu } from './filter-menu.tsx';
export { FilterSearch } from './filter-search.tsx';
export { defineFilters, type FilterHeadings, type Filters, offering } from './filters.ts';
export { type Narrowing, narrowingOf, NoMatch } from './no-match.tsx';
export {
  type FilterControls,
  type FilterCounter,
  type PartElsewhere,
  shownFilterAtom,
  useFilter,
} from './use-filter.ts';
