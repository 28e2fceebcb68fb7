export * from './guards.ts';
export * from './permissions.ts';
export * from './roles.ts';
export * from './statuses.ts';
export * from './topic-words.ts';
