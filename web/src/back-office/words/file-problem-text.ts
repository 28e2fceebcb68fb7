import type { ApiProblem } from '../../api/index.ts';
import { type Formats, hasText, type T } from '../../i18n/index.ts';
import { importProblemText } from '../../import/import-labels.ts';
import { FILE_LIMITS } from './file-calls.ts';

/** Whether a file does not say which language its texts are in. */
export const lacksLanguage = ({ code, body }: ApiProblem): boolean =>
  code === 'CSV_INVALID' && body['reason'] === 'COLUMN_MISSING' && body['column'] === 'languageCode';

/** Why a file cannot be read or taken in, in one sentence. */
export function fileProblemText(t: T, formats: Formats, problem: ApiProblem): string {
  if (lacksLanguage(problem)) return t('backOffice.import.problem.language');
  const reason = problem.body['reason'];
  const own = `backOffice.import.problem.${typeof reason === 'string' ? reason : problem.code}`;
  const column = problem.body['column'];
  if (hasText(own)) return t(own, { column: typeof column === 'string' ? column : '' });
  return importProblemText(t, formats, problem, FILE_LIMITS);
}
