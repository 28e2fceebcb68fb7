import type { ContentGuard } from '../../catalogue/guards.ts';
import { moveBetween } from '../../catalogue/look-up.ts';
import { ROLES, STATUS_ROLE } from '../../catalogue/roles.ts';
import type { TopicStatus } from '../../catalogue/statuses.ts';
import type { SeaCheckStatus } from '../../catalogue/topic-enums.ts';
import type { NoteRule, Permit, Transition } from '../../catalogue/transitions.ts';
import { accept, type ActedAs, type Decision, refuse, unchanged } from '../../decision.ts';
import { type Refusal, required } from '../../refusal.ts';
import type { MovableTopic, MoveContext, MoverContext, OwnedTopic, TopicContext } from '../context.ts';
import type { Assignment, MoveBefore, TopicEvent } from '../events.ts';
import { plannedWords } from '../scores.ts';
import type { TopicState } from '../state.ts';
import { cleaned } from '../../text.ts';
import { isWebAddress } from '../../text-forms.ts';
import { problemOf, VALUES } from '../../values.ts';
import { addNote } from './contents.ts';
import { fourEyes, illegal, type Movement, roleRequired } from './move-refusals.ts';

interface StatusWanted {
  to: TopicStatus;
  note: string | null;
  seaCheckStatus: SeaCheckStatus | null;
  /** The revision that whoever asks had seen, decimal; left out or null: the newest. */
  seen?: string | null;
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
  const field = fieldRefusal(move, way.note, note, command);
  if (field) return refuse(field);
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
    seen: move.fourEyes ? olderThan(state, command.seen ?? null) : null,
  };
  return accept([{ type: 'TopicStatusChanged', data }], way.as, guards);
}

/** A revision that is not the newest; null where it is, or is none of the topic's. */
function olderThan({ revision }: TopicState, seen: string | null): string | null {
  return seen !== null && BigInt(seen) < BigInt(revision) ? seen : null;
}

/** What a move takes the place of, to be recorded with it. */
export function beforeMove(state: TopicState): MoveBefore {
  const { assignments, seaCheckStatus, followed, statusSince, statusBy, publishedOn } = state;
  return { assignments: [...assignments], seaCheckStatus, followed, statusSince, statusBy, publishedOn };
}

/** What is missing beside the move itself, or wrong with it. */
function fieldRefusal(
  move: Transition,
  rule: NoteRule,
  note: string | null,
  { seaCheckStatus }: StatusWanted,
): Refusal | null {
  if (move.takesSeaCheckStatus && seaCheckStatus === null) return required('seaCheckStatus');
  if (note !== null) return problemOf('note', VALUES.note, note);
  const mustExplain = rule === 'REQUIRED' || (rule === 'WITH_KO' && seaCheckStatus === 'KO');
  return mustExplain ? required('note') : null;
}

/** A check begins without a result, and a refreshed page must be checked again; otherwise the last result stays. */
/** The result of the ads check once a move is made: what it brings, none where the check begins anew, or what there was. */
export function seaCheckAfter(
  move: Transition,
  { seaCheckStatus }: Pick<StatusWanted, 'seaCheckStatus'>,
  state: Pick<TopicState, 'seaCheckStatus'>,
): SeaCheckStatus | null {
  if (move.takesSeaCheckStatus) return seaCheckStatus;
  const begins = move.onlyWithSeaCheck === true;
  const refreshed = move.from === 'PUBLISHED' && move.to === 'APPROVED';
  return begins || refreshed ? null : state.seaCheckStatus;
}

/** How somebody may make a move: acting in which role, and whether they must say why. */
export interface MovePermission {
  as: ActedAs;
  note: NoteRule;
}

