import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { topicQuestions } from '../api.ts';
import { explainRow, type MoveContext } from './explain-row.ts';

interface Answered {
  revision: string;
  moves: Promise<ExplainedTransition[]>;
}

/** The last answer for each topic; it holds as long as the topic stands at that revision. */
const answered = new Map<string, Answered>();
const KEEP = 200;

/**
 * Where a topic may go. From the row at once where it tells enough, else from the server, which is asked once a
 * revision. A failed call is forgotten, so that the next gesture asks again.
 */
export function movesOf(
  row: TopicRow,
  context: MoveContext,
): ExplainedTransition[] | Promise<ExplainedTransition[]> {
  const local = explainRow(row, context);
  if (local) return local;
  const known = answered.get(row.id);
  if (known?.revision === row.revision) return known.moves;
  const moves = topicQuestions.transitions(row.id).then((answer) => answer.transitions);
  if (answered.size >= KEEP) answered.clear();
  answered.set(row.id, { revision: row.revision, moves });
  moves.catch(() => answered.delete(row.id));
  return moves;
}
