export { abbreviate, UNKNOWN } from './abbreviate.ts';
export { type Formats, formatsFor, moment } from './formats.ts';
export { DEFAULT_LANGUAGE, type Language, LANGUAGE_NAMES, LANGUAGES } from './languages.ts';
export { problemText } from './problem-text.ts';
export { RichText } from './rich-text.tsx';
export { chooseLanguage, currentLanguage, hasText, startTexts, type T, t } from './texts.ts';
export { useFormats, useLanguage, useT } from './use-t.ts';
