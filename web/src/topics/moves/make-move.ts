import { moveBetween, type TopicStatus } from '@keywright/events/catalogue';
import { type ExplainedTransition, patchOfMove, type TopicRow } from '@keywright/events/topic';
import { answer, api, isRejection, randomId } from '../../api/index.ts';
import { catchUp, type CommandHeaders, optimistic, sentTo } from '../../data/optimistic.ts';
import { isolated, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { type Anchor, announce, dismissToast, showToast, showUndo } from '../../ui/index.ts';
import { type CommandAnswer, topicRows } from '../atoms.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import { askForInput, failedMoveAtom, type MoveInput } from './move-state.ts';
import { type MoveNotice, notifyMoveFailed, undoMove, whoAndWhen } from './revert-move.ts';

const NO_INPUT: MoveInput = { note: null, seaCheckStatus: null };

/**
 * Carries out a requested move: asks for the note or the result first where one is needed, and sends nothing before it
 * is there. Answers whether the move was made; a cancelled question leaves everything as it was.
 */
export async function requestMove(
  scope: ProjectScope,
  request: {
    topicId: string;
    move: ExplainedTransition;
    anchor: Anchor;
    follow?: MoveFollowUp;
    /** Event of the request that the move accepts. */
    accepts?: string;
  },
): Promise<boolean> {
  const { topicId, move, anchor, follow, accepts } = request;
  const row = topicRows.get(topicId);
  if (row === null || !move.allowed) return false;
  const asks = move.note === 'REQUIRED' || move.fields.length > 0;
  const input = asks ? await askForInput({ topicId, from: row.status, move, anchor }) : NO_INPUT;
  if (input === null) return false;
  return makeMove(scope, { topicId, move, input, ...(follow && { follow }), ...(accepts && { accepts }) });
}

/** What a screen does along with a move. */
export interface MoveFollowUp {
  /** The move is on its way. Answers with what the reader is shown next, for the toast; null where nothing is. */
  sent: () => TopicRow | null;
  /** The reader takes it back. */
  undone: () => void;
  /** No answer came, and nothing was changed. */
  unanswered: () => void;
}

interface Move {
  topicId: string;
  move: ExplainedTransition;
  input: MoveInput;
  /** The same for every attempt of one press, so that the server makes the move once. */
  key?: string;
  follow?: MoveFollowUp;
  accepts?: string;
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
  const { follow } = request;
  inFlight.add(id);
  store.set(failedMoveAtom(id), null);
  dismissToast(failedToast(id));
  try {
    const patch = patchOfMove(before, {
      ...request.input,
      to: move.to,
      by: scope.me,
      role: move.as ?? 'OWNER',
      at: new Date().toISOString(),
      assigned: move.assigns,
    });
    const send = (headers: CommandHeaders) => sendMove(request, headers);
    const next = follow?.sent() ?? null;
    const made = await optimistic({ rows: topicRows, id, patch, key, send });
    notifyMoved(notice, made, next, () => {
      follow?.undone();
      void undoMove(notice, made);
    });
    return true;
  } catch (problem) {
    notifyMoveFailed(notice, problem, failedToast(id), () => {
      inFlight.delete(id);
      void makeMove(scope, { ...request, key });
    });
    if (!isRejection(problem)) follow?.unanswered();
    // A refusal says that this copy may be old; the frame with the news may still be on its way.
    if (isRejection(problem)) await catchUp(topicRows, id);
    return false;
  } finally {
    inFlight.delete(id);
  }
}

/** The call of a move: along the workflow, into the archive or out of it, or as the answer to a request. Throws ApiProblem. */
function sendMove({ topicId, move, input, accepts }: Move, headers: CommandHeaders): Promise<CommandAnswer> {
  const { to, via } = move;
  const { note, seaCheckStatus } = input;
  const call = sentTo(topicId, headers);
  if (accepts !== undefined) {
    const body = { eventId: accepts, accept: true, note, seaCheckStatus };
    return answer(api.POST('/api/topics/{id}/answer-move', { ...call, body }));
  }
  if (via === 'ArchiveTopic')
    return answer(api.POST('/api/topics/archive/{id}', { ...call, body: { note } }));
  if (via === 'UnarchiveTopic')
    return answer(api.POST('/api/topics/unarchive/{id}', { ...call, body: { note } }));
  const body = { topicStatus: to, note, seaCheckStatus };
  return answer(api.POST('/api/topics/{id}/status', { ...call, body }));
}

export const MOVE_KINDS = ['approved', 'declined', 'sentBack', 'moved', 'archived'] as const;
type MoveKind = (typeof MOVE_KINDS)[number];

/** What a move amounts to, as it is told and counted afterwards. */
export function kindOfMove(from: TopicStatus, to: TopicStatus): MoveKind {
  if (to === 'ARCHIVED') return 'archived';
  const move = moveBetween(from, to);
  if (move?.fourEyes) return 'approved';
  if (to === 'DECLINE') return 'declined';
  return move?.note === 'REQUIRED' && from !== 'DECLINE' ? 'sentBack' : 'moved';
}

/** Says that a move was made, with what came along, and keeps the way back open. */
function notifyMoved(
  { before, move, scope }: MoveNotice,
  made: CommandAnswer,
  next: TopicRow | null,
  undo: () => void,
): void {
  const name = nameOf(before);
  const stage = statusName(t, move.to);
  if (!made.changed) {
    showToast({ kind: 'done', title: t('move.unchanged', { stage }), text: name });
    return;
  }
  announce(t('move.said.moved', { name, stage }));
  const kind = kindOfMove(before.status, move.to);
  const done = t(`move.did.${kind}`, { stage });
  const title = next === null ? done : t('queue.goingOn', { done });
  const news = made.stale
    ? t('move.doneStale', whoAndWhen(made.stale, scope))
    : made.warnings.length > 0
      ? t('move.doneWarning', {
          what: made.warnings.map((guard) => t(`move.effect.warn.${guard}`)).join(', '),
        })
      : null;
  const assigned = move.assigns
    ? t('move.doneAssigned', { name, who: scope.personOf(move.assigns.userId).name })
    : name;
  const text =
    next === null ? (news ?? assigned) : [isolated(nameOf(next)), news].filter(Boolean).join(' · ');
  if (made.eventId === null) showToast({ kind: 'done', title, text });
  else {
    const way = { what: `${done} · ${isolated(name)}`, by: scope.me, of: made.eventId, undo };
    showUndo({ title, text, label: t('move.undo'), way, sum: `queue.sum.${kind}` });
  }
}
