import { type Decision, refuse } from '../decision.ts';
import { begin, type Beginning, BEGINNINGS, change, type TopicCommand } from './commands.ts';
import type { TopicContext } from './context.ts';
import { undoEvent } from './decide/undo.ts';
import type { TopicEvent } from './events.ts';
import type { MaybeTopic } from './state.ts';

/**
 * The one place that says what may happen to a topic: every surface asks here. Pure; refusals are values. Whether the
 * actor may know of the topic at all (404) is settled before.
 */
export function decideTopic(
  command: TopicCommand,
  state: MaybeTopic,
  context: TopicContext,
): Decision<TopicEvent> {
  if (command.type === 'UndoTopicEvent') return undoEvent(command, state, context);
  if (isBeginning(command)) {
    if (state !== null) return refuse({ code: 'DUPLICATE', field: 'id', value: state.revision });
    return begin(command, context);
  }
  if (state === null) return refuse({ code: 'NOT_FOUND', field: 'id' });
  return change(command, state, context);
}

/** Whether a command is decided on all that has happened to the topic, which may be gone since. */
export function decidesOnPast(command: TopicCommand): boolean {
  return command.type === 'UndoTopicEvent' || command.type === 'AnswerTopicMove';
}

function isBeginning(command: TopicCommand): command is Beginning {
  return command.type in BEGINNINGS;
}
