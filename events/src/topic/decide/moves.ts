import { LIMITS } from '../../catalogue/limits.ts';
import { actingRole, rolesThatMay } from '../../catalogue/permissions.ts';
import type { TopicStatus } from '../../catalogue/statuses.ts';
import type { SeaCheckStatus } from '../../catalogue/topic-enums.ts';
import {
  ARCHIVING,
  moveBetween,
  type NoteRule,
  type Transition,
  UNARCHIVING,
} from '../../catalogue/transitions.ts';
import { accept, type ActedAs, type Decision, refuse, unchanged } from '../../decision.ts';
import type { Refusal } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { TopicEvent } from '../events.ts';
import { beforeMove, type LastEvent, type TopicState } from '../state.ts';
import { addNote } from './contents.ts';
import { assignmentOnEntering, guardRefusal, illegal, unmetGuards } from './move-rules.ts';
import { isRefusal, permit, movePermission } from './permission.ts';
import { cleaned, noteProblem, required } from './text.ts';

const DAY_MS = 86_400_000;

interface StatusWanted {
  to: TopicStatus;
  note: string | null;
  seaCheckStatus: SeaCheckStatus | null;
}

/**
 * Moves a topic along one row of the workflow, as one event. Refused in this order: inactive, no such edge, role,
 * four eyes, missing field, guard. The same status is no move: nothing is written but the note, if there is one.
 */
export function changeStatus(
  command: StatusWanted,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  if (!state.active) return refuse({ code: 'TOPIC_INACTIVE' });
  const note = cleaned(command.note);
  if (command.to === state.status) {
    return note === null ? unchanged() : addNote({ text: note }, state, context);
  }
  const move = moveBetween(state.status, command.to);
  if (move === null) return refuse(illegal(state.status, command.to));
  const way = movePermission(move, state, context);
  if ('code' in way) return refuse(way);
  const missing = missingField(move, way.note, note, command);
  if (missing) return refuse(missing);
  const guards = unmetGuards(move.guards, state);
  const refusal = guardRefusal(move, guards, state, context);
  if (refusal) return refuse(refusal);

  const data = {
    from: state.status,
    to: command.to,
    note,
    assigned: assignmentOnEntering(command.to, state, context),
    seaCheckStatus: seaCheckAfter(move, command, state),
    warnings: guards,
    before: beforeMove(state),
  };
  return accept([{ type: 'TopicStatusChanged', data }], way.as, guards);
}

function missingField(
  move: Transition,
  rule: NoteRule,
  note: string | null,
  { seaCheckStatus }: StatusWanted,
): Refusal | null {
  if (move.takesSeaCheckStatus && seaCheckStatus === null) return required('seaCheckStatus');
  const mustExplain = rule === 'REQUIRED' || (rule === 'WITH_KO' && seaCheckStatus === 'KO');
  return mustExplain && note === null ? required('note') : noteProblem(note);
}

/** A check begins without a result, and a refreshed page must be checked again; otherwise the last result stays. */
function seaCheckAfter(move: Transition, { seaCheckStatus }: StatusWanted, state: TopicState) {
  if (move.takesSeaCheckStatus) return seaCheckStatus;
  const begins = move.onlyWithSeaCheck === true;
  const refreshed = move.from === 'PUBLISHED' && move.to === 'APPROVED';
  return begins || refreshed ? null : state.seaCheckStatus;
}

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
  const problem = noteProblem(note);
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
  const problem = noteProblem(note);
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
  const role = actingRole(operation, actor, true);
  return role === null
    ? { code: 'ROLE_REQUIRED', roles: rolesThatMay(operation) }
    : { role, override: false };
}

/** Switches an imported page on: from now on it is counted, followed and moved like any other. */
export function activateTopic(
  _nothing: object,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permit('ARCHIVE_TOPIC', state, context);
  if (isRefusal(as)) return refuse(as);
  if (state.active) return refuse({ code: 'ALREADY_ACTIVE' });
  return accept([{ type: 'TopicActivated', data: {} }], as);
}
