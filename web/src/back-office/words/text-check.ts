import { problemOf, type Refusal, VALUES } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { pluralOf, translationFault } from '@keywright/events/words';
import type { LabelText } from './label-rows.ts';

/** Longest text of a label, in characters. */
export const LONGEST_TEXT = TEXT_LIMITS.translation;

/** A part of a text: words, or the name of what is filled in. */
interface TextPart {
  kind: 'words' | 'placeholder';
  text: string;
}

const PLACEHOLDER = /\{\{\s*([A-Za-z]\w*)\s*(?:,[^{}]*)?\}\}/g;

/** A text as words and what is filled in between them, in their order; what only looks like a placeholder is words. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push({ kind: 'placeholder', text: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

/** What keeps a text from being what a label says; null where it can be sent. `english` is what was shipped of the label. */
export function textFault(text: string, english: string | undefined): Refusal | null {
  const tidy = VALUES.translation.tidy(text);
  if (tidy === null) return { code: 'FIELD_REQUIRED', field: 'translation' };
  const fault = problemOf('translation', VALUES.translation, tidy);
  return fault ?? (english === undefined ? null : translationFault(tidy, english));
}

/** What keeps a text that was set for an earlier release from being shown now; null where it is shown, or was never changed. */
export function leftBehind(
  { translation, revision }: Pick<LabelText, 'translation' | 'revision'>,
  english: string | undefined,
): Refusal | null {
  return revision === '0' || translation === '' || english === undefined
    ? null
    : translationFault(translation, english);
}

/** The plural form that a label is, by its end; null for any other. */
export const pluralForm = (label: string): string | null => pluralOf(label).form;

/** A number that a language counts in this form, to say what the form is for; null where it has none below a hundred. */
export function exampleOf(code: string, form: string): number | null {
  const rules = new Intl.PluralRules(code);
  for (let count = 0; count < 100; count += 1) if (rules.select(count) === form) return count;
  return null;
}
