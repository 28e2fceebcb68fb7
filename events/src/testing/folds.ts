import type { MembershipEvent } from '../membership/events.ts';
import { evolveMembership, type MembershipState, NO_MEMBERS } from '../membership/state.ts';
import { evolveTopic } from '../topic/evolve.ts';
import type { MaybeTopic, RecordedTopicEvent } from '../topic/state.ts';

/** A topic after all that happened to it. */
export function foldTopic(past: readonly RecordedTopicEvent[]): MaybeTopic {
  return past.reduce<MaybeTopic>(evolveTopic, null);
}

/** Who belongs to a project after all that happened in it, done by `actorId`. */
export function foldMembership(events: readonly MembershipEvent[], actorId = 'olga'): MembershipState {
  return events.reduce((state, event) => evolveMembership(state, event, actorId), NO_MEMBERS);
}
