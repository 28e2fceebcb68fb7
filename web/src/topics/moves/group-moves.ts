import type { ExplainedTransition } from '@keywright/events/topic';

/** The stages as they are offered: what is open first, then what somebody else could do, the rest only counted. */
export interface GroupedMoves {
  allowed: ExplainedTransition[];
  /** Legal from here, but not for this person or not yet. */
  locked: ExplainedTransition[];
  /** Not a step from here for anybody. */
  elsewhere: ExplainedTransition[];
  /** All stages but the one it stands in. */
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
