import type { Stale } from '@keywright/events';
import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { type ApiProblem, isRejection, refusalOf, staleOf } from '../../api/index.ts';
import { type CommandHeaders, optimistic } from '../../data/optimistic.ts';
import { currentLanguage, formatsFor, isolated, problemText, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { announce, showToast } from '../../ui/index.ts';
import { type CommandAnswer, topicRows } from '../atoms.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import { sendUndo, whyNotUndone } from '../undo-act.ts';
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
    showToast({ kind: 'error', title: `${title}: ${isolated(name)}`, text: why });
    return;
  }
  store.set(failedMoveAtom(before.id), { to: move.to, retry });
  showToast({
    id: toastId,
    kind: 'error',
    title: `${title}: ${isolated(name)}`,
    text: why,
    action: { label: t('move.retry'), run: retry },
  });
}

function whyRefused({ before, move, scope }: MoveNotice, problem: ApiProblem): string {
  if (problem.status === 404) return t('move.gone');
  const stale = staleOf(problem);
  if (stale?.status)
    return t('move.conflict', { ...whoAndWhen(stale, scope), stage: statusName(t, stale.status) });
  if (problem.code === 'ASK_CLOSED') return problemText(t, problem);
  const refusal = refusalOf(problem);
  const from = refusal.code === 'ILLEGAL_TRANSITION' ? refusal.from : before.status;
  const reason = refusalReason(refusal, from, move.to, { t, scope });
  return reason.help === null ? reason.title : `${reason.title} · ${reason.help}`;
}

/** Who changed a topic meanwhile, and at what time, as texts. */
export function whoAndWhen(
  { by, at }: Pick<Stale, 'by' | 'at'>,
  scope: ProjectScope,
): { who: string; time: string } {
  return { who: scope.personOf(by).name, time: formatsFor(currentLanguage()).time(at) };
}

/** Takes a move back: shown at once, and put right again when the server does not allow it any more. */
export async function undoMove(notice: MoveNotice, { eventId }: CommandAnswer): Promise<void> {
  const { id, status, statusSince, statusBy, submittedBy, ...rest } = notice.before;
  const { users, seaCheckStatus, archivedFrom, followed, publishedOn } = rest;
  const place = { status, statusSince, statusBy, submittedBy, archivedFrom };
  const patch = { ...place, users, seaCheckStatus, followed, publishedOn };
  try {
    const send = ({ key }: CommandHeaders) => sendUndo(id, eventId ?? '', { key });
    await optimistic({ rows: topicRows, id, patch, send });
    notifyUndone(notice);
  } catch (problem) {
    notifyUndoFailed(notice, problem);
  }
}

/** Says that a move was taken back. */
function notifyUndone({ before }: MoveNotice): void {
  const [name, stage] = [nameOf(before), statusName(t, before.status)];
  showToast({ kind: 'done', title: t('move.undone', { stage }), text: name });
  announce(t('move.said.back', { name, stage }));
}

function notifyUndoFailed({ before, scope }: MoveNotice, problem: unknown): void {
  showToast({ kind: 'error', title: t('move.notUndone'), text: whyNotUndone(problem, before, { t, scope }) });
}
