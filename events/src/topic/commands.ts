import { type CommandsOf, deciderOf } from '../decision.ts';
import { answerMove, askMove } from './decide/asks.ts';
import { changeStatus } from './decide/change-status.ts';
import { tickCheck } from './decide/checks.ts';
import { addNote, addSubtopic, defineRoles, editSubtopic, removeSubtopic } from './decide/contents.ts';
import { createTopic, editDetails, importPage } from './decide/details.ts';
import { addKeywords, removeKeywords } from './decide/keywords.ts';
import { activateTopic, archiveTopic, unarchiveTopic } from './decide/moves.ts';
import type { undoEvent } from './decide/undo.ts';
import { markUsed } from './decide/use-keywords.ts';

/** Commands that begin a topic. */
export const BEGINNINGS = {
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
  AddTopicKeywords: addKeywords,
  RemoveTopicKeywords: removeKeywords,
  AddTopicNote: addNote,
  DefineTopicRoles: defineRoles,
  AddSubtopic: addSubtopic,
  EditSubtopic: editSubtopic,
  RemoveSubtopic: removeSubtopic,
  AskTopicMove: askMove,
  AnswerTopicMove: answerMove,
  TickTopicCheck: tickCheck,
  UseTopicKeywords: markUsed,
};

export const begin = deciderOf(BEGINNINGS);
export const change = deciderOf(CHANGES);

export type Beginning = CommandsOf<typeof BEGINNINGS>;

/** What takes an act back; it needs all that has happened since. */
type Undoing = CommandsOf<{ UndoTopicEvent: typeof undoEvent }>;

/** Everything that can be asked of one topic; what a command carries is what its decider takes. */
export type TopicCommand = Beginning | CommandsOf<typeof CHANGES> | Undoing;
