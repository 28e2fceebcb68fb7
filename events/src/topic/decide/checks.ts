import type { CheckName } from '../../catalogue/checklists.ts';
import { movesFrom } from '../../catalogue/transitions.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import { invalid, type Refusal } from '../../refusal.ts';
import { listedChecks } from '../checks.ts';
import type { MovableTopic, MoveContext, TopicContext } from '../context.ts';
import type { TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { movePermission } from './change-status.ts';
import { isRefusal } from './permission.ts';

/** Ticks one of the list of the stage where the topic stands, or takes the tick away. */
export function tickCheck(
  { check, done }: { check: CheckName; done: boolean },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = mayTick(state, context);
  if (isRefusal(as)) return refuse(as);
  const listed = listedChecks(state).find((one) => one.check === check);
  if (listed === undefined) return refuse(invalid('check', 'UNKNOWN'));
  if (done === (listed.tick !== null)) return accept([], as);
  return accept([{ type: 'TopicCheckTicked', data: { check, done } }], as);
}

/**
 * The role in which somebody ticks: whoever may take the topic out of its stage by a stored role, tied to it where the move
 * asks for that, has judged it; and the owner, who overrides nothing by that. Authors withdraw, they do not judge.
 */
export function mayTick(state: MovableTopic, context: MoveContext): ActedAs | Refusal {
  if (!state.active) return { code: 'TOPIC_INACTIVE' };
  const permits = movesFrom(state.status)
    .flatMap((move) => move.permits)
    .filter(({ by }) => by !== 'AUTHOR');
  const way = movePermission({ permits, note: 'OPTIONAL' }, state, context);
  return 'code' in way ? way : { role: way.as.role, override: false };
}
