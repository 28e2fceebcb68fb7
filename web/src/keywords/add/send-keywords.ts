import { type KeywordScope, LIMITS } from '@keywright/events/catalogue';
import { answer, api, type ApiPaths } from '../../api/index.ts';
import { currentLanguage, formatsFor, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { announce, showToast } from '../../ui/index.ts';
import { readKeywordsAgain } from '../keyword-kinds.ts';
import { offerUndo } from '../acts/undo-batch.ts';

type Added = ApiPaths['/api/keyWords/add']['post']['responses'][200]['content']['application/json'];

export const MOST_TYPED = LIMITS.keywordsTyped;

/**
 * Adds keywords to a scope, says what became of them and offers the way back; `kept` are those that were too long to be sent. Throws
 * ApiProblem.
 */
export async function sendKeywords(
  values: readonly string[],
  to: { scope: KeywordScope; listId: string | null; kept: number },
  scope: ProjectScope,
): Promise<void> {
  const body = {
    projectId: scope.projectId,
    to: to.scope,
    keyWordListId: to.listId,
    values: [...values],
  };
  const done = await answer(api.POST('/api/keyWords/add', { body }));
  readKeywordsAgain(done.position);
  const { full } = formatsFor(currentLanguage());
  const place = t(`keywords.scope.${to.scope}`);
  const title = t('keywords.added', { count: done.added, shown: full(done.added), place });
  const rest = restOf(done, to.kept);
  if (done.eventId !== null)
    return offerUndo({ title, ...(rest !== '' && { text: rest }), eventId: done.eventId, scope });
  announce(`${title}: ${rest}`);
  showToast({ kind: 'done', title, ...(rest !== '' && { text: rest }) });
}

/** What was not added, and why: "8 are in My reality · 2 were refused before". */
function restOf({ unchanged, elsewhere, refused, invalid }: Added, kept: number): string {
  const { full } = formatsFor(currentLanguage());
  const said = (label: string, count: number, place = '') =>
    count === 0 ? [] : [t(label, { count, shown: full(count), place })];
  const long = invalid.filter(({ reason }) => reason === 'TOO_LONG').length;
  return [
    ...said('keywords.added.here', unchanged),
    ...elsewhere.flatMap(({ scope, count }) =>
      scope === null
        ? said('keywords.added.nowhere', count)
        : said('keywords.added.elsewhere', count, t(`keywords.scope.${scope}`)),
    ),
    ...said('keywords.added.refused', refused),
    ...said('keywords.added.tooLong', long + kept),
    ...said('keywords.added.empty', invalid.length - long),
  ].join(' · ');
}
