import type { TopicStatus } from '@keywright/events/catalogue';
import {
  type ExplainedTransition,
  explainTransitions,
  type MovableTopic,
  type MoveContext,
} from '@keywright/events/topic';
import { CALLS, TOPIC } from './topic.ts';

/**
 * Every status as a target, or these alone, as callers are told of it: whether somebody may move a topic there, how, or why not.
 */
export function explainedMoves(state: MovableTopic, context: MoveContext, targets?: readonly TopicStatus[]) {
  return explainTransitions(state, context, targets).map(asAnswered);
}

function asAnswered({ via, refusal, ...transition }: ExplainedTransition) {
  const explained = refusal && { ...refusal, ...TOPIC.problem?.(refusal) };
  return { ...transition, refusal: explained, via: via && CALLS[via] };
}
