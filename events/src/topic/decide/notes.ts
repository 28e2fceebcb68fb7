import { accept, type Decision, refuse } from '../../decision.ts';
import type { AddTopicNote, TopicContext } from '../commands.ts';
import type { TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { isRefusal, permitOnActive } from './permission.ts';
import { cleaned, noteProblem, required } from './text.ts';

export function addNote(
  command: AddTopicNote,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permitOnActive('WRITE_NOTE', state, context);
  if (isRefusal(as)) return refuse(as);
  const text = cleaned(command.text);
  if (text === null) return refuse(required('note'));
  const problem = noteProblem(text);
  if (problem) return refuse(problem);
  return accept([{ type: 'TopicNoteAdded', data: { noteId: context.newId(), text } }], as);
}
