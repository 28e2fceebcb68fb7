export * from './decide.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './state.ts';
