import { normaliseKeyword } from '../text.ts';

type Ending = readonly [ending: RegExp, instead: string];

/**
 * Endings of plurals, the first that matches of a language. English follows the S stemmer of D. Harman (How effective is
 * suffixing?, JASIS 42, 1991), with -es after a hiss; German the minimal stemmer of J. Savoy but -se (Light stemming approaches for the
 * French, Portuguese, German and Hungarian languages, SAC 2006), French the plurals of his minimal stemmer with -eaux; Spanish the rules
 * of the Nueva gramática de la lengua española (RAE, 2009, 3.2) with -es after a vowel and a consonant that ends words.
 */
const PLURALS: Readonly<Record<string, readonly Ending[]>> = {
  en: [
    [/(?<![ea])ies$/u, 'y'],
    [/(?<=ss|sh|ch|x|z)es$/u, ''],
    [/(?<![aeo])es$/u, 'e'],
    [/(?<![us])s$/u, ''],
  ],
  de: [
    [/(?<=.{4})nen$/u, ''],
    [/(?<=.{4})(?:en|es|er)$/u, ''],
    [/(?<=.{4})[enrs]$/u, ''],
  ],
  fr: [
    [/eaux$/u, 'eau'],
    [/aux$/u, 'al'],
    [/(?<=[eo]u)x$/u, ''],
    [/(?<!s)s$/u, ''],
  ],
  es: [
    [/ces$/u, 'z'],
    [/(?<=[aeiou][dlnryj])es$/u, ''],
    [/(?<=[aeiou])s$/u, ''],
  ],
};

/** Shorter words are no plurals: gas, gps, bus. */
const LEAST = 4;

/** Letters that compatibility forms leave as they are, as people type them who lack them. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/**
 * What variants of a keyword have alike: lower case without accents; apostrophes as nothing; a hyphen as a blank, but after a
 * single first letter (e-bike) as nothing; every other sign as a blank; words without their plural endings, sorted. Words that are
 * on every page (a, for, de) stay: they tell keywords apart. `language` is an ISO 639 code, maybe with a region (`en-GB`); of
 * others than en, de, fr and es no ending is taken off. Frozen by fixtures, as rows keep it.
 */
export function normalForm(value: string, language: string): string {
  const plain = normaliseKeyword(value)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll(/[ßæœøłđ]/gu, (letter) => LETTERS[letter]!)
    .replaceAll(/['’‘ʼ`´]/gu, '')
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])(\p{L})[-‐‑](?=\p{L})/gu, '$1');
  const endings = PLURALS[language.split('-')[0]!.toLowerCase()] ?? [];
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu);
  // Of signs alone nothing would be left, and all of them would be alike.
  if (words === null) return plain;
  return words
    .map((word) => singular(word, endings))
    .sort()
    .join(' ');
}

function singular(word: string, endings: readonly Ending[]): string {
  if (word.length < LEAST) return word;
  const found = endings.find(([ending]) => ending.test(word));
  return found === undefined ? word : word.replace(...found);
}
