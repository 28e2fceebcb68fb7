export * from './batch-events.ts';
export * from './batch-plan.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './keyword-identity.ts';
export * from './keyword-state.ts';
export * from './lists.ts';
export * from './text-rules.ts';
