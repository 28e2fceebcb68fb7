import { ERROR_STATUS } from '../../services/platform/errors/codes.ts';
import type { Check } from './check.ts';
import { readSource } from './source-files.ts';
import { LABEL_LANGUAGES, labelsOf } from './labels.ts';

const PAGE = 'services/docs/errors.md';

/** Every code has its row in the documentation, with its status, and a sentence in every language; and no other has. */
export const errorCodes: Check = {
  name: 'error codes',
  run() {
    const rows = [...readSource(PAGE).matchAll(/^\|\s*([A-Z_]+)\s*\|\s*(\d{3})\s*\|/gm)];
    const documented = new Map(rows.map(([, code = '', status]) => [code, Number(status)]));
    const problems: string[] = [];
    for (const [code, status] of Object.entries(ERROR_STATUS)) {
      if (documented.get(code) !== status)
        problems.push(`${PAGE} has no row of ${code} with status ${status}`);
      for (const language of LABEL_LANGUAGES) {
        if (!labelsOf(language).has(`error.${code}`))
          problems.push(`${language} says nothing for error.${code}`);
      }
    }
    for (const code of documented.keys())
      if (!(code in ERROR_STATUS)) problems.push(`${PAGE}: ${code} does not exist`);
    return { read: `${documented.size} codes in ${LABEL_LANGUAGES.length} languages`, problems };
  },
};
