export * from './events.ts';
export * from './mentions.ts';
