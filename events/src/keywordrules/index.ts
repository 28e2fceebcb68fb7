export * from './decide.ts';
export * from './events.ts';
export * from './fields.ts';
