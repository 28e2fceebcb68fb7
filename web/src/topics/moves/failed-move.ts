import type { Stale } from '@keywright/events';
import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { type ApiProblem, isRejection, refusalOf, staleOf } from '../../api/index.ts';
import { currentLanguage, formatsFor, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { announce, showToast } from '../../ui/index.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import { refusalReason } from './move-labels.ts';
import { failedMoveAtom } from './move-state.ts';

/** The move of a notification: the row before it, its target, and the project. */
export interface MoveNotice {
  before: TopicRow;
  move: ExplainedTransition;
  scope: ProjectScope;
}

/** Says why a move was not made. Where no answer came, card and toast (of the given id) offer it again. */
export function notifyMoveFailed(
  notice: MoveNotice,
  problem: unknown,
  toastId: string,
  retry: () => void,
): void {
  const { before, move } = notice;
  const name = nameOf(before);
  const title =
    move.to === 'ARCHIVED' ? t('move.failedArchive') : t('move.failed', { stage: statusName(t, move.to) });
  const refused = isRejection(problem);
  const why = refused ? whyRefused(notice, problem) : t('move.network');
  announce(t('move.said.failed', { name, why }));
  if (refused) {
    showToast({ kind: 'error', title: `${title}: ${name}`, text: why });
    return;
  }
  store.set(failedMoveAtom(before.id), { to: move.to, retry });
  showToast({
    id: toastId,
    kind: 'error',
    title: `${title}: ${name}`,
    text: why,
    action: { label: t('move.retry'), run: retry },
  });
}

function whyRefused({ before, move, scope }: MoveNotice, problem: ApiProblem): string {
  if (problem.status === 404) return t('move.gone');
  const stale = staleOf(problem);
  if (stale?.status)
    return t('move.conflict', { ...whoAndWhen(stale, scope), stage: statusName(t, stale.status) });
  const refusal = refusalOf(problem);
  const from = refusal.code === 'ILLEGAL_TRANSITION' ? refusal.from : before.status;
  const reason = refusalReason(refusal, from, move.to, { t, scope });
  return reason.help === null ? reason.title : `${reason.title} · ${reason.help}`;
}

/** Who changed a topic meanwhile, and at what time, as texts. */
export function whoAndWhen(stale: Stale, scope: ProjectScope): { who: string; time: string } {
  return { who: scope.personOf(stale.by).name, time: formatsFor(currentLanguage()).time(stale.at) };
}
