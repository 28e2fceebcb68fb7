import { pluralForms, pluralOf } from '@keywright/events/words';
import type { Word } from '../translations/index.ts';

/** A label with its text in each language. */
export interface LabelWords {
  label: string;
  /** The file of the seeds. */
  area: string;
  /** By language, those that are there. */
  words: ReadonlyMap<string, Word>;
  /** Languages that need a text of it and have none. */
  missing: string[];
}

/**
 * All labels that texts are needed for, the ones with something missing first, then by name. A plural has a label for each form that
 * one of the languages has; it is missing where that language has the form.
 */
export function labelsOf(words: readonly Word[], languages: readonly string[]): LabelWords[] {
  const byLabel = new Map<string, Map<string, Word>>();
  for (const word of words) {
    const known = byLabel.get(word.label) ?? new Map<string, Word>();
    byLabel.set(word.label, known.set(word.language, word));
  }
  const forms = new Map(languages.map((language) => [language, pluralForms(language)]));
  const all = [...new Set([...byLabel.keys(), ...pluralLabels(byLabel, forms)])];
  const rows = all.map((label): LabelWords => {
    const own = byLabel.get(label) ?? new Map<string, Word>();
    const { stem, form } = pluralOf(label);
    const isPlural = form !== null && byLabel.has(`${stem}_other`);
    const missing = languages.filter(
      (language) => !isSaid(own.get(language)) && (!isPlural || forms.get(language)?.includes(form)),
    );
    const siblings = [own, byLabel.get(`${stem}_other`)];
    const area = siblings.flatMap((some) => [...(some?.values() ?? [])]).find((word) => word.area !== '');
    return { label, area: area?.area ?? '', words: own, missing };
  });
  return rows.sort(
    (one, other) =>
      Number(one.missing.length === 0) - Number(other.missing.length === 0) ||
      (one.label < other.label ? -1 : 1),
  );
}

const isSaid = (word: Word | undefined): boolean => word !== undefined && word.translation !== '';

/** The labels that plurals need for the forms of the languages. */
function* pluralLabels(
  byLabel: ReadonlyMap<string, unknown>,
  forms: ReadonlyMap<string, readonly string[]>,
): Generator<string> {
  for (const label of byLabel.keys()) {
    const { stem, form } = pluralOf(label);
    if (form !== 'other' || !byLabel.has(`${stem}_one`)) continue;
    for (const own of forms.values()) for (const each of own) yield `${stem}_${each}`;
  }
}

/** Whether a label, or one of its texts, has what is looked for in it, whatever its case. */
export function labelHas({ label, words }: LabelWords, asked: string): boolean {
  const text = asked.trim().toLowerCase();
  if (text === '' || label.toLowerCase().includes(text)) return true;
  return [...words.values()].some(({ translation }) => translation.toLowerCase().includes(text));
}
