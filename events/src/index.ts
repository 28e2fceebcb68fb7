export * from './decision.ts';
export type * from './envelope.ts';
export * from './refusal.ts';
export * from './upcast.ts';
export { isIsoDate, VALUES, type ValueType } from './values.ts';
