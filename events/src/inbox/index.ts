export * from './decide.ts';
export * from './events.ts';
export * from './mentions.ts';
export * from './notification-id.ts';
export * from './state.ts';
export { noteWithNames } from './note-with-names.ts';
