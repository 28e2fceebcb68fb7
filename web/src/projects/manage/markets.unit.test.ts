import { describe, expect, it } from 'vitest';
import { likelyMarket } from './markets.ts';

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
});
