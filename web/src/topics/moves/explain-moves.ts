import { movesFrom, type TopicStatus } from '@keywright/events/catalogue';
import {
  assignmentsOf,
  explainTransitions,
  type ExplainedTransition,
  type MoveContext,
  type TopicRow,
} from '@keywright/events/topic';

/**
 * Where a topic may go, explained from its row alone by the very rules the server uses, so that a drag needs no wait.
 * null where a row does not suffice: who submitted a topic or text is not in it, and an approver must not be that person.
 */
export function explainRow(row: TopicRow, context: MoveContext): ExplainedTransition[] | null {
  const { roles } = context.actor;
  const needsSubmitter = movesFrom(row.status).some(
    (move) => move.fourEyes && move.permits.some(({ by }) => by !== 'AUTHOR' && roles.includes(by)),
  );
  if (needsSubmitter) return null;
  const keywords = row.keywordCounts.filter(({ count }) => count > 0);
  const submittedBy = { TOPIC: null, TEXT: null };
  return explainTransitions(
    { ...row, details: row, assignments: assignmentsOf(row), keywords, submittedBy },
    context,
  );
}

/** The statuses as they are offered: what is open first, then what somebody else could do, the rest only counted. */
export interface GroupedMoves {
  allowed: ExplainedTransition[];
  /** Legal from here, but not for this person or not yet. */
  locked: ExplainedTransition[];
  /** Not a step from here for anybody. */
  elsewhere: ExplainedTransition[];
  /** All statuses but the one it stands in. */
  all: number;
}

export function groupMoves(moves: readonly ExplainedTransition[]): GroupedMoves {
  const others = moves.filter((move) => !move.current);
  const isStep = (move: ExplainedTransition): boolean => move.refusal?.code !== 'ILLEGAL_TRANSITION';
  return {
    allowed: others.filter((move) => move.allowed).sort((a, b) => weight(a) - weight(b)),
    locked: others.filter((move) => !move.allowed && isStep(move)),
    elsewhere: others.filter((move) => !move.allowed && !isStep(move)),
    all: others.length,
  };
}

/** Onward before back, out of the way last; in workflow order within each. */
function weight(move: ExplainedTransition): number {
  if (move.to === 'ARCHIVED') return 2;
  return move.note === 'REQUIRED' ? 1 : 0;
}

/**
 * The status a topic has to pass right before `to`, on the shortest way there from where it stands; null where no way
 * leads there or it is one step. Explains why a column does not take a card.
 */
export function statusBefore(from: TopicStatus, to: TopicStatus): TopicStatus | null {
  const cameFrom = new Map<TopicStatus, TopicStatus>();
  const queue: TopicStatus[] = [from];
  for (const status of queue) {
    for (const next of movesFrom(status).map((move) => move.to as TopicStatus)) {
      if (next === from || cameFrom.has(next)) continue;
      cameFrom.set(next, status);
      queue.push(next);
    }
  }
  const before = cameFrom.get(to) ?? null;
  return before === from ? null : before;
}
