import { describe, expect, it } from 'vitest';
import { shippedOf } from './languages.ts';

describe('the shipped language', () => {
  it.each([
    [['fr-FR'], 'fr-FR'],
    [['fr-CA', 'en-US'], 'fr-FR'],
    [['de'], 'de-DE'],
    [['DE-at'], 'de-DE'],
    [['pt-BR', 'de-CH'], 'de-DE'],
    [['en-US'], 'en-GB'],
    [['pt-BR'], null],
    [['fil-PH'], null],
    [[], null],
    [[null, undefined, 'fr'], 'fr-FR'],
  ])('for the preferences %j is %s', (preferences, language) => {
    expect(shippedOf(preferences)).toBe(language);
  });
});
