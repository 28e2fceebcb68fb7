import type { KeptField } from '@keywright/events/topic';
import { Type } from 'typebox';
import { commandRoutesOf } from '../platform/commands/command-route.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { commandAnswerSchema, reader, topicIdParams } from './command-parts.ts';
import { TOPIC } from './topic.ts';

const commandRoute = commandRoutesOf(TOPIC, commandAnswerSchema);

const keptFieldSchema = Type.Unsafe<KeptField>(
  Type.Object({
    field: Type.String(),
    eventId: Type.String({ description: 'that has changed it since' }),
    by: Type.String({ description: 'user id' }),
    at: Type.String({ description: 'ISO 8601, UTC' }),
  }),
);

/** The commands that take acts back. */
export const undoCommands: readonly RegisterRoute[] = [
  /** Takes one act back for 30 days, where nothing that stands now depends on it; an undo too. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/undo',
    access: reader('params.id'),
    summary: 'Undo one act on a topic',
    params: topicIdParams,
    body: Type.Object({
      eventId: Type.String({ description: 'the act, as its answer or the history names it' }),
    }),
    response: {
      kept: Type.Array(keptFieldSchema, { description: 'fields of an edit that stay: changed since' }),
    },
    command: ({ body: { eventId } }) => ({ type: 'UndoTopicEvent', eventId }),
    answer: ({ events: [undone] }) => ({
      kept: undone?.event.type === 'TopicEditUndone' ? undone.event.data.kept : [],
    }),
  }),
];
