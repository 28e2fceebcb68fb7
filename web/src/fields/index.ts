export { Choice } from './choice.tsx';
export { type EditorLimits, FieldEditor } from './field-editor.tsx';
export { FieldValue, type Value } from './field-value.tsx';
export { FormField } from './form-field.tsx';
