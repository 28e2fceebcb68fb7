import type { TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { ApiProblem, randomId } from '../../api/index.ts';
import { topicCommands } from '../api.ts';
import type { CommandAnswer } from '../api-types.ts';
import { topicRows } from '../atoms.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { dismissToast } from '../../ui/index.ts';
import { catchUp } from '../commands/catch-up.ts';
import { failedMoveAtom, type MoveInput } from './move-state.ts';
import { failedToast, notifyMoved, notifyMoveFailed, type MoveNotice } from './notify-move.ts';
import { undoMove } from './undo-move.ts';

export interface MoveToMake {
  topicId: string;
  move: ExplainedTransition;
  input: MoveInput;
  /** The same for every attempt of one command, so that the server makes the move once. */
  key?: string;
}

/** Topics with a move in flight: a second click meanwhile is the same command. */
const inFlight = new Set<string>();

/**
 * Makes a move: shows it at once, sends it with the revision the person saw, then either keeps it and offers the way
 * back, or takes it back and says why. Answers whether it was made.
 */
export async function makeMove(scope: ProjectScope, request: MoveToMake): Promise<boolean> {
  const { topicId, move } = request;
  const before = topicRows.get(topicId);
  if (before === null || inFlight.has(topicId)) return false;
  const key = request.key ?? randomId();
  const notice: MoveNotice = { before, move, scope };
  inFlight.add(topicId);
  store.set(failedMoveAtom(topicId), null);
  dismissToast(failedToast(topicId));
  topicRows.begin(topicId, key, patchOf(before, request, scope.me));
  try {
    const answer = await send(request, key);
    topicRows.accept(topicId, key, answer.revision);
    void catchUp(topicId, answer.position);
    notifyMoved(
      notice,
      answer,
      () => void undoMove(scope, { before, to: move.to, eventId: answer.eventId ?? '' }),
    );
    return true;
  } catch (problem) {
    topicRows.reject(topicId, key);
    const retry = (): void => {
      inFlight.delete(topicId);
      void makeMove(scope, { ...request, key });
    };
    notifyMoveFailed(notice, problem, retry);
    // A refusal says that this copy may be old; the frame with the news may still be on its way.
    if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500)
      await catchUp(topicId);
    return false;
  } finally {
    inFlight.delete(topicId);
  }
}

function send({ topicId, move, input }: MoveToMake, key: string): Promise<CommandAnswer> {
  const headers = { key, revision: topicRows.serverRow(topicId)?.revision };
  if (move.via === 'ArchiveTopic') return topicCommands.archive(topicId, input.note, headers);
  if (move.via === 'UnarchiveTopic') return topicCommands.unarchive(topicId, input.note, headers);
  const body = {
    topicStatus: move.to,
    ...(input.note === null ? {} : { note: input.note }),
    ...(input.seaCheckStatus === null ? {} : { seaCheckStatus: input.seaCheckStatus }),
  };
  return topicCommands.changeStatus(topicId, body, headers);
}

/** The row as it will be, as far as the browser can know. */
function patchOf(row: TopicRow, { move, input }: MoveToMake, me: string): Partial<TopicRow> {
  const now = new Date().toISOString();
  const text = input.note;
  return {
    status: move.to,
    statusSince: now,
    statusBy: me,
    updatedAt: now,
    archivedFrom: archivedFrom(row, move.to),
    ...(move.assigns ? { users: [...row.users, move.assigns] } : {}),
    ...(input.seaCheckStatus ? { seaCheckStatus: input.seaCheckStatus } : {}),
    ...(text === null
      ? {}
      : {
          noteCount: row.noteCount + 1,
          lastNote: { text, from: me, role: move.as ?? 'OWNER', topicStatus: move.to, at: now },
        }),
  };
}

function archivedFrom(row: TopicRow, to: TopicStatus): TopicStatus | null {
  return to === 'ARCHIVED' ? row.status : null;
}
