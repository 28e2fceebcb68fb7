export * from './decide.ts';
export * from './events.ts';
export * from './predefined-finder.ts';
export * from './state.ts';
