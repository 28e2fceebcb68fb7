export * from './events.ts';
export * from './mentions.ts';
export { noteWithNames } from './note-with-names.ts';
export * from './notification-id.ts';
