import { LIMITS } from '../../catalogue/limits.ts';
import { ARCHIVING, UNARCHIVING } from '../../catalogue/transitions.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import { permit } from '../../permit.ts';
import type { Refusal } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { TopicEvent } from '../events.ts';
import type { LastEvent, TopicState } from '../state.ts';
import { cleaned } from '../../text.ts';
import { problemOf, VALUES } from '../../values.ts';
import { beforeMove, movePermission } from './change-status.ts';
import { illegal } from './move-refusals.ts';
import { isOwn, isRefusal } from './permission.ts';

const DAY_MS = 86_400_000;

/** Row 22: out of the way, from wherever it stands; where that was is remembered. Archived already: nothing to do. */
export function archiveTopic(
  { note }: { note: string | null },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  if (!state.active) return refuse({ code: 'TOPIC_INACTIVE' });
  const way = movePermission(ARCHIVING, state, context);
  if ('code' in way) return refuse(way);
  if (state.status === 'ARCHIVED') return accept([], way.as);
  const problem = problemOf('note', VALUES.note, note);
  if (problem) return refuse(problem);
  const data = { from: state.status, note: cleaned(note), before: beforeMove(state) };
  return accept([{ type: 'TopicArchived', data }], way.as);
}

/** Row 23: back to where it was, and followed again. */
export function unarchiveTopic(
  { note }: { note: string | null },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  if (!state.active) return refuse({ code: 'TOPIC_INACTIVE' });
  if (state.status !== 'ARCHIVED' || state.archivedFrom === null) return refuse(illegal(state.status, null));
  const way = movePermission(UNARCHIVING, state, context);
  if ('code' in way) return refuse(way);
  const problem = problemOf('note', VALUES.note, note);
  if (problem) return refuse(problem);
  const data = { to: state.archivedFrom, note: cleaned(note), before: beforeMove(state) };
  return accept([{ type: 'TopicUnarchived', data }], way.as);
}

/**
 * Takes the topic's last move back, and with it the assignment and the check result it carried. The one move outside
 * the table: graph, four eyes and guards are not asked.
 */
export function undoStatusChange(
  { eventId }: { eventId: string },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const last = state.lastEvent;
  if (last.id !== eventId) return refuse({ code: 'NOT_UNDOABLE', reason: 'NOT_LAST_EVENT' });
  if (last.move === null) return refuse({ code: 'NOT_UNDOABLE', reason: 'NOT_A_MOVE' });
  const as = mayUndo(last, context);
  if ('code' in as) return refuse(as);
  if (Date.parse(context.now) - Date.parse(last.at) > LIMITS.undoDays * DAY_MS) {
    return refuse({ code: 'NOT_UNDOABLE', reason: 'TOO_OLD' });
  }
  const { from: to, before: restored } = last.move;
  const data = { undoneEventId: last.id, from: state.status, to, restored };
  return accept([{ type: 'TopicStatusChangeUndone', data }], as);
}

/** Their own move in any role that acts on topics; somebody else's as owner or content manager. */
function mayUndo(last: LastEvent, { actor }: TopicContext): ActedAs | Refusal {
  const operation = last.actorId === actor.userId ? 'UNDO_OWN' : 'UNDO_OTHERS';
  return permit(operation, actor, true);
}

/** Switches an imported page on: from now on it is counted, followed and moved like any other. */
export function activateTopic(
  _nothing: object,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permit('ARCHIVE_OR_ACTIVATE', context.actor, isOwn(state, context.actor));
  if (isRefusal(as)) return refuse(as);
  if (state.active) return refuse({ code: 'ALREADY_ACTIVE' });
  return accept([{ type: 'TopicActivated', data: {} }], as);
}
