import type { ApiProblem } from '../../api/index.ts';
import { problemText, type T } from '../../i18n/index.ts';

/** Why a file cannot be read or taken in, in one sentence. */
export function fileProblemText(t: T, problem: ApiProblem): string {
  return problemText(t, problem);
}
