import { ARCHIVING, UNARCHIVING } from '../../catalogue/transitions.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import { permit } from '../../permit.ts';
import type { TopicContext } from '../context.ts';
import type { TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { cleaned } from '../../text.ts';
import { problemOf, VALUES } from '../../values.ts';
import { beforeMove, movePermission } from './change-status.ts';
import { illegal } from './move-refusals.ts';
import { isOwn, isRefusal } from './permission.ts';

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
