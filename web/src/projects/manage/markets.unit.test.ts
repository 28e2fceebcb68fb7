import { describe, expect, it } from 'vitest';
import { beginningMarket, likelyMarket } from './markets.ts';

describe('the market that a new project begins with', () => {
  it.each([
    ['de-AT', 'AT', 'de'],
    ['fr', 'FR', 'fr'],
    ['en-GB', 'GB', 'en'],
    ['tlh', 'GB', 'en'],
    ['no such language', 'GB', 'en'],
  ])('of a browser in %s is %s in %s', (said, country, language) => {
    expect(likelyMarket(said)).toEqual({ country, language });
  });

  const SPOKEN: Readonly<Record<string, string>> = { AT: 'de', CH: 'de', DE: 'de', GB: 'en', FR: 'fr' };
  const choices = (codes: string) => codes.split(' ').map((code) => ({ code, name: code }));
  const offered = (countries: string, languages: string) => ({
    countries: choices(countries),
    languages: choices(languages),
    spokenIn: (country: string) => SPOKEN[country],
  });

  it.each([
    ['AT DE FR GB', 'de en fr', 'AT', 'de'],
    ['DE FR GB', 'de en fr', 'DE', 'de'],
    ['FR GB', 'de en fr', 'GB', 'de'],
    ['FR', 'fr', 'FR', 'fr'],
    ['AT DE GB', 'en fr', 'AT', 'en'],
    ['AT', 'fr', 'AT', 'fr'],
  ])(
    'of a browser in de-AT, where %s and %s are offered, is %s in %s',
    (countries, languages, country, language) => {
      const market = beginningMarket(likelyMarket('de-AT'), offered(countries, languages));
      expect(market).toEqual({ country, language });
    },
  );

  it('is in what most people there speak where the browser’s language is not offered', () => {
    const market = beginningMarket({ country: 'FR', language: 'de' }, offered('FR GB', 'en fr'));
    expect(market).toEqual({ country: 'FR', language: 'fr' });
  });
});
