import { type Decision, refuse } from '../decision.ts';
import type { CreateTopic, ImportPage, TopicCommand, TopicContext } from './commands.ts';
import { activateTopic } from './decide/activate.ts';
import { addKeywords } from './decide/add-keywords.ts';
import { archiveTopic, unarchiveTopic } from './decide/archive.ts';
import { changeStatus } from './decide/change-status.ts';
import { createTopic } from './decide/create.ts';
import { defineRoles } from './decide/define-roles.ts';
import { editDetails } from './decide/edit-details.ts';
import { importPage } from './decide/import-page.ts';
import { addNote } from './decide/notes.ts';
import { removeKeywords } from './decide/remove-keywords.ts';
import { addSubtopic, editSubtopic, removeSubtopic } from './decide/subtopics.ts';
import { undoStatusChange } from './decide/undo.ts';
import type { TopicEvent } from './events.ts';
import type { MaybeTopic, TopicState } from './state.ts';

/**
 * The one place that says what may happen to a topic: every surface asks here. Pure; refusals are values. Whether the
 * actor may know of the topic at all (404) is settled before.
 */
export function decideTopic(
  command: TopicCommand,
  state: MaybeTopic,
  context: TopicContext,
): Decision<TopicEvent> {
  if (command.type === 'CreateTopic' || command.type === 'ImportPage') return begin(command, state, context);
  return state === null ? refuse({ code: 'NOT_FOUND', field: 'id' }) : carryOn(command, state, context);
}

function begin(
  command: CreateTopic | ImportPage,
  state: MaybeTopic,
  context: TopicContext,
): Decision<TopicEvent> {
  if (state !== null) return refuse({ code: 'DUPLICATE', field: 'id', value: state.revision });
  return command.type === 'CreateTopic' ? createTopic(command, context) : importPage(command, context);
}

function carryOn(
  command: Exclude<TopicCommand, CreateTopic | ImportPage>,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  switch (command.type) {
    case 'ActivateTopic':
      return activateTopic(state, context);
    case 'EditTopicDetails':
      return editDetails(command, state, context);
    case 'ChangeTopicStatus':
      return changeStatus(command, state, context);
    case 'ArchiveTopic':
      return archiveTopic(command, state, context);
    case 'UnarchiveTopic':
      return unarchiveTopic(command, state, context);
    case 'UndoTopicStatusChange':
      return undoStatusChange(command, state, context);
    case 'AddTopicKeywords':
      return addKeywords(command, state, context);
    case 'RemoveTopicKeywords':
      return removeKeywords(command, state, context);
    case 'AddTopicNote':
      return addNote(command, state, context);
    case 'DefineTopicRoles':
      return defineRoles(command, state, context);
    case 'AddSubtopic':
      return addSubtopic(command, state, context);
    case 'EditSubtopic':
      return editSubtopic(command, state, context);
    case 'RemoveSubtopic':
      return removeSubtopic(command, state, context);
    default:
      return command satisfies never;
  }
}
