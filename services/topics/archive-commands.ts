import { Type } from 'typebox';
import { commandRoutesOf } from '../platform/commands/command-route.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { commandAnswerSchema, noteField, topicIdParams, whoMay } from './command-parts.ts';
import { TOPIC } from './topic.ts';

const commandRoute = commandRoutesOf(TOPIC, commandAnswerSchema);

/** The commands that say whether a topic is worked on: they switch imported pages on, archive, and take out again. */
export const archiveCommands: readonly RegisterRoute[] = [
  /** Switches an imported page on, from when it is counted, followed and moved. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/activate',
    access: whoMay('ARCHIVE_OR_ACTIVATE'),
    summary: 'Activate an imported page',
    params: topicIdParams,
    body: Type.Object({}),
    bodyOptional: true,
    command: () => ({ type: 'ActivateTopic' }),
  }),

  /** The only way into the archive; where the topic stood is remembered. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/archive/:id',
    access: whoMay('ARCHIVE_OR_ACTIVATE'),
    summary: 'Archive a topic',
    params: topicIdParams,
    body: Type.Object({ note: noteField }),
    bodyOptional: true,
    command: ({ body: { note = null } }) => ({ type: 'ArchiveTopic', note }),
  }),

  /** The only way out of the archive, back to where it stood; it is followed again. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/unarchive/:id',
    access: whoMay('ARCHIVE_OR_ACTIVATE'),
    summary: 'Take a topic out of the archive',
    params: topicIdParams,
    body: Type.Object({ note: noteField }),
    bodyOptional: true,
    command: ({ body: { note = null } }) => ({ type: 'UnarchiveTopic', note }),
  }),
];
