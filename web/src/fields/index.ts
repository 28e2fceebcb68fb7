export { Choice } from './choice.tsx';
export { FieldEditor } from './field-editor.tsx';
export { FieldValue, type Value } from './field-value.tsx';
export { pastingLines } from './pasted-lines.ts';
export { WordsNote } from './words-editor.tsx';
export { FormField, FormGroup } from './form-field.tsx';
