import type { Feature } from '../platform/feature.ts';
import { listCountriesRoute } from './list-countries.ts';
import { listLanguagesRoute } from './list-languages.ts';
import { marketPreferenceRoute } from './market-preference.ts';

export { isCountry } from './list-countries.ts';
export { seedCountries } from './seed-countries.ts';

/** The languages and countries that people, texts and projects go by, for any session. */
export const languages: Feature = {
  name: 'languages',
  routes(app, platform) {
    listLanguagesRoute(app, platform);
    listCountriesRoute(app, platform);
    marketPreferenceRoute(app, platform);
  },
};
