import type { Recorded } from '@keywright/events';
import type { AskOutcome } from '@keywright/events/catalogue';
import { STATUS_EFFECT, type TopicEvent } from '@keywright/events/topic';
import type { InboxAsk, InboxTopic } from './inbox-rows.ts';

/** The request that an event makes or closes, as it is then; null where it does neither. `ask` is the one that was open. */
export function askAfter(
  ask: InboxAsk | null,
  topic: InboxTopic,
  { id, event, meta, position }: Recorded<TopicEvent>,
): InboxAsk | null {
  if (event.type === 'TopicMoveAsked') {
    return {
      ask_id: id,
      topic_id: topic.topic_id,
      project_id: topic.project_id,
      asked_by: meta.actor.userId,
      asked_at: new Date(meta.at),
      from_status: topic.status,
      to_status: event.data.to,
      text_id: event.data.textId,
      ...{ outcome: null, closed_by: null, closed_at: null, answer_text_id: null },
      position,
    };
  }
  const outcome = outcomeOf(event);
  if (ask === null || outcome === null) return null;
  const answered = event.type === 'TopicMoveAnswered' ? event.data.textId : null;
  const closed = { closed_by: meta.actor.userId, closed_at: new Date(meta.at), answer_text_id: answered };
  return { ...ask, outcome, ...closed, position };
}

/** How an event ends a request that is open; null where it does not. */
function outcomeOf(event: TopicEvent): AskOutcome | null {
  if (event.type === 'TopicMoveAnswered') {
    if (event.data.withdrawn) return 'WITHDRAWN';
    return event.data.accepted ? 'ACCEPTED' : 'REFUSED';
  }
  return ['MOVES', 'ENDS'].includes(STATUS_EFFECT[event.type]) ? 'MOVED' : null;
}
