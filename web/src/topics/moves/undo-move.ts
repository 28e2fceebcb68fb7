import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { ApiProblem, randomId } from '../../api/index.ts';
import { t } from '../../i18n/index.ts';
import { announce, showToast } from '../../ui/index.ts';
import { topicCommands } from '../api.ts';
import { topicRows } from '../atoms.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { nameOf } from '../card/name-of.ts';
import { catchUp } from '../commands/catch-up.ts';
import { refusalReason, stageName } from './move-labels.ts';
import { refusalOf } from './refusal-of.ts';

export interface MoveToUndo {
  /** The row before the move. */
  before: TopicRow;
  to: TopicStatus;
  eventId: string;
}

/** Takes a move back: shown at once, and put right again when the server does not allow it any more. */
export async function undoMove(scope: ProjectScope, undone: MoveToUndo): Promise<void> {
  const { before, eventId } = undone;
  const { id, status, statusSince, statusBy, users, seaCheckStatus, archivedFrom } = before;
  const key = randomId();
  const name = nameOf(before);
  topicRows.begin(id, key, { status, statusSince, statusBy, users, seaCheckStatus, archivedFrom });
  try {
    const answer = await topicCommands.undo(id, eventId, { key });
    topicRows.accept(id, key, answer.revision);
    void catchUp(id, answer.position);
    showToast({ kind: 'done', title: t('move.undone', { stage: stageName(t, status) }), text: name });
    announce(t('move.said.back', { name, stage: stageName(t, status) }));
  } catch (problem) {
    topicRows.reject(id, key);
    showToast({ kind: 'error', title: t('move.notUndone'), text: whyNot(scope, undone, problem) });
  }
}

function whyNot(scope: ProjectScope, { before, to }: MoveToUndo, problem: unknown): string {
  if (!(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500)
    return t('move.network');
  const refusal = refusalOf(problem);
  if (refusal.code === 'NOT_UNDOABLE') return t(`move.notUndone.${refusal.reason}`);
  return refusalReason(refusal, to, before.status, { t, scope }).title;
}
