import type { RegisterRoute } from '../../platform/feature.ts';
import { changeCountryRoutes } from './country-routes.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';
import { addLanguageRoute, changeLanguageRoutes, removeLanguageRoute } from './language-routes.ts';

/** What administrators change of languages and countries. */
export const marketRoutes: readonly RegisterRoute[] = [
  addLanguageRoute,
  ...changeLanguageRoutes,
  removeLanguageRoute,
  ...changeCountryRoutes,
  ...dictionaryRoutes,
];
