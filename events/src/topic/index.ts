export type * from './commands.ts';
export * from './events.ts';
export * from './evolve.ts';
export type * from './row.ts';
export * from './state.ts';
export * from './stream.ts';
export * from './upcast.ts';
