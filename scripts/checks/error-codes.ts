import { ERRORS } from '../../services/platform/errors/codes.ts';
import type { Check } from './check.ts';
import { LABEL_LANGUAGES, labelsOf } from './labels.ts';

/** Every code has a sentence in every language. */
export const errorCodes: Check = {
  name: 'error codes',
  run() {
    const codes = Object.keys(ERRORS);
    const problems = LABEL_LANGUAGES.flatMap((language) => {
      const labels = labelsOf(language);
      const missing = codes.filter((code) => !labels.has(`error.${code}`));
      return missing.map((code) => `${language} says nothing for error.${code}`);
    });
    return { read: `${codes.length} codes in ${LABEL_LANGUAGES.length} languages`, problems };
  },
};
