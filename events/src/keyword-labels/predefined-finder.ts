import { PREDEFINED_CATEGORIES, type PredefinedCategory } from '../catalogue/labels.ts';
import {
  NO_BRAND_WORDS,
  PREDEFINED_NAMES,
  PREDEFINED_WORDS,
  PREDEFINED_YEARS,
  type PredefinedLanguage,
  type WordedCategory,
} from '../catalogue/predefined-words.ts';
import type { RuleGroup } from '../keywords/text-rules.ts';
import { normaliseKeyword } from '../text.ts';

/** Shorter words are no brand: two letters are an ending, a country, a unit. */
const SHORTEST_BRAND_WORD = 3;

/** A keyword as far as its text decides: `value` is normalised, `language` ISO 639. */
interface Worded {
  value: string;
  language: string;
}

/** The words of names by which people ask for a brand, and each name written in one word. */
export function brandWordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const own = normaliseKeyword(name)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word.length >= SHORTEST_BRAND_WORD && !NO_BRAND_WORDS.has(word));
    return own.length > 1 ? [...own, own.join('')] : own;
  });
  return [...new Set(words)];
}

/** What a predefined category asks of keywords in a language, as a text rule; null where none of it is said by words of it. */
export function predefinedRule(
  category: PredefinedCategory,
  language: string,
  brandWords: readonly string[],
): RuleGroup | null {
  const texts = textsOf(category, language, brandWords);
  if (texts.length === 0) return null;
  return { joiner: 'OR', conditions: [{ predicate: 'CONTAINS', texts, wholeWords: true }] };
}

function textsOf(
  category: PredefinedCategory,
  language: string,
  brandWords: readonly string[],
): readonly string[] {
  if (category === 'BRAND') return brandWords;
  if (category === 'YEAR') return YEARS;
  return isWorded(language) ? PREDEFINED_WORDS[language][category satisfies WordedCategory] : [];
}

const { from, until } = PREDEFINED_YEARS;
const YEARS: readonly string[] = Array.from({ length: until - from + 1 }, (_, nth) => String(from + nth));

const isWorded = (language: string): language is PredefinedLanguage =>
  Object.hasOwn(PREDEFINED_WORDS, language);

/** How a predefined category is called in a project of a language (ISO 639). */
export function predefinedName(category: PredefinedCategory, language: string): string {
  return PREDEFINED_NAMES[isWorded(language) ? language : 'en'][category];
}

type Phrases = ReadonlyMap<string, readonly { words: readonly string[]; category: PredefinedCategory }[]>;

/**
 * Finds the predefined categories of keywords, of `wanted` alone: those whose rule (`predefinedRule`) matches in the keyword's own
 * language. Looks each word up once, however many texts the rules have.
 */
export function predefinedFinder(
  wanted: readonly PredefinedCategory[],
  brandWords: readonly string[],
): (keyword: Worded) => PredefinedCategory[] {
  const byLanguage = new Map<string, Phrases>();
  const phrasesOf = (language: string): Phrases => {
    const known = byLanguage.get(language) ?? phrases(wanted, language, brandWords);
    byLanguage.set(language, known);
    return known;
  };
  return ({ value, language }) => {
    const own = phrasesOf(language);
    const words = value.split(' ');
    const found = new Set<PredefinedCategory>();
    for (const [at, word] of words.entries())
      for (const phrase of own.get(word) ?? [])
        if (phrase.words.every((each, nth) => words[at + nth] === each)) found.add(phrase.category);
    return PREDEFINED_CATEGORIES.filter((category) => found.has(category));
  };
}

function phrases(
  wanted: readonly PredefinedCategory[],
  language: string,
  brandWords: readonly string[],
): Phrases {
  const byFirst = new Map<string, { words: readonly string[]; category: PredefinedCategory }[]>();
  for (const category of wanted)
    for (const text of textsOf(category, language, brandWords)) {
      const words = text.split(' ');
      const known = byFirst.get(words[0]!) ?? [];
      byFirst.set(words[0]!, [...known, { words, category }]);
    }
  return byFirst;
}
