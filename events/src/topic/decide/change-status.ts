import { STAGE_ROLE } from '../../catalogue/stages.ts';
import type { TopicStatus } from '../../catalogue/statuses.ts';
import { moveBetween, type NoteRule, type Transition } from '../../catalogue/transitions.ts';
import { accept, type Decision, refuse, unchanged } from '../../decision.ts';
import type { Refusal } from '../../refusal.ts';
import type { ChangeTopicStatus, TopicContext } from '../commands.ts';
import type { Assignment, TopicEvent } from '../events.ts';
import { beforeMove, type TopicState } from '../state.ts';
import { unmetGuards } from './content-guards.ts';
import { illegal } from './illegal.ts';
import { addNote } from './notes.ts';
import { cleaned, noteProblem, required } from './text.ts';
import { movePermission } from './move-permission.ts';

/**
 * Moves a topic along one row of the workflow, as one event. Refused in this order: inactive, no such edge, role,
 * four eyes, missing field, guard. The same status is no move: nothing is written but the note, if there is one.
 */
export function changeStatus(
  command: ChangeTopicStatus,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  if (!state.active) return refuse({ code: 'TOPIC_INACTIVE' });
  const note = cleaned(command.note);
  if (command.to === state.status) {
    return note === null ? unchanged() : addNote({ type: 'AddTopicNote', text: note }, state, context);
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

/** The default holder of the stage's role, where nobody holds that role on the topic yet. */
export function assignmentOnEntering(
  status: TopicStatus,
  state: TopicState,
  { defaultHolders }: TopicContext,
): Assignment | null {
  const role = STAGE_ROLE[status];
  const userId = role && defaultHolders[role];
  if (!role || userId === undefined) return null;
  return state.assignments.some((assignment) => assignment.role === role) ? null : { role, userId };
}

/** What stands in the way of a move's content: always the ads check, the soft guards only where the project is strict. */
export function guardRefusal(
  move: Transition,
  guards: ReturnType<typeof unmetGuards>,
  state: TopicState,
  { strict }: TopicContext,
): Refusal | null {
  if (move.onlyWithSeaCheck && !state.details.checkSeaRequired) return { code: 'SEA_CHECK_NOT_REQUIRED' };
  const [guard] = guards;
  return strict && guard !== undefined ? { code: 'GUARD_FAILED', guard, guards } : null;
}

function missingField(
  move: Transition,
  rule: NoteRule,
  note: string | null,
  { seaCheckStatus }: ChangeTopicStatus,
): Refusal | null {
  if (move.takesSeaCheckStatus && seaCheckStatus === null) return required('seaCheckStatus');
  const mustExplain = rule === 'REQUIRED' || (rule === 'WITH_KO' && seaCheckStatus === 'KO');
  return mustExplain && note === null ? required('note') : noteProblem(note);
}

/** A check begins without a result, and a refreshed page must be checked again; otherwise the last result stays. */
function seaCheckAfter(move: Transition, { seaCheckStatus }: ChangeTopicStatus, state: TopicState) {
  if (move.takesSeaCheckStatus) return seaCheckStatus;
  const begins = move.onlyWithSeaCheck === true;
  const refreshed = move.from === 'PUBLISHED' && move.to === 'APPROVED';
  return begins || refreshed ? null : state.seaCheckStatus;
}
