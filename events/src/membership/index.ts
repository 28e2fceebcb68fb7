export type { MembershipContext } from './context.ts';
export * from './decide.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './ownership-events.ts';
export * from './settings-events.ts';
export * from './state.ts';
