export * from './decide.ts';
export * from './label-events.ts';
export * from './predefined-finder.ts';
export * from './state.ts';
