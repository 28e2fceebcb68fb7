export { addDays, dayIn, startOfDay, wallClock } from './days.ts';
export * from './decision.ts';
export type * from './envelope.ts';
export * from './refusal.ts';
export * from './stream.ts';
export * from './upcast.ts';
export { cleaned, tidyText } from './text.ts';
export { DAY_PATTERN, isIsoDate, isWebAddress } from './text-forms.ts';
export { type InputLimits, MAX_INTEGER, problemOf, VALUES, type ValueType } from './values.ts';
