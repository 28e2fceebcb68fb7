import { transitionTo } from '../../catalogue/look-up.ts';
import { ROLES } from '../../catalogue/roles.ts';
import type { TopicStatus } from '../../catalogue/statuses.ts';
import type { SeaCheckStatus } from '../../catalogue/topic-enums.ts';
import type { Transition } from '../../catalogue/transitions.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import { permit } from '../../permit.ts';
import { type Refusal, required } from '../../refusal.ts';
import { cleaned } from '../../text.ts';
import { problemOf, VALUES } from '../../values.ts';
import type { MovableTopic, MoveContext, TopicActor, TopicContext } from '../context.ts';
import { type KeptText, STATUS_EFFECT, type TopicEvent } from '../events.ts';
import type { AskOfTopic, RecordedTopicEvent, TopicState } from '../state.ts';
import { changeStatus, guardRefusal, movePermission, unmetGuards } from './change-status.ts';
import { illegal, roleRequired } from './move-refusals.ts';
import { archiveTopic, unarchiveTopic } from './moves.ts';
import { isOwn, isRefusal } from './permission.ts';

/** A request to move a topic; `text` is its note as it is kept, null where nothing was said. */
interface AskGiven {
  to: TopicStatus;
  note: string | null;
  text: KeptText | null;
}

/** An answer to a request; `text` is its note as it is kept, which that of a move it accepts is not. */
interface AnswerGiven {
  askId: string;
  accept: boolean;
  note: string | null;
  text: KeptText | null;
  seaCheckStatus: SeaCheckStatus | null;
  /** The revision that who accepts had seen, decimal; left out or null: the newest. */
  seen?: string | null;
}

const NO_TEXT = { textId: null, textHash: null };

/**
 * The role in which somebody may ask that a topic be moved, or why not: no row leads there, they may not write notes, the note is
 * too long, they may make the move themselves now, or another request is open. Who may but for what the topic still lacks may ask
 * for it: somebody else can add that, and move it.
 */
export function askPermission(
  { to, note = null }: { to: TopicStatus; note?: string | null },
  topic: MovableTopic,
  context: MoveContext,
): ActedAs | Refusal {
  if (!topic.active) return { code: 'TOPIC_INACTIVE' };
  const move = transitionTo(to, topic);
  if (move === null) return illegal(topic.status, to);
  const as = permit('WRITE_NOTE', context.actor, isOwn(topic, context.actor));
  if (isRefusal(as)) return as;
  const problem = problemOf('note', VALUES.note, note);
  if (problem) return problem;
  if (isOpenTo(move, topic, context)) return { code: 'ASK_NOT_NEEDED' };
  if (!topic.ask) return as;
  const { id: askId, ...open } = topic.ask;
  return { code: 'ASK_OPEN', askId, to: open.to, by: open.by, at: open.at };
}

/** Whether somebody may make a move now: by role and four eyes, and by what the topic holds. */
function isOpenTo(move: Transition, topic: MovableTopic, context: MoveContext): boolean {
  if ('code' in movePermission(move, topic, context)) return false;
  return guardRefusal(move, unmetGuards(move.guards, topic), topic, context) === null;
}

/** Asks those who may to move the topic. One request at a time is open. */
export function askMove(command: AskGiven, state: TopicState, context: TopicContext): Decision<TopicEvent> {
  const { to, text } = command;
  const as = askPermission({ to, note: cleaned(command.note) }, state, context);
  if (isRefusal(as)) return refuse(as);
  return accept([{ type: 'TopicMoveAsked', data: { to, ...(text ?? NO_TEXT) } }], as);
}

/**
 * Answers the request that is open. Who accepts makes the move as themselves: all that stands in the way of the move stands in
 * the way of accepting. Whoever may make it may refuse, and says why; who asked may withdraw.
 */
export function answerMove(
  command: AnswerGiven,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  if (!state.active) return refuse({ code: 'TOPIC_INACTIVE' });
  const { ask } = state;
  if (ask?.id !== command.askId) return refuse(closedAsk(command.askId, context.past ?? []));
  return command.accept ? acceptAsk(ask, command, state, context) : refuseAsk(ask, command, state, context);
}

function acceptAsk(
  ask: AskOfTopic,
  { note, seaCheckStatus, seen = null }: AnswerGiven,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const { to } = ask;
  const move =
    to === 'ARCHIVED'
      ? archiveTopic({ note }, state, context)
      : state.status === 'ARCHIVED'
        ? unarchiveTopic({ note }, state, context)
        : changeStatus({ to, note, seaCheckStatus, seen }, state, context);
  if (!move.ok) return move;
  const data = { askId: ask.id, to, accepted: true, withdrawn: false, ...NO_TEXT };
  return { ...move, events: [{ type: 'TopicMoveAnswered', data }, ...move.events] };
}

function refuseAsk(
  ask: AskOfTopic,
  { note: given, text }: AnswerGiven,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const { id: askId, to, by } = ask;
  const move = transitionTo(to, state);
  if (move === null) return refuse(illegal(state.status, to));
  const withdrawn = by === context.actor.userId;
  const permission = movePermission(move, state, context);
  const as = withdrawn ? asAsker(context.actor) : 'code' in permission ? null : permission.as;
  if (as === null) return refuse('code' in permission ? permission : roleRequired(move));
  const note = cleaned(given);
  if (note === null && !withdrawn) return refuse(required('note'));
  const problem = problemOf('note', VALUES.note, note);
  if (problem) return refuse(problem);
  const data = { askId, to, accepted: false, withdrawn, ...(text ?? NO_TEXT) };
  return accept([{ type: 'TopicMoveAnswered', data }], as);
}

/** Who withdraws what they asked for does so in their first role, whatever it permits by now. */
function asAsker({ roles, owner }: TopicActor): ActedAs | null {
  const role = ROLES.find((each) => roles.includes(each)) ?? (owner ? 'OWNER' : null);
  return role && { role, override: false };
}

/** What has become of a request, as far as the topic's past tells. */
function closedAsk(askId: string, past: readonly RecordedTopicEvent[]): Refusal {
  const asked = past.findIndex(({ id, event }) => id === askId && event.type === 'TopicMoveAsked');
  const closing = asked === -1 ? undefined : past.slice(asked + 1).find(closesAsks);
  if (closing === undefined) return { code: 'ASK_CLOSED', askId, by: null, at: null, accepted: null };
  const { event, meta } = closing;
  const accepted = event.type === 'TopicMoveAnswered' ? event.data.accepted : null;
  return { code: 'ASK_CLOSED', askId, by: meta.actor.userId, at: meta.at, accepted };
}

function closesAsks({ event: { type } }: RecordedTopicEvent): boolean {
  return type === 'TopicMoveAnswered' || ['MOVES', 'ENDS'].includes(STATUS_EFFECT[type]);
}
