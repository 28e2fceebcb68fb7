import { useMarkets } from '../projects/index.ts';

/** What the filters by country and by language offer to choose from. */
export const MARKET_OFFERS = {
  countries: { useWords: () => wordsOf(useMarkets().countries), none: 'select.search.none' },
  languages: { useWords: () => wordsOf(useMarkets().languages), none: 'select.search.none' },
};

const wordsOf = (choices: ReturnType<typeof useMarkets>['countries']) =>
  choices.map(({ code, name }) => ({ value: code, label: name }));
