export * from './digest.ts';
export * from './field.ts';
export * from './field-table.ts';
export type * from './filter-entry.ts';
export * from './filter.ts';
export * from './rows.ts';
export * from './sort.ts';
export * from './url.ts';
