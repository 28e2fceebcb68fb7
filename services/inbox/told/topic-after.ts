import { idOfStream, type Recorded } from '@keywright/events';
import { STATUS_EFFECT, submittedIn, type TopicEvent } from '@keywright/events/topic';
import type { InboxTopic } from './inbox-rows.ts';

/** What has to be known of a topic after one more event; null where nothing is known of its beginning. */
export function inboxTopicAfter(
  topic: InboxTopic | null,
  { event, stream, meta, position, id }: Recorded<TopicEvent>,
): InboxTopic | null {
  if (event.type === 'TopicCreated' || event.type === 'TopicImported') {
    const imported = event.type === 'TopicImported';
    return {
      topic_id: idOfStream(stream),
      project_id: event.data.projectId,
      author_id: event.data.authorId,
      status: imported ? 'PUBLISHED' : 'SUGGEST',
      assignments: imported ? [] : event.data.assignments,
      submitters: { TOPIC: null, TEXT: null },
      ask_id: null,
      position,
    };
  }
  if (topic === null) return null;
  // What was asked for has come to pass, or begins elsewhere now.
  const closes = STATUS_EFFECT[event.type] === 'MOVES' || STATUS_EFFECT[event.type] === 'ENDS';
  const next = { ...topic, position, ask_id: closes ? null : topic.ask_id };
  switch (event.type) {
    case 'TopicStatusChanged': {
      const { from, to, assigned } = event.data;
      const submitted = submittedIn(from, to);
      return {
        ...next,
        status: to,
        assignments: assigned ? [...topic.assignments, assigned] : topic.assignments,
        submitters: submitted ? { ...topic.submitters, [submitted]: meta.actor.userId } : topic.submitters,
      };
    }
    case 'TopicArchived':
      return { ...next, status: 'ARCHIVED' };
    case 'TopicUnarchived':
      return { ...next, status: event.data.to };
    case 'TopicStatusChangeUndone': {
      const { to, restored, submittedBy } = event.data;
      const { assignments } = restored;
      return { ...next, status: to, assignments, submitters: submittedBy ?? topic.submitters };
    }
    case 'TopicRolesDefined':
    case 'TopicAssignmentUndone':
      return { ...next, assignments: event.data.assignments };
    case 'TopicMoveAsked':
      return { ...next, ask_id: id };
    case 'TopicMoveAnswered':
      return { ...next, ask_id: null };
    default:
      return next;
  }
}
