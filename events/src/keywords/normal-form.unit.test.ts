import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalForm } from './normal-form.ts';

/** Never changed: rows keep what is made. */
const FROZEN: readonly [language: string, form: string, ...variants: string[]][] = [
  ['en', 'boot hiking woman', 'hiking boot woman', 'Woman Hiking-Boots'],
  ['en', 'hiking women', 'women’s hiking', "women's hiking", 'womens hiking', 'hiking women'],
  ['en', 'ebike', 'e-bike', 'ebikes', 'E‑Bikes'],
  ['en', 'box glass watch', 'watches, boxes & glasses', 'box watch glass'],
  ['en', 'battery shoe', 'shoes battery', 'batteries shoe'],
  ['en', 'bus gas of the war', 'the wars of gas bus'],
  ['en-GB', 'cafe', 'café', 'cafés', 'CAFE\u0301'],
  ['de', 'schuh wand', 'wander-schuhe', 'Wander Schuhen', 'Schuh wander'],
  ['de-DE', 'jack', 'Jacke', 'Jacken'],
  ['de', 'strass', 'Straße', 'Straßen', 'strasse'],
  ['de', 'zelt', 'Zelt', 'Zelte', 'Zelten'],
  ['fr', 'chaussure dhiver', "chaussures d'hiver", 'chaussure d’hiver'],
  ['fr', 'cheval manteau', 'manteaux cheval', 'chevaux manteau'],
  ['fr', 'bijou oeuf', 'bijoux œufs', 'oeuf bijou'],
  ['fr', 'prix', 'prix'],
  ['es', 'bota camion', 'botas camiones', 'camión bota'],
  ['es', 'calle luz padre', 'luces calles padres', 'calle, luz, padre'],
  ['it', 'scarpe trekking', 'scarpe trekking', 'trekking scarpe'],
  ['ja', 'テント', 'テント'],
  ['en', '&', '&'],
];

describe('The normal form of a keyword', () => {
  it.each(FROZEN)('in %s is %s', (language, form, ...variants) => {
    expect(variants.map((variant) => normalForm(variant, language))).toEqual(variants.map(() => form));
  });

  it('is the same in whatever order words stand, and however they are written', () => {
    const words = fc.array(fc.constantFrom('tents', 'Öfen', 'été', 'botas', 'of'), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(words, fc.constantFrom('en', 'de', 'fr', 'es', 'sv'), (some, language) => {
        const form = normalForm(some.join(' '), language);
        expect(normalForm(some.toReversed().join('  ').toUpperCase(), language)).toBe(form);
        expect(form.split(' ')).toHaveLength(some.length);
      }),
    );
  });
});
