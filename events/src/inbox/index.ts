export * from './decide.ts';
export * from './events.ts';
export * from './mentions.ts';
export * from './state.ts';
