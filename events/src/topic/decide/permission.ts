import type { Operation } from '../../catalogue/permissions.ts';
import type { ActedAs } from '../../decision.ts';
import { permit } from '../../permit.ts';
import type { Refusal } from '../../refusal.ts';
import type { TopicActor, TopicContext } from '../context.ts';
import type { TopicState } from '../state.ts';

/** Authored by the actor, or assigned to them in any role. */
export function isOwn(state: Pick<TopicState, 'authorId' | 'assignments'>, actor: TopicActor): boolean {
  return state.authorId === actor.userId || state.assignments.some(({ userId }) => userId === actor.userId);
}

/** The role an operation is done in on a page that must be switched on first; what is inactive can only be activated. */
export function permitOnActive(
  operation: Operation,
  state: TopicState,
  { actor }: TopicContext,
): ActedAs | Refusal {
  return state.active ? permit(operation, actor, isOwn(state, actor)) : { code: 'TOPIC_INACTIVE' };
}

export function isRefusal(answer: ActedAs | Refusal): answer is Refusal {
  return 'code' in answer;
}
