import { invalid, type Refusal } from '../refusal.ts';

/** `{{name}}`, and `{{name, format}}`. */
const PLACEHOLDER = /\{\{\s*([A-Za-z]\w*)\s*(?:,[^{}]*)?\}\}/g;
/** What is left of a placeholder that was broken, or would have the text look up another one. */
const BROKEN = /\{\{.{0,20}|.{0,20}\}\}|\$t\(.{0,20}/;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The placeholders of a text by name, each once, in order of name. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort();
}

/** What of a text looks like a placeholder and is none; null where all are whole. */
export function brokenPlaceholder(text: string): string | null {
  return BROKEN.exec(text.replaceAll(PLACEHOLDER, ''))?.[0].trim() ?? null;
}

/** Whether a text has the placeholders that it needs and no others, each whole; the refusal names those that are wrong. */
export function placeholderFault(
  field: string,
  text: string,
  { needed, known }: { needed: readonly string[]; known: readonly string[] },
): Refusal | null {
  const broken = brokenPlaceholder(text);
  if (broken !== null) return invalid(field, 'PLACEHOLDER_UNKNOWN', [broken]);
  const there = placeholdersOf(text);
  const unknown = there.filter((name) => !known.includes(name));
  if (unknown.length > 0) return invalid(field, 'PLACEHOLDER_UNKNOWN', unknown);
  const missing = needed.filter((name) => !there.includes(name));
  return missing.length > 0 ? invalid(field, 'PLACEHOLDER_MISSING', missing) : null;
}

/** A text of the interface against the shipped English one: the same placeholders, however often and in whatever order. */
export function translationFault(text: string, english: string): Refusal | null {
  const needed = placeholdersOf(english);
  return placeholderFault('translation', text, { needed, known: needed });
}

const formsOf = new Map<string, readonly string[]>();

/** The plural forms that a language has, as i18next names them: English `one` and `other`. */
export function pluralForms(languageCode: string): readonly string[] {
  const known = formsOf.get(languageCode);
  if (known !== undefined) return known;
  const forms = [...new Intl.PluralRules(languageCode).resolvedOptions().pluralCategories].sort();
  formsOf.set(languageCode, forms);
  return forms;
}

/** What a label is without its plural form, and the form; null for a form where it ends in none. */
export function pluralOf(label: string): { stem: string; form: string | null } {
  const form = PLURAL.exec(label)?.[1] ?? null;
  return { stem: form === null ? label : label.slice(0, -form.length - 1), form };
}

/**
 * The shipped English text that a label in any language is held against: its own, or that of its plural `other`, since languages have
 * other forms than English. Undefined for a label that the product does not have.
 */
export function englishOf(label: string, english: ReadonlyMap<string, string>): string | undefined {
  const { stem, form } = pluralOf(label);
  return english.get(label) ?? (form === null ? undefined : english.get(`${stem}_other`));
}

/** Whether a language has the plural form that a label is of; the refusal names those it has. */
export function pluralFault(
  label: string,
  languageCode: string,
  english: ReadonlyMap<string, string>,
): Refusal | null {
  const { stem, form } = pluralOf(label);
  // What merely ends so, and has no other form, is no plural.
  if (form === null || !english.has(`${stem}_other`)) return null;
  const forms = pluralForms(languageCode);
  return forms.includes(form) ? null : invalid('label', 'PLURAL_FORM', forms);
}
