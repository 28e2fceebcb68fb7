export * from './connection.ts';
export * from './session.ts';
export * from './store.ts';
