import type { Check } from './check.ts';
import { labelsOf, LABEL_LANGUAGES, type Label } from './labels.ts';

/** Every language has the same labels in the same files, no text is empty, and texts name the same variables. */
export const translationFiles: Check = {
  name: 'translations',
  run() {
    const [first, ...others] = LABEL_LANGUAGES;
    const wanted = labelsOf(first);
    const problems = [...wanted]
      .filter(([, { text }]) => text.trim() === '')
      .map(([label]) => `${label} is empty`);
    for (const language of others) problems.push(...compare(language, wanted, labelsOf(language)));
    return { read: `${wanted.size} labels in ${LABEL_LANGUAGES.length} languages`, problems };
  },
};

export function compare(language: string, wanted: Map<string, Label>, given: Map<string, Label>): string[] {
  const problems: string[] = [];
  for (const [label, { text, area }] of wanted) {
    const translated = given.get(label);
    if (translated === undefined) problems.push(`${language}: ${label} is missing`);
    else if (translated.area !== area)
      problems.push(`${language}: ${label} stands in ${translated.area}, not in ${area}`);
    else if (translated.text.trim() === '') problems.push(`${language}: ${label} is empty`);
    else if (variablesOf(translated.text) !== variablesOf(text)) {
      problems.push(`${language}: ${label} names other variables: ${variablesOf(translated.text)}`);
    }
  }
  for (const label of given.keys())
    if (!wanted.has(label)) problems.push(`${language}: ${label} is in no other language`);
  return problems;
}

function variablesOf(text: string): string {
  const names = [...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].sort().join(', ');
}
