import type { Feature } from '../platform/feature.ts';
import { listCountriesRoute } from './list-countries.ts';
import { listLanguagesRoute } from './list-languages.ts';
import { marketPreferenceRoute } from './market-preference.ts';
import { countriesChannel, languagesChannel } from './markets-channels.ts';
import { marketsProjection } from './markets.projection.ts';

export { isCountry, shippedCountry } from './current-countries.ts';
export { marketsProjection } from './markets.projection.ts';
export { seedCountries } from './seed-countries.ts';
export { requireOfferedMarket } from './taken-out.ts';
export { usesOfLanguages } from './uses.ts';

/** The languages and countries that people, texts and projects go by, for any session. What changes them is services/back-office. */
export const languages: Feature = {
  name: 'languages',
  routes(app, platform) {
    listLanguagesRoute(app, platform);
    listCountriesRoute(app, platform);
    marketPreferenceRoute(app, platform);
  },
  projections: [marketsProjection],
  channels: [languagesChannel, countriesChannel],
};
