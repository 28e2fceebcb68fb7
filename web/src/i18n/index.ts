export { type Formats, formatsFor, moment, UNKNOWN } from './formats.ts';
export { isolated, nameList } from './isolated.ts';
export type { Language } from './languages.ts';
export { chooseLanguage, startTexts } from './load-texts.ts';
export { firstWeekday, readDay, writtenDay } from './written-day.ts';
export { problemText } from './problem-text.ts';
export { RichText } from './rich-text.tsx';
export { currentLanguage, hasText, type T, t, useFormats, useLanguage, useT } from './texts.ts';
