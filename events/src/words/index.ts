export * from './check-mail.ts';
export * from './check-text.ts';
export * from './decide.ts';
export * from './word-events.ts';
