export type * from './events.ts';
export type * from './row.ts';
