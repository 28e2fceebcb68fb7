import type { ExplainedTransition } from '@keywright/events/topic';
import { store } from '../../state/index.ts';
import { topicRows } from '../atoms.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { makeMove } from './make-move.ts';
import { type Anchor, type MoveQuestion, moveQuestionAtom, type MoveInput } from './move-state.ts';

const NO_INPUT: MoveInput = { note: null, seaCheckStatus: null };

/**
 * Handles a request to move: asks for the note or the result first where one is needed, and sends nothing before it is
 * there. Answers whether the move was made; a cancelled question leaves everything as it was.
 */
export async function requestMove(
  scope: ProjectScope,
  request: { topicId: string; move: ExplainedTransition; anchor: Anchor },
): Promise<boolean> {
  const { topicId, move, anchor } = request;
  const row = topicRows.get(topicId);
  if (row === null || !move.allowed) return false;
  const asks = move.note === 'REQUIRED' || move.fields.length > 0;
  const input = asks ? await ask({ topicId, from: row.status, move, anchor }) : NO_INPUT;
  return input === null ? false : makeMove(scope, { topicId, move, input });
}

function ask(question: Omit<MoveQuestion, 'answer'>): Promise<MoveInput | null> {
  return new Promise((resolve) => {
    store.get(moveQuestionAtom)?.answer(null);
    const answer = (input: MoveInput | null): void => {
      store.set(moveQuestionAtom, null);
      resolve(input);
    };
    store.set(moveQuestionAtom, { ...question, answer });
  });
}
