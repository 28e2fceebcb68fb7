import type { App, Platform } from '../platform/feature.ts';
import { activateTopicRoute } from './activate-topic.ts';
import { activateTopicsRoute } from './activate-topics.ts';
import { addKeywordsRoute } from './add-keywords.ts';
import { addNoteRoute } from './add-note.ts';
import { addSubtopicRoute } from './add-subtopic.ts';
import { archiveTopicRoute } from './archive-topic.ts';
import { changeStatusRoute } from './change-status.ts';
import { createTopicRoute } from './create-topic.ts';
import { defineRolesRoute } from './define-roles.ts';
import { deleteKeywordsRoute } from './delete-keywords.ts';
import { editSubtopicRoute } from './edit-subtopic.ts';
import { editTopicRoute } from './edit-topic.ts';
import { importPagesRoute } from './import/import-pages.ts';
import { listTransitionsRoute } from './list-transitions.ts';
import { topicQueryRoutes } from './read/queries.ts';
import { removeSubtopicRoute } from './remove-subtopic.ts';
import { unarchiveTopicRoute } from './unarchive-topic.ts';
import { undoRoute } from './undo.ts';

const COMMANDS = [
  createTopicRoute,
  editTopicRoute,
  listTransitionsRoute,
  changeStatusRoute,
  undoRoute,
  activateTopicsRoute,
  activateTopicRoute,
  archiveTopicRoute,
  unarchiveTopicRoute,
  importPagesRoute,
  defineRolesRoute,
  addKeywordsRoute,
  deleteKeywordsRoute,
  addNoteRoute,
  addSubtopicRoute,
  editSubtopicRoute,
  removeSubtopicRoute,
];

/** Every call on topics: what one can do to them, then what one can ask about them. */
export function topicRoutes(app: App, platform: Platform): void {
  for (const register of COMMANDS) register(app, platform);
  topicQueryRoutes(app, platform);
}
