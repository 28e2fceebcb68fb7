import type { Feature } from '../platform/feature.ts';
import { findTranslationsRoute } from './find-translations.ts';

export { interfaceLanguages } from './find-translations.ts';

export { currentWords, servedWords, shippedEnglish, type Word } from './current-words.ts';

export { readLabels, seedTranslations, type SeedOptions } from './seed-translations.ts';

/** The words of the interface, served from the database so that the back-office can change them. */
export const translations: Feature = {
  name: 'translations',
  routes: findTranslationsRoute,
};
