export * from './account-decide.ts';
export * from './account-events.ts';