function tied(
  { by, tie }: Permit,
  state: OwnedTopic | null,
  { actor, defaultHolders }: MoverContext,
): boolean {
  if (tie === undefined) return true;
  const assigned =
    state?.assignments.some(({ role, userId }) => role === by && userId === actor.userId) ?? false;
  const leads = tie === 'ASSIGNED_OR_DEFAULT' && by !== 'AUTHOR' && defaultHolders[by] === actor.userId;
  return assigned || leads;
}

/** The role in which one permit lets the actor through, or null where it does not. */
function roleFor(permit: Permit, state: OwnedTopic | null, context: MoverContext): ActedAs['role'] | null {
  const { userId, owner, roles } = context.actor;
  if (permit.by !== 'AUTHOR')
    return roles.includes(permit.by) && tied(permit, state, context) ? permit.by : null;
  if (state?.authorId !== userId) return null;
  return ROLES.find((role) => roles.includes(role)) ?? (owner ? 'OWNER' : null);
}

/**
 * How the actor may make a move: in the first stored role in display order that permits it, as OWNER only where none
 * does, which is then an override. Of several ways the least strict demand for a note counts, as the author of a topic
 * who is also its content manager may withdraw it without one. Four eyes bind the person in every stored role.
 */
export function movePermission(
  move: Movement,
  state: OwnedTopic | null,
  context: MoverContext,
): MovePermission | Refusal {
  const open = move.permits.flatMap((permit) => {
    const role = roleFor(permit, state, context);
    return role === null ? [] : [{ role, note: permit.note ?? move.note }];
  });
  const submitter = move.fourEyes && state ? state.submittedBy[move.fourEyes] : null;
  const isSubmitter = submitter !== null && submitter === context.actor.userId;

  if (open.length > 0 && !isSubmitter) {
    const role = ROLES.find((stored) => open.some((way) => way.role === stored)) ?? 'OWNER';
    const note = open.find((way) => way.note === 'OPTIONAL')?.note ?? open[0]?.note ?? move.note;
    return { as: { role, override: false }, note };
  }
  if (context.actor.owner) return { as: { role: 'OWNER', override: true }, note: strictestNote(move) };
  return open.length > 0 ? fourEyes(move, submitter ?? '') : roleRequired(move);
}

function strictestNote({ permits, note }: Movement): NoteRule {
  return permits.some((permit) => permit.note === 'REQUIRED') ? 'REQUIRED' : note;
}

/** The default holder of the status's role, where nobody holds that role on the topic yet. */
export function assignmentOnEntering(
  status: TopicStatus,
  state: MovableTopic,
  { defaultHolders }: MoveContext,
): Assignment | null {
  const role = STATUS_ROLE[status];
  const userId = role && defaultHolders[role];
  if (!role || userId === undefined) return null;
  return state.assignments.some((assignment) => assignment.role === role) ? null : { role, userId };
}

/** What stands in the way of a move's content: always the ads check, the soft guards only where the project is strict. */
export function guardRefusal(
  move: Transition,
  guards: ReturnType<typeof unmetGuards>,
  state: MovableTopic,
  { strict }: MoveContext,
): Refusal | null {
  if (move.onlyWithSeaCheck && !state.details.checkSeaRequired) return { code: 'SEA_CHECK_NOT_REQUIRED' };
  const [guard] = guards;
  return strict && guard !== undefined ? { code: 'GUARD_FAILED', guard, guards } : null;
}

const MET: Record<ContentGuard, (state: MovableTopic) => boolean> = {
  MAIN_KEYWORD: ({ keywords }) => keywords.some(({ strategy }) => strategy === 'MAIN'),
  WORDS_ESTIMATED: (state) => plannedWords(state.details.estimateNumberOfWords, state.keywords) > 0,
  WORDS_WRITTEN: ({ details }) => details.wordsInContent > 0,
  URL_VALID: ({ details }) => isWebAddress(details.url),
};

/** Those of the guards that the topic's content does not meet, in their order. */
export function unmetGuards(guards: readonly ContentGuard[], state: MovableTopic): ContentGuard[] {
  return guards.filter((guard) => !MET[guard](state));
}
