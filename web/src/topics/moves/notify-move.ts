import type { Stale } from '@keywright/events';
import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { type ApiProblem, isRefusal, refusalOf, staleOf } from '../../api/index.ts';
import { formatsFor, t } from '../../i18n/index.ts';
import { currentLanguage } from '../../i18n/texts.ts';
import { store } from '../../state/index.ts';
import { announce, showToast, showUndo } from '../../ui/index.ts';
import type { CommandAnswer } from '../api.ts';
import { nameOf } from '../card/name-of.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { failedMoveAtom } from './move-state.ts';
import { refusalReason, stageName } from './move-labels.ts';

/** The move of a notification: the row before it, its target, and the project. */
export interface MoveNotice {
  before: TopicRow;
  move: ExplainedTransition;
  scope: ProjectScope;
}

/** Id of the toast about a topic's unanswered move, so that card and toast offer one retry together. */
export const failedToast = (topicId: string): string => `move-${topicId}`;

/** Says that a move was made, with what came along, and keeps the way back open. */
export function notifyMoved(
  { before, move, scope }: MoveNotice,
  answer: CommandAnswer,
  undo: () => void,
): void {
  const name = nameOf(before);
  const stage = stageName(t, move.to);
  if (!answer.changed) {
    showToast({ kind: 'done', title: t('move.unchanged', { stage }), text: name });
    return;
  }
  announce(t('move.said.moved', { name, stage }));
  const title = move.to === 'ARCHIVED' ? t('move.doneArchive') : t('move.done', { stage });
  const text = answer.stale
    ? t('move.doneStale', whoAndWhen(answer.stale, scope))
    : answer.warnings.length > 0
      ? t('move.doneWarning', {
          what: answer.warnings.map((guard) => t(`move.effect.warn.${guard}`)).join(', '),
        })
      : move.assigns
        ? t('move.doneAssigned', { name, who: scope.personOf(move.assigns.userId).name })
        : name;
  if (answer.eventId === null) showToast({ kind: 'done', title, text });
  else showUndo({ title, text, label: t('move.undo'), undo });
}

/** Says why a move was not made. Where no answer came, card and toast offer it again. */
export function notifyMoveFailed(notice: MoveNotice, problem: unknown, retry: () => void): void {
  const { before, move } = notice;
  const name = nameOf(before);
  const title =
    move.to === 'ARCHIVED' ? t('move.failedArchive') : t('move.failed', { stage: stageName(t, move.to) });
  const refused = isRefusal(problem);
  const why = refused ? whyRefused(notice, problem) : t('move.network');
  announce(t('move.said.failed', { name, why }));
  if (refused) {
    showToast({ kind: 'error', title: `${title}: ${name}`, text: why });
    return;
  }
  const id = failedToast(before.id);
  store.set(failedMoveAtom(before.id), { to: move.to, retry });
  showToast({
    id,
    kind: 'error',
    title: `${title}: ${name}`,
    text: why,
    action: { label: t('move.retry'), run: retry },
  });
}

function whyRefused({ before, move, scope }: MoveNotice, problem: ApiProblem): string {
  if (problem.status === 404) return t('move.gone');
  const stale = staleOf(problem);
  if (stale) return t('move.conflict', { ...whoAndWhen(stale, scope), stage: stageName(t, stale.status) });
  const refusal = refusalOf(problem);
  const from = refusal.code === 'ILLEGAL_TRANSITION' ? refusal.from : before.status;
  const reason = refusalReason(refusal, from, move.to, { t, scope });
  return reason.help === null ? reason.title : `${reason.title} · ${reason.help}`;
}

function whoAndWhen(stale: Stale, scope: ProjectScope): { who: string; time: string } {
  return { who: scope.personOf(stale.by).name, time: formatsFor(currentLanguage()).time(stale.at) };
}

/** Says that a move was taken back. */
export function notifyUndone({ before }: MoveNotice): void {
  const [name, stage] = [nameOf(before), stageName(t, before.status)];
  showToast({ kind: 'done', title: t('move.undone', { stage }), text: name });
  announce(t('move.said.back', { name, stage }));
}

export function notifyUndoFailed(notice: MoveNotice, problem: unknown): void {
  showToast({ kind: 'error', title: t('move.notUndone'), text: whyNotUndone(notice, problem) });
}

function whyNotUndone({ before, move, scope }: MoveNotice, problem: unknown): string {
  if (!isRefusal(problem)) return t('move.network');
  const refusal = refusalOf(problem);
  if (refusal.code === 'NOT_UNDOABLE') return t(`move.notUndone.${refusal.reason}`);
  return refusalReason(refusal, move.to, before.status, { t, scope }).title;
}
