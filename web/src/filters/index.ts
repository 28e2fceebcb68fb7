export { FilterBar } from './filter-bar.tsx';
export { FilterMenu } from './filter-menu.tsx';
export { FilterSearch } from './filter-search.tsx';
export { defineFilters, type Filters } from './filters.ts';
export { type FilterControls, useFilter } from './use-filter.ts';
