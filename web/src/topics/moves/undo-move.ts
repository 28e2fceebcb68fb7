import { answer, api, isRejection, refusalOf } from '../../api/index.ts';
import { type CommandHeaders, optimistic, sentTo } from '../../data/optimistic.ts';
import { t } from '../../i18n/index.ts';
import { announce, showToast } from '../../ui/index.ts';
import { type CommandAnswer, topicRows } from '../atoms.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import type { MoveNotice } from './failed-move.ts';
import { refusalReason } from './move-labels.ts';

/** The call that takes back the move of an event. Throws ApiProblem. */
export function sendUndo(topicId: string, eventId: string, headers: CommandHeaders): Promise<CommandAnswer> {
  return answer(api.POST('/api/topics/{id}/undo', { ...sentTo(topicId, headers), body: { eventId } }));
}

/** Takes a move back: shown at once, and put right again when the server does not allow it any more. */
export async function undoMove(notice: MoveNotice, { eventId }: CommandAnswer): Promise<void> {
  const { id, status, statusSince, statusBy, users, seaCheckStatus, archivedFrom: from } = notice.before;
  const patch = { status, statusSince, statusBy, users, seaCheckStatus, archivedFrom: from };
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

function notifyUndoFailed(notice: MoveNotice, problem: unknown): void {
  showToast({ kind: 'error', title: t('move.notUndone'), text: whyNotUndone(notice, problem) });
}

function whyNotUndone({ before, move, scope }: MoveNotice, problem: unknown): string {
  if (!isRejection(problem)) return t('move.network');
  const refusal = refusalOf(problem);
  if (refusal.code === 'NOT_UNDOABLE') return t(`move.notUndone.${refusal.reason}`);
  return refusalReason(refusal, move.to, before.status, { t, scope }).title;
}
