export * from './client-frames.ts';
export * from './frames.ts';
export * from './limits.ts';
export * from './merge-changes.ts';
export * from './positions.ts';
export * from './server-frames.ts';
