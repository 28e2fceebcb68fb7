import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREDEFINED_CATEGORIES, type PredefinedCategory } from '../catalogue/labels.ts';
import { PREDEFINED_LANGUAGES, PREDEFINED_WORDS } from '../catalogue/predefined-words.ts';
import { matchesTextRules } from '../keywords/text-rules.ts';
import { normaliseKeyword } from '../text.ts';
import { brandWordsOf, predefinedFinder, predefinedRule } from './predefined-finder.ts';

const BRANDS = brandWordsOf(['Northpeak Outfitters', 'Ridge & Vale Group']);
const find = predefinedFinder(PREDEFINED_CATEGORIES, BRANDS);

describe('A predefined category', () => {
  it.each<[string, string, PredefinedCategory[]]>([
    ['northpeak hiking boots', 'en', ['BRAND']],
    ['NorthPeakOutfitters'.toLowerCase(), 'de', ['BRAND']],
    ['group tents', 'en', []],
    ['how to clean hiking boots', 'en', ['QUESTION', 'HOW_TO']],
    ['hiking boots near me', 'en', ['LOCAL']],
    ['nearly new boots', 'en', []],
    ['cheap hiking boots 2026', 'en', ['PRICE', 'YEAR']],
    ['leather vs synthetic boots', 'en', ['COMPARISON']],
    ['boots 2014', 'en', []],
    ['boots size 20266', 'en', []],
    ['wanderschuhe in der nähe', 'de', ['LOCAL']],
    ['was kosten wanderschuhe', 'de', ['QUESTION', 'PRICE']],
    ['wanderschuhe test 2025', 'de', ['COMPARISON', 'YEAR']],
    ['schuhe imprägnieren anleitung', 'de', ['HOW_TO']],
    ['chaussures de randonnée près de lyon', 'fr', ['LOCAL']],
    ['comment cirer des chaussures', 'fr', ['QUESTION', 'HOW_TO']],
    ['chaussures pas cher', 'fr', ['PRICE']],
    ['meilleures chaussures de randonnée', 'fr', ['COMPARISON']],
    // Words of one language are none of another; years and brands are of all.
    ['how to clean boots', 'de', []],
    ['precio botas ridge 2026', 'es', ['BRAND', 'YEAR']],
  ])('of “%s” (%s)', (value, language, categories) => {
    expect(find({ value, language })).toEqual(categories);
  });

  it('is what its text rule matches, of any words in any order', () => {
    const words = PREDEFINED_LANGUAGES.flatMap((language) =>
      Object.values(PREDEFINED_WORDS[language]).flat(2),
    );
    const parts = [...words.flatMap((text) => text.split(' ')), ...words, ...BRANDS, '2015', '2036', 'boots'];
    const value = fc
      .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 })
      .map((some) => some.join(' '));
    fc.assert(
      fc.property(value, fc.constantFrom(...PREDEFINED_LANGUAGES, 'es'), (text, language) => {
        const matching = PREDEFINED_CATEGORIES.filter((category) => {
          const rule = predefinedRule(category, language, BRANDS);
          return rule !== null && matchesTextRules([rule], { value: text, volume: null });
        });
        expect(find({ value: text, language })).toEqual(matching);
      }),
      { numRuns: 1_000 },
    );
  });

  it('asks for texts as keywords are normalised, each once', () => {
    for (const language of PREDEFINED_LANGUAGES)
      for (const texts of Object.values(PREDEFINED_WORDS[language])) {
        expect(texts.map(normaliseKeyword)).toEqual(texts);
        expect(new Set(texts).size).toBe(texts.length);
      }
  });

  it('of a brand has the words of names that tell it apart', () => {
    expect(BRANDS).toEqual(['northpeak', 'outfitters', 'northpeakoutfitters', 'ridge', 'vale', 'ridgevale']);
    expect(brandWordsOf(['The Group Ltd', '', 'É & Co'])).toEqual([]);
  });
});
