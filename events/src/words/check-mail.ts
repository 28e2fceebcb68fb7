import { MAIL_VARIABLES, type MailType, STOPPABLE_MAILS } from '../catalogue/mails.ts';
import { invalid, type Refusal, required } from '../refusal.ts';
import { problemOf, VALUES } from '../values.ts';
import { placeholderFault } from './check-text.ts';
import type { MailWords } from './word-events.ts';

/** What is filled in in the mails of a kind; what is `required` has to stand in the text and in the HTML. */
export interface MailVariable {
  name: string;
  required: boolean;
}

/** What a mail can do without. */
const OPTIONAL: ReadonlySet<string> = new Set(['name']);

/** The variables of a kind of mail: its own, and the addresses of the page that it leads to and of the one that ends it. */
export function mailVariables(type: MailType): MailVariable[] {
  const own: readonly string[] = MAIL_VARIABLES[type];
  const links = STOPPABLE_MAILS.has(type) ? ['link', 'stop'] : ['link'];
  return [...own, ...links].map((name) => ({ name, required: !OPTIONAL.has(name) }));
}

/** Anything in the place of a placeholder, and a plain one: mails fill in no other, so formats of a value are none. */
const FILLED_IN = /\{\{[^{}]*\}\}/g;
const PLAIN = /^\{\{\s*[A-Za-z]\w*\s*\}\}$/;

/** What does more in a mail than be read: scripts, forms, other documents, handlers. No tag begins with a blank. */
const UNSAFE =
  /<\/?(script|iframe|object|embed|form|base|link|frame|frameset|applet|svg|math)\b|\son\w+\s*=|(?:java|vb)script\s*:|http-equiv/i;

/** What is wrong with what mails of a kind would say; null where they can be sent. Of `whole` false, what is missing is no fault. */
export function mailFault(type: MailType, words: MailWords, whole = true): Refusal | null {
  const variables = mailVariables(type);
  const known = variables.map(({ name }) => name);
  const needed = whole ? variables.flatMap(({ name, required: must }) => (must ? [name] : [])) : [];
  const { subject, text, html } = tidyMail(words);
  if (whole && subject === null) return required('subject');
  if (whole && text === null) return required('text');
  if (whole && html === null) return required('html');
  return (
    problemOf('subject', VALUES.mailSubject, subject) ??
    problemOf('text', VALUES.mailText, text) ??
    problemOf('html', VALUES.mailHtml, html) ??
    (/[\n\r]/.test(subject ?? '') ? invalid('subject', 'FORMAT') : null) ??
    variableFault('subject', subject ?? '', { needed: [], known }) ??
    variableFault('text', text ?? '', { needed, known }) ??
    variableFault('html', html ?? '', { needed, known }) ??
    unsafeFault(html ?? '')
  );
}

function variableFault(
  field: string,
  text: string,
  names: { needed: readonly string[]; known: readonly string[] },
): Refusal | null {
  const odd = text.match(FILLED_IN)?.find((each) => !PLAIN.test(each));
  return odd === undefined
    ? placeholderFault(field, text, names)
    : invalid(field, 'PLACEHOLDER_UNKNOWN', [odd.slice(0, 40)]);
}

function unsafeFault(html: string): Refusal | null {
  const unsafe = UNSAFE.exec(html)?.[0];
  return unsafe === undefined ? null : invalid('html', 'UNSAFE_HTML', [unsafe.trim()]);
}

/** A mail as it is stored: without what no screen shows. */
export function tidyMail({ subject, text, html }: MailWords) {
  return {
    subject: VALUES.mailSubject.tidy(subject),
    text: VALUES.mailText.tidy(text),
    html: VALUES.mailHtml.tidy(html),
  };
}
