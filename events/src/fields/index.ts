export * from './digest.ts';
export * from './field.ts';
export * from './field-table.ts';
export type * from './filter-entry.ts';
export * from './filter.ts';
export * from './sort.ts';
export * from './text.ts';
export * from './url.ts';
