import type { MailWords } from '@keywright/events/words';

/** What somebody writes of a mail, in the order of the form. */
export const MAIL_FIELDS = ['subject', 'text', 'html'] as const;
export type MailField = (typeof MAIL_FIELDS)[number];

export const NO_WORDS: MailWords = { subject: '', text: '', html: '' };

export const sameWords = (one: MailWords, other: MailWords): boolean =>
  MAIL_FIELDS.every((field) => one[field] === other[field]);

/** A text with `{{name}}` in the place of what was selected in it, and where the caret stands then. */
export function withVariable(
  text: string,
  name: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } {
  const variable = `{{${name}}}`;
  return { text: text.slice(0, start) + variable + text.slice(end), caret: start + variable.length };
}
