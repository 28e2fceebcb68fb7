export * from './decision.ts';
export type * from './envelope.ts';
export type * from './refusal.ts';
export * from './upcast.ts';
