export * from './drafts.ts';
export * from './feature.ts';
export * from './held-kinds.ts';
export * from './late-parts.ts';
export * from './live.ts';
export * from './preferences.ts';
export * from './session.ts';
export * from './store.ts';
