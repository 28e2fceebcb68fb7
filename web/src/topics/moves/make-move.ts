import { assignedUsers, type ExplainedTransition, type TopicRow } from '@keywright/events/topic';
import { answer, api, isRejection, randomId } from '../../api/index.ts';
import { catchUp, type CommandHeaders, optimistic, sentTo } from '../../data/optimistic.ts';
import { t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { announce, dismissToast, showToast, showUndo } from '../../ui/index.ts';
import { type CommandAnswer, topicRows } from '../atoms.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import { type MoveNotice, notifyMoveFailed, whoAndWhen } from './failed-move.ts';
import { type Anchor, askForInput, failedMoveAtom, type MoveInput } from './move-state.ts';
import { undoMove } from './undo-move.ts';

const NO_INPUT: MoveInput = { note: null, seaCheckStatus: null };

/**
 * Carries out a requested move: asks for the note or the result first where one is needed, and sends nothing before it
 * is there. Answers whether the move was made; a cancelled question leaves everything as it was.
 */
export async function requestMove(
  scope: ProjectScope,
  request: { topicId: string; move: ExplainedTransition; anchor: Anchor },
): Promise<boolean> {
  const { topicId, move, anchor } = request;
  const row = topicRows.get(topicId);
  if (row === null || !move.allowed) return false;
  const asks = move.note === 'REQUIRED' || move.fields.length > 0;
  const input = asks ? await askForInput({ topicId, from: row.status, move, anchor }) : NO_INPUT;
  return input === null ? false : makeMove(scope, { topicId, move, input });
}

interface Move {
  topicId: string;
  move: ExplainedTransition;
  input: MoveInput;
  /** The same for every attempt of one press, so that the server makes the move once. */
  key?: string;
}

/** Topics with a move under way: a second press meanwhile is the same request. */
const inFlight = new Set<string>();

/** Id of the toast about a topic's unanswered move, so that card and toast offer one retry together. */
const failedToast = (topicId: string): string => `move-${topicId}`;

/**
 * Makes a move: shows it at once, sends it with the revision the person saw, then either keeps it and offers undo, or
 * takes it back and says why. Answers whether it was made.
 */
async function makeMove(scope: ProjectScope, request: Move): Promise<boolean> {
  const { topicId: id, move } = request;
  const before = topicRows.get(id);
  if (before === null || inFlight.has(id)) return false;
  const key = request.key ?? randomId();
  const notice: MoveNotice = { before, move, scope };
  inFlight.add(id);
  store.set(failedMoveAtom(id), null);
  dismissToast(failedToast(id));
  try {
    const patch = patchOf(before, request, scope.me);
    const send = (headers: CommandHeaders) => sendMove(id, move, request.input, headers);
    const made = await optimistic({ rows: topicRows, id, patch, key, send });
    notifyMoved(notice, made, () => void undoMove(notice, made));
    return true;
  } catch (problem) {
    notifyMoveFailed(notice, problem, failedToast(id), () => {
      inFlight.delete(id);
      void makeMove(scope, { ...request, key });
    });
    // A refusal says that this copy may be old; the frame with the news may still be on its way.
    if (isRejection(problem)) await catchUp(topicRows, id);
    return false;
  } finally {
    inFlight.delete(id);
  }
}

/** The call of a move: along the workflow, into the archive or out of it. Throws ApiProblem. */
export function sendMove(
  topicId: string,
  { to, via }: Pick<ExplainedTransition, 'to' | 'via'>,
  { note, seaCheckStatus }: MoveInput,
  headers: CommandHeaders,
): Promise<CommandAnswer> {
  const call = sentTo(topicId, headers);
  if (via === 'ArchiveTopic')
    return answer(api.POST('/api/topics/archive/{id}', { ...call, body: { note } }));
  if (via === 'UnarchiveTopic')
    return answer(api.POST('/api/topics/unarchive/{id}', { ...call, body: { note } }));
  const body = { topicStatus: to, note, seaCheckStatus };
  return answer(api.POST('/api/topics/{id}/status', { ...call, body }));
}

/** The row as it will be, as far as the browser can know. */
function patchOf(row: TopicRow, { move, input }: Move, me: string): Partial<TopicRow> {
  const now = new Date().toISOString();
  const { note: text, seaCheckStatus } = input;
  return {
    status: move.to,
    statusSince: now,
    statusBy: me,
    updatedAt: now,
    archivedFrom: move.to === 'ARCHIVED' ? row.status : null,
    ...(move.assigns ? { users: [...row.users, ...assignedUsers([move.assigns])] } : {}),
    ...(seaCheckStatus ? { seaCheckStatus } : {}),
    ...(text !== null && {
      noteCount: row.noteCount + 1,
      lastNote: { text, from: { id: me }, role: move.as ?? 'OWNER', topicStatus: move.to, at: now },
    }),
  };
}

/** Says that a move was made, with what came along, and keeps the way back open. */
function notifyMoved({ before, move, scope }: MoveNotice, made: CommandAnswer, undo: () => void): void {
  const name = nameOf(before);
  const stage = statusName(t, move.to);
  if (!made.changed) {
    showToast({ kind: 'done', title: t('move.unchanged', { stage }), text: name });
    return;
  }
  announce(t('move.said.moved', { name, stage }));
  const title = move.to === 'ARCHIVED' ? t('move.doneArchive') : t('move.done', { stage });
  const text = made.stale
    ? t('move.doneStale', whoAndWhen(made.stale, scope))
    : made.warnings.length > 0
      ? t('move.doneWarning', {
          what: made.warnings.map((guard) => t(`move.effect.warn.${guard}`)).join(', '),
        })
      : move.assigns
        ? t('move.doneAssigned', { name, who: scope.personOf(move.assigns.userId).name })
        : name;
  if (made.eventId === null) showToast({ kind: 'done', title, text });
  else showUndo({ title, text, label: t('move.undo'), undo });
}
