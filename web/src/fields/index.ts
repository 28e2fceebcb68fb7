export { Choice } from './choice.tsx';
export { FieldValue, type Value } from './field-value.tsx';
