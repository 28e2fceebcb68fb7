import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { englishOf, translationFault } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { currentWords, shippedEnglish, type Word } from './current-words.ts';
import { neededLabels } from './needed-labels.ts';

/**
 * The texts of one language as screens get them: what it lacks is said in English, each word in the language that it says itself. A
 * form of a plural that it lacks is said as its own plural is, before it is said in English.
 */
export async function servedWords(
  db: Kysely<Database>,
  language: string,
  labels?: readonly string[],
): Promise<Word[]> {
  const own = await usableWords(db, language, labels);
  if (language === DEFAULT_LANGUAGE) return own;
  const english = byLabel(await usableWords(db, DEFAULT_LANGUAGE, labels));
  const known = byLabel(own);
  const lacking = neededLabels(english.keys(), language).filter(({ label }) => !known.has(label));
  const underneath = lacking.flatMap(({ label, other }): Word[] => {
    const said =
      (other === null ? undefined : known.get(other)) ??
      english.get(label) ??
      (other === null ? undefined : english.get(other));
    return said === undefined ? [] : [{ ...said, label }];
  });
  return underneath.length === 0 ? own : [...own, ...underneath];
}

const byLabel = (words: readonly Word[]): ReadonlyMap<string, Word> =>
  new Map(words.map((word) => [word.label, word]));

/**
 * The texts that a language has. What an administrator set for a text of before may lack what today's is filled in with, or ask for
 * what it is not: the shipped one is said instead, the English one where the language has none of its own.
 */
async function usableWords(
  db: Kysely<Database>,
  language: string,
  labels?: readonly string[],
): Promise<Word[]> {
  const known = await currentWords(db, language, labels);
  const words = known.filter(({ translation }) => translation !== '');
  if (words.every(({ revision }) => revision === '0')) return words;
  const english = await shippedEnglish(db, labels);
  return words.map((word) => {
    const model = englishOf(word.label, english);
    if (word.revision === '0' || model === undefined) return word;
    if (translationFault(word.translation, model) === null) return word;
    return word.shipped === null
      ? { ...word, translation: model, language: DEFAULT_LANGUAGE }
      : { ...word, translation: word.shipped };
  });
}
