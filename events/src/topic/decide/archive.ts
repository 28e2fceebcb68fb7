import { ARCHIVING, UNARCHIVING } from '../../catalogue/transitions.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import type { ArchiveTopic, TopicContext, UnarchiveTopic } from '../commands.ts';
import type { TopicEvent } from '../events.ts';
import { beforeMove, type TopicState } from '../state.ts';
import { illegal } from './illegal.ts';
import { cleaned, noteProblem } from './text.ts';
import { movePermission } from './move-permission.ts';

/** Row 22: out of the way, from wherever it stands; where that was is remembered. Archived already: nothing to do. */
export function archiveTopic(
  { note }: ArchiveTopic,
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
  { note }: UnarchiveTopic,
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
