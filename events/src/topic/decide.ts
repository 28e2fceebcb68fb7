import { type CommandsOf, deciderOf, type Decision, refuse } from '../decision.ts';
import type { TopicContext } from './context.ts';
import { addNote, addSubtopic, defineRoles, editSubtopic, removeSubtopic } from './decide/contents.ts';
import { createTopic, editDetails, importPage } from './decide/details.ts';
import { addKeywords, removeKeywords } from './decide/keywords.ts';
import { changeStatus } from './decide/change-status.ts';
import { activateTopic, archiveTopic, unarchiveTopic, undoStatusChange } from './decide/moves.ts';
import type { TopicEvent } from './events.ts';
import type { MaybeTopic } from './state.ts';

/** Commands that begin a topic. */
const BEGINNINGS = {
  CreateTopic: createTopic,
  ImportPage: importPage,
};

/** Commands on a topic that is there. */
const CHANGES = {
  ActivateTopic: activateTopic,
  EditTopicDetails: editDetails,
  ChangeTopicStatus: changeStatus,
  ArchiveTopic: archiveTopic,
  UnarchiveTopic: unarchiveTopic,
  UndoTopicStatusChange: undoStatusChange,
  AddTopicKeywords: addKeywords,
  RemoveTopicKeywords: removeKeywords,
  AddTopicNote: addNote,
  DefineTopicRoles: defineRoles,
  AddSubtopic: addSubtopic,
  EditSubtopic: editSubtopic,
  RemoveSubtopic: removeSubtopic,
};

const begin = deciderOf(BEGINNINGS);
const change = deciderOf(CHANGES);
type Beginning = CommandsOf<typeof BEGINNINGS>;
type Change = CommandsOf<typeof CHANGES>;

/** Everything that can be asked of one topic; what a command carries is what its decider takes. */
export type TopicCommand = Beginning | Change;

/**
 * The one place that says what may happen to a topic: every surface asks here. Pure; refusals are values. Whether the
 * actor may know of the topic at all (404) is settled before.
 */
export function decideTopic(
  command: TopicCommand,
  state: MaybeTopic,
  context: TopicContext,
): Decision<TopicEvent> {
  if (isBeginning(command)) {
    if (state !== null) return refuse({ code: 'DUPLICATE', field: 'id', value: state.revision });
    return begin(command, context);
  }
  if (state === null) return refuse({ code: 'NOT_FOUND', field: 'id' });
  return change(command, state, context);
}

function isBeginning(command: TopicCommand): command is Beginning {
  return command.type in BEGINNINGS;
}
