import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { topicQueries } from '../api.ts';
import { explainRow, type MoveContext } from './explain-row.ts';

interface Answered {
  /** Revision, person and roles: the answer depends on nothing else. */
  asked: string;
  moves: Promise<ExplainedTransition[]>;
}

/** The last answer for each topic; it holds as long as the topic and the person's roles stand. */
const answered = new Map<string, Answered>();
const KEEP = 200;

/**
 * Where a topic may go. From the row at once where it is enough, else from the server, which is asked once a
 * revision. A failed call is forgotten, so that the next attempt asks again.
 */
export function movesOf(
  row: TopicRow,
  context: MoveContext,
): ExplainedTransition[] | Promise<ExplainedTransition[]> {
  const local = explainRow(row, context);
  if (local) return local;
  const asked = [row.revision, context.actor.userId, ...context.actor.roles].join();
  const known = answered.get(row.id);
  if (known?.asked === asked) return known.moves;
  const moves = topicQueries.transitions(row.id).then((answer) => answer.transitions);
  if (answered.size >= KEEP) answered.clear();
  answered.set(row.id, { asked, moves });
  moves.catch(() => answered.delete(row.id));
  return moves;
}
