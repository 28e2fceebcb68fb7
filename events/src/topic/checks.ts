import { type CheckName, CHECKLISTS } from '../catalogue/checklists.ts';
import type { TopicCheckTicked } from './events.ts';
import type { RecordedTopicEvent, Tick, TopicState } from './state.ts';

/** The ticks after one more: the latest of each check, none of one that is taken away. */
export function ticked(
  ticks: readonly Tick[],
  { check, done }: TopicCheckTicked['data'],
  { at, actor }: RecordedTopicEvent['meta'],
): readonly Tick[] {
  const others = ticks.filter((tick) => tick.check !== check);
  return done ? [...others, { check, by: actor.userId, at }] : others;
}

/** One of the list of a stage, and its tick in this visit; null where nobody has looked. */
interface ListedCheck {
  check: CheckName;
  tick: Tick | null;
}

/**
 * The list of the stage where a topic stands. Only ticks since it came there count: who comes again begins anew, and a move
 * that is undone has its ticks again.
 */
export function listedChecks({
  status,
  statusSince,
  checks,
}: Pick<TopicState, 'status' | 'statusSince' | 'checks'>): ListedCheck[] {
  const since = Date.parse(statusSince);
  const counted = new Map(
    checks.filter(({ at }) => Date.parse(at) >= since).map((tick) => [tick.check, tick]),
  );
  return CHECKLISTS[status].map((check) => ({ check, tick: counted.get(check) ?? null }));
}
