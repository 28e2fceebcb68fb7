import type { App, Platform } from '../platform/feature.ts';
import { activateTopic } from './activate-topic.ts';
import { activateTopics } from './activate-topics.ts';
import { addKeywords } from './add-keywords.ts';
import { addNote } from './add-note.ts';
import { addSubtopic } from './add-subtopic.ts';
import { archiveTopic } from './archive-topic.ts';
import { changeStatus } from './change-status.ts';
import { createTopic } from './create-topic.ts';
import { defineRoles } from './define-roles.ts';
import { deleteKeywords } from './delete-keywords.ts';
import { editSubtopic } from './edit-subtopic.ts';
import { editTopic } from './edit-topic.ts';
import { importPages } from './import/import-pages.ts';
import { listTransitions } from './list-transitions.ts';
import { registerTopicQueries } from './read/queries.ts';
import { removeSubtopic } from './remove-subtopic.ts';
import { unarchiveTopic } from './unarchive-topic.ts';
import { undoStatusChange } from './undo.ts';

const COMMANDS = [
  createTopic,
  editTopic,
  listTransitions,
  changeStatus,
  undoStatusChange,
  activateTopics,
  activateTopic,
  archiveTopic,
  unarchiveTopic,
  importPages,
  defineRoles,
  addKeywords,
  deleteKeywords,
  addNote,
  addSubtopic,
  editSubtopic,
  removeSubtopic,
];

/** Every call on topics: what one can do to them, then what one can ask about them. */
export function topicRoutes(app: App, platform: Platform): void {
  for (const register of COMMANDS) register(app, platform);
  registerTopicQueries(app, platform);
}
