import { answer, api, ApiProblem } from '../../api/index.ts';
import { currentLanguage, formatsFor, isolated, nameList, problemText, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { readKeywordsAgain } from '../keyword-kinds.ts';
import { announce, forgetUndo, showToast, showUndo } from '../../ui/index.ts';

/** Says what was done to keywords at once, with the way back; `toast`: the id of what says so. */
export function offerUndo(done: {
  toast?: string;
  title: string;
  text?: string;
  eventId: string;
  scope: ProjectScope;
}): void {
  const { toast, title, text, eventId, scope } = done;
  announce(text === undefined ? title : `${title}: ${text}`);
  showUndo({
    ...(toast !== undefined && { id: toast }),
    title,
    ...(text !== undefined && { text }),
    label: t('move.undo'),
    way: {
      what: title,
      by: scope.me,
      of: eventId,
      undo: () => void undoBatch(eventId, title, scope),
    },
  });
}

/**
 * Takes back what was done to keywords at once and says so, with those that stay because somebody has changed them since, and
 * `besides`, whatever else stays; or says why not. Answers whether it is undone, now or before.
 */
export async function undoBatch(
  eventId: string,
  what: string,
  scope: ProjectScope,
  besides?: string,
): Promise<boolean> {
  try {
    const body = { projectId: scope.projectId, eventId };
    const { restored, movedByRules, kept, keptCount, position } = await answer(
      api.POST('/api/keywords/undo', { body }),
    );
    forgetUndo(eventId);
    readKeywordsAgain(position);
    const { full } = formatsFor(currentLanguage());
    const title = t('keywords.undone', { count: restored, shown: full(restored) });
    const stays = keptCount > 0 ? keptText(kept, keptCount, scope) : what;
    const byRules = t('keywords.undone.rules', { count: movedByRules, shown: full(movedByRules) });
    const text = [...(movedByRules > 0 ? [byRules] : []), stays, besides ?? []].flat().join(' · ');
    announce(`${title}: ${text}`);
    showToast({ kind: keptCount > 0 ? 'error' : 'done', title, text });
    return true;
  } catch (problem) {
    const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
    showToast({ kind: 'error', title: `${t('undo.failed')}: ${what}`, text });
    const isUndone = problem instanceof ApiProblem && problem.body['reason'] === 'UNDONE';
    if (isUndone) forgetUndo(eventId);
    return isUndone;
  }
}

/** As many as are named by their words; the others are a number. */
const NAMED = 3;

/** "3 stay as they are: “tent”, “boots” … Ann changed them since." */
function keptText(
  kept: readonly { value: string; by: string }[],
  count: number,
  { personOf }: ProjectScope,
): string {
  const { full } = formatsFor(currentLanguage());
  const words = kept.slice(0, NAMED).map(({ value }) => `“${isolated(value)}”`);
  const people = [...new Set(kept.map(({ by }) => by))].slice(0, NAMED);
  const who = nameList(people.map((id) => isolated(personOf(id).name)));
  const values = [...words, ...(count > words.length ? ['…'] : [])].join(', ');
  return t('keywords.kept', { count, shown: full(count), values, who });
}
