import { movesFrom, STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import {
  assignmentsOf,
  explainTransitions,
  type ExplainedTransition,
  type MoveContext,
  type TopicRow,
} from '@keywright/events/topic';

/** Where a topic may go, explained from its row alone by the very rules the server uses: nobody waits for an answer. */
export function explainRow(row: TopicRow, context: MoveContext): ExplainedTransition[] {
  const keywords = row.keywordCounts.filter(({ count }) => count > 0);
  const submittedBy = { TOPIC: row.submittedBy, TEXT: row.submittedBy };
  const moves = explainTransitions(
    { ...row, details: row, assignments: assignmentsOf(row), keywords, submittedBy },
    context,
  );
  return row.parked ? moves.map(asParked) : moves;
}

/** Nobody can do it while the topic stands still: no role, and no rule but the workflow's own, is the reason. */
function asParked(move: ExplainedTransition): ExplainedTransition {
  const refusal = move.refusal?.code === 'ILLEGAL_TRANSITION' ? move.refusal : null;
  return { ...move, allowed: false, as: null, refusal, mayAsk: false };
}

/** Whether the reader may say no to who asks for a move: it is theirs to make, or would be but for what the topic holds. */
export const mayRefuse = ({ allowed, refusal }: ExplainedTransition): boolean =>
  allowed || refusal?.code === 'GUARD_FAILED' || refusal?.code === 'SEA_CHECK_NOT_REQUIRED';

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

/** What the workflow expects to be done with a topic where it stands: take it onward, or send it back. */
export interface ExpectedMoves {
  onward: ExplainedTransition | null;
  back: ExplainedTransition | null;
}

/**
 * Onward is the first way that needs no reason, back the first that needs one. What was declined is through: it may be taken up
 * again, but nobody is expected to.
 */
export function expectedMoves(status: TopicStatus, moves: readonly ExplainedTransition[]): ExpectedMoves {
  const ways = movesFrom(status);
  const onward = ways.find(({ note }) => note !== 'REQUIRED');
  const back = ways.find(({ note }) => note === 'REQUIRED');
  const explained = (way: (typeof ways)[number] | undefined): ExplainedTransition | null => {
    const move = moves.find(({ to }) => to === way?.to);
    return move && move.refusal?.code !== 'SEA_CHECK_NOT_REQUIRED' ? move : null;
  };
  return { onward: explained(onward), back: explained(back) };
}

/** Whether a move leads towards the beginning of the workflow; what is declined goes out of it. */
export const isBack = (from: TopicStatus, to: TopicStatus): boolean =>
  to !== 'DECLINE' && STATUS_NAMES.indexOf(to) < STATUS_NAMES.indexOf(from);

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
