import { LIMITS } from '../../catalogue/limits.ts';
import { actingRole, rolesThatMay } from '../../catalogue/permissions.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import type { Refusal } from '../../refusal.ts';
import type { TopicContext, UndoTopicStatusChange } from '../commands.ts';
import type { TopicEvent } from '../events.ts';
import type { LastEvent, TopicState } from '../state.ts';

const DAY_MS = 86_400_000;

/**
 * Takes the topic's last move back, and with it the assignment and the check result it carried. The one move outside
 * the table: graph, four eyes and guards are not asked.
 */
export function undoStatusChange(
  { eventId }: UndoTopicStatusChange,
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
  const role = actingRole(operation, actor, true);
  return role === null
    ? { code: 'ROLE_REQUIRED', roles: rolesThatMay(operation) }
    : { role, override: false };
}
