import { describe, expect, it } from 'vitest';
import { bestLanguage } from './languages.ts';

describe('the interface language', () => {
  it.each([
    [['fr-FR'], 'fr-FR'],
    [['fr-CA', 'en-US'], 'fr-FR'],
    [['de'], 'de-DE'],
    [['DE-at'], 'de-DE'],
    [['pt-BR', 'de-CH'], 'de-DE'],
    [['en-US'], 'en-GB'],
    [['pt-BR'], 'en-GB'],
    [[], 'en-GB'],
    [[null, undefined, 'fr'], 'fr-FR'],
  ])('for the preferences %j is %s', (preferences, language) => {
    expect(bestLanguage(preferences)).toBe(language);
  });
});
