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
import { failedMoveAtom, type MoveWords } from './move-state.ts';
import { failedToast, tellMoved, tellNotMoved, type MoveTold } from './tell-move.ts';
import { undoMove } from './undo-move.ts';

export interface MoveToMake {
  topicId: string;
  move: ExplainedTransition;
  words: MoveWords;
  /** The same for every attempt of one gesture, so that the server makes the move once. */
  key?: string;
}

/** Topics with a move on the way: a second press meanwhile is the same wish. */
const onTheWay = new Set<string>();

/**
 * Makes a move: shows it at once, sends it with the revision the person saw, then either keeps it and offers the way
 * back, or takes it back and says why. Answers whether it was made.
 */
export async function makeMove(scope: ProjectScope, wish: MoveToMake): Promise<boolean> {
  const { topicId, move } = wish;
  const before = topicRows.get(topicId);
  if (before === null || onTheWay.has(topicId)) return false;
  const key = wish.key ?? randomId();
  const told: MoveTold = { before, move, scope };
  onTheWay.add(topicId);
  store.set(failedMoveAtom(topicId), null);
  dismissToast(failedToast(topicId));
  topicRows.begin(topicId, key, patchOf(before, wish, scope.me));
  try {
    const answer = await send(wish, key);
    topicRows.accept(topicId, key, answer.revision);
    void catchUp(topicId, answer.position);
    tellMoved(
      told,
      answer,
      () => void undoMove(scope, { before, to: move.to, eventId: answer.eventId ?? '' }),
    );
    return true;
  } catch (problem) {
    topicRows.reject(topicId, key);
    const retry = (): void => {
      onTheWay.delete(topicId);
      void makeMove(scope, { ...wish, key });
    };
    tellNotMoved(told, problem, retry);
    // A refusal says that this copy may be old; the frame with the news may still be on its way.
    if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500)
      await catchUp(topicId);
    return false;
  } finally {
    onTheWay.delete(topicId);
  }
}

function send({ topicId, move, words }: MoveToMake, key: string): Promise<CommandAnswer> {
  const gesture = { key, revision: topicRows.serverRow(topicId)?.revision };
  if (move.via === 'ArchiveTopic') return topicCommands.archive(topicId, words.note, gesture);
  if (move.via === 'UnarchiveTopic') return topicCommands.unarchive(topicId, words.note, gesture);
  const body = {
    topicStatus: move.to,
    ...(words.note === null ? {} : { note: words.note }),
    ...(words.seaCheckStatus === null ? {} : { seaCheckStatus: words.seaCheckStatus }),
  };
  return topicCommands.changeStatus(topicId, body, gesture);
}

/** The row as it will be, as far as the browser can know. */
function patchOf(row: TopicRow, { move, words }: MoveToMake, me: string): Partial<TopicRow> {
  const now = new Date().toISOString();
  const text = words.note;
  return {
    status: move.to,
    statusSince: now,
    statusBy: me,
    updatedAt: now,
    archivedFrom: archivedFrom(row, move.to),
    ...(move.assigns ? { users: [...row.users, move.assigns] } : {}),
    ...(words.seaCheckStatus ? { seaCheckStatus: words.seaCheckStatus } : {}),
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
