import type { Feature } from '../platform/feature.ts';
import { findTranslationsRoute } from './find-translations.ts';

export {
  type CurrentLanguage,
  currentLanguages,
  interfaceLanguages,
  writtenLanguages,
} from './current-languages.ts';

export { currentWords, shippedEnglish, type Word } from './current-words.ts';

export { labelCounts, lackingLanguages } from './needed-labels.ts';

export { servedWords } from './served-words.ts';

export { readLabels, seedTranslations, type SeedOptions } from './seed-translations.ts';

/** The words of the interface, served from the database so that the back-office can change them. */
export const translations: Feature = {
  name: 'translations',
  routes: findTranslationsRoute,
};
