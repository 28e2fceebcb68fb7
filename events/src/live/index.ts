export * from './client-frames.ts';
export * from './frames.ts';
export * from './limits.ts';
export * from './merge-changes.ts';
export * from './server-frames.ts';
export * from './values.ts';
